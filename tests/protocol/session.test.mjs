// What docs/protocol.md prints and lists: the messages were really sent, the tables are those of the schemas.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { definitions, methods, pushes, root } from '../../protocol/generate/schemas.mjs';
import { validator } from '../../protocol/validate.mjs';

const prose = readFileSync(`${root}docs/protocol.md`, 'utf8');

/** Real traffic in short sessions: {session, conn, dir, message} or, of what is no JSON, {.., raw}. */
const recorded = readFileSync(`${root}tests/protocol/fixtures/recorded.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const sessions = new Map();
for (const line of recorded) sessions.set(line.session, [...(sessions.get(line.session) ?? []), line]);

/** A printed message: JSON in which `…` stands for members, items, a value, or the end of a text. */
function parsed(text) {
  const open = [];
  let made = '';
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[^"]/g)) {
    if (token === '{' || token === '[') open.push(token);
    else if (token === '}' || token === ']') open.pop();
    if (token !== '…') made += token;
    else if (/:\s*$/.test(made) || open.at(-1) === '[') made += '"…"';
    else made += '"…":"…"';
  }
  return JSON.parse(made);
}

/** Whether `whole` is what `shown` shows of it. */
function shows(shown, whole) {
  if (shown === '…') return true;
  if (typeof shown === 'string' && shown.endsWith('…'))
    return typeof whole === 'string' && whole.startsWith(shown.slice(0, -1));
  if (Array.isArray(shown)) {
    if (!Array.isArray(whole)) return false;
    if (shown.length === 0) return whole.length === 0;
    if (shown[0] !== '…') return whole.length > 0 && shows(shown[0], whole[0]) && shows(shown.slice(1), whole.slice(1));
    return whole.some((_, at) => shows(shown.slice(1), whole.slice(at))) || shown.length === 1;
  }
  if (shown === null || typeof shown !== 'object') return shown === whole;
  if (whole === null || typeof whole !== 'object') return false;
  const names = Object.keys(shown).filter((name) => name !== '…');
  const rest = '…' in shown || names.length === Object.keys(whole).length;
  const named = (name) => Object.keys(whole).find((other) => shows(name, other));
  return rest && names.every((name) => named(name) !== undefined && shows(shown[name], whole[named(name)]));
}

/** The printed messages, by block: [{conn, dir, shown}]. */
const blocks = [...prose.matchAll(/^```text\n(.*?)^```$/gms)]
  .map(([, block]) =>
    block
      .split(/\n(?! )/)
      .map((text) => text.match(/^(\w+) ([→←]) (\{.*\})\s*$/s))
      .filter(Boolean)
      .map(([, conn, arrow, text]) => ({ conn, dir: arrow === '→' ? 'in' : 'out', shown: parsed(text) })),
  )
  .filter((block) => block.length > 0);
const printed = blocks.flat();

/** Updates of the one table of a session, in order. */
const updatesOf = (lines) =>
  lines
    .filter(({ message }) => message?.method === 'table.update')
    .map(({ conn, message }) => ({ conn, ...message.params }));

/** RFC 6902, as far as the server uses it. */
function patched(value, patch) {
  const copy = structuredClone(value);
  for (const { op, path, value: part } of patch) {
    assert.ok(['add', 'remove', 'replace'].includes(op), op);
    const names = path
      .split('/')
      .slice(1)
      .map((name) => name.replace(/~1/g, '/').replace(/~0/g, '~'));
    const last = names.pop();
    const parent = names.reduce((at, name) => at[name], copy);
    assert.equal(last in parent, op !== 'add', `${op} ${path}`);
    if (op === 'remove') delete parent[last];
    else parent[last] = part;
  }
  return copy;
}

test('what was recorded is as the schemas say', () => {
  const traffic = validator();
  for (const line of recorded)
    assert.equal(traffic.line({ ...line, conn: `${line.session} ${line.conn}` }), null, JSON.stringify(line));
});

test('what is printed was really sent, by whom it says and in that order', () => {
  assert.ok(printed.length > 50);
  for (const block of blocks) {
    const found = [...sessions.values()].some((lines) => {
      let at = 0;
      return block.every(({ conn, dir, shown }) => {
        while (at < lines.length) {
          const line = lines[at++];
          if (line.conn === conn && line.dir === dir && line.message && shows(shown, line.message)) return true;
        }
        return false;
      });
    });
    assert.ok(found, JSON.stringify(block, null, 1));
  }
});

test('a message that was changed would be noticed', () => {
  const [line] = recorded.filter(({ message }) => message?.method === 'table.act');
  const text = JSON.stringify(line.message);
  assert.ok(shows(parsed(text), line.message));
  assert.ok(shows(parsed(text.replace(/"params":\{.*\}\}/, '"params":…}')), line.message));
  assert.ok(shows(parsed('{"a":[…,{"b":1,…}],"c":"x…"}'), { a: [0, { b: 1, d: 2 }], c: 'xyz' }));
  for (const other of ['{"a":[…]}', '{"a":[1],"c":"xyz"}', '{"a":[…,{"b":2,…}],…}', '{"a":…,"c":"y…"}'])
    assert.ok(!shows(parsed(other), { a: [0, { b: 1, d: 2 }], c: 'xyz' }), other);
});

test('it prints all pushes but those that staff or a slow reader bring about, and most methods that a player needs', () => {
  const shown = new Set(printed.map(({ shown: { method } }) => method));
  assert.deepEqual(
    pushes.map((push) => push.name).filter((name) => !shown.has(name)),
    ['chat.missed', 'chat.muted', 'chat.rules', 'server.announcement', 'announcement.shown', 'announcement.withdrawn'],
  );
  assert.ok(methods.filter((method) => shown.has(method.name)).length >= 20);
});

test('patches follow one upon the other, make right views, and are at most half as long', () => {
  const { value } = validator();
  for (const lines of sessions.values()) {
    const seen = {};
    for (const update of updatesOf(lines)) {
      // Ann's second connection starts with the view that the first one had.
      const before = seen[update.conn] ?? (update.conn === 'Ann2' ? seen.Ann : undefined);
      if (update.patch !== undefined) {
        assert.equal(update.from, before.seq);
        const view = patched(before.view, update.patch);
        assert.ok(JSON.stringify(update.patch).length * 2 <= JSON.stringify(view).length);
        seen[update.conn] = { seq: update.seq, view };
      } else {
        seen[update.conn] = { seq: update.seq, view: update.view };
      }
      assert.equal(value('TableView', seen[update.conn].view), null);
      assert.ok(update.entries.every((entry) => entry.seq <= update.seq && entry.seq > (update.from ?? 0)));
      assert.ok(update.seq > (before?.seq ?? 0));
    }
    if (seen.Ann2) assert.deepEqual(seen.Ann2.view, seen.Bea.view, 'nothing was hidden there: both see the same');
  }
});

test('the same state has the same head and the same entries for everybody', () => {
  for (const [session, lines] of sessions) {
    const heads = new Map();
    const entries = new Map();
    for (const update of updatesOf(lines)) {
      assert.equal(heads.get(update.seq) ?? update.head, update.head);
      heads.set(update.seq, update.head);
      for (const entry of update.entries) {
        assert.deepEqual(entries.get(entry.seq) ?? entry, entry);
        entries.set(entry.seq, entry);
      }
    }
    // Of the revealing of a seed nobody is told anything: such a record has no entry.
    if (session === 'fair') entries.set(5, null);
    assert.deepEqual(
      [...entries.keys()].sort((a, b) => a - b),
      Array.from({ length: entries.size }, (_, index) => index + 1),
    );
  }
});

test('a request with a key used before is printed twice, and was answered once', () => {
  const acts = printed.filter(({ dir, shown }) => dir === 'in' && shown.method === 'table.act');
  const again = acts.filter((act) =>
    acts.some((other) => other !== act && other.shown.params.key === act.shown.params.key),
  );
  assert.equal(again.length, 2);
  assert.deepEqual(again[0].shown.params, again[1].shown.params);
});

test('the seeds of the worked example are those of a recorded game', () => {
  const [, example] = prose.match(/^```python\n(.*?)^```$/ms);
  const told = JSON.stringify(sessions.get('fair'));
  const values = [...example.matchAll(/"([0-9a-f]{64}|r_\w+)"/g)].map(([, value]) => value);
  assert.equal(values.length, 5);
  for (const value of values) assert.ok(told.includes(value), value);
});

/** The rows of a table, by their cells. */
const rowsOf = (text) =>
  [...text.matchAll(/^\| (.*) \|$/gm)].map(([, row]) => row.split(' | ').map((cell) => cell.trim()));
const section = (title) => prose.split(`\n## ${title}\n`)[1].split('\n## ')[0];
const part = (text, title) => text.split(`\n### ${title}\n`)[1].split('\n### ')[0];

test('the errors are those of the schemas, word for word, in one table sorted by code', () => {
  const [table] = part(section('22. All errors'), 'What each means').match(/(?:^\|.*\n)+/m);
  const rows = rowsOf(table).slice(1);
  const byCode = (a, b) => (a[0] < b[0] ? -1 : 1);
  assert.deepEqual(
    rows.map(([code, number, means]) => [code, Number(number), means]),
    definitions()
      .ErrorCode.oneOf.map((error) => [`\`${error.const}\``, error['x-number'], error.description])
      .sort(byCode),
  );
  assert.ok(rows.every((row) => row.length === 4 && row[3].length > 0));
});

test('the remedy of every error is the one of the schemas, and what is not named is final', () => {
  const [table] = section('22. All errors').match(/(?:^\|.*\n)+/m);
  const told = {};
  let remedy;
  for (const [, name, codes] of table.matchAll(/^\| (?:\*(\w+)\* )?\| (`.*) \|$/gm)) {
    remedy = name ?? remedy;
    (told[remedy] ??= []).push(...[...codes.matchAll(/`(\w+)`/g)].map(([, code]) => code));
  }
  const of = (wanted) =>
    definitions()
      .ErrorCode.oneOf.filter((error) => error['x-remedy'] === wanted)
      .map((error) => error.const)
      .sort();
  assert.deepEqual(told, { again: of('again'), first: of('first') });
  assert.ok(definitions().ErrorCode.oneOf.every((error) => ['final', 'again', 'first'].includes(error['x-remedy'])));
});

test('the methods and pushes are those of the schemas, and lead to sections that are there', () => {
  const all = section('23. All methods and pushes');
  const sections = [...prose.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number);
  const told = rowsOf(part(all, 'Methods')).slice(1);
  assert.deepEqual(
    told.map(([name, does, account]) => [name, does, account]),
    methods.map((method) => [`\`${method.name}\``, method.about, method.account ? 'yes' : '']),
  );
  const shown = rowsOf(part(all, 'Pushes')).slice(1);
  assert.deepEqual(
    shown.map(([name]) => name),
    pushes.map((push) => `\`${push.name}\``),
  );
  for (const row of [...told, ...shown]) assert.ok(sections.includes(row.at(-1)), row.join());
  for (const [name, , , number] of told) {
    const home = prose.split(`\n## ${number}. `)[1].split('\n## ')[0];
    assert.ok(home.includes(name.slice(1, -1)) || home.includes(`${name.slice(1).split('.')[0]}.*`), name);
  }
});

test('sections are numbered in order, and every link leads somewhere', () => {
  const sections = [...prose.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
  assert.deepEqual(
    sections,
    sections.map((_, index) => index + 1),
  );
  for (const [, number] of prose.matchAll(/[Ss]ections? (\d+)\b/g)) assert.ok(sections.includes(Number(number)), number);
  for (const [, number] of JSON.stringify(definitions()).matchAll(/protocol\.md section (\d+)/g))
    assert.ok(sections.includes(Number(number)), number);
  const anchor = (title) =>
    title
      .toLowerCase()
      .replace(/[^a-z0-9_ -]/g, '')
      .replace(/ /g, '-');
  for (const [, path, name] of prose.matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)) {
    if (path.startsWith('https://')) continue; // of somebody else's pages
    const file = path === '' ? `${root}docs/protocol.md` : `${root}docs/${path}`;
    assert.ok(existsSync(file), file);
    if (name === undefined) continue;
    const anchors = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title]) => anchor(title));
    assert.ok(anchors.includes(name), `${path}#${name}`);
  }
});
