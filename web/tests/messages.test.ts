// The message files: every key in every language, every placeholder, every plural form, and none that nothing asks for.
// The page has every language; a game has English, and what else it likes to have.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { locales, type Locale, type Message, type Messages } from '../src/games/contract.ts';

const sources = path.join(fileURLToPath(import.meta.url), '..', 'src');

const readMessages = (folder: string, locale: Locale): Messages =>
  JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as Messages;

const games = readdirSync(path.join(sources, 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const folders_of_games = games
  .flatMap((game) => ['messages', 'cover'].map((part) => path.join(sources, 'games', game, part)))
  .filter((folder) => existsSync(folder));
const folders_of_page = [
  'messages',
  'admin/messages',
  'motion/messages',
  'lesson/messages',
  'foretold/messages',
  'keys/messages',
  'aloud/messages',
  'replay/messages',
  'watching/messages',
].map((folder) => path.join(sources, folder));

const spokenIn = (folder: string): Locale[] =>
  locales.filter((locale) => existsSync(path.join(folder, `${locale}.json`)));

const sets = [...folders_of_page, ...folders_of_games].map((folder) => ({
  name: path.relative(sources, folder),
  en: readMessages(folder, 'en'),
  byLocale: new Map(spokenIn(folder).map((locale) => [locale, readMessages(folder, locale)])),
}));

function texts(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

function placeholders(message: Message): string[] {
  const found = texts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  return [...new Set(found)].sort();
}

test('the page has every language', () => {
  for (const folder of folders_of_page) assert.deepEqual(spokenIn(folder), locales, folder);
});

for (const game of games) {
  test(`${game} has a language whole: its cover, its board and its rules, as far as it has them`, () => {
    const rules = path.join(sources, '..', '..', 'docs', 'rules');
    const parts = [
      ...folders_of_games.filter((folder) => path.basename(path.dirname(folder)) === game).map(spokenIn),
      ...(existsSync(path.join(rules, `${game}.md`))
        ? [locales.filter((locale) => existsSync(path.join(rules, `${game}${locale === 'en' ? '' : `.${locale}`}.md`)))]
        : []),
    ];
    for (const spoken of parts) {
      assert.ok(spoken.includes('en'));
      assert.deepEqual(spoken, parts[0]);
    }
  });
}

for (const { name, en, byLocale } of sets) {
  test(`${name}: every key exists in every language, in the same order`, () => {
    for (const [locale, own] of byLocale) assert.deepEqual(Object.keys(own), Object.keys(en), locale);
  });

  test(`${name}: a message has the same placeholders in every language`, () => {
    for (const [locale, own] of byLocale) {
      for (const [key, message] of Object.entries(en)) {
        assert.deepEqual(placeholders(own[key] ?? ''), placeholders(message), `${locale} ${key}`);
      }
    }
  });

  test(`${name}: a message with plurals has every form that its language knows, and no other`, () => {
    for (const [locale, own] of byLocale) {
      const forms = [...new Intl.PluralRules(locale).resolvedOptions().pluralCategories].sort();
      for (const [key, message] of Object.entries(own)) {
        if (typeof message !== 'string') assert.deepEqual(Object.keys(message).sort(), forms, `${locale} ${key}`);
      }
    }
  });

  test(`${name}: no message is empty or left in English`, () => {
    for (const [locale, own] of byLocale) {
      for (const [key, message] of Object.entries(own)) {
        for (const text of texts(message)) assert.notEqual(text.trim(), '', `${locale} ${key}`);
        if (locale === 'en' || !texts(message).some((text) => /[a-z]{4,}/.test(text.replace(/\{\w+\}/g, '')))) continue;
        assert.notDeepEqual(message, en[key], `${locale} ${key}`);
      }
    }
  });
}

test('every message of the page is asked for somewhere', () => {
  const code = sourceFiles(sources)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const made = [...code.matchAll(/`((?:[a-z_]+\.)+)\$\{/g)].map((match) => match[1] ?? '');
  const asked = (key: string) => code.includes(`'${key}'`) || made.some((prefix) => key.startsWith(prefix));
  assert.deepEqual(
    Object.keys(readMessages(path.join(sources, 'messages'), 'en')).filter((key) => !asked(key)),
    [],
  );
});

test('every error code of the wire has words', () => {
  const wire = readFileSync(path.join(sources, '..', 'sdk', 'wire.ts'), 'utf8');
  const union = /export type ErrorCode =([^;]+);/.exec(wire)?.[1] ?? '';
  const codes = [...union.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '');
  assert.ok(codes.length > 20);
  const known = readMessages(path.join(sources, 'messages'), 'en');
  assert.deepEqual(
    codes.filter((code) => known[`error.${code}`] === undefined),
    [],
  );
});

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(full);
    return /\.tsx?$/.test(entry.name) ? [full] : [];
  });
}
