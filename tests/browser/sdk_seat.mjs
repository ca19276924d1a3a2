// A seat that is played through the client library, without a page: for company at a table.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, WebSocket } from './packages.mjs';

export async function loadSdk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vivarium-sdk-'));
  const outfile = path.join(folder, 'sdk.mjs');
  const entry = new URL('../../web/sdk/index.ts', import.meta.url).pathname;
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'warning' });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Signs in, sits down at the table with that code and plays until the game is over: `choose(state)` gives one of
 * `state.you.actions`. `close()` ends it; `failed` rejects if anything goes wrong.
 */
export async function sdkSeat({ sdk, server, name, code, choose }) {
  const client = new sdk.Vivarium({
    url: `${server.url.replace('http', 'ws')}ws`,
    makeSocket: (url, subprotocol) => new WebSocket(url, subprotocol),
  });
  await heard(client.connection, 'online', () => client.connection.state.kind === 'online');
  await client.signIn(name);
  const { room: id } = await client.findTable(code);
  const room = client.room(id, code);
  await heard(room, 'state', () => room.state !== null);
  await room.sit();
  const failed = new Promise((_, reject) => {
    const play = () => {
      if (room.busy || room.state?.you?.actions === undefined) return;
      room.act(choose(room.state)).then(play, reject);
    };
    room.on('state', play);
    play();
  });
  return { failed, close: () => client.close() };
}

async function heard(emitter, event, holds) {
  while (!holds()) {
    await new Promise((resolve) => {
      const stop = emitter.on(event, () => {
        stop();
        resolve();
      });
    });
  }
}
