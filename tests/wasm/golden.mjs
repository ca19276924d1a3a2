// The two games of a golden file (tests/engine/golden), played by a module in texts as a page would: every action as it
// stands in the list of what is legal, the state after it, the difference from view to view, and steps back.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { every_table } from './digest.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { applyPatch } = require('fast-json-patch');
const spectator = -1;
/** With members in the order of their names, as golden files have them. */
const sorted = (value) =>
  value === null || typeof value !== 'object'
    ? value
    : Array.isArray(value)
      ? value.map(sorted)
      : Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((name) => [name, sorted(value[name])]),
        );
/** A step in so many is taken back and made again. */
const taken_back_each = 7;

export function golden(text) {
  const [head, ...games] = text.split('\n\n== ');
  return {
    rules_version: /rules version ([^.]+)\./.exec(head)[1],
    digest: /^digest ([0-9a-f]{64})$/m.exec(head)[1],
    games: games.map((game) => {
      const [first, ...lines] = game.split('\n');
      const after = lines.findIndex((line) => line.startsWith('outcome '));
      return {
        seed: /seed ([0-9a-f]{64})$/.exec(first)[1],
        start: lines[0].split(' ')[0],
        steps: lines.slice(1, after).map((line) => {
          const [hash, seat, ...action] = line.split(' ');
          return { hash, seat: Number(seat), action: action.join(' ') };
        }),
        outcome: JSON.parse(lines[after].slice('outcome '.length)),
        view: JSON.parse(
          lines
            .slice(after + 1)
            .join('\n')
            .slice('view '.length),
        ),
      };
    }),
  };
}

export function plays_as_written(engine, { games }) {
  const tables = every_table(engine.about().game);
  for (const [game, table] of [
    [games[0], tables[0]],
    [games[1], tables.at(-1)],
  ]) {
    const at = () => engine.hash().slice(0, game.start.length);
    engine.start(table.players, game.seed, table.options);
    assert.equal(at(), game.start);
    let shown = engine.view(spectator);
    for (const [i, { hash, seat, action }] of game.steps.entries()) {
      const before = at();
      const legal = JSON.parse(engine.legal_text(seat)).map((one) => JSON.stringify(sorted(one)));
      assert.ok(legal.includes(action), `step ${i}: ${action} is legal`);
      engine.apply(seat, action);
      if (i % taken_back_each === 0) {
        engine.back(1);
        assert.equal(at(), before, `the state before step ${i}`);
        engine.apply(seat, action);
      }
      assert.equal(at(), hash, `the state after step ${i}`);
      shown = applyPatch(shown, engine.patch(spectator)).newDocument;
      assert.deepEqual(shown, engine.view(spectator), `the view after step ${i}`);
    }
    assert.deepEqual(engine.pending(), []);
    assert.deepEqual(engine.outcome(), game.outcome);
    assert.deepEqual(shown, game.view);
    engine.back(game.steps.length);
    assert.equal(at(), game.start);
  }
}
