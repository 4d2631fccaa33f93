import GithubSlugger from 'github-slugger';
import { Marked, Renderer, type Tokens } from 'marked';
import { serverLink } from './links.ts';

/** A heading of a page that can be linked to. */
export interface Heading {
  readonly id: string;
  /** As HTML. */
  readonly title: string;
}

/** A page made from Markdown. */
export interface RenderedPage {
  readonly title: string;
  /** Everything below the title, as HTML. */
  readonly content: string;
  /** The headings right below the title, in order. */
  readonly headings: readonly Heading[];
}

/**
 * Makes HTML of a page of this repository. It begins with its title; it holds no HTML but comments, which
 * mark what is generated and are left out. Throws on a page that is otherwise.
 */
export function renderMarkdown(markdown: string): RenderedPage {
  const headings: Heading[] = [];
  const marked = new Marked({ renderer: rendererOf(headings) });
  const [first, ...rest] = marked.lexer(markdown);
  if (first?.type !== 'heading' || first['depth'] !== 1) throw new TypeError('the page has no title');
  const content = marked.parser(Object.assign(rest, { links: {} }));
  return { title: String(first['text']), content, headings };
}

function rendererOf(headings: Heading[]): Renderer {
  const renderer = new Renderer();
  const slugger = new GithubSlugger();
  const { table } = renderer;
  renderer.heading = function heading({ tokens, text, depth }) {
    const id = slugger.slug(text.replaceAll(/[`*]/g, ''));
    const title = this.parser.parseInline(tokens);
    if (depth === 2) headings.push({ id, title });
    return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${title}</a></h${depth}>\n`;
  };
  renderer.code = ({ text, lang = '' }) => {
    const [language = ''] = lang.split(' ');
    // Whoever has no mouse scrolls it with the keyboard.
    return `<pre tabindex="0" data-language="${language}"><code>${escaped(text)}\n</code></pre>\n`;
  };
  renderer.table = function wideTable(token) {
    const bare = token.header.every(({ text }) => text === '');
    const html = table.call(this, token);
    return `<div class="scroll" tabindex="0">${bare ? html.replace(/<thead>[\s\S]*<\/thead>/, '') : html}</div>\n`;
  };
  renderer.link = function link({ href, title, tokens, text }: Tokens.Link) {
    const target = serverLink(href);
    // An address that is its own text is shown as it can be followed here.
    const shown = text === href ? escaped(target ?? href) : this.parser.parseInline(tokens);
    if (target === undefined) return shown;
    return `<a href="${escaped(target)}"${title ? ` title="${escaped(title)}"` : ''}>${shown}</a>`;
  };
  renderer.html = ({ text }) => {
    if (!/^<!--[\s\S]*-->\s*$/.test(text)) throw new TypeError(`the page holds HTML: ${text}`);
    return '';
  };
  return renderer;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
