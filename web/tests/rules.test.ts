// The texts of the rules: the same in every language that a game has, with every drawing that they name, and, where the
// page opens sections of them, with one for each score line, refusal and thing.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { locales, type GameRules, type Locale } from '../src/games/contract.ts';
import { namesIn, parseRules, type Block, type RulesText, type Said, type Span } from '../src/rules/text.ts';

const web = path.join(fileURLToPath(import.meta.url), '..');
const root = path.join(web, '..');
const fileOf = (game: string, locale: Locale): string =>
  path.join(root, 'docs', 'rules', `${game}${locale === 'en' ? '' : `.${locale}`}.md`);
/** Those that have a text of their rules; a board does without. */
const games = readdirSync(path.join(web, 'src', 'games')).filter((game) => existsSync(fileOf(game, 'en')));

const textOf = (game: string, locale: Locale): RulesText => parseRules(readFileSync(fileOf(game, locale), 'utf8'));

/** What the game's folder adds, as the page has it. */
async function partsOf(game: string): Promise<GameRules> {
  const out = mkdtempSync(path.join(web, 'node_modules', '.vivarium-rules-'));
  try {
    const outfile = path.join(out, 'rules.mjs');
    await build({
      entryPoints: [path.join(web, 'src', 'games', game, 'index.rules.tsx')],
      outfile,
      bundle: true,
      format: 'esm',
      packages: 'external',
      jsx: 'automatic',
      jsxImportSource: 'preact',
      loader: { '.css': 'empty' },
      logLevel: 'error',
    });
    const module = (await import(outfile)) as { rules: GameRules };
    return module.rules;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

const english = (game: string, part: string): string[] => {
  const file = path.join(web, 'src', 'games', game, part, 'en.json');
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
};

/** The codes in the table of refusals of the game's own page. */
function refusalsOf(game: string): string[] {
  const page = readFileSync(path.join(root, 'engine', 'games', game, 'README.md'), 'utf8');
  const [, after = ''] = page.split(/^## Refusals$/m);
  const rows = (after.split(/^## /m)[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1] ?? ''));
}

function saidIn(block: Block): Said[] {
  if (block.kind === 'figure') return [];
  if (block.kind === 'list') return [...block.items];
  if (block.kind === 'table') return block.rows.map(({ ids, cells }) => ({ ids, spans: cells.flat() }));
  return [block];
}

const spansIn = ({ blocks }: RulesText): Span[] =>
  blocks.flatMap((block) => saidIn(block).flatMap(({ spans }) => spans));
const figuresIn = ({ blocks }: RulesText): string[] =>
  blocks.flatMap((block) => (block.kind === 'figure' ? [block.name] : []));

/** The skeleton of a text: what must not differ between languages. */
const shape = ({ blocks }: RulesText): string[] =>
  blocks.map((block) => {
    if (block.kind === 'heading') {
      return `${block.level} ${/^(\d+\.(\d+)? )?/.exec(block.spans[0]?.text ?? '')?.[0] ?? ''} ${block.ids.join()}`;
    }
    if (block.kind === 'figure') return `figure ${block.name}`;
    if (block.kind === 'list') return `list ${block.items.map(({ ids }) => ids.join()).join(';')}`;
    if (block.kind === 'table') return `table ${block.rows.map(({ ids }) => ids.join()).join(';')}`;
    return `${block.kind} ${block.ids.join()}`;
  });

for (const game of games) {
  const spoken = locales.filter((locale) => existsSync(fileOf(game, locale)));
  const texts = new Map(spoken.map((locale) => [locale, textOf(game, locale)]));
  const en = texts.get('en') ?? textOf(game, 'en');

  test(`the rules of ${game} have the same sections in every language`, () => {
    for (const [locale, text] of texts) {
      assert.notEqual(text.title, '', locale);
      assert.deepEqual(shape(text), shape(en), locale);
    }
  });

  test(`the rules of ${game}: names are there once, and links lead somewhere`, () => {
    for (const [locale, text] of texts) {
      const names = namesIn(text);
      assert.equal(new Set(names).size, names.length, locale);
      const lost = spansIn(text).flatMap((span) => (span.kind === 'link' && !names.includes(span.to) ? [span.to] : []));
      assert.deepEqual(lost, [], locale);
      for (const block of text.blocks) {
        if (block.kind === 'heading') assert.ok(block.ids.length > 0, `${locale} ${block.spans[0]?.text ?? ''}`);
      }
    }
  });

  test(`the rules of ${game}: one page to read first, then numbered sections`, () => {
    for (const [locale, text] of texts) {
      const headings = text.blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
      const numbered = headings.map(({ spans }) => /^\d+\.[\d ]/.test(spans[0]?.text ?? ''));
      assert.deepEqual(
        numbered,
        [...numbered].sort((a, b) => Number(a) - Number(b)),
        locale,
      );
      assert.equal(headings[0]?.ids[0], 'short', locale);
    }
  });

  test(`the rules of ${game}: nothing is left in English`, () => {
    for (const [locale, text] of texts) {
      if (locale === 'en') continue;
      const foreign = spansIn(text).filter(
        ({ text: words }) => !/[\u0400-\u04ff\u3040-\u9fff]|^[\P{L}A-Z]*$/u.test(words),
      );
      assert.deepEqual(foreign, [], locale);
    }
  });

  if (!existsSync(path.join(web, 'src', 'games', game, 'index.rules.tsx'))) {
    test(`the rules of ${game} name no drawing, as the game has none`, () => {
      assert.deepEqual(figuresIn(en), []);
    });
    continue;
  }

  test(`the rules of ${game}: every drawing is there, every line, refusal and thing has its section`, async () => {
    const { figures, sections } = await partsOf(game);
    assert.deepEqual([...new Set(figuresIn(en))].sort(), Object.keys(figures).sort());
    const names = namesIn(en);
    assert.deepEqual(
      Object.entries(sections).filter(([, section]) => !names.includes(section)),
      [],
    );
    const keys = english(game, 'messages').map((key) => key.slice(game.length + 1));
    // A group of messages of which one has a section has one for all.
    const groups = new Set(['score', 'error', ...Object.keys(sections).map((key) => key.split('.')[0] ?? '')]);
    groups.delete('prompt');
    const wanted = keys.filter((key) => groups.has(key.split('.')[0] ?? '') && key.split('.').length === 2);
    wanted.push(...refusalsOf(game).map((code) => `error.${code}`));
    assert.ok(wanted.length > 5);
    assert.deepEqual([...new Set(wanted)].filter((key) => sections[key] === undefined).sort(), []);
  });
}

test('the marks of a text', () => {
  const text = parseRules(
    '# Title\n\n<a id="a"></a>\n<a id="b"></a>\n## 1. **Bold** head\nOne\nline, [there](#a).\n\n' +
      'Before:\n- <a id="i"></a>**Item** one\n  goes on\n- two\n\n<!-- figure: f -->\n| x | y |\n|---|---|\n' +
      '| <a id="r"></a>1 | 2 |\n\n> Note.\n',
  );
  assert.equal(text.title, 'Title');
  assert.deepEqual(namesIn(text), ['a', 'b', 'i', 'r']);
  assert.deepEqual(
    text.blocks.map(({ kind }) => kind),
    ['heading', 'paragraph', 'paragraph', 'list', 'figure', 'table', 'note'],
  );
  assert.deepEqual(
    spansIn(text)
      .map(({ text: words }) => words)
      .join('|'),
    '1. |Bold| head|One line, |there|.|Before:|Item| one goes on|two|1|2|Note.',
  );
});
