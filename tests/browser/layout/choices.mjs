// What can be taken in hand on each game's board without anything being done yet, and how it is put back.
import { settled } from './settled.mjs';

/** So many presses it takes at most until there is something that carries out what was chosen. */
const presses_most = 5;

const hunt = '[data-do=hunt][aria-pressed=false]';
/** A phone has one species large. */
const hunter_of_a_phone =
  '.ev:has(.ev-large) .ev-seat-own .ev-role-ready:not(.ev-brought):has([data-trait=carnivore]) .ev-species-head';
const pools = ['take_food', 'take_shelter', 'take_parasite'];
const abilities = ['attack', 'piracy', 'hibernate'];
const attack = '[data-ability=attack][aria-pressed=false]';
/** Likewise. */
const predator_of_a_phone =
  '.rm:has(.bands-large) .bands-own .rm-ready:not(.bands-brought):has([data-trait$=carnivorous]) .bands-press';
const another_actor = '[data-actor][aria-pressed=false]';
/** A phone has one's own animals side by side only on the species that is large. */
const own_victim_of_a_phone = '.rm:has(.bands-large) .bands-own .rm-ready:not(.bands-brought) .bands-press';
/** Answers in Dominant Species' bar, and places on its earth. */
const on_the_way = [
  '.ds-steps:not(:has(.ds-chosen)) > .ds-step',
  '.ds-hex.ds-target:not(.ds-chosen)',
  '.ds-corner.ds-target:not(.ds-chosen)',
];

/**
 * Game -> kinds of things. `press`: selectors of what is pressed one after the other, the first of each (`last`: the
 * last); where one is not there, there is nothing of this kind to choose. `and_then`: of these the first that is there is
 * pressed, until something carries out what was chosen; `at_last`: is pressed once if nothing does even so.
 */
const choices = {
  harmonies: [
    { kind: 'another token', press: ['.hm-tray-token[aria-pressed=false]'] },
    { kind: 'a card in hand', press: ['.hm-hand button.hm-ready:not(.hm-selected)'] },
  ],
  ecosfera: [
    { kind: 'a plant', press: ['.es-shelf-plants .es-card.es-lit'] },
    { kind: 'an animal', press: ['.es-shelf-animals .es-card.es-lit'] },
    { kind: 'a card of the row', press: ['.es-own .es-card.es-lit'] },
    { kind: 'a token', press: ['.es-own .es-token.es-lit'] },
    { kind: 'the last token', press: ['.es-own .es-token.es-lit'], last: true },
    { kind: 'the star', press: ['.es-star.es-lit'] },
  ],
  evolution: [
    { kind: 'a card', press: ['.ev-hand button.ev-card[aria-pressed=false]'] },
    { kind: 'an attacker', press: [hunt] },
    { kind: 'a trait to negate', press: [hunt, '.ev-negate:not(.ev-chosen)'] },
    { kind: 'an attacker brought up', press: [hunter_of_a_phone, hunt] },
    { kind: 'a thinker', press: ['[data-do=think][aria-pressed=false]'] },
  ],
  'random-mutations': [
    ...pools.map((tool) => ({ kind: tool, press: [`[data-tool=${tool}][aria-pressed=false]:not([aria-disabled])`] })),
    ...abilities.map((ability) => ({
      kind: ability,
      press: [`[data-ability=${ability}][aria-pressed=false]`],
      and_then: [another_actor],
      at_last: own_victim_of_a_phone,
    })),
    { kind: 'a predator brought up', press: [predator_of_a_phone, attack], and_then: [another_actor] },
  ],
  'dominant-species': [
    { kind: 'a space', press: ['.ds-display button[data-space]'] },
    { kind: 'the last space', press: ['.ds-display button[data-space]'], last: true },
    { kind: 'a card', press: ['.ds-cards [data-free]'] },
    { kind: 'a tile', press: ['.ds-hex.ds-target:not(.ds-chosen)'], and_then: on_the_way },
    { kind: 'the last tile', press: ['.ds-hex.ds-target:not(.ds-chosen)'], last: true, and_then: on_the_way },
    { kind: 'a corner', press: ['.ds-corner.ds-target:not(.ds-chosen)'], and_then: on_the_way },
    { kind: 'an answer', press: ['.ds-step[aria-pressed=false]'], and_then: on_the_way },
    { kind: 'the last answer', press: ['.ds-step[aria-pressed=false]'], last: true, and_then: on_the_way },
    { kind: 'what happened', press: ['.ds-recap-button'] },
  ],
};

/** Calls `look(kind)` with each kind of thing chosen that there is at the moment; then all is as it was. */
export async function withEachChosen(page, game, look) {
  await page.evaluate(noteTheRest);
  for (const choice of choices[game] ?? []) {
    const { presses, acts } = await page.evaluate(choose, { ...choice, presses_most });
    if (acts) throw new Error(`${choice.kind} was only to be chosen, and a press did something`);
    if (presses === 0) continue;
    if (presses >= choice.press.length) {
      await settled(page);
      await look(choice.kind);
    }
    if (!(await page.evaluate(putBack, presses_most))) throw new Error(`${choice.kind} can't be put back`);
  }
}

/** In the page: what is pressed and how all is scrolled while nothing was chosen for the test. */
function noteTheRest() {
  const scrolls = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight;
  globalThis.rest = {
    chosen: new Set(document.querySelectorAll('.board [aria-pressed=true]:not(.zones-tab)')),
    scrolled: [...document.querySelectorAll('.stage *')]
      .filter(scrolls)
      .map((box) => ({ box, left: box.scrollLeft, top: box.scrollTop })),
  };
}

/** In the page: says how many presses there were, and whether one of them did something. */
async function choose({ press, last = false, and_then = [], at_last = null, presses_most }) {
  const isSeen = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at !== null && (element.contains(at) || at.contains(element));
  };
  // One that is seen before one that has to be brought into sight.
  const pressOne = async (selector) => {
    const all = [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);
    if (last) all.reverse();
    const element = all.find(isSeen) ?? all[0];
    if (element === undefined) return false;
    if (!isSeen(element)) element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return true;
  };
  let presses = 0;
  for (const selector of press) {
    if (!(await pressOne(selector))) break;
    presses += 1;
  }
  const carries_out = '.board [data-carries-out], .ds-confirm';
  const goesOn = () => presses >= press.length && document.querySelector(carries_out) === null;
  while (presses < presses_most && goesOn()) {
    const next = and_then.find((selector) => document.querySelector(selector) !== null);
    if (next === undefined || !(await pressOne(next))) break;
    presses += 1;
  }
  if (at_last !== null && goesOn() && (await pressOne(at_last))) presses += 1;
  return { presses, acts: document.querySelector('.turn-bar[aria-busy=true]') !== null };
}

/** In the page: says whether all is as it was. */
async function putBack(presses_most) {
  const { chosen, scrolled } = globalThis.rest;
  const next = () => {
    const clear = document.querySelector('.ds-clear, .es-close');
    const now = [...document.querySelectorAll('.board [aria-pressed=true]:not(.zones-tab)')];
    const gone = [...chosen].find((element) => element.isConnected && element.getAttribute('aria-pressed') !== 'true');
    return clear ?? gone ?? now.findLast((element) => !chosen.has(element));
  };
  for (let presses = 0; next() !== undefined; ++presses) {
    if (presses === presses_most) return false;
    next().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
  for (const { box, left, top } of scrolled) box.scrollTo({ left, top, behavior: 'instant' });
  return true;
}
