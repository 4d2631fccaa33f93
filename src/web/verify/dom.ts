/** An element with attributes and children. Text is set as text, never read as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Text for screen readers, where the eye has a sign or a picture. */
export function unseen(text: string): HTMLElement {
  return element('span', { class: 'unseen' }, text);
}

/** The element of the page that has the id; it is in index.html, so its absence is a bug. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new TypeError(`the page has no ${kind.name} #${id}`);
}
