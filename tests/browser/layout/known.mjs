// The list of what the walk finds today (known.txt). What it finds besides is a fault; so is a line of the list that is
// found no more, and a list that has become longer than it says of itself: it can only shrink.
import { readFileSync, writeFileSync } from 'node:fs';
import { sizes } from '../windows.mjs';
import { questions } from './questions.mjs';

const file = new URL('known.txt', import.meta.url);
const head = 'at most';
const size_names = sizes.map(({ width, height }) => `${width}x${height}`);
const languages = ['en', 'ja', 'ru'];

const keyOf = ({ game, question, thing }) => [game, question, thing].join(' | ');

/** Where something was found: `note` puts it down, `lines` are those of the list. */
export class Findings {
  /** Key -> places, each "375x812 ru". */
  rows = new Map();
  /** Key and place -> what exactly was seen there. */
  told = new Map();

  note(what, size, language, told) {
    const key = keyOf(what);
    const place = `${size} ${language}`;
    if (!this.rows.has(key)) this.rows.set(key, new Set());
    this.rows.get(key).add(place);
    if (!this.told.has(`${key} ${place}`)) this.told.set(`${key} ${place}`, told);
  }

  has(key, place) {
    return this.rows.get(key)?.has(place) === true;
  }

  get places() {
    return [...this.rows].flatMap(([key, places]) => [...places].map((place) => ({ key, place })));
  }

  get lines() {
    return [...this.rows].sort().map(([key, places]) => `${key} | ${inShort(places)}`);
  }
}

/** "375x812 en ru, 812x375 en", in the order of the windows. */
function inShort(places) {
  const parts = size_names.map((size) => {
    const spoken = languages.filter((language) => places.has(`${size} ${language}`));
    return spoken.length === 0 ? null : [size, ...spoken].join(' ');
  });
  return parts.filter((part) => part !== null).join(', ');
}

/** Throws at the first line that is none of such a list. */
export function parse(text) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const most = new RegExp(`^${head} (\\d+)$`).exec(lines.shift() ?? '')?.[1];
  if (most === undefined) throw new Error(`the list of what is known begins with "${head}" and a number`);
  const findings = new Findings();
  for (const line of lines) {
    const [game, question, thing, where, ...more] = line.split(' | ');
    if (where === undefined || more.length > 0 || !(question in questions))
      throw new Error(`no line of the list: ${line}`);
    for (const part of where.split(', ')) {
      const [size, ...spoken] = part.split(' ');
      const is_known =
        size_names.includes(size) && spoken.length > 0 && spoken.every((each) => languages.includes(each));
      if (!is_known) throw new Error(`no place of the walk, "${part}": ${line}`);
      for (const language of spoken) {
        const what = { game, question, thing };
        if (findings.has(keyOf(what), `${size} ${language}`)) throw new Error(`twice in the list: ${line}`);
        findings.note(what, size, language, '');
      }
    }
  }
  return { most: Number(most), findings };
}

export const readKnown = () => parse(readFileSync(file, 'utf8'));

/** What is wrong with the list by itself. */
export function faultsOfList({ most, findings: { places } }) {
  const count = `the list of what is known has ${places.length} places`;
  if (places.length > most) return [`${count}, and says "${head} ${most}": it may only shrink`];
  return places.length < most ? [`${count}: it may say "${head} ${places.length}" now`] : [];
}

/** Both as {key, place}: what was found and isn't listed, and what is listed of this game and wasn't found. */
export function compare(game, found, { findings: listed }) {
  const of_game = listed.places.filter(({ key }) => key.startsWith(`${game} | `));
  return {
    added: found.places.filter(({ key, place }) => !listed.has(key, place)),
    gone: of_game.filter(({ key, place }) => !found.has(key, place)),
  };
}

/** Takes out of the list what isn't found any more, and puts its number down. */
export function shrink(gone) {
  const text = readFileSync(file, 'utf8');
  const { findings } = parse(text);
  for (const { key, place } of gone) {
    findings.rows.get(key)?.delete(place);
    if (findings.rows.get(key)?.size === 0) findings.rows.delete(key);
  }
  const remarks = text.split('\n').filter((line) => line.startsWith('#'));
  writeFileSync(file, [...remarks, `${head} ${findings.places.length}`, ...findings.lines, ''].join('\n'));
}
