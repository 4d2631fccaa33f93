/**
 * The Content-Security-Policy under which the page is served: its own script and style sheet, the icon
 * inside the page, and nothing else. It may neither connect nor submit anywhere, so that the promise to
 * keep the seeds in the page is the browser's as well.
 */
export const VERIFY_PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');
