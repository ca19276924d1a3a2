// Runs the scenarios, or those whose names are given: as many at a time as there are processors.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
];

const rank = (name) => (longest.includes(name) ? longest.indexOf(name) : longest.length);
const wanted = process.argv.slice(2);
const names = readdirSync(new URL('scenarios/', import.meta.url))
  .map((file) => file.replace(/\.mjs$/, ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));

async function run(browser, name) {
  const { default: scenario, server_options } = await import(`./scenarios/${name}.mjs`);
  const server = await Server.start(server_options);
  const stage = new Stage(browser, server);
  let failure = null;
  try {
    await scenario({ stage, server, person: (...given) => stage.person(...given) });
    if (stage.faults.length > 0) throw new Error(stage.faults.join('\n'));
  } catch (error) {
    failure = [error.stack ?? error, ...stage.faults, ...(await stage.seen())].join('\n');
  } finally {
    await stage.close();
    await server.stop();
  }
  return { failure, ...stage.traffic.count() };
}

/** One after another, as long as any are left, in a browser of their own. */
async function lane(waiting, totals) {
  const browser = await launch();
  try {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const began = Date.now();
      const { failure, in: sent, out: received } = await run(browser, name);
      totals.frames += sent + received;
      totals.failed += failure === null ? 0 : 1;
      console.log(`${failure === null ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      if (failure !== null) console.log(failure.replace(/^/gm, '    '));
    }
  } finally {
    await browser.close();
  }
}

const totals = { failed: 0, frames: 0 };
const waiting = [...names];
const lanes = Math.min(names.length, availableParallelism());
await Promise.all(Array.from({ length: lanes }, () => lane(waiting, totals)));
const { failed, frames } = totals;
console.log(`## ${names.length - failed} of ${names.length} browser scenarios passed, ${frames} frames as the schemas say`);
process.exitCode = failed === 0 && names.length > 0 ? 0 : 1;
