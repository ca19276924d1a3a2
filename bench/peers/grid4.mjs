// The rules of grid4 (bench/games/grid4/README.md) for the peers in JavaScript.
export const CELLS = 400;
const WIDTH = 20;
const SEATS = 4;
const HAND = 7;

function xorshift(x) {
  x ^= x << 13;
  x >>>= 0;
  x ^= x >>> 17;
  x ^= x << 5;
  return x >>> 0;
}

export function dealt() {
  let rng = 0x9e3779b9;
  const players = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const hand = [];
    for (let card = 0; card < HAND; card++) {
      rng = xorshift(rng);
      hand.push(rng % 100);
    }
    players.push({ name: `Player ${seat + 1}`, score: 0, played: 0, hand });
  }
  const grid = Array.from({ length: CELLS }, (_, cell) => 90000000 + cell);
  return { turn: 0, rng, grid, players };
}

// The seat that owns a cell's value, from 1; 9 nobody.
const ownerOf = (value) => Math.floor(value / 10000000);

// Changes `state`, a plain object or a schema of Colyseus. Null: the seat may not make this move.
export function play(state, seat, cell, card) {
  if (seat !== state.turn % SEATS) return null;
  if (!Number.isInteger(cell) || cell < 0 || cell >= CELLS) return null;
  if (!Number.isInteger(card) || card < 0 || card >= HAND) return null;
  const me = state.players[seat];
  const value = me.hand[card];
  const before = ownerOf(state.grid[cell]);
  if (before <= SEATS && before !== seat + 1) state.players[before - 1].score -= 1;
  const x = cell % WIDTH;
  const y = (cell - x) / WIDTH;
  let adjacent = 0;
  if (x > 0 && ownerOf(state.grid[cell - 1]) === seat + 1) adjacent++;
  if (x < WIDTH - 1 && ownerOf(state.grid[cell + 1]) === seat + 1) adjacent++;
  if (y > 0 && ownerOf(state.grid[cell - WIDTH]) === seat + 1) adjacent++;
  if (y < WIDTH - 1 && ownerOf(state.grid[cell + WIDTH]) === seat + 1) adjacent++;
  const written = (seat + 1) * 10000000 + value * 100000 + (state.turn % 100000);
  state.grid[cell] = written;
  me.score += value + adjacent;
  me.played += 1;
  const rng = xorshift(state.rng);
  state.rng = rng;
  me.hand[card] = rng % 100;
  state.turn += 1;
  return { written, drawn: rng % 100 };
}

// What a seat may see, or a spectator (-1): no generator, no hand of another.
export function viewFor(state, seat) {
  return {
    turn: state.turn,
    grid: state.grid,
    players: state.players.map((player, i) => ({
      name: player.name,
      score: player.score,
      played: player.played,
      hand: i === seat ? player.hand : null,
    })),
  };
}
