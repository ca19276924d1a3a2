// A server of grid4 as one writes it by hand on ws and better-sqlite3: rooms in memory, one row a move, all moves of one
// turn of the event loop in one transaction, which is on disk (synchronous=FULL) before anybody is told.
//   node node_sqlite.mjs FOLDER
// A client opens /?room=R&seat=N (seat -1: a spectator) and gets {"seq":N,"state":{..}}; it sends {"m":[cell,card]};
// everybody gets {"seq":N,"p":seat,"c":cell,"v":value,"s":[scores]}, the mover with ,"h":[card,drawn] besides.
import { createServer } from 'node:http';
import Database from 'better-sqlite3';
import { WebSocketServer } from 'ws';
import { dealt, play, viewFor } from './grid4.mjs';

const database = new Database(`${process.argv[2]}/log.db`);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec(
  'create table move(room int, seq int, seat int, cell int, card int, primary key(room, seq)) without rowid',
);
const insert = database.prepare('insert into move values(?,?,?,?,?)');
const begin = database.prepare('begin');
const commit = database.prepare('commit');

const rooms = new Map();
function roomOf(id) {
  let room = rooms.get(id);
  if (!room) {
    room = { id, state: dealt(), clients: new Set() };
    rooms.set(id, room);
  }
  return room;
}

const TEXT = { binary: false };

// The frames are made at once, since the state may have moved on when the commit lets them go.
function updates(room, seat, cell, card, result) {
  const scores = room.state.players.map((player) => player.score).join(',');
  const base = `{"seq":${room.state.turn},"p":${seat},"c":${cell},"v":${result.written},"s":[${scores}]`;
  const others = Buffer.from(base + '}');
  const own = Buffer.from(`${base},"h":[${card},${result.drawn}]}`);
  return () => {
    for (const client of room.clients) client.socket.send(client.seat === seat ? own : others, TEXT);
  };
}

let waiting = null;
function store(room, seat, cell, card, tell) {
  if (!waiting) {
    waiting = [];
    begin.run();
    setImmediate(() => {
      const told = waiting;
      waiting = null;
      commit.run();
      for (const one of told) one();
    });
  }
  insert.run(room.id, room.state.turn, seat, cell, card);
  waiting.push(tell);
}

function take(room, seat, data) {
  const [cell, card] = JSON.parse(data).m;
  const result = play(room.state, seat, cell, card);
  if (result) store(room, seat, cell, card, updates(room, seat, cell, card, result));
  return result !== null;
}

const http = createServer();
const server = new WebSocketServer({ server: http, maxPayload: 4096 });
server.on('connection', (socket, request) => {
  const asked = new URL(request.url, 'ws://localhost').searchParams;
  const room = roomOf(Number(asked.get('room')));
  const client = { socket, seat: Number(asked.get('seat')) };
  room.clients.add(client);
  socket.on('message', (data) => {
    if (!take(room, client.seat, data)) socket.send('{"err":"illegal"}');
  });
  socket.on('close', () => room.clients.delete(client));
  socket.on('error', () => socket.terminate());
  socket.send(`{"seq":${room.state.turn},"state":${JSON.stringify(viewFor(room.state, client.seat))}}`);
});
http.listen(0, '127.0.0.1', 511, () => console.log(`ready ${http.address().port}`));
