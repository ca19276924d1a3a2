// Runs the scenarios, or those whose names are given.
import { readdirSync } from 'node:fs';
import { Server } from './server.mjs';
import { launch, Stage } from './stage.mjs';

const wanted = process.argv.slice(2);
const names = readdirSync(new URL('scenarios/', import.meta.url))
  .map((file) => file.replace(/\.mjs$/, ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .sort();

async function run(browser, name) {
  const { default: scenario } = await import(`./scenarios/${name}.mjs`);
  const server = await Server.start();
  const stage = new Stage(browser, server);
  let failure = null;
  try {
    await scenario({ stage, server, person: (...given) => stage.person(...given) });
    if (stage.faults.length > 0) throw new Error(stage.faults.join('\n'));
  } catch (error) {
    failure = [error.stack ?? error, ...stage.faults].join('\n');
  } finally {
    await stage.close();
    await server.stop();
  }
  return { failure, ...stage.traffic.count() };
}

const browser = await launch();
let failed = 0;
let frames = 0;
try {
  for (const name of names) {
    const began = Date.now();
    const { failure, in: sent, out: received } = await run(browser, name);
    frames += sent + received;
    failed += failure === null ? 0 : 1;
    console.log(`${failure === null ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    if (failure !== null) console.log(failure.replace(/^/gm, '    '));
  }
} finally {
  await browser.close();
}
console.log(`## ${names.length - failed} of ${names.length} browser scenarios passed, ${frames} frames as the schemas say`);
process.exitCode = failed === 0 && names.length > 0 ? 0 : 1;
