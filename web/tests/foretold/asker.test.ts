// When the server is asked what actions would change: a state machine with a clock of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type JsonObject, type PreviewedAction, type TablePreviewResult, WireError } from '../../sdk/index.ts';
import { asked_most, Asker, dwell_ms, rest_ms } from '../../src/foretold/asker.ts';

const action = (name: string | number): JsonObject => ({ type: 'do', name });
const named = (actions: readonly JsonObject[]) => actions.map(({ name }) => name);

class Scene {
  readonly asked: {
    actions: readonly JsonObject[];
    answer: (names: (string | number)[], whole?: boolean) => Promise<void>;
    refuse: (error: Error) => Promise<void>;
  }[] = [];
  told = 0;
  unheard = 0;
  private timers: { at: number; what: () => void }[] = [];
  private now = 0;

  readonly asker = new Asker({
    ask: (actions) =>
      new Promise<TablePreviewResult>((resolve, reject) => {
        const settled = async () => {
          for (let turns = 0; turns < 4; ++turns) await Promise.resolve();
        };
        this.asked.push({
          actions,
          answer: (names, whole = true) => {
            resolve({ decision: '1', deals: 3, actions: names.map(foretold), whole });
            return settled();
          },
          refuse: (error: Error) => {
            reject(error);
            return settled();
          },
        });
      }),
    later: (ms, what) => {
      const timer = { at: this.now + ms, what };
      this.timers.push(timer);
      return () => {
        this.timers = this.timers.filter((one) => one !== timer);
      };
    },
    told: () => ++this.told,
    unheard: () => ++this.unheard,
  });

  pass(ms: number): void {
    this.now += ms;
    for (const timer of this.timers.filter(({ at }) => at <= this.now)) {
      this.timers = this.timers.filter((one) => one !== timer);
      timer.what();
    }
  }

  get last() {
    const last = this.asked.at(-1);
    assert.ok(last, 'nothing was asked');
    return last;
  }
}

const foretold = (name: string | number): PreviewedAction => ({
  action: action(name),
  changes: [],
  unsure: [],
  events: [],
  reveals: false,
});

function begun(): Scene {
  const scene = new Scene();
  scene.asker.at('1 7');
  return scene;
}

test('asked once something is wished for a while, and told', async () => {
  const scene = begun();
  scene.asker.wish([action('a')]);
  scene.pass(dwell_ms - 1);
  assert.equal(scene.asked.length, 0);
  scene.pass(1);
  assert.deepEqual(named(scene.last.actions), ['a']);
  assert.equal(scene.asker.of(action('a')), null);
  await scene.last.answer(['a']);
  assert.equal(scene.told, 1);
  assert.deepEqual(scene.asker.of({ name: 'a', type: 'do' })?.action, action('a'));
});

test('what is passed over is not asked for, and what is known is not asked again', async () => {
  const scene = begun();
  for (const name of ['a', 'b', 'c']) {
    scene.asker.wish([action(name)]);
    scene.pass(dwell_ms / 2);
  }
  scene.pass(dwell_ms);
  assert.deepEqual(
    scene.asked.map(({ actions }) => named(actions)),
    [['c']],
  );
  await scene.last.answer(['c']);
  scene.asker.wish([action('d'), action('c')]);
  scene.pass(dwell_ms);
  assert.deepEqual(named(scene.last.actions), ['d']);
  await scene.last.answer(['d']);
  scene.asker.wish([action('c'), action('d')]);
  scene.pass(dwell_ms);
  assert.equal(scene.asked.length, 2);
});

test('the same wish again and again is no new one', () => {
  const scene = begun();
  for (let part = 0; part < 4; ++part) {
    scene.asker.wish([action('a')]);
    scene.pass(dwell_ms / 4);
  }
  assert.equal(scene.asked.length, 1);
});

test('one question at a time: what is wished meanwhile is asked after the answer', async () => {
  const scene = begun();
  scene.asker.wish([action('a')]);
  scene.pass(dwell_ms);
  scene.asker.wish([action('b')]);
  scene.pass(10 * dwell_ms);
  assert.equal(scene.asked.length, 1);
  await scene.last.answer(['a']);
  scene.pass(dwell_ms);
  assert.deepEqual(
    scene.asked.map(({ actions }) => named(actions)),
    [['a'], ['b']],
  );
});

test('no more at once than a server takes, the most wanted first', async () => {
  const scene = begun();
  const names = Array.from({ length: asked_most + 4 }, (_, index) => index);
  scene.asker.wish(names.map(action));
  scene.pass(dwell_ms);
  assert.deepEqual(named(scene.last.actions), names.slice(0, asked_most));
  await scene.last.answer(names.slice(0, asked_most));
  scene.pass(dwell_ms);
  assert.deepEqual(named(scene.last.actions), names.slice(asked_most));
});

test('once the table has moved on nothing is known, and a late answer isn’t heard', async () => {
  const scene = begun();
  scene.asker.wish([action('a')]);
  scene.pass(dwell_ms);
  const late = scene.last;
  scene.asker.at('1 8');
  scene.asker.wish([action('a')]);
  scene.pass(dwell_ms);
  assert.equal(scene.asked.length, 1, 'the one before is still under way');
  await late.answer(['a']);
  assert.deepEqual([scene.told, scene.asker.of(action('a'))], [0, null]);
  scene.pass(dwell_ms);
  assert.equal(scene.asked.length, 2);
  await scene.last.answer(['a']);
  assert.notEqual(scene.asker.of(action('a')), null);
  scene.asker.at('2 9');
  assert.equal(scene.asker.of(action('a')), null);
});

test('nothing is asked while it is no time to, nor after the end', () => {
  const scene = begun();
  scene.asker.wish([action('a')]);
  scene.asker.at(null);
  scene.asker.wish([action('b')]);
  scene.pass(dwell_ms);
  scene.asker.at('1 8');
  scene.asker.wish([action('b')]);
  scene.asker.end();
  scene.pass(dwell_ms);
  assert.equal(scene.asked.length, 0);
});

test('who is busy is left alone for a while, and as long as they say', async () => {
  const scene = begun();
  scene.asker.wish([action('a')]);
  scene.pass(dwell_ms);
  await scene.last.refuse(new WireError('busy', 'busy', { retry_after_ms: 100 }));
  scene.asker.wish([action('b')]);
  scene.pass(rest_ms - 1);
  assert.equal(scene.asked.length, 1);
  scene.pass(1);
  scene.pass(dwell_ms);
  assert.deepEqual(named(scene.last.actions), ['b']);
  await scene.last.refuse(new WireError('rate_limited', 'slower', { retry_after_ms: 2 * rest_ms }));
  scene.pass(rest_ms);
  scene.pass(dwell_ms);
  assert.equal(scene.asked.length, 2);
  assert.equal(scene.told, 0);
});

test('what is refused for good is not asked again', async () => {
  const scene = begun();
  scene.asker.wish([action('a')]);
  scene.pass(dwell_ms);
  await scene.last.refuse(new WireError('stale_decision', 'too late'));
  scene.pass(rest_ms);
  scene.pass(dwell_ms);
  assert.equal(scene.asked.length, 1);
});

test('a server that doesn’t know the question is never asked again', async () => {
  const scene = begun();
  scene.asker.wish([action('a')]);
  scene.pass(dwell_ms);
  await scene.last.refuse(new WireError('unknown_method', 'what?'));
  assert.equal(scene.unheard, 1);
  scene.asker.wish([action('b')]);
  scene.pass(2 * rest_ms);
  assert.equal(scene.asked.length, 1);
});

test('what was left out for want of time is asked by itself, and given up where that is too much as well', async () => {
  const scene = begun();
  scene.asker.wish([action('a'), action('b'), action('c')]);
  scene.pass(dwell_ms);
  await scene.last.answer(['a'], false);
  scene.pass(dwell_ms);
  assert.deepEqual(named(scene.last.actions), ['b', 'c']);
  await scene.last.answer([], false);
  scene.pass(dwell_ms);
  assert.deepEqual(named(scene.last.actions), ['c']);
  // It is no legal action any more.
  await scene.last.answer([], true);
  scene.pass(dwell_ms);
  assert.equal(scene.asked.length, 3);
});
