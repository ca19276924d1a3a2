// The client library over a network that loses connections and messages at every bad moment: whole games are played
// and at the end the mirror equals a fresh view, with nothing applied twice and nothing missing.
import assert from 'node:assert/strict';
import { WebSocket } from '../packages.mjs';
import { heard, loadSdk } from '../sdk_seat.mjs';

const seeds = [1, 2, 3];
// What is lost: one of so many in a row, at a place that chance chooses. A game of one sends some fifty actions, and each
// new connection half a dozen requests.
const sends_per_cut = 24;
const answers_per_cut = 24;
const updates_per_drop = 6;
const losses_least = 10;
const actions_most = 300;

export default async function lossyNetwork({ server, stage }) {
  const sdk = await loadSdk();
  for (const seed of seeds) await soloGame(sdk, server, new LossyNetwork(chanceFrom(seed), stage));
}

async function soloGame(sdk, server, network) {
  const client = new sdk.Vivarium({
    url: `${server.url.replace('http', 'ws')}ws`,
    makeSocket: (url, subprotocol) => network.connect(url, subprotocol),
    request_timeout_ms: 1500,
  });
  try {
    await heard(client.connection, 'online', () => client.connection.state.kind === 'online');
    await client.signIn('Lossy');
    const { table: id } = await client.createTable({ game: 'harmonies', players: 1, options: {}, private: true, move_seconds: 0 });
    const room = client.table(id);
    await heard(room, 'state', () => room.state?.you?.actions !== undefined);
    network.lossy = true;
    await playOn(room, network.chance);
    network.lossy = false;
    await inStep(room, client);
    assert.ok(network.losses >= losses_least, `only ${network.losses} losses`);
  } finally {
    client.close();
  }
}

async function playOn(room, chance) {
  for (let count = 0; count < actions_most; ++count) {
    await heard(room, 'state', () => room.state.view.table.outcome !== null || room.state.you?.actions !== undefined);
    if (room.state.view.table.outcome !== null) return;
    const { actions } = room.state.you;
    const seq = room.state.seq;
    try {
      await room.act(preferred(actions, chance));
    } catch (error) {
      // An update was lost on the way and the choice was made from an old view: refused, not misapplied.
      assert.equal(error.code, 'stale_decision');
    }
    await heard(room, 'state', () => room.state.seq > seq);
  }
  throw new Error('the game goes on and on');
}

/** Something that brings the end nearer. */
function preferred(actions, chance) {
  const order = ['choose_spirit', 'take_tokens', 'place_token', 'end_turn'];
  const type = order.find((wanted) => actions.some((action) => action.type === wanted));
  const fitting = actions.filter((action) => action.type === type);
  return fitting[chance(fitting.length)];
}

async function inStep(room, client) {
  await heard(client.connection, 'online', () => client.connection.state.kind === 'online');
  await room.loadHistory();
  const fresh = await room.freshView();
  await heard(room, 'state', () => room.state.seq >= fresh.seq);
  assert.deepEqual(room.state.view, fresh.view);
  const seqs = room.state.entries.map((entry) => entry.seq);
  assert.deepEqual(seqs, [...new Set(seqs)].sort((a, b) => a - b), 'the history is in order and repeats nothing');
  const placed = room.state.entries.flatMap((entry) => entry.events).filter((event) => event.type === 'token_placed');
  const on_board = Object.values(fresh.view.game.boards[0].spaces).flat();
  assert.equal(placed.length, on_board.length, 'each token was placed once');
}

class LossyNetwork {
  constructor(chance, stage) {
    this.chance = chance;
    this.stage = stage;
    this.lossy = false;
    this.losses = 0;
    this.send_is_cut = this.oneOf(sends_per_cut);
    this.answer_is_cut = this.oneOf(answers_per_cut);
    this.update_is_dropped = this.oneOf(updates_per_drop);
  }

  /** Asked again and again: yes once in each `count` times in a row, so that luck can't make a game without losses. */
  oneOf(count) {
    let asked = 0;
    let lost_at = 0;
    return () => {
      if (!this.lossy) return false;
      if (asked % count === 0) lost_at = asked + this.chance(count);
      const lost = asked === lost_at;
      asked += 1;
      if (lost) this.losses += 1;
      return lost;
    };
  }

  connect(url, subprotocol) {
    const inner = new WebSocket(url, subprotocol);
    const record = this.stage.recorder('lossy');
    const outer = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: (text) => {
        // Cut before the server hears it, or after it heard but before we hear the answer.
        if (this.send_is_cut()) return inner.terminate();
        record('in', text);
        inner.send(text, () => this.answer_is_cut() && inner.terminate());
      },
      close: () => inner.close(),
    };
    inner.onopen = () => outer.onopen?.({});
    inner.onclose = () => outer.onclose?.({});
    inner.onerror = () => outer.onerror?.({});
    inner.onmessage = ({ data }) => {
      record('out', data);
      const is_update = String(data).includes('"table.update"');
      if (is_update && this.update_is_dropped()) return;
      outer.onmessage?.({ data: String(data) });
    };
    return outer;
  }
}

/** The same losses for the same seed, as far as the network's own timing lets it. */
function chanceFrom(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
