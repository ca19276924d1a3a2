// A Vite plugin: at the end of a build writes what the server tells of itself. /docs, with a first session to copy and
// the reference; openapi.yaml, asyncapi.yaml and the schemas as they are; and the page of an address that isn't there.
// They are pages of their own: nothing of them is in the game's scripts, and its service worker keeps none of them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { escaped, render, type Heading, type Rendered } from './markdown.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (...names: string[]): string => readFileSync(path.join(root, ...names), 'utf8');

/** By the names of docs/, and in the order in which they are offered. */
const texts: readonly { readonly file: string; readonly at: string; readonly name: string }[] = [
  { file: 'protocol.md', at: '/docs/protocol', name: 'Protocol' },
  { file: 'protocol-reference.md', at: '/docs/reference', name: 'Messages' },
  { file: 'rest-reference.md', at: '/docs/rest', name: 'REST' },
  { file: 'bots.md', at: '/docs/bots', name: 'Bots' },
  { file: 'fairness.md', at: '/docs/fairness', name: 'Fairness' },
  { file: 'game-export.md', at: '/docs/game-export', name: 'Exports' },
  { file: 'matchmaking.md', at: '/docs/matchmaking', name: 'Matches' },
  { file: 'administration.md', at: '/docs/administration', name: 'Staff' },
];
const start = '/docs';
/** Nobody edits what is served. */
const for_editors = /^Generated from [^:]*: do not edit\. /m;

export function docsPages(): Plugin {
  return {
    name: 'vivarium-docs',
    apply: 'build',
    generateBundle() {
      for (const [fileName, source] of Object.entries(servedFiles())) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** Path below the server's root -> what is in the file. */
export function servedFiles(): Record<string, string> {
  const files: Record<string, string> = {
    'docs/docs.css': read('web', 'docs', 'docs.css'),
    'docs/docs.js': read('web', 'docs', 'docs.js'),
    '404.html': missingPage(),
    'openapi.yaml': read('protocol', 'openapi.yaml'),
    'asyncapi.yaml': read('protocol', 'asyncapi.yaml'),
  };
  for (const { file, at } of texts) {
    const source = read('docs', file).replace(for_editors, '');
    files[`${at.slice(1)}/index.html`] = page(render(source, leadOf), at);
  }
  files['docs/index.html'] = page(render(read('web', 'docs', 'start.md'), leadOf), start);
  const schemas = readdirSync(path.join(root, 'protocol', 'schemas')).sort();
  for (const name of schemas) files[`schemas/${name}`] = read('protocol', 'schemas', name);
  files['schemas/index.html'] = page(render(schemaList(schemas), leadOf), '/schemas');
  return files;
}

/** What is served has an address of its own; the other documents come with the sources. */
function leadOf(href: string): string | null {
  if (/^(https?:\/\/|\/|#)/.test(href)) return href;
  const [file = '', section] = href.split('#');
  const hash = section === undefined ? '' : `#${section}`;
  const text = texts.find((each) => each.file === file);
  if (text !== undefined) return text.at + hash;
  const described = /^\.\.\/protocol\/((?:openapi|asyncapi)\.yaml|schemas\/[\w-]+\.json)$/.exec(file)?.[1];
  return described === undefined ? null : `/${described}`;
}

function schemaList(names: readonly string[]): string {
  const rows = names.map((name) => {
    const told = JSON.parse(read('protocol', 'schemas', name)) as { title?: string; description?: string };
    return `| [${name}](/schemas/${name}) | ${told.description ?? told.title ?? ''} |`;
  });
  const about = 'The wire as JSON Schema 2020-12. Each file refers to the others by their names.';
  return ['# Schemas', '', about, '', '| file | is |', '|---|---|', ...rows, ''].join('\n');
}

function page({ title, html, headings }: Rendered, at: string): string {
  const places = [{ at: start, name: 'Start' }, ...texts, { at: '/schemas', name: 'Schemas' }];
  const links = places.map((each) => {
    const here_now = each.at === at ? ' aria-current="page"' : '';
    return `<li><a href="${each.at}"${here_now}>${escaped(each.name)}</a></li>`;
  });
  return `${head(`${title} · Vivarium`)}
<body>
<a class="skip" href="#main">To the text</a>
<header>
<p class="brand"><a href="/">Vivarium</a></p>
<nav aria-label="Documents"><ul>${links.join('')}</ul></nav>
</header>
<div class="columns">
${contents(headings)}
<main id="main">
${html}</main>
</div>
<script src="/docs/docs.js"></script>
</body>
</html>
`;
}

/** Where there is more than can be seen at once. */
function contents(headings: readonly Heading[]): string {
  if (headings.length < 4) return '';
  const items = headings.map(
    ({ level, id, text }) => `<li class="level-${level}"><a href="#${id}">${escaped(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><details><summary>On this page</summary>
<ul>${items.join('\n')}</ul>
</details></nav>`;
}

/** Scripts and styles are files: the server's content policy takes no others. */
function head(title: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="/docs/docs.css">
<title>${escaped(title)}</title>
</head>`;
}

/** Whoever comes by a wrong link may read any of the three; nothing is known of them. */
function missingPage(): string {
  const words = [
    { lang: 'en', says: 'There is nothing at this address.', way: 'To the lobby' },
    { lang: 'ja', says: 'このアドレスには何もありません。', way: 'ロビーへ' },
    { lang: 'ru', says: 'По этому адресу ничего нет.', way: 'В лобби' },
  ];
  const parts = words.map(({ lang, says, way }) => `<p lang="${lang}">${says} <a href="/">${way}</a></p>`);
  return `${head('404 · Vivarium')}
<body class="missing">
<main id="main">
<h1>404</h1>
${parts.join('\n')}
</main>
<script src="/docs/docs.js"></script>
</body>
</html>
`;
}
