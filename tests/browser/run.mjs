// Runs the scenarios, or those whose names are given (`FOLDER/`: those in that folder of scenarios/): as many at a time as
// there are processors.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { beforeASignalEnds } from './ending.mjs';
import { within } from './patience.mjs';
import { Server } from './server.mjs';
import { launch, Stage } from './stage.mjs';

/** Begun before the others, so that none of them is left alone at the end. */
const longest = [
  'lessons',
  'random_mutations_game',
  'evolution_game',
  'dominant_species_turn',
  'bots_dominant_species',
  'bots',
  'accessibility',
  'ecosfera',
  'bots_evolution',
  'bots_ecosfera',
  'bots_random_mutations',
  'keeps_its_place',
  'given_dominant_species',
  'given_random_mutations',
  'given_evolution',
  'given_ecosfera',
  'turns',
  'hints',
  'explained',
  'keys',
  'whole_dominant_species',
  'whole_random_mutations',
  'whole_evolution',
  'whole_harmonies',
  'whole_ecosfera',
];
const minute_ms = 60_000;
const scenario_longest_ms = 10 * minute_ms;
/** Of those that are long on a quiet machine already. */
const long_scenario_longest_ms = 25 * minute_ms;
const close_longest_ms = minute_ms;
/** So much of what the server has logged last is shown of a scenario that failed. */
const log_told = 2000;

/** First of all whether the walk over tables finds what is planted. The gate plays the last beside other first turns. */
const order = ['planted', ...longest, 'full_game'];
const rank = (name) => (order.includes(name) ? order.indexOf(name) : order.length);
const wanted = process.argv.slice(2);
/** Name -> file: scenarios of one subject may have a folder of their own. */
const files = new Map(
  readdirSync(new URL('scenarios/', import.meta.url), { recursive: true })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => [path.basename(file, '.mjs'), file]),
);
const known = [...files.keys()];
const folderOf = (name) => `${path.dirname(files.get(name))}/`;
const unknown = wanted.filter((name) => !known.includes(name) && !known.some((each) => folderOf(each) === name));
if (unknown.length > 0) {
  console.error(`no such scenario: ${unknown.join(', ')}`);
  process.exit(2);
}
/** What a table looks like is a step of ./test by itself, and runs where it is asked for. */
const isWanted = (name) =>
  wanted.length === 0 ? folderOf(name) !== 'layout/' : wanted.includes(name) || wanted.includes(folderOf(name));
const names = known
  .filter(isWanted)
  .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));

const playing = new Map();
beforeASignalEnds(async (signal) => {
  console.log(`${signal} has ended the run.`);
  const told = [...playing].map(async ([name, stage]) => {
    console.log(indented(`in ${name}:\n${await stage.whatEverybodySees()}`));
  });
  await Promise.all(told);
});

const indented = (text) => text.replace(/^/gm, '    ');

/** What `act` throws, as text. */
async function failureOf(act) {
  try {
    await act();
    return [];
  } catch (error) {
    return [error.stack ?? String(error)];
  }
}

/** Adds what went wrong to `failures`, and to `totals` how many frames there were. */
async function run(browser, name, failures, totals) {
  const { default: scenario, server_options, server_is_killed } = await import(`./scenarios/${files.get(name)}`);
  const server = await Server.start(server_options, { is_killed: server_is_killed });
  const stage = new Stage(browser, server);
  playing.set(name, stage);
  const longest_ms = longest.includes(name) ? long_scenario_longest_ms : scenario_longest_ms;
  const played = () => scenario({ stage, server, person: (...given) => stage.person(...given) });
  failures.push(...(await failureOf(() => within(played(), `all of ${name}`, longest_ms))), ...stage.faults);
  if (failures.length > 0) {
    failures.push(await stage.whatEverybodySees());
    failures.push(`the server ${server.is_running ? 'runs' : 'does not run'}: ${server.log.slice(-log_told).trim()}`);
  }
  playing.delete(name);
  failures.push(...(await failureOf(() => stage.close())), ...(await failureOf(() => server.stop())));
  const { in: sent, out: received } = stage.traffic.count();
  totals.frames += sent + received;
}

/** One after another, as long as any are left, in a browser of their own. */
async function lane(waiting, totals) {
  const browser = await launch();
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const began = performance.now();
    const failures = [];
    failures.push(...(await failureOf(() => run(browser, name, failures, totals))));
    totals.failed += failures.length === 0 ? 0 : 1;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${failures.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (failures.length > 0) console.log(indented(failures.join('\n')));
  }
  await within(browser.close(), 'the browser to close', close_longest_ms);
}

const totals = { failed: 0, frames: 0 };
const waiting = [...names];
const lanes = Math.min(names.length, availableParallelism());
await Promise.all(Array.from({ length: lanes }, () => lane(waiting, totals)));
const { failed, frames } = totals;
console.log(
  `## ${names.length - failed} of ${names.length} browser scenarios passed, ${frames} frames as the schemas say`,
);
// Whatever a scenario may have left open does not keep the run alive.
process.exit(failed === 0 && names.length > 0 ? 0 : 1);
