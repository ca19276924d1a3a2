// Walks over one game's given moments and says what is wrong with the pages: for whoever lays out a board.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { noteAll } from './held_to_list.mjs';
import { compare, Findings, readKnown, shrink } from './known.mjs';
import { sizeName, usual_places, walk } from './walk.mjs';
import { Server } from '../server.mjs';
import { launch, Stage } from '../stage.mjs';

const usage = `node tests/browser/layout/walk_game.mjs GAME [options]
  --sizes 375x812,1280x720   windows, also others than those of the walk
  --languages en,ru,ja
  --players 5                only tables for so many, also others than those of the walk
  --moment "near its end"    only moments whose name has these words
  --into FOLDER              a picture of each page on which something is found
  --all                      ... and of the others
  --shrink                   after the whole walk: takes out of known.txt what isn't found any more`;

const options = {
  sizes: { type: 'string' },
  languages: { type: 'string' },
  players: { type: 'string' },
  moment: { type: 'string' },
  into: { type: 'string' },
  all: { type: 'boolean', default: false },
  shrink: { type: 'boolean', default: false },
};

function given() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length === 1) return { ...values, game: positionals[0] };
  } catch (error) {
    console.error(error.message);
  }
  console.error(usage);
  return process.exit(2);
}

const { game, sizes, languages, players, moment, into, all, shrink: shrinks } = given();
const is_whole = [sizes, languages, players, moment].every((part) => part === undefined);
if (shrinks && !is_whole) {
  console.error('--shrink needs the whole walk');
  process.exit(2);
}
const spoken = languages?.split(',') ?? (sizes === undefined ? Object.keys(usual_places) : ['en']);
const places = Object.fromEntries(
  spoken.map((language) => [language, sizes?.split(',') ?? usual_places[language] ?? usual_places.ru]),
);
const found = new Findings();
let pages = 0;
let faulty_pages = 0;

async function look(seen) {
  const { page, name, state, size, language, findings } = seen;
  pages += 1;
  noteAll(found, seen);
  if (findings.length === 0 && !all) return;
  const where = [`${game} ${seen.players} players`, name, state, sizeName(size), language];
  console.log(where.join(', '));
  for (const { question, thing, told } of findings) console.log(`  ${question} | ${thing}: ${told}`);
  await shoot(page, [seen.players, name, state, sizeName(size), language].join('_'));
}

async function shoot(page, name) {
  if (into === undefined) return;
  mkdirSync(into, { recursive: true });
  await page.screenshot({ path: path.join(into, `${name.replaceAll(' ', '-')}.png`) });
}

/** What has to hold in any position is on no list: it is told, and the walk goes on to the other pages. */
async function faulty({ page, where, faults }) {
  faulty_pages += 1;
  console.log(`${where}\n  never to be: ${faults.join('\n  never to be: ')}`);
  await shoot(page, `never_to_be_${where}`);
}

const browser = await launch();
const server = await Server.start();
const stage = new Stage(browser, server);
const scene = { stage, person: (...person) => stage.person(...person) };
try {
  await walk(scene, game, look, { places, seats: players === undefined ? null : Number(players), moment, faulty });
  const { added, gone } = compare(game, found, readKnown());
  console.log(`\n${pages} pages; as in known.txt:\n${found.lines.join('\n')}`);
  console.log(`\npages with what is never to be: ${faulty_pages}`);
  console.log(`not in known.txt: ${added.length} places${is_whole ? `; in it and not found: ${gone.length}` : ''}`);
  if (shrinks) shrink(gone);
} finally {
  await stage.close();
  await browser.close();
  await server.stop();
}
process.exit(0);
