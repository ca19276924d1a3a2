// Games that the engine plays by itself, the same in every run, and a page that is shown moments of them: whatever chance
// would lead a played game to, now and then.
import assert from 'node:assert/strict';
import { chance, Engine } from '../protocol/engine.mjs';
import { tableAgainstABot } from './bot_table.mjs';
import { binary } from './server.mjs';
import { WireTap } from './wire_tap.mjs';

/** So many steps are played with each number of players; a game that has begun is played to its end. */
const steps_enough = 1200;
/** So many of the last are told in the history. */
const steps_told = 6;
/** ... and so many records of the past at once. */
const records_told = 100;
const any_code = 'ABCD2345';
const any_time_ms = Date.UTC(2026, 0, 31);
const own_turn = '.turn-bar-yours:not([aria-busy=true])';

/**
 * Calls `each({ players, moments, ending })` for two, for three and for as many as there can be, with `moments()`: what
 * the first seat is shown whenever it is to move, in whole games one after the other; and `ending()`: a game that is
 * over. `only`: with so many players instead.
 */
export async function everyNumberOfPlayers(game, each, only = null) {
  const engine = new Engine(binary);
  try {
    const { players } = (await gamesOf(engine)).find(({ id }) => id === game);
    for (const seats of only === null ? new Set([2, 3, players.max]) : [only]) {
      await each({
        players: seats,
        moments: () => momentsOf(engine, game, seats),
        ending: () => endingOf(engine, game, seats),
      });
    }
  } finally {
    engine.end();
  }
}

/** The names of all games. */
export async function allGames() {
  const engine = new Engine(binary);
  try {
    return (await gamesOf(engine)).map(({ id }) => id);
  } finally {
    engine.end();
  }
}

const gamesOf = async (engine) => (await engine.ask({ op: 'games' })).games;

/** Each {view, pending, actions, news}: `news` are the events of the last steps, as the seat has learned of them. */
async function momentsOf(engine, game, players) {
  const below = chance(players);
  /** Type -> how often it was done: what was seldom done yet is done when it can be. */
  const done = new Map();
  const rarest = (actions) => {
    const times = ({ type }) => done.get(type) ?? 0;
    const least = Math.min(...actions.map(times));
    return actions.filter((action) => times(action) === least);
  };
  const moments = [];
  for (let games = 0, steps = 0; steps < steps_enough; ++games) {
    const seed = String(players * 100 + games).padStart(64, '0');
    let { pending, events } = await engine.ask({ op: 'new', game, players, options: {}, seed });
    const news = [];
    for (; pending.length > 0; ++steps) {
      news.push(events.flatMap(seenByFirst));
      if (pending.some((open) => open.seat === 0)) moments.push(await shown(engine, pending, news.slice(-steps_told)));
      const { seat } = pending[below(pending.length)];
      const { actions } = await engine.ask({ op: 'legal', seat });
      // One game as it comes, the next one in search of what is rare.
      const sought = games % 2 === 0 ? actions : rarest(actions);
      const action = sought[below(sought.length)];
      done.set(action.type, (done.get(action.type) ?? 0) + 1);
      ({ pending, events } = await engine.ask({ op: 'apply', seat, action }));
    }
  }
  return moments;
}

/** {view, outcome, steps}: the last of a whole game, and each position of it as everybody may look at it then. */
async function endingOf(engine, game, players) {
  const below = chance(players);
  const seed = String(players * 100).padStart(64, '0');
  const steps = [];
  let { pending, events } = await engine.ask({ op: 'new', game, players, options: {}, seed });
  for (;;) {
    const { view } = await engine.ask({ op: 'view', viewer: 'spectator' });
    steps.push({ view, pending, events: events.map(({ event }) => event) });
    if (pending.length === 0) break;
    const { seat } = pending[below(pending.length)];
    const { actions } = await engine.ask({ op: 'legal', seat });
    ({ pending, events } = await engine.ask({ op: 'apply', seat, action: actions[below(actions.length)] }));
  }
  const { view } = await engine.ask({ op: 'view', viewer: 0 });
  const { outcome } = await engine.ask({ op: 'outcome' });
  return { view, outcome, steps };
}

async function shown(engine, pending, news) {
  const { actions } = await engine.ask({ op: 'legal', seat: 0 });
  const { view } = await engine.ask({ op: 'view', viewer: 0 });
  return { view, pending, actions, news };
}

function seenByFirst({ event, audience, others }) {
  if (audience === undefined || audience.includes(0)) return [event];
  return others === null ? [] : [others];
}

/**
 * Sits somebody down at a table of that game; gives what shows them a moment in place of the game there (`tell`), and
 * what shows them its end (`tellEnd`). Nothing on the page is another one in another run.
 */
export async function tableToBeTold(someone, stage, { game, players }) {
  const { page } = someone;
  const tap = await WireTap.at(someone, stage);
  await someone.arrive();
  await tableAgainstABot(someone, { game, players, level: 'Easy' });
  await page.locator(own_turn).waitFor();
  let whole = null;
  /** What is shown: told again to a page that had to connect anew, which knows more than the server does. */
  let shown_last = null;
  tap.change = (message) => {
    const { method, params, result } = message;
    if (result?.entries !== undefined) return { ...message, result: { ...result, entries: [] } };
    if (method !== 'table.update') return message;
    if (shown_last !== null) return { ...message, params: shown_last };
    const changed = { ...params, entries: [] };
    if (params.view) {
      changed.view = { ...params.view, table: { ...params.view.table, code: any_code } };
      whole = changed;
    }
    return { ...message, params: changed };
  };
  // The server sends the whole view to whoever joins, and has nothing more to say before the person has moved.
  await page.reload();
  await page.locator(own_turn).waitFor();
  let { seq } = whole;
  assert.ok(seq >= steps_told, `${seq} records of the table's beginning leave no room for ${steps_told} entries`);
  const toldOf = (table_told, view, entries, pending) => ({
    table: whole.table,
    seq,
    head: whole.head,
    view: { ...whole.view, table: table_told, game: view },
    entries,
    pending,
  });
  const show = async (told) => {
    shown_last = told;
    tap.tell({ jsonrpc: '2.0', method: 'table.update', params: shown_last });
    await someone.reaches(seq);
  };
  const tell = async ({ view, pending, actions, news }, can_undo) => {
    seq += 1;
    const decision = pending.find((open) => open.seat === 0)?.decision;
    const you = { seat: 0, can_undo, decision, actions, ...(can_undo ? { record: seq } : {}) };
    // In the place of those before, and older than what is shown: nothing of it has only just happened.
    const entries = Array.from({ length: steps_told }, (_, at) => ({
      seq: at + 1,
      at_ms: any_time_ms,
      events: news[at] ?? [],
    }));
    await show({ ...toldOf(whole.view.table, view, entries, pending), you });
  };
  /** The game is over, and its past can be asked for. */
  const tellEnd = async ({ view, outcome, steps }) => {
    seq = Math.max(seq + 1, steps.length);
    const before = seq - steps.length;
    const of_table = { ...whole.view.table, phase: 'finished', outcome };
    const past = steps.map((step, at) => ({
      seq: before + at + 1,
      at_ms: any_time_ms,
      view: { ...whole.view, table: of_table, game: step.view },
      pending: step.pending,
      events: step.events,
    }));
    tap.answer = ({ method, params }) => {
      if (method !== 'table.replay') return undefined;
      const wanted = past.filter((step) => step.seq >= params.from && step.seq < params.from + records_told);
      const next = params.from + records_told;
      return { result: { steps: wanted, last: seq, ...(next <= seq ? { next } : {}) } };
    };
    await show({ ...toldOf(of_table, view, [], []), you: { seat: 0, can_undo: false } });
  };
  return { tell, tellEnd };
}
