// The message files: every key in every language, every placeholder, every plural form, and none that nothing asks for.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { locales, type Locale, type Message, type Messages } from '../src/games/contract.ts';

const sources = path.join(fileURLToPath(import.meta.url), '..', 'src');

function messages(folder: string): Record<Locale, Messages> {
  const read = (locale: Locale) => JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as Messages;
  return { en: read('en'), ja: read('ja'), ru: read('ru') };
}

const games = readdirSync(path.join(sources, 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap((entry) => ['messages', 'cover'].map((part) => path.join(sources, 'games', entry.name, part)))
  .filter((folder) => readdirSync(path.dirname(folder)).includes(path.basename(folder)));

const sets = [
  path.join(sources, 'messages'),
  path.join(sources, 'admin', 'messages'),
  path.join(sources, 'motion', 'messages'),
  ...games,
].map((folder) => ({
  name: path.relative(sources, folder),
  byLocale: messages(folder),
}));

function texts(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

function placeholders(message: Message): string[] {
  const found = texts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  return [...new Set(found)].sort();
}

for (const { name, byLocale } of sets) {
  test(`${name}: every key exists in every language, in the same order`, () => {
    for (const locale of locales) assert.deepEqual(Object.keys(byLocale[locale]), Object.keys(byLocale.en), locale);
  });

  test(`${name}: a message has the same placeholders in every language`, () => {
    for (const [key, message] of Object.entries(byLocale.en)) {
      for (const locale of locales) {
        assert.deepEqual(placeholders(byLocale[locale][key] ?? ''), placeholders(message), `${locale} ${key}`);
      }
    }
  });

  test(`${name}: a message with plurals has every form that its language knows, and no other`, () => {
    for (const locale of locales) {
      const forms = [...new Intl.PluralRules(locale).resolvedOptions().pluralCategories].sort();
      for (const [key, message] of Object.entries(byLocale[locale])) {
        if (typeof message !== 'string') assert.deepEqual(Object.keys(message).sort(), forms, `${locale} ${key}`);
      }
    }
  });

  test(`${name}: no message is empty or left in English`, () => {
    for (const locale of locales) {
      for (const [key, message] of Object.entries(byLocale[locale])) {
        for (const text of texts(message)) assert.notEqual(text.trim(), '', `${locale} ${key}`);
        if (locale === 'en' || !texts(message).some((text) => /[a-z]{4,}/.test(text.replace(/\{\w+\}/g, '')))) continue;
        assert.notDeepEqual(message, byLocale.en[key], `${locale} ${key}`);
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
    Object.keys(messages(path.join(sources, 'messages')).en).filter((key) => !asked(key)),
    [],
  );
});

test('every error code of the wire has words', () => {
  const wire = readFileSync(path.join(sources, '..', 'sdk', 'wire.ts'), 'utf8');
  const union = /export type ErrorCode =([^;]+);/.exec(wire)?.[1] ?? '';
  const codes = [...union.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '');
  assert.ok(codes.length > 20);
  const known = messages(path.join(sources, 'messages')).en;
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
