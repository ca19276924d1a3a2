// The first turns of Random Mutations: cards become animals and traits, the climate changes, animals are fed.
import { firstTurns } from '../first_turns.mjs';
import { listen, move, offersAllOf } from '../players/random_mutations.mjs';

const acts_each = 8;
const meals_least = 2;
const tastes = ['hunter', 'breeder'];

export default async function firstTurnsOfRandomMutations({ person }) {
  let moves = 0;
  let meals = 0;
  await firstTurns(person, {
    table: { game: 'random-mutations' },
    board: '.rm',
    acts_each,
    prepare: (someone, seat) => Object.assign(listen(someone), { taste: tastes[seat] }),
    enough: () => meals >= meals_least,
    act: async (mover) => {
      const { action } = await move([mover], moves++);
      if (action.type === 'take_food') meals += 1;
    },
    shown,
    also: offersAllOf,
  });
}

/** In the page: what lies on the table, whoever looks. */
function shown() {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const texts = (selector, within) => all(selector, within).map(({ textContent }) => textContent);
  const speciesOf = (area) =>
    all('[data-species]', area).map((species) => [
      species.dataset.species,
      all('[data-animal]', species).length,
      ...texts('.rm-trait-name', species),
    ]);
  return {
    turn: texts('.bands-round, .bands-steps [aria-current], .rm-main-deck'),
    figures: texts('.bands-figures').sort(),
    species: all('[data-area]')
      .map((area) => JSON.stringify([area.dataset.area, speciesOf(area)]))
      .sort(),
  };
}
