/** A text with what stands between two marks replaced: `<!-- name: … -->` and `<!-- /name -->`. */
export function withSection(text: string, name: string, content: string): string {
  const section = new RegExp(`(<!-- ${name}: [^>]*-->\n)[^]*?(<!-- /${name} -->)`);
  if (!section.test(text)) throw new TypeError(`there is no section ${name}`);
  return text.replace(section, (_, opening, closing) => `${opening}\n${content}\n\n${closing}`);
}
