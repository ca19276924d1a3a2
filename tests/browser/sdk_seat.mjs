// A seat that is played through the client library, without a page: for company at a table.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { atExit } from './ending.mjs';
import { build, WebSocket } from './packages.mjs';
import { step_longest_ms, within } from './patience.mjs';

const patience_ms = 300;

export async function loadSdk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vivarium-sdk-'));
  const forget = atExit(() => rmSync(folder, { recursive: true, force: true }));
  const outfile = path.join(folder, 'sdk.mjs');
  const entry = new URL('../../web/sdk/index.ts', import.meta.url).pathname;
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'warning' });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
    forget();
  }
}

/**
 * Plays at the table with that code: as a guest of that name who sits down, or for the person at a page, as from
 * another device of theirs. `choose(state)` gives one of `state.you.actions`, or null to act no more. `failed` rejects
 * if anything goes wrong, `close()` ends it. `pace_ms` gives the pages time to draw between its actions.
 */
export async function sdkSeat({ sdk, server, code, name = null, person = null, pace_ms = 0, choose }) {
  const token = person === null ? null : await person.page.evaluate(() => localStorage.getItem('vivarium.token'));
  const client = new sdk.Vivarium({
    url: `${server.url.replace('http', 'ws')}ws`,
    makeSocket: (url, subprotocol) => new WebSocket(url, subprotocol),
    ...(token === null ? {} : { tokens: { getItem: () => token, setItem: () => {}, removeItem: () => {} } }),
  });
  await heard(client.connection, 'online', () => client.connection.state.kind === 'online');
  if (token === null) await client.signIn(name);
  const { table: id } = await client.findTable(code);
  const room = client.table(id, code);
  await heard(room, 'state', () => room.state !== null);
  if (token === null) await room.sit();
  const failed = new Promise((_, reject) => {
    const play = () => {
      if (room.busy || room.state?.you?.actions === undefined) return;
      const action = choose(room.state);
      if (action !== null) room.act(action).then(() => setTimeout(play, pace_ms), pause);
    };
    const pause = (error) => {
      // Faster than any person: the server asks for patience now and then.
      if (error.code === 'rate_limited') setTimeout(play, patience_ms);
      // The table had moved on; its news is on the way and play goes on then.
      else if (error.code !== 'stale_decision') reject(error);
    };
    room.on('state', () => setTimeout(play, pace_ms));
    play();
  });
  return { failed, close: () => client.close() };
}

/** Another device of the person at a page. */
export async function clientOf(sdk, server, { page }) {
  const token = await page.evaluate(() => localStorage.getItem('vivarium.token'));
  const client = new sdk.Vivarium({
    url: `${server.url.replace('http', 'ws')}ws`,
    makeSocket: (url, subprotocol) => new WebSocket(url, subprotocol),
    tokens: { getItem: () => token, setItem: () => {}, removeItem: () => {} },
  });
  await heard(client.connection, 'online', () => client.connection.state.kind === 'online');
  return client;
}

/** Resolves when `holds` is true, looking again at each event. */
export async function heard(emitter, event, holds, longest_ms = step_longest_ms) {
  if (holds()) return;
  let stop;
  const holding = new Promise((resolve, reject) => {
    // What the event is about is all in place once everybody has heard it.
    const look = async () => holds() && resolve();
    stop = emitter.on(event, () => queueMicrotask(() => look().catch(reject)));
  });
  try {
    await within(holding, `"${event}" to bring that ${holds}`, longest_ms);
  } finally {
    stop();
  }
}
