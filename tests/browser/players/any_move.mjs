// For each game, any move that is allowed: where a lesson leaves the choice to the learner.
import { chanceFrom, decide } from './dominant_species.mjs';
import { click as ecosfera } from './ecosfera.mjs';
import { click as evolution } from './evolution.mjs';
import { click as harmonies } from './harmonies.mjs';
import { choose, listen, perform, toldNow } from './random_mutations.mjs';

/** What somebody needs before their page is opened. */
export const ready = { 'random-mutations': listen };

/** One learner's way of choosing, the same in every run. */
export function anyMove(game) {
  const chance = chanceFrom(7);
  let count = 0;
  const moves = {
    harmonies: (person) => harmonies(person, { cards: true }),
    ecosfera,
    evolution,
    'random-mutations': async (person) => {
      const { actions } = await toldNow(person);
      await perform(person, choose(actions, 'breeder', count++));
    },
    'dominant-species': (person) => decide(person, chance),
  };
  return (person) => moves[game](person);
}
