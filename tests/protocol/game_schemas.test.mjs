// What `vivarium-engine schema` says of a game is what goes over its wire: actions, events and views of random games, of every
// game in the catalog. Needs a release build (`./test --only build`).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import Ajv from '../../protocol/node_modules/ajv/dist/2020.js';
import { root } from '../../protocol/generate/schemas.mjs';
import { chance, Engine } from './engine.mjs';

const program = `${root}build/release/tools/vivarium-engine`;
/** Enough to come to the end of most games. */
const steps_most = 400;

/** Asserts that a value is as the definition of that name says. */
function checker(game) {
  const schema = JSON.parse(execFileSync(program, ['schema', game], { encoding: 'utf8' }));
  const ajv = new Ajv.default({ allErrors: false, strict: true, allowUnionTypes: true });
  ajv.addSchema(schema, game);
  return (name, value) => {
    const is = ajv.getSchema(`${game}#/$defs/${name}`);
    assert.ok(is(value), `${game} ${name}: ${ajv.errorsText(is.errors)}\n${JSON.stringify(value)}`);
    return is;
  };
}

async function play(engine, { id, players }, options, seats, check) {
  const below = chance(seats);
  const seed = String(seats).padStart(64, '0');
  let { pending, events } = await engine.ask({ op: 'new', game: id, players: seats, options, seed });
  for (let step = 0; ; ++step) {
    for (const { event, others } of events) {
      check('Event', event);
      if (others !== undefined && others !== null) check('Event', others);
    }
    for (const viewer of [0, players.min - 1, 'spectator']) check('View', (await engine.ask({ op: 'view', viewer })).view);
    if (pending.length === 0 || step === steps_most) break;
    const { seat } = pending[below(pending.length)];
    const { actions } = await engine.ask({ op: 'legal', seat });
    for (const action of actions) check('Action', action);
    ({ pending, events } = await engine.ask({ op: 'apply', seat, action: actions[below(actions.length)] }));
  }
  const { outcome } = await engine.ask({ op: 'outcome' });
  if (outcome !== null) check('ScoreExtra', outcome.extra);
}

test('the schema of a game accepts what goes over its wire, and no other view', async () => {
  const engine = new Engine(program);
  const { games } = await engine.ask({ op: 'games' });
  assert.ok(games.length > 0);
  for (const game of games) {
    const check = checker(game.id);
    const { min, max } = game.players;
    // Whatever can be switched on is on in every second game.
    const options = Object.fromEntries(
      game.options.filter(({ kind }) => kind === 'boolean').map(({ name }) => [name, true]),
    );
    await play(engine, game, {}, min, check);
    await play(engine, game, options, max, check);
    const { view } = await engine.ask({ op: 'view', viewer: 'spectator' });
    assert.equal(check('View', view)({ ...view, secret: 1 }), false, `${game.id}: an unknown member`);
  }
  engine.end();
});
