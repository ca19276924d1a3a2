// Plays Random Mutations on its drawn board: chooses among the legal actions that the server listed, and finds each of
// them on the page by clicking, in two steps where the board asks for two.
import assert from 'node:assert/strict';
import { until } from '../patience.mjs';
import { whoIsToMove } from '../person.mjs';

/** As the board marks what can be pressed: "attack 12 7 camouflage". */
const markOf = ({ type, ...rest }) => [type, ...Object.values(rest)].map(String).join(' ');
const bar_types = ['pass', 'end_move'];

/** Listens to what a person's page is told, from before it connects: the actions of each moment. */
export function listen(person) {
  person.told = new Map();
  person.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { method, params } = JSON.parse(String(payload));
      if (method !== 'room.update') return;
      person.told.set(params.seq, { actions: params.you?.actions ?? [], pending: params.pending });
    }),
  );
  return person;
}

/** What the page was told of the moment that it shows. What is heard here may be ahead of the page, or behind it. */
export async function toldNow(person) {
  const seq = await person.seq();
  return until(`what ${person.name} was told of ${seq}`, () => person.told.get(seq));
}

const many_animals = ['redirect', 'add_animal', 'new_species', 'take_food', 'hibernate'];

/** The preferred kinds of actions, best first; the rest comes after them in the server's order. Of several lists each is
 *  followed in its turn. */
const tastes = {
  /** Tries mutations, and attacks whenever it can. */
  hunter: [['attack', 'add_trait', 'keep', 'redirect', 'hibernate', 'take_food', 'piracy']],
  /** Wants many animals, to be hunted and to end the game. */
  herder: [many_animals],
  /** Wants many animals, some of them with traits. */
  breeder: [many_animals, ['redirect', 'add_trait', ...many_animals]],
};
/** Only when there is nothing else: every token placed makes the game longer. */
const last_resort = ['take_shelter', 'take_parasite', 'graze'];

export function choose(actions, taste, count) {
  const order = tastes[taste][count % tastes[taste].length];
  const rank = ({ type }) => {
    const at = order.indexOf(type);
    if (at >= 0) return at;
    return bar_types.includes(type) ? 50 : last_resort.includes(type) ? 60 : 40;
  };
  const best = Math.min(...actions.map(rank));
  const equal = actions.filter((action) => rank(action) === best);
  return equal[count % equal.length];
}

/** Without attacks on one's own species, as far as there is anything else. */
async function considered({ page }, actions) {
  if (!actions.some(({ type }) => type === 'attack')) return actions;
  const own = await page
    .locator('.rm-player-large [data-species]')
    .evaluateAll((species) => species.map((each) => Number(each.dataset.species)));
  const others = actions.filter(({ type, species }) => type !== 'attack' || !own.includes(species));
  return others.length > 0 ? others : actions;
}

/** Clicks until the action is done. */
export async function perform(person, action) {
  const { page } = person;
  const target = page.locator(`[data-do="${markOf(action)}"]`);
  if (bar_types.includes(action.type)) {
    await person.step(() => page.locator('.turn-ends button.primary').click());
    return;
  }
  if ((await target.count()) === 0) await page.locator(`[data-tool="${action.type}"]`).click();
  if ((await target.count()) === 0) await page.locator(`[data-actor="${action.animal}"]`).click();
  await person.step(() => target.click());
}

/** Everything that the board lets the mover do, through each of its tools, is what the server listed: no more, no less. */
export async function offersAllOf(person) {
  const { actions } = await toldNow(person);
  const offered = await person.page.evaluate(everythingOffered);
  const listed = actions.filter(({ type }) => !bar_types.includes(type)).map(markOf);
  assert.deepEqual(offered.sort(), listed.sort(), `${person.name} is offered what the server listed`);
}

/** In the page. Takes each tool and each animal that can use it in hand, and collects what lights up. */
async function everythingOffered() {
  const found = new Set();
  const collect = () => {
    for (const target of document.querySelectorAll('.rm [data-do]')) found.add(target.dataset.do);
  };
  const press = async (button) => {
    button?.click();
    await new Promise((done) => setTimeout(done));
  };
  const values = (name) => [...document.querySelectorAll(`.rm [data-${name}]`)].map((each) => each.dataset[name]);
  const chosen = document.querySelector('.rm [data-tool].rm-chosen')?.dataset.tool;
  collect();
  for (const tool of values('tool')) {
    const button = () => document.querySelector(`[data-tool="${tool}"]:not([aria-disabled])`);
    if (button() === null) continue;
    await press(button());
    collect();
    for (const actor of values('actor')) {
      const animal = () => document.querySelector(`[data-actor="${actor}"]`);
      // Several can act: none is in hand at first. A single one already is.
      if (animal()?.getAttribute('aria-pressed') === 'false') await press(animal());
      collect();
    }
  }
  if (chosen !== undefined) await press(document.querySelector(`[data-tool="${chosen}"]`));
  return [...found];
}

/** One step for whoever is to move, after `before` has looked at the board; null when the game is over. */
export async function move(people, count, before = async () => undefined) {
  const mover = await whoIsToMove(people);
  if (mover === null) return null;
  // A board comes after the rest of its table.
  await mover.page.locator('.rm').waitFor();
  const { actions, pending } = await toldNow(mover);
  assert.ok(actions.length > 0, `${mover.name} is to move and may do nothing`);
  const out_of_turn = await mover.page.locator('.rm-ask-yours .rm-out-of-turn').isVisible();
  await before(mover, pending[0], out_of_turn);
  const action = choose(await considered(mover, actions), mover.taste, count);
  await perform(mover, action);
  return { mover, action, out_of_turn };
}
