// The first turns of Evolution: food cards in secret, cards played, animals fed.
import assert from 'node:assert/strict';
import { click } from '../players/evolution.mjs';
import { firstTurns } from '../first_turns.mjs';

/** A food card, two cards played, the end of that, and then they eat. */
const acts_each = 6;
const plays_most = 2;

export default async function firstTurnsOfEvolution({ person }) {
  let last = null;
  await firstTurns(person, {
    table: { game: 'evolution' },
    board: '.ev',
    acts_each,
    // What somebody plays is shown to others at the turn's end: who has only begun has nothing on the table yet.
    enough: (mover) => mover !== last,
    prepare: (someone) => (someone.plays_most = plays_most),
    act: async (mover) => {
      last = mover;
      await click(mover);
    },
    shown,
    also: handsAreTheirOwn,
  });
}

/** In the page: what is open to both. */
function shown() {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const tracks = (species) => all('.ev-track', species).map((track) => track.ariaLabel);
  return {
    round: document.querySelector('.bands-round').textContent,
    phase: document.querySelector('.bands-steps [aria-current]')?.textContent,
    food: document.querySelector('.ev-pond-count').dataset.food,
    cards: all('.ev-food-card').map(({ dataset }) => `${dataset.seat} ${dataset.state}`),
    species: all('.ev-species')
      .map((species) =>
        [species.dataset.species, ...tracks(species).slice(0, 2), all('.ev-trait', species).length].join(),
      )
      .sort(),
  };
}

/** Each has cards or none, and the other's page knows how many, but shows none of them. */
async function handsAreTheirOwn(mover, people) {
  const hands = [];
  for (const { page } of people) {
    hands.push(
      await page.locator('.ev-hand [data-card]').evaluateAll((cards) => cards.map(({ dataset }) => dataset.card)),
    );
  }
  for (const [seat, { page }] of people.entries()) {
    const other = 1 - seat;
    const figure = page.locator(`.bands-panel:has([data-panel="${other}"]) .bands-figure`).first();
    assert.match(await figure.textContent(), new RegExp(`\\D${hands[other].length}$`), 'as many cards as there are');
    assert.deepEqual(
      hands[seat].filter((card) => hands[other].includes(card)),
      [],
    );
  }
}
