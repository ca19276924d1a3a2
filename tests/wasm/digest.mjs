// The digest of a game's rules, as `vivarium-engine digest` has it (tools/play.h), asked of a module: every table, eight
// seeds of each, the state after every action. What draws and which tables there are is written a second time here, so
// that the module gives nothing but states.

const games_per_table = 8;
/** Beyond as many combinations, options are varied one at a time (tests/engine/contract/tables.h). */
const combinations_most = 64;

export function from_hex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16));
}

function joined(...parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (bytes.set(part, at), at + part.length), 0);
  return bytes;
}

function little_endian(number, width) {
  return Uint8Array.from({ length: width }, (_, i) => Math.floor(number / 256 ** i) % 256);
}

/** engine/core/playout.h */
function derived(engine, root, number, label) {
  const text = new TextEncoder().encode(label);
  return engine.hash_of(joined(from_hex(root), little_endian(number, 8), little_endian(text.length, 4), text));
}

/** engine/core/rng.h, for one purpose */
class Draws {
  #start;
  #words = new Uint32Array(16);
  #used = 0;

  constructor(engine, key, purpose) {
    const nonce = from_hex(engine.hash_of(new TextEncoder().encode(purpose))).subarray(0, 12);
    const from = new DataView(joined(from_hex(key), little_endian(0, 4), nonce).buffer);
    const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
    this.#start = Uint32Array.of(...constants, ...Array.from({ length: 12 }, (_, i) => from.getUint32(4 * i, true)));
  }

  below(bound) {
    const refused = 2 ** 32 % bound;
    let word = this.#word();
    while (word < refused) word = this.#word();
    return word % bound;
  }

  #word() {
    if (this.#used % 16 === 0) {
      this.#start[12] = this.#used / 16;
      this.#block();
    }
    return this.#words[this.#used++ % 16];
  }

  #block() {
    const x = this.#words;
    x.set(this.#start);
    const quarter = (a, b, c, d) => {
      for (const [to, by, mixed, turn] of [
        [a, b, d, 16],
        [c, d, b, 12],
        [a, b, d, 8],
        [c, d, b, 7],
      ]) {
        x[to] += x[by];
        x[mixed] ^= x[to];
        x[mixed] = (x[mixed] << turn) | (x[mixed] >>> (32 - turn));
      }
    };
    for (let round = 0; round < 10; ++round) {
      for (let i = 0; i < 4; ++i) quarter(i, 4 + i, 8 + i, 12 + i);
      for (let i = 0; i < 4; ++i) quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
    for (let i = 0; i < 16; ++i) x[i] += this.#start[i];
  }
}

function values_tried({ kind, values, min, max }) {
  if (kind === 'integer') return min === max ? [min] : [min, max];
  return values;
}

/** Every way in which a game can be set up (tests/engine/contract/tables.h). */
export function every_table({ players, options }) {
  let combinations = [{}];
  for (const option of options) {
    combinations = combinations.flatMap((one) =>
      values_tried(option).map((value) => ({ ...one, [option.name]: value })),
    );
    if (combinations.length > combinations_most) break;
  }
  if (combinations.length > combinations_most) {
    const others = (option) => values_tried(option).filter((value) => value !== option.default);
    combinations = [{}, ...options.flatMap((option) => others(option).map((value) => ({ [option.name]: value })))];
  }
  const tables = [];
  for (let count = players.min; count <= players.max; ++count) {
    for (const options of combinations) tables.push({ players: count, options });
  }
  return tables;
}

/** One random game to its end: the hash of the hashes of all its states, and how many actions there were. */
function played(engine, table, root, number) {
  engine.start(table.players, derived(engine, root, number, 'game'), table.options);
  const draws = new Draws(engine, derived(engine, root, number, 'policy'), 'pick');
  const hashes = [from_hex(engine.hash())];
  for (;;) {
    const seats = engine.pending().map(({ seat }) => seat);
    if (seats.length === 0) break;
    const seat = seats[seats.length === 1 ? 0 : draws.below(seats.length)];
    engine.apply_listed(seat, draws.below(engine.legal_count(seat)));
    hashes.push(from_hex(engine.hash()));
  }
  return { hash: from_hex(engine.hash_of(joined(...hashes))), actions: hashes.length - 1 };
}

export function digest_of(engine) {
  const tables = every_table(engine.about().game);
  const root = derived(engine, '00'.repeat(32), 0, 'digest');
  const hashes = [];
  let actions = 0;
  for (let i = 0; i < tables.length * games_per_table; ++i) {
    const game = played(engine, tables[i % tables.length], root, i);
    hashes.push(game.hash);
    actions += game.actions;
  }
  return { digest: engine.hash_of(joined(...hashes)), games: hashes.length, actions };
}
