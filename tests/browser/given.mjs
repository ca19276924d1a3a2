// Games that the engine plays by itself, the same in every run, and a page that is shown moments of them: whatever chance
// would lead a played game to, now and then.
import { chance, Engine } from '../protocol/engine.mjs';
import { tableAgainstABot } from './bot_table.mjs';
import { binary } from './server.mjs';
import { WireTap } from './wire_tap.mjs';

/** Of Dominant Species, the longest, that is the whole of a game for many. */
const steps_most = 1500;
const own_turn = '.turn-bar-yours:not([aria-busy=true])';

/**
 * Calls `each({ game, players })` for every game, for two and for as many as there can be, with `moments()`: what the
 * first seat is shown at each step of one whole game.
 */
export async function everyGame(each) {
  const engine = new Engine(binary);
  try {
    const { games } = await engine.ask({ op: 'games' });
    for (const { id, players } of games) {
      for (const seats of new Set([2, players.max])) {
        await each({ game: id, players: seats, moments: () => momentsOf(engine, id, seats) });
      }
    }
  } finally {
    engine.end();
  }
}

/** Each {view, pending, actions}; `actions` is null where the seat owes no decision. */
async function momentsOf(engine, game, players) {
  const below = chance(players);
  const seed = String(players).padStart(64, '0');
  let { pending } = await engine.ask({ op: 'new', game, players, options: {}, seed });
  const moments = [];
  while (pending.length > 0 && moments.length < steps_most) {
    const { seat } = pending[below(pending.length)];
    const { actions } = await engine.ask({ op: 'legal', seat });
    const own = pending.some((open) => open.seat === 0) ? (await engine.ask({ op: 'legal', seat: 0 })).actions : null;
    const { view } = await engine.ask({ op: 'view', viewer: 0 });
    moments.push({ view, pending, actions: own });
    ({ pending } = await engine.ask({ op: 'apply', seat, action: actions[below(actions.length)] }));
  }
  return moments;
}

/** Sits somebody down at a table of that game; gives what shows them a moment in place of the game there. */
export async function tableToBeTold(someone, stage, { game, players }) {
  const { page } = someone;
  const tap = await WireTap.at(someone, stage);
  let whole = null;
  tap.change = (message) => {
    if (message.method === 'room.update' && message.params.view) whole = message.params;
    return message;
  };
  await someone.arrive();
  await tableAgainstABot(someone, { game, players, level: 'Easy' });
  await page.locator(own_turn).waitFor();
  // The server sends the whole view to whoever joins, and has nothing more to say before the person has moved.
  await page.reload();
  await page.locator(own_turn).waitFor();
  let { seq } = whole;
  return async ({ view, pending, actions }, can_undo) => {
    seq += 1;
    const decision = pending.find(({ seat }) => seat === 0)?.decision;
    const you = { seat: 0, can_undo, ...(actions === null ? {} : { decision, actions }), ...(can_undo ? { record: seq } : {}) };
    const told = { room: whole.room, seq, head: whole.head, view: { ...whole.view, game: view }, entries: [], pending };
    tap.tell({ jsonrpc: '2.0', method: 'room.update', params: { ...told, you } });
    await someone.reaches(seq);
  };
}
