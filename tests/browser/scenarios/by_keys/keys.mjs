// Turns of each game by keys alone: the sheet of keys says which there are, marks on the board show them, a turn takes
// few, and nothing ever takes the keyboard's place away.
import assert from 'node:assert/strict';
import { tableAgainstABot } from '../../bot_table.mjs';
import { Typist, watchFocus, wishFor } from '../../players/by_keys.mjs';
import { allGames } from '../../given.mjs';
import { atMost } from '../../patience.mjs';
import { chanceFrom } from '../../players/dominant_species.mjs';

export const server_options = ['--bot-pace-ms', '0'];

const turns_each = 8;
const decisions_most = 200;
/** A turn takes no more keys than that, as a rule. */
const keys_most = 12;

export default async function keys({ person }) {
  const failures = [];
  // What a turn of each game takes is told, whatever became of the others.
  for (const game of await allGames()) {
    try {
      await turnsOf(await person(`Ann of ${game}`), game);
    } catch (error) {
      failures.push(`${game}: ${error.stack}`);
    }
  }
  assert.deepEqual(failures, []);
}

async function turnsOf(ann, game) {
  await watchFocus(ann);
  await ann.arrive();
  await tableAgainstABot(ann, { game, level: 'Easy' });
  // What the mouse rests on would be explained in place of the keys.
  await ann.page.mouse.move(0, 0);
  const typist = new Typist(ann);
  await typist.decision();
  await typist.readsSheet();
  const turns = await keysOfTurns(typist, wishFor(game, chanceFrom(11)));
  const sorted = [...turns].sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1];
  console.log(`${game}: ${turns.length} turns of ${turns.join(', ')} keys; at most ${sorted.at(-1)}, median ${median}`);
  assert.ok(median <= keys_most, `${game}: a turn takes ${median} keys`);
  await typist.lostNothing();
  await ann.page.context().close();
}

/** So many keys each turn took: decisions with none of the bot's between them are one. */
async function keysOfTurns(typist, wish) {
  const turns = [];
  let begun = typist.struck;
  let others = await typist.doneByOthers();
  for (const _ of atMost(decisions_most, `${turns_each} turns`)) {
    await typist.decide(wish);
    if ((await typist.decision()) === null) break;
    const now = await typist.doneByOthers();
    if (now === others) continue;
    turns.push(typist.struck - begun);
    if (turns.length === turns_each) break;
    begun = typist.struck;
    others = now;
  }
  return turns;
}
