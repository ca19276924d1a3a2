// The rules of a game as they stand in docs/rules: the few marks of Markdown that those texts use, read into blocks.
// `<a id="x"></a>` names the heading, paragraph, item or row that it stands before or in; `<!-- figure: x -->` is a
// drawing that the game's own folder has, and readers of the bare text don't see.

export type Span =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

/** What is said, and the names by which it is found. */
export interface Said {
  readonly ids: readonly string[];
  readonly spans: readonly Span[];
}

export type Block =
  | ({ readonly kind: 'heading'; readonly level: number } & Said)
  | ({ readonly kind: 'paragraph' | 'note' } & Said)
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Said[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Span[])[];
      readonly rows: readonly { readonly ids: readonly string[]; readonly cells: readonly (readonly Span[])[] }[];
    }
  | { readonly kind: 'figure'; readonly name: string };

export interface RulesText {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const anchor = /<a id="([\w-]+)"><\/a>/g;
const figure = /^<!-- figure: ([\w-]+) -->$/;
const item = /^(-|\d+\.) +/;
/** What ends a paragraph; as in Markdown, of numbered items only the first does. */
const begins_another = /^(- |1\. |\||#|<!--)/;

export function parseRules(source: string): RulesText {
  let title = '';
  const blocks: Block[] = [];
  let waiting: string[] = [];
  for (const lines of source.split(/\n{2,}/).map((part) => part.split('\n').filter((line) => line !== ''))) {
    while (lines.length > 0) {
      const block = takeBlock(lines, waiting);
      if (block === null) continue;
      if (block.kind === 'heading' && block.level === 1) title = block.spans.map(({ text }) => text).join('');
      else blocks.push(block);
      waiting = [];
    }
  }
  return { title, blocks };
}

/** Takes what stands first off `lines`; null: names alone, which go to `waiting`, for what comes next. */
function takeBlock(lines: string[], waiting: string[]): Block | null {
  const first = lines[0] ?? '';
  const drawing = figure.exec(first);
  if (drawing !== null) {
    lines.shift();
    return { kind: 'figure', name: drawing[1] ?? '' };
  }
  if (first.replace(anchor, '').trim() === '') {
    lines.shift();
    waiting.push(...idsIn(first));
    return null;
  }
  const heading = /^(#+) +/.exec(first);
  if (heading !== null) {
    lines.shift();
    return { kind: 'heading', level: heading[1]?.length ?? 1, ...said(first.slice(heading[0].length), waiting) };
  }
  if (first.startsWith('|')) return tableOf(takeWhile(lines, (line) => line.startsWith('|')));
  if (item.test(first)) {
    const of_list = takeWhile(lines, (line) => item.test(line) || line.startsWith(' '));
    return listOf(of_list, !first.startsWith('-'));
  }
  const all = takeWhile(lines, (line) => !begins_another.test(line));
  const is_note = first.startsWith('>');
  const text = joined(is_note ? all.map((line) => line.replace(/^> ?/, '')) : all);
  return { kind: is_note ? 'note' : 'paragraph', ...said(text, waiting) };
}

/** The first line, and those after it for which `goes_on` holds. */
function takeWhile(lines: string[], goes_on: (line: string) => boolean): string[] {
  const end = lines.findIndex((line, index) => index > 0 && !goes_on(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

function listOf(lines: readonly string[], ordered: boolean): Block {
  const items: string[][] = [];
  for (const line of lines) {
    if (item.test(line)) items.push([line.replace(item, '')]);
    else items.at(-1)?.push(line.trim());
  }
  return { kind: 'list', ordered, items: items.map((parts) => said(joined(parts))) };
}

function tableOf(lines: readonly string[]): Block {
  const cells = (line: string) => line.replace(/^\||\|$/g, '').split('|');
  const [head = '', , ...rows] = lines;
  return {
    kind: 'table',
    head: cells(head).map((cell) => said(cell).spans),
    rows: rows.map((line) => ({ ids: idsIn(line), cells: cells(line).map((cell) => said(cell).spans) })),
  };
}

/** Lines of one paragraph. Between two characters of Japanese a line's end is no space. */
function joined(lines: readonly string[]): string {
  const wide = /[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/;
  return lines.reduce((text, line) => {
    if (text === '') return line;
    return wide.test(text.at(-1) ?? '') && wide.test(line[0] ?? '') ? text + line : `${text} ${line}`;
  }, '');
}

const idsIn = (text: string): string[] => [...text.matchAll(anchor)].map((match) => match[1] ?? '');

function said(text: string, waiting: readonly string[] = []): Said {
  return { ids: [...waiting, ...idsIn(text)], spans: spansOf(text.replace(anchor, '').trim()) };
}

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(/\*\*(.+?)\*\*|\[([^\]]+)\]\(#([\w-]+)\)/g)) {
    if (match.index > at) spans.push({ kind: 'text', text: text.slice(at, match.index) });
    const [whole, strong, link, to] = match;
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else spans.push({ kind: 'link', text: link ?? '', to: to ?? '' });
    at = match.index + whole.length;
  }
  if (at < text.length) spans.push({ kind: 'text', text: text.slice(at) });
  return spans;
}

/** Every name in the text, in its order. */
export function namesIn({ blocks }: RulesText): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(({ ids }) => ids);
    if (block.kind === 'table') return block.rows.flatMap(({ ids }) => ids);
    return block.kind === 'figure' ? [] : block.ids;
  });
}
