// A server of grid4 on Colyseus and its own transport on ws: a schema as state, a StateView for each hidden hand. Nothing
// is kept. It flushes after each move besides its tick of 50 ms, since a move would wait for that.
//   node colyseus.mjs
import { Room, Server } from '@colyseus/core';
import { StateView, schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { dealt, play } from './grid4.mjs';

const Player = schema(
  { name: t.string(), score: t.int32(), played: t.uint32(), hand: t.array('uint8').view() },
  'Player',
);
const Grid4 = schema({ turn: t.uint32(), grid: t.array('uint32'), players: t.array(Player) }, 'Grid4');

function stateOf(start) {
  const state = new Grid4();
  state.turn = 0;
  for (const value of start.grid) state.grid.push(value);
  for (const one of start.players) {
    const player = new Player();
    Object.assign(player, { name: one.name, score: 0, played: 0 });
    for (const card of one.hand) player.hand.push(card);
    state.players.push(player);
  }
  // The generator is the server's alone, and is not encoded.
  Object.defineProperty(state, 'rng', { value: start.rng, writable: true, enumerable: false });
  return state;
}

class Grid4Room extends Room {
  onCreate(options) {
    this.maxClients = Infinity;
    this.roomId = `r${options.room}`;
    this.state = stateOf(dealt());
    // Without this what was set up goes out a second time with the first patch.
    this.broadcastPatch();
    this.seats = new Map();
    this.onMessage('m', (client, [cell, card]) => {
      const seat = this.seats.get(client.sessionId);
      if (seat === undefined || play(this.state, seat, cell, card) === null) client.send('bad', 0);
      else this.broadcastPatch();
    });
  }

  onJoin(client, options) {
    if (options.seat < 0) return;
    this.seats.set(client.sessionId, options.seat);
    client.view = new StateView();
    client.view.add(this.state.players[options.seat]);
  }
}

const transport = new WebSocketTransport({});
const server = new Server({ transport, greet: false });
server.define('grid4', Grid4Room);
await server.listen(0, '127.0.0.1');
console.log(`ready ${transport.server.address().port}`);
