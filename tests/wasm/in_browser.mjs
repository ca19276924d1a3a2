// The digest of a module in Chromium, in a worker, under the policy that our pages have.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from '../browser/packages.mjs';

const longest_ms = 10 * 60_000;
/** As the server has it, in the pieces of its source. */
const policy = /"content-security-policy",\s*((?:"[^"]*"\s*)+)/
  .exec(readFileSync(new URL('../../server/net/site.cpp', import.meta.url), 'utf8'))[1]
  .replaceAll(/^"|"\s*$|"\s*"/g, '');
const page = '<!doctype html><title>A module</title>';
const worker = `
import { digest_of } from './digest.mjs';
import { Engine } from './module.mjs';
try {
  const module = await WebAssembly.compileStreaming(fetch('/engine.wasm'));
  postMessage({ digest: digest_of(await Engine.of(module)).digest });
} catch (error) {
  postMessage({ why: String(error) });
}`;

function files(bytes) {
  const source = (name) => ['text/javascript', readFileSync(new URL(name, import.meta.url))];
  return {
    '/': ['text/html', page],
    '/worker.mjs': ['text/javascript', worker],
    '/digest.mjs': source('digest.mjs'),
    '/module.mjs': source('module.mjs'),
    '/engine.wasm': ['application/wasm', bytes],
  };
}

export async function digest_in_browser(bytes) {
  const served = files(bytes);
  const server = createServer((request, response) => {
    const [type, body] = served[request.url] ?? ['text/plain', ''];
    response.setHeader('content-security-policy', policy).setHeader('x-content-type-options', 'nosniff');
    response.setHeader('content-type', type).end(body);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    timeout: longest_ms,
  });
  try {
    const tab = await browser.newPage();
    tab.setDefaultTimeout(longest_ms);
    await tab.goto(`http://127.0.0.1:${server.address().port}/`);
    const told = await tab.evaluate(
      () =>
        new Promise((answered, failed) => {
          const worker = new Worker('/worker.mjs', { type: 'module' });
          worker.onmessage = ({ data }) => answered(data);
          worker.onerror = ({ message }) => failed(new Error(message));
        }),
    );
    if (told.why !== undefined) throw new Error(told.why);
    return told.digest;
  } finally {
    await browser.close();
    server.close();
  }
}
