// Markdown of docs/ as HTML for a page without scripts: headings are places that can be linked to, wide things scroll
// by themselves, and nothing in a text is taken for a tag.
import { Marked, type Tokens } from 'marked';

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

export interface Rendered {
  readonly title: string;
  readonly html: string;
  /** Of the second and third level, in their order. */
  readonly headings: readonly Heading[];
}

/** Where a link of the text leads on the page; null: to nothing that is served, and its words alone are shown. */
export type Leads = (href: string) => string | null;

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** As GitHub names headings, by which the texts link to one another. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replace(/ /g, '-');
}

export function render(source: string, leads: Leads): Rendered {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  let title = '';
  const idFor = (text: string) => {
    const slug = slugOf(text);
    const before = taken.get(slug) ?? 0;
    taken.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const plain = text.replace(/[`*]/g, '');
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) {
          title = plain;
          return `<h1>${inner}</h1>\n`;
        }
        const id = idFor(plain);
        if (depth <= 3) headings.push({ level: depth, id, text: plain });
        // A link in a heading would stand in a link.
        const words = /<a /.test(inner) ? escaped(plain) : inner;
        return `<h${depth} id="${id}"><a class="place" href="#${id}">${words}</a></h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens);
        const to = leads(href);
        return to === null ? inner : `<a href="${escaped(to)}">${inner}</a>`;
      },
      image: ({ text }: Tokens.Image) => escaped(text),
      html: ({ text }: Tokens.HTML | Tokens.Tag) => (/^<!--/.test(text) ? '' : escaped(text)),
      code: ({ text }: Tokens.Code) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
      table(token: Tokens.Table) {
        const cells = (row: readonly Tokens.TableCell[], tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        // A column without a name has nothing to head.
        const head = token.header.map((cell) =>
          cell.text === '' ? '<td></td>' : `<th scope="col">${this.parser.parseInline(cell.tokens)}</th>`,
        );
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        const whole = `<table><thead><tr>${head.join('')}</tr></thead>\n<tbody>${rows}</tbody></table>`;
        return `<div class="wide" tabindex="0">${whole}</div>\n`;
      },
    },
  });
  const html = marked.parse(source, { async: false });
  return { title, html, headings };
}
