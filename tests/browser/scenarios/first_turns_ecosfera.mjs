// The first turns of Ecosfera: cards are acquired, abilities used, turns ended; then the table offers all that it should.
import { click, everythingCanBeClicked } from '../players/ecosfera.mjs';
import { firstTurns } from '../first_turns.mjs';

const acts_each = 6;

export default async function firstTurnsOfEcosfera({ person }) {
  await firstTurns(person, {
    table: { game: 'ecosfera' },
    board: '.es-table',
    acts_each,
    act: (mover) => click(mover),
    shown,
    also: everythingCanBeClicked,
  });
}

/** In the page: what lies on the table, whoever looks. */
function shown() {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const cards = (part) => all('.es-row-cards [data-card]', part).map(({ dataset }) => dataset.card);
  return {
    restored: document.querySelector('.es-star').dataset.restored,
    placed: document.querySelector('.es-extinctions').dataset.placed,
    piles: all('.es-pile').map(({ dataset }) => `${dataset.pile} ${dataset.count}`),
    market: all('.es-shelf [data-card]').map(({ dataset }) => `${dataset.where} ${dataset.card}`),
    rows: all('.es-row')
      .map((row) => [row.dataset.row, row.dataset.acquired, ...cards(row)].join())
      .sort(),
  };
}
