// Compares the server's ratings number by number with the npm package openskill, over random results of two to six
// people with ties, among newcomers, veterans and people far apart, and over careers in which each game goes on from
// the last. Usage: node openskill.mjs PROGRAM [SEED], PROGRAM being rate_results.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { rate, rating, ordinal } = require('openskill');

const [program, seed_text] = process.argv.slice(2);
const options = { tau: 25 / 300 };
const tolerance = 1e-9;

// Mulberry32: small, seeded, good enough to choose results.
let seed = Number(seed_text ?? 1);
function chance() {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const below = (n) => Math.floor(chance() * n);

function someSkill() {
  const kind = below(4);
  if (kind === 0) return rating();
  if (kind === 1) return rating({ mu: 10 + 30 * chance(), sigma: 0.5 + 2 * chance() });
  return rating({ mu: -20 + 90 * chance(), sigma: 0.05 + 12 * chance() });
}

// Ranks as games give them (1, 1, 3) and as they may be counted (1, 1, 2), in any order of the seats.
function someRanks(people) {
  const kind = below(3);
  if (kind === 0) return Array.from({ length: people }, () => 1 + below(people));
  const order = Array.from({ length: people }, (_, i) => i + 1);
  for (let i = people - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return kind === 1 ? order : order.map((rank) => (rank <= 2 ? 1 : rank));
}

function ours(results) {
  const lines = results.map(({ before, rank }) =>
    before.map(({ mu, sigma }, i) => `${mu} ${sigma} ${rank[i]}`).join(' '),
  );
  const run = spawnSync(program, { input: lines.join('\n') + '\n', encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`${program} ended with ${run.status ?? run.error}`);
  return run.stdout.trimEnd().split('\n').map((line) => {
    const numbers = line.split(' ').map(Number);
    return numbers.filter((_, i) => i % 2 === 0).map((mu, i) => ({ mu, sigma: numbers[2 * i + 1] }));
  });
}

let compared = 0;
let worst = 0;
function compare(result, got) {
  const wanted = rate(result.before.map((one) => [one]), { ...options, rank: result.rank }).flat();
  if (got.length !== wanted.length) throw new Error(`${got.length} answers for ${wanted.length} people`);
  wanted.forEach((one, i) => {
    const off = Math.max(Math.abs(one.mu - got[i].mu), Math.abs(one.sigma - got[i].sigma));
    if (!(off <= tolerance)) {
      throw new Error(`${JSON.stringify(result)}: person ${i} has ${JSON.stringify(got[i])}, not ${JSON.stringify(one)}`);
    }
    worst = Math.max(worst, off);
    compared += 2;
  });
}

const results = Array.from({ length: 6000 }, (_, i) => {
  const people = 2 + (i % 5);
  return { before: Array.from({ length: people }, someSkill), rank: someRanks(people) };
});
ours(results).forEach((got, i) => compare(results[i], got));

// Twelve people play on and on: small differences would grow.
let mine = Array.from({ length: 12 }, () => rating());
let theirs = mine;
for (let round = 0; round < 60; round += 1) {
  const seats = Array.from({ length: 12 }, (_, i) => i).sort(() => chance() - 0.5).slice(0, 2 + below(5));
  const rank = someRanks(seats.length);
  const [after] = ours([{ before: seats.map((i) => mine[i]), rank }]);
  const expected = rate(seats.map((i) => [theirs[i]]), { ...options, rank }).flat();
  mine = mine.map((one, i) => (seats.includes(i) ? after[seats.indexOf(i)] : one));
  theirs = theirs.map((one, i) => (seats.includes(i) ? expected[seats.indexOf(i)] : one));
}
mine.forEach((one, i) => {
  const off = Math.max(Math.abs(one.mu - theirs[i].mu), Math.abs(one.sigma - theirs[i].sigma));
  if (!(off <= tolerance)) throw new Error(`after 60 games person ${i} is off by ${off}`);
  worst = Math.max(worst, off);
});
if (Math.abs(ordinal(mine[0]) - (mine[0].mu - 3 * mine[0].sigma)) > tolerance) throw new Error('another ordinal');
console.log(`${compared} numbers of ${results.length} results and a career of 60 games: off by ${worst} at most`);
