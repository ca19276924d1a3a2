// Plays the games of a server against itself, by chance: node bot.mjs ws://localhost:8080/ws [GAME ...]
import { Vivarium } from 'vivarium-client';
import { WebSocket } from 'ws';

const [url = 'ws://localhost:8080/ws', ...wanted] = process.argv.slice(2);
const makeSocket = (url, subprotocol) => new WebSocket(url, subprotocol);

/** Your thoughts go here; `actions` are all that are allowed, and `view.game` is what the seat may see. */
const choose = (view, actions) => actions[Math.floor(Math.random() * actions.length)];

async function guest(nickname) {
  const client = new Vivarium({ url, makeSocket });
  await new Promise((resolve) => client.connection.on('online', resolve));
  await client.signIn(nickname, { patient: () => undefined });
  return client;
}

/** Plays the seat that the client has at the table; gives the ranking. */
const play = (table) =>
  new Promise((resolve) => {
    table.on('state', function move({ view, you }) {
      if (view.table.outcome !== null) resolve(view.table.outcome.ranking);
      else if (you?.actions?.length > 0 && !table.busy)
        table.act(choose(view, you.actions)).catch(({ remedy }) => {
          if (remedy === 'again') setTimeout(() => table.state && move(table.state), 1000); // not stored
        });
    });
  });

const [ann, bob] = [await guest('Ann'), await guest('Bob')];
for (const { id: game, players } of await ann.games()) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  const { table, code } = await ann.createTable({ game, players: Math.max(2, players.min) });
  const others = bob.table(table, code);
  const played = [play(ann.table(table)), play(others)];
  await others.sit();
  const [ranking] = await Promise.all(played);
  console.log(game, ranking.map(({ rank, seat, total }) => `${rank}. seat ${seat}: ${total}`).join(', '));
}
for (const client of [ann, bob]) client.close();
