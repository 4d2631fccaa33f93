/* global SwaggerUIBundle */
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  // Its default asks a host on the internet to judge the document.
  validatorUrl: null,
  // Every operation shows its own; a list of all schemas takes long to draw.
  defaultModelsExpandDepth: -1,
  tryItOutEnabled: true,
  persistAuthorization: false,
});
