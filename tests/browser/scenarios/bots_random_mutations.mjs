// Somebody plays Random Mutations against a bot, another plays on for them for a while, and they take their seat back.
// The deck is a small one.
import { fileURLToPath } from 'node:url';
import { playWithABreak } from '../bot_table.mjs';
import { listen, move } from '../players/random_mutations.mjs';

const deck = fileURLToPath(new URL('../hunters.deck', import.meta.url));
/** Two bots must not play the game to its end before somebody can take their seat back. */
export const server_options = ['--deck', deck, '--bot-pace-ms', '100'];

export default async function botsRandomMutations({ person }) {
  const ann = listen(await person('Ann'));
  ann.taste = 'herder';
  await playWithABreak(ann, {
    table: { game: 'random-mutations', choices: [/^hunters/] },
    before_leaving: 8,
    play: async (_, most) => {
      let moves = 0;
      while (moves < most && (await move([ann], moves)) !== null) ++moves;
    },
  });
}
