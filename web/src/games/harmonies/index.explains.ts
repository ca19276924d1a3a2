// What each thing on the table of Harmonies is, for whoever rests on it.
import type { Explanation } from '../contract.ts';

export const explains: readonly Explanation[] = [
  ['[data-space]', 'harmonies.explain.space'],
  ['.hm-ruler text', 'harmonies.explain.ruler'],
  ['[data-offer]', 'harmonies.explain.offer'],
  ['.hm-tray-token', 'harmonies.explain.token'],
  ['.hm-scores > summary', 'harmonies.explain.scores'],
  ['.hm-done > summary', 'harmonies.explain.done'],
  ['.hm-card-doing, .hm-discard', 'harmonies.explain.discard'],
  ['.seat-facts > div:nth-child(1)', 'harmonies.explain.fact_cards'],
  ['.seat-facts > div:nth-child(2)', 'harmonies.explain.fact_settled'],
  ['.seat-facts > div:nth-child(3)', 'harmonies.explain.fact_empty'],
];
