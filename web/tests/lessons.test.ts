// How a lesson goes on, what is kept of it, and what the games' own lessons say.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { locales, type Lesson, type Moment } from '../src/games/contract.ts';
import { standOf } from '../src/lesson/course.ts';
import { Way } from '../src/games/kit/way.ts';
import { selectorOf } from '../src/motion/places.ts';
import { namesIn, parseRules } from '../src/rules/text.ts';

const web = path.join(fileURLToPath(import.meta.url), '..');
const games = readdirSync(path.join(web, 'src', 'games')).filter((game) =>
  existsSync(path.join(web, 'src', 'games', game, 'index.lesson.ts')),
);

const did = (type: string) => ({ type, seat: 0 });
const at = (events: readonly string[], actions: readonly string[] = []): Moment => ({
  view: {},
  data: {},
  you: 0,
  actions: actions.map((type) => ({ type })),
  events: events.map(did),
});
const has = (type: string) => (moment: Moment) => moment.events.some((event) => event.type === type);
const can = (type: string) => (moment: Moment) => moment.actions.some((action) => action['type'] === type);

const lesson: Lesson = {
  steps: [
    { name: 'hello' },
    { name: 'take', when: can('take'), done: has('took') },
    { name: 'place', when: can('place'), done: has('placed'), missed: has('ended') },
    { name: 'fight', aside: true, when: can('fight'), done: has('fought') },
    { name: 'learned' },
  ],
};

const names = (stand: ReturnType<typeof standOf>) => [stand?.step.name, stand?.waits ?? null];

test('a lesson begins with its first step, and a press leads on', () => {
  const first = standOf(lesson, [], at([]), false);
  assert.deepEqual(names(first), ['hello', false]);
  assert.deepEqual([first?.number, first?.count, first?.ends], [1, 4, false]);
  assert.deepEqual(names(standOf(lesson, ['hello'], at([], ['take']), false)), ['take', false]);
});

test('a step waits for its time, and what is done leads on', () => {
  assert.deepEqual(names(standOf(lesson, ['hello'], at([]), false)), ['take', true]);
  assert.deepEqual(names(standOf(lesson, ['hello'], at(['took'], ['place']), false)), ['place', false]);
});

test('what was done before it was asked for is passed over', () => {
  const stand = standOf(lesson, ['hello'], at(['placed'], ['take']), false);
  assert.deepEqual(names(stand), ['take', false]);
  assert.deepEqual(stand?.passed, ['hello', 'place']);
  assert.deepEqual(names(standOf(lesson, ['hello'], at(['placed', 'took']), false)), ['learned', false]);
});

test('what won’t come up any more is not waited for', () => {
  assert.deepEqual(names(standOf(lesson, ['hello'], at(['took', 'ended']), false)), ['learned', false]);
});

test('an aside comes when its time has come, and nothing waits for it', () => {
  assert.deepEqual(names(standOf(lesson, [], at([], ['fight', 'take']), false)), ['fight', false]);
  assert.deepEqual(names(standOf(lesson, [], at(['fought'], ['fight', 'take']), false)), ['hello', false]);
  const end = standOf(lesson, ['hello', 'take', 'place'], at([]), false);
  assert.deepEqual([end?.step.name, end?.ends], ['learned', true]);
});

test('with the game over, the lesson says what was learned', () => {
  assert.deepEqual(names(standOf(lesson, [], at([]), true)), ['learned', false]);
});

test('of what may be done the way has what comes first on it, in whatever order its members are told', () => {
  type Action = { type: 'take'; card: number; from: string } | { type: 'pass' };
  const way = new Way<Action>([
    { type: 'take', card: 2, from: 'hand' },
    { type: 'take', card: 1, from: 'hand' },
  ]);
  const take = (card: number): Action => ({ card, from: 'hand', type: 'take' });
  assert.deepEqual(way.next([take(1), take(2), take(3)], 'take'), take(2));
  assert.deepEqual(way.next([take(3), take(1)], 'take'), take(1));
  assert.equal(way.next([take(3), { type: 'pass' }], 'take'), undefined);
  assert.equal(way.next([take(1), { type: 'pass' }], 'pass'), undefined);
});

test('a lesson without steps says nothing', () => {
  assert.equal(standOf({ steps: [] }, [], at([]), false), null);
});

test('places by their names', () => {
  assert.equal(selectorOf('group'), '[data-group]');
  assert.equal(selectorOf('card=7'), '[data-card="7"]');
  assert.equal(selectorOf('do^=add trait'), '[data-do^="add trait"]');
  assert.equal(selectorOf('space=a"]b'), '[data-space="a\\"]b"]');
  assert.equal(selectorOf(''), null);
});

test('what is kept is there after a reload, and nonsense is not', async () => {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, to: string) => held.set(key, to),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  const load = async () => (await keptLessons()).lessons;
  const before = await load();
  before.begin('r_1');
  before.put({ room: 'r_1', passed: ['hello'], away: true });
  before.note('harmonies');
  const after = await load();
  assert.deepEqual(after.of('r_1'), { room: 'r_1', passed: ['hello'], away: true });
  assert.ok(after.hasBegun('harmonies') && !after.hasBegun('evolution'));
  after.end('r_1');
  assert.equal((await load()).of('r_1'), null);
  held.set('vivarium.lessons', '{"lessons":[{"room":3},null],"begun":"all"}');
  const odd = await load();
  assert.equal(odd.of('r_1'), null);
  assert.ok(!odd.hasBegun('harmonies'));
});

/** As a page that is loaded anew has it. */
const keptLessons = async () =>
  (await bundled(path.join('lesson', 'kept.ts'))) as typeof import('../src/lesson/kept.ts');

async function bundled(file: string): Promise<unknown> {
  const out = mkdtempSync(path.join(web, 'node_modules', '.vivarium-lessons-'));
  try {
    const outfile = path.join(out, 'part.mjs');
    const entry = path.join(web, 'src', file);
    await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', logLevel: 'error' });
    return await import(outfile);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** In letters: so much is read at a glance, and fits into the strip on a phone. */
const longest = { en: 165, ja: 85, ru: 175 };

for (const game of games) {
  const told = bundled(path.join('games', game, 'index.lesson.ts')).then(
    (module) => (module as { lesson: Lesson }).lesson,
  );
  const fileOf = (locale: string) => path.join(web, 'src', 'games', game, 'messages', `${locale}.json`);
  const textsOf = (locale: string) => {
    const all = JSON.parse(readFileSync(fileOf(locale), 'utf8')) as Record<string, string>;
    const prefix = `${game}.lesson.`;
    return Object.entries(all).flatMap(([key, text]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), text] as const] : [],
    );
  };

  test(`the lesson of ${game}: every step has its words, none are left over, and they fit a phone`, async () => {
    const { steps } = await told;
    const step_names = steps.map(({ name }) => name);
    assert.equal(new Set(step_names).size, step_names.length);
    for (const locale of locales.filter((each) => existsSync(fileOf(each)))) {
      const texts = textsOf(locale);
      const named = texts.map(([name]) => name);
      assert.deepEqual(
        step_names.filter((name) => !named.includes(name)),
        [],
        locale,
      );
      assert.deepEqual(
        named.filter((name) => !step_names.includes(name.replace(/\.until$/, ''))),
        [],
        locale,
      );
      assert.deepEqual(
        texts.filter(([, text]) => text.length > longest[locale]),
        [],
        locale,
      );
    }
  });

  test(`the lesson of ${game}: it ends by telling, its cover knows of it, the rules have what it names`, async () => {
    const { steps } = await told;
    assert.equal(steps.at(-1)?.done, undefined);
    assert.match(readFileSync(path.join(web, 'src', 'games', game, 'cover.ts'), 'utf8'), /teaches: true/);
    const text = path.join(web, '..', 'docs', 'rules', `${game}.md`);
    const rules = existsSync(text) ? namesIn(parseRules(readFileSync(text, 'utf8'))) : [];
    assert.deepEqual(
      steps.flatMap(({ rule }) => (rule === undefined || rules.includes(rule) ? [] : [rule])),
      [],
    );
  });
}

test('whoever says that a game teaches has a lesson', () => {
  const covers = readdirSync(path.join(web, 'src', 'games')).filter((game) => {
    const cover = path.join(web, 'src', 'games', game, 'cover.ts');
    return existsSync(cover) && readFileSync(cover, 'utf8').includes('teaches: true');
  });
  assert.deepEqual(covers, games);
});
