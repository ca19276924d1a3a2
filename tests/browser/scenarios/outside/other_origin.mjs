// A page of another origin lists the open tables, reads what tools read, and can do nothing as somebody; where the
// operator has turned that off it reads nothing.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { Server } from '../../server.mjs';

/** A statistics site, of another name and port. */
async function siteElsewhere() {
  const site = http.createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end('<!doctype html><title>Statistics</title><ul></ul>');
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  return site;
}

/** Makes a public table for two; its identifier. In a page of the server itself. */
const makeTable = () =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/ws`, 'vivarium.v1.json');
    const say = (id, method, params) => socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    socket.onerror = () => reject(new Error('no connection'));
    socket.onopen = () => say(1, 'hello', { words: 2 });
    socket.onmessage = ({ data }) => {
      const { id, result, error } = JSON.parse(data);
      if (error !== undefined) reject(new Error(error.message));
      if (id === 1) say(2, 'guest.create', { nickname: 'Ann' });
      if (id === 2) say(3, 'table.create', { game: 'harmonies', players: 2, key: 'key-of-the-table' });
      if (id === 3) resolve(result.table);
    };
  });

/** In a page of another origin: the tables that it can list, or null when it is told nothing. */
const listTables = (server) =>
  fetch(`${server}api/v1/tables`).then(
    async (answer) => {
      const { tables } = await answer.json();
      const list = document.querySelector('ul');
      list.replaceChildren(
        ...Object.values(tables).map(({ id, game }) => {
          const item = document.createElement('li');
          item.textContent = `${game} ${id}`;
          return item;
        }),
      );
      return [...list.children].map((item) => item.textContent);
    },
    () => null,
  );

/** In the same page: what came of asking so; null when the browser keeps it from the page. */
const ask = ([address, options]) => fetch(address, options).then(({ status }) => status, () => null);

export default async function otherOrigin({ stage, server, person }) {
  const ann = await person('Ann');
  await ann.page.goto(`${server.url}docs`);
  const table = await ann.page.evaluate(makeTable);
  const site = await siteElsewhere();
  const closed = await Server.start(['--public-reads', '0']);
  const context = await stage.browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`http://statistics.localhost:${site.address().port}/`);
    // The lobby hears of a table from its room, maybe just after whoever made it.
    let listed = await page.evaluate(listTables, server.url);
    while (listed?.length === 0) listed = await page.evaluate(listTables, server.url);
    assert.deepEqual(listed, [`harmonies ${table}`]);

    const at = (path, options = {}) => page.evaluate(ask, [`${server.url}${path}`, options]);
    assert.equal(await at('openapi.yaml'), 200);
    assert.equal(await at(`api/v1/tables/${table}`, { headers: { 'If-None-Match': '"x"' } }), 200, 'with a preflight');
    assert.equal(await at('api/v1/tables/r_none'), 404, 'a refusal can be read');
    assert.equal(await at('api/v1/tables', { credentials: 'include' }), null, 'nothing as somebody');
    assert.equal(await at('api/v1/tables', { headers: { Authorization: 'Bearer x' } }), null, 'nor with a token');
    assert.equal(await at('healthz'), null, 'nothing else');
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"nickname":"Eve"}' };
    assert.equal(await at('api/v1/guests', post), null);

    assert.equal(await page.evaluate(listTables, closed.url), null, 'where it is turned off');
  } finally {
    await context.close();
    site.close();
    await closed.stop();
  }
}
