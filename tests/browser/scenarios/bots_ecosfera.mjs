// Somebody plays Ecosfera with a bot, another plays on for them for a while, and they take their seat back.
import { playWithABreak } from '../bot_table.mjs';
import { play } from '../players/ecosfera.mjs';

/** Two bots must not play the game to its end before somebody can take their seat back. */
export const server_options = ['--bot-pace-ms', '100'];

export default async function botsEcosfera({ person }) {
  await playWithABreak(await person('Ann'), {
    table: { game: 'ecosfera' },
    before_leaving: 4,
    play: (ann, most) => play([ann], { abilities: false, enough: (clicks) => clicks >= most }),
  });
}
