// What each thing on the table of Ecosfera is, for whoever rests on it.
import type { Explanation } from '../contract.ts';

export const explains: readonly Explanation[] = [
  ['.es-pile', 'ecosfera.explain.pile'],
  ['.es-token', 'ecosfera.explain.token'],
  ['.es-star', 'ecosfera.explain.star'],
  ['.es-star-names > *', 'ecosfera.explain.biome'],
  ['.es-tiles', 'ecosfera.explain.extinctions'],
  ['.es-deed', 'ecosfera.explain.deed'],
  ['.es-did', 'ecosfera.explain.did'],
  ['.seat-facts > div:nth-child(1)', 'ecosfera.explain.fact_deck'],
  ['.seat-facts > div:nth-child(2)', 'ecosfera.explain.fact_discard'],
];
