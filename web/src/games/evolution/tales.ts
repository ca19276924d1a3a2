// What there is to tell of a game of Evolution that is over.
import type { Story, Tale, TaleKind } from '../contract.ts';
import { bestTurn, decided, lead, margin, mostOf, share } from '../kit/tales.ts';
import type { EvolutionData } from './data.ts';
import type { Event, View } from './wire.ts';

type ThisStory = Story<View, EvolutionData, Event>;

/** The events of a seat, each with what it counts as. */
function sumBySeat(story: ThisStory, count: (event: Event) => { seat: number; by: number } | null) {
  const sums = new Map<number, number>();
  for (const { events } of story.moments ?? []) {
    for (const event of events) {
      const found = count(event);
      if (found !== null) sums.set(found.seat, (sums.get(found.seat) ?? 0) + found.by);
    }
  }
  return mostOf([...sums], ([, sum]) => sum);
}

/** Whose species died out most often. */
function extinctTale(story: ThisStory): Tale | null {
  const most = sumBySeat(story, (event) => (event.type === 'extinct' ? { seat: event.seat, by: 1 } : null));
  if (most === null) return null;
  const [seat, count] = most;
  return { text: story.t('evolution.tale.extinct', { name: story.nameOf(seat), count }), seat };
}

/** Who ate most meat. */
function meatTale(story: ThisStory): Tale | null {
  const most = sumBySeat(story, (event) =>
    event.type === 'food_taken' && event.kind === 'meat' ? { seat: event.seat, by: event.amount } : null,
  );
  if (most === null) return null;
  const [seat, count] = most;
  return { text: story.t('evolution.tale.meat', { name: story.nameOf(seat), count }), seat };
}

/** The largest species that is left. */
function herdTale(story: ThisStory): Tale | null {
  const species = Object.entries(story.view.seats).flatMap(([seat, held]) =>
    Object.values(held.species).map(({ population }) => ({ seat: Number(seat), population })),
  );
  const best = mostOf(species, ({ population }) => population);
  if (best === null) return null;
  const params = { name: story.nameOf(best.seat), count: best.population };
  return { text: story.t('evolution.tale.herd', params), seat: best.seat, line: 'population' };
}

export const tales: readonly TaleKind<View, EvolutionData, Event>[] = [
  decided(100),
  { sign: 'star', weight: 90, tell: meatTale },
  { sign: 'loss', weight: 85, tell: extinctTale },
  bestTurn(80),
  lead(70),
  { sign: 'share', weight: 60, tell: herdTale },
  share(40),
  margin(10),
];
