// What each thing on the table of Random Mutations is, for whoever rests on it.
import type { Explanation } from '../contract.ts';

export const explains: readonly Explanation[] = [
  ['.rm-oval', 'random-mutations.explain.oval'],
  ['.rm-creature, .rm-pic', 'random-mutations.explain.creature'],
  ['.bands-press', 'random-mutations.explain.species'],
  ['.bands-wing', 'random-mutations.explain.wing'],
  ['.rm-back-lizard, .rm-back', 'random-mutations.explain.back'],
  ['[data-pool=take_food]', 'random-mutations.explain.pool_food'],
  ['[data-pool=take_shelter]', 'random-mutations.explain.pool_shelter'],
  ['[data-pool=take_parasite]', 'random-mutations.explain.pool_parasite'],
  ['.bands-do-place', 'random-mutations.explain.place'],
  ['.seat-facts > div:nth-child(1)', 'random-mutations.explain.fact_animals'],
  ['.seat-facts > div:nth-child(2)', 'random-mutations.explain.fact_deck'],
  ['.seat-facts > div:nth-child(3)', 'random-mutations.explain.fact_discards'],
];
