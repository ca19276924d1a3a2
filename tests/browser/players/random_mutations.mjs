// Plays Random Mutations on its drawn board: chooses among the legal actions that the server listed, and finds each of
// them on the page by clicking, in as many steps as the board asks for: on a phone a species is large before its animals
// can be pressed, and animals that are alike are pressed as one.
import assert from 'node:assert/strict';
import { atMost, until } from '../patience.mjs';
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
      if (method !== 'table.update') return;
      person.told.set(params.seq, {
        actions: params.you?.actions ?? [],
        pending: params.pending,
      });
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
    .locator('.bands-own [data-species]')
    .evaluateAll((species) => species.map((each) => Number(each.dataset.species)));
  const others = actions.filter(({ type, species }) => type !== 'attack' || !own.includes(species));
  return others.length > 0 ? others : actions;
}

/** Pressed with the pool; the others begin at the species that is able to. */
const pool_types = ['take_food', 'take_shelter', 'take_parasite'];
const ability_types = ['attack', 'piracy', 'hibernate'];

/** Clicks until the action is done. */
export async function perform(person, action) {
  const { page } = person;
  if (bar_types.includes(action.type)) {
    await person.step(() => page.locator('.turn-ends button.primary').click());
    return;
  }
  for (const clicks of atMost(clicks_most, `a way to do ${markOf(action)}`)) {
    const next = await page.evaluateHandle(nextControl, {
      action,
      mark: markOf(action),
      pool_types,
      ability_types,
    });
    const control = next.asElement();
    assert.ok(control !== null, `${person.name} finds nothing to press for ${markOf(action)} after ${clicks} clicks`);
    if (await control.evaluate((element) => element.matches('[data-do]:not([data-do=back])'))) {
      await person.step(() => control.click());
      return;
    }
    await control.click();
  }
}

/** A tool, whoever uses it, the table of others, the species brought up, the animal: more steps than that there are never. */
const clicks_most = 8;

/** In the page: what is pressed next for this action; the last of it has data-do. */
function nextControl({ action, mark, pool_types, ability_types }) {
  const all = (selector) =>
    [...document.querySelectorAll(`.rm ${selector}`)].filter((found) => found.getClientRects().length > 0);
  const [direct] = all(`[data-do="${mark}"]`);
  if (direct !== undefined) return direct;
  const has = (name, id) => (found) => (found.dataset[name] ?? '').split(' ').includes(String(id));
  const { type } = action;
  const is_in_hand = ({ animal }) => {
    const { inHand, by } = document.querySelector('.rm').dataset;
    return inHand === type && (type === 'hibernate' || by === String(animal));
  };
  // Large on a phone, or in the place of the own row.
  const bringUp = (species, seat) => {
    const head = all(`[data-species="${species}"] .bands-press`)[0];
    if (head !== undefined && head.getAttribute('aria-current') !== 'true') return head;
    const panel = document.querySelector(`.rm [data-panel="${seat}"] .seat-press`);
    return panel?.getAttribute('aria-pressed') === 'true' ? null : panel;
  };
  const speciesOf = (animal) => document.querySelector(`.rm [data-species]:has([data-animal="${animal}"])`);
  const seatOf = (species) => species?.closest('[data-area]')?.dataset.area;
  if (pool_types.includes(type) && all(`[data-tool=${type}][aria-pressed=true]`).length === 0) {
    return all(`[data-tool=${type}]`)[0] ?? null;
  }
  if (ability_types.includes(type) && !is_in_hand(action)) {
    const actor = all('[data-actor][aria-pressed=false]').find(has('animals', action.animal));
    if (actor !== undefined && document.querySelector(`.rm[data-in-hand="${type}"]`) !== null) return actor;
    // Of what another one could attack the own species have no buttons of their own.
    const back = document.querySelector('.turn-bar [data-do=back]');
    if (document.querySelector('.rm[data-by]') !== null && back !== null) return back;
    const able = all(`[data-ability=${type}][aria-pressed=false]`).find(has('actors', action.animal));
    if (able !== undefined) return able;
    const own = speciesOf(action.animal);
    return bringUp(own?.dataset.species, seatOf(own));
  }
  // What it is done to is one of several that are alike, or has to be brought up first.
  const on = action.victim ?? action.animal;
  if (action.species === undefined) {
    const alike = all('[data-do][data-animals]').find(
      (found) => has('animals', on)(found) && found.dataset.do.startsWith(type),
    );
    if (alike !== undefined) return alike;
  }
  const species =
    action.species === undefined ? speciesOf(on) : document.querySelector(`.rm [data-species="${action.species}"]`);
  const [head] = all(`[data-species="${species?.dataset.species}"] .bands-press`);
  if (head?.matches(`[data-do^=${type}]`)) return head;
  if (head !== undefined && head.getAttribute('aria-current') !== 'true') return head;
  return bringUp(species?.dataset.species, seatOf(species));
}

/**
 * Everything that the board lets the mover do, through each of its tools, is what the server listed: no more, no less.
 * Of animals that are alike the board may offer one for all of them.
 */
export async function offersAllOf(person) {
  const { actions } = await toldNow(person);
  const { offered, alike } = await person.page.evaluate(everythingOffered);
  const firstOf = firstOfAlike(alike);
  const ofFirst = ({ type, ...rest }) =>
    markOf({
      type,
      ...Object.fromEntries(
        Object.entries(rest).map(([name, value]) => [
          name,
          ['animal', 'victim'].includes(name) ? firstOf(String(value)) : value,
        ]),
      ),
    });
  const listed = new Map(actions.map((action) => [markOf(action), ofFirst(action)]));
  const wanted = actions.filter(({ type }) => !bar_types.includes(type)).map(ofFirst);
  assert.deepEqual(
    [...new Set(offered.map((mark) => listed.get(mark) ?? mark))].sort(),
    [...new Set(wanted)].sort(),
    `${person.name} is offered what the server listed`,
  );
}

/** Which animal stands for one: what was chosen in between tells some apart that were alike before. */
function firstOfAlike(groups) {
  const above = new Map();
  const firstOf = (id) => (above.has(id) ? firstOf(above.get(id)) : id);
  for (const [first, ...rest] of groups) {
    for (const id of rest) if (firstOf(id) !== firstOf(first)) above.set(firstOf(id), firstOf(first));
  }
  return firstOf;
}

/**
 * In the page. Takes each tool and each animal that can use it in hand, brings up each species on a phone and each other
 * player's where something is to be chosen there, and collects what lights up; then all is as it was.
 */
async function everythingOffered() {
  const found = new Set();
  const alike = new Map();
  const all = (selector) =>
    [...document.querySelectorAll(`.rm ${selector}`)].filter((element) => element.getClientRects().length > 0);
  const press = async (button) => {
    button?.click();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  };
  const is_phone = () => document.querySelector('.rm .bands-large') !== null;
  const collect = () => {
    for (const target of all('[data-do]')) if (target.dataset.do !== 'back') found.add(target.dataset.do);
    for (const { dataset } of all('[data-animals]')) {
      const ids = dataset.animals.split(' ');
      if (ids.length > 1) alike.set(ids.join(), ids);
    }
  };
  const looked = () => document.querySelector('.rm .seat-press[aria-pressed=true]');
  /** Everybody's species, where a phone shows one player's, and each species large. */
  const lookAround = async (then) => {
    await then();
    if (is_phone()) {
      for (const { dataset } of all('[data-species]')) {
        const head = () => document.querySelector(`.rm [data-species="${dataset.species}"] .bands-press`);
        if (head()?.matches('[data-do], [aria-current=true]')) continue;
        await press(head());
        await then();
      }
      return;
    }
    for (const seat of new Set(all('[data-opens]').map((head) => head.closest('[data-area]').dataset.area))) {
      await press(document.querySelector(`.rm [data-panel="${seat}"] .seat-press`));
      await then();
      await press(looked());
    }
  };
  const withEverybody = async (then) => {
    const others = is_phone() ? [...document.querySelectorAll('.rm .bands-panel-other .seat-press')] : [];
    await lookAround(then);
    for (const panel of others) {
      if (panel.getAttribute('aria-pressed') !== 'true') await press(panel);
      await lookAround(then);
    }
    if (others.length > 0) await press(looked());
  };
  const chosen = all('[data-tool][aria-pressed=true]')[0]?.dataset.tool;
  await withEverybody(collect);
  for (const { dataset } of all('[data-tool]:not([aria-disabled])')) {
    await press(document.querySelector(`.rm [data-tool=${dataset.tool}]`));
    await withEverybody(collect);
  }
  // What was said goes first, then what is chosen.
  const backs_most = 4;
  const back = async () => {
    for (let presses = 0; presses < backs_most; ++presses)
      await press(document.querySelector('.turn-bar [data-do=back]'));
  };
  const own = is_phone() ? all('.bands-own [data-species]').map((species) => species.dataset.species) : [null];
  for (const species of own) {
    const bringUp = async () => {
      await back();
      if (species === null) return;
      const head = document.querySelector(`.rm [data-species="${species}"] .bands-press`);
      if (!head.matches('[data-do], [aria-current=true]')) await press(head);
    };
    const abilities = () => all(`${species === null ? '.bands-own' : '.bands-large'} [data-ability]`);
    await bringUp();
    for (let at = 0; at < abilities().length; ++at) {
      const { actors } = abilities()[at].dataset;
      for (const actor of actors.split(' ')) {
        await bringUp();
        const ability = abilities()[at];
        if (ability.getAttribute('aria-pressed') === 'false') await press(ability);
        await press(
          all('[data-actor][aria-pressed=false]').find((one) => one.dataset.animals.split(' ').includes(actor)),
        );
        await withEverybody(collect);
      }
      await bringUp();
    }
  }
  await back();
  if (chosen !== undefined) await press(document.querySelector(`.rm [data-tool="${chosen}"]`));
  return { offered: [...found], alike: [...alike.values()] };
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
