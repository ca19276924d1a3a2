// What each thing on the table of Evolution is, for whoever rests on it.
import type { Explanation } from '../contract.ts';

export const explains: readonly Explanation[] = [
  ['.ev-track-body', 'evolution.explain.body'],
  ['.ev-track-population', 'evolution.explain.population'],
  ['.ev-number', 'evolution.explain.number'],
  ['.ev-pic', 'evolution.explain.creature'],
  ['.ev-trait[data-trait]', 'evolution.trait.{trait}.text'],
  ['.ev-trait-hidden', 'evolution.explain.hidden'],
  ['.bands-do-place', 'evolution.explain.place'],
  ['.bands-wing', 'evolution.explain.wing'],
  ['.seat-facts > div:nth-child(1)', 'evolution.explain.fact_hand'],
  ['.seat-facts > div:nth-child(2)', 'evolution.explain.fact_species'],
  ['.seat-facts > div:nth-child(3)', 'evolution.explain.fact_food'],
];
