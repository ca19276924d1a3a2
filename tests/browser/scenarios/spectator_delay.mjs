// A table whose spectators see its game two moves later. Somebody watches it on a phone, who at every step is exactly
// that far behind, whatever is asked, and after the end sees all of it. The form for a new table offers the same.
import assert from 'node:assert/strict';
import { everything } from '../checks.mjs';
import { WebSocket } from '../packages.mjs';
import { heard, loadSdk } from '../sdk_seat.mjs';

const delay = 2;
const moves = 12;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

export default async function spectatorDelay({ person, server }) {
  await offered(await person('Dan'), await person('Max'));
  const sdk = await loadSdk();
  const clients = [];
  const join = async (name) => {
    clients.push(await client(sdk, server, name));
    return clients.at(-1);
  };
  try {
    const { players, code } = await tableOf(await join('Ann'), await join('Bob'));
    const zoe = await join('Zoe');
    const eve = await person('Eve', phone);
    await watched(players, await watcher(zoe, code), eve, code);
  } finally {
    for (const one of clients) one.close();
  }
}

/** The form, the table's head and the lobby say the same. */
async function offered(dan, max) {
  await dan.arrive();
  await dan.setUpTable({ choices: ['3 moves later'] });
  await dan.page.locator('.table-head', { hasText: 'Spectators see it 3 moves later' }).waitFor();
  await max.arrive();
  await max.page.locator('.table-card', { hasText: 'Spectators see it 3 moves later' }).first().waitFor();
}

async function client(sdk, server, name) {
  const made = new sdk.Vivarium({
    url: `${server.url.replace('http', 'ws')}ws`,
    makeSocket: (url, subprotocol) => new WebSocket(url, subprotocol),
  });
  await heard(made.connection, 'online', () => made.connection.state.kind === 'online');
  await made.signIn(name);
  return made;
}

async function watcher(of, code) {
  const { table: id } = await of.findTable(code);
  const room = of.table(id, code);
  await heard(room, 'state', () => room.state !== null);
  return room;
}

async function tableOf(ann, bob) {
  const { code } = await ann.createTable({ game: 'harmonies', players: 2, spectator_delay_moves: delay });
  const players = [await watcher(ann, code), await watcher(bob, code)];
  await players[1].sit();
  for (const room of players) await heard(room, 'state', () => room.state.view.table.phase === 'running');
  return { players, code };
}

async function watched(players, zoe, eve, code) {
  const seen = framesOf(eve.page);
  await eve.arrive(`#/join/${code}`);
  await eve.page.locator('.spectator-delay', { hasText: 'You see this game 2 moves later' }).waitFor();
  await eve.page.locator('.table-head', { hasText: 'Spectators see it 2 moves later' }).waitFor();
  // What there was to see after each move that still counts, the start first; the newest that may be seen.
  const past = [momentOf(players[0], 0)];
  let shown = past[0];
  const look = async () => {
    const newest = past.filter((one) => one.moves + delay <= past.at(-1).moves).at(-1);
    if (newest !== undefined && newest.seq > shown.seq) shown = newest;
    await agree(shown, zoe, eve, seen);
  };
  await look();
  let took_back = false;
  while (past.at(-1).moves < moves) {
    const mover = players.find((room) => room.state.you?.decision !== undefined);
    if (!took_back && past.at(-1).moves > delay && mover.state.you.can_undo) {
      took_back = true;
      const before = past.at(-1).moves;
      await mover.undo();
      await together(players, mover.state.seq);
      while (past.at(-1).moves >= before) past.pop();
      past.push(momentOf(mover, before - 1));
    } else {
      await mover.act(mover.state.you.actions[0]);
      await together(players, mover.state.seq);
      past.push(momentOf(mover, past.at(-1).moves + 1));
    }
    await look();
  }
  assert.ok(took_back, 'something was taken back on the way');
  await everything(eve.page, 'a game that is seen later (phone)');
  // Who comes anew sees no more.
  await eve.page.reload();
  await eve.page.locator('.spectator-delay').waitFor();
  await look();

  await players[0].concede();
  await eve.page.locator('.score-pad').waitFor();
  await eve.reaches(players[0].state.seq);
  await heard(zoe, 'state', () => zoe.state.seq === players[0].state.seq);
  assert.equal(zoe.state.head, players[0].state.head, 'all is open');
  assert.deepEqual((await zoe.freshView()).view, zoe.state.view);
  assert.deepEqual(zoe.state.view.table, players[1].state.view.table);
  assert.equal(await eve.page.locator('.spectator-delay').count(), 0);
}

const momentOf = (room, made) => ({
  moves: made,
  seq: room.state.seq,
  head: room.state.head,
  to_move: room.state.pending.map(({ seat }) => room.state.view.table.seats[seat].nickname),
});

async function together(players, seq) {
  for (const room of players) await heard(room, 'state', () => room.state.seq >= seq);
}

/** Nobody without a seat is ahead of `shown` in anything, and everybody gets that far. */
async function agree(shown, zoe, eve, seen) {
  await heard(zoe, 'state', () => zoe.state.seq >= shown.seq);
  assert.equal(zoe.state.seq, shown.seq);
  assert.equal(zoe.state.head, shown.head);
  const fresh = await zoe.freshView();
  assert.equal(fresh.seq, shown.seq);
  assert.deepEqual(fresh.view, zoe.state.view);
  assert.ok(zoe.state.entries.every(({ seq }) => seq <= shown.seq));
  await eve.reaches(shown.seq);
  assert.equal(await eve.seq(), shown.seq);
  const words = await eve.page.locator('.turn-words').innerText();
  for (const name of shown.to_move) assert.ok(words.includes(name), `${words} instead of ${name}`);
  for (const seq of seen) assert.ok(seq <= shown.seq, `a frame tells of ${seq}, no more than ${shown.seq} may be known`);
}

/** Every record that any frame to that page names, pushes and answers alike. */
function framesOf(page) {
  const seen = [];
  const take = ({ params, result }) => {
    for (const part of [params, result]) {
      if (typeof part?.seq === 'number') seen.push(part.seq);
      for (const entry of part?.entries ?? []) seen.push(entry.seq);
    }
  };
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => take(JSON.parse(String(payload)))));
  return seen;
}
