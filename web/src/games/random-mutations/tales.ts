// What there is to tell of a game of Random Mutations that is over.
import type { Story, Tale, TaleKind } from '../contract.ts';
import { bestTurn, decided, lead, margin, mostOf, share } from '../kit/tales.ts';
import type { MutationsData } from './data.ts';
import { speciesName } from './names.ts';
import type { Event, View } from './wire.ts';

type ThisStory = Story<View, MutationsData, Event>;

/** Whose species died out most often, and the record of the last of them. */
function lostTale(story: ThisStory): Tale | null {
  const lost = (story.moments ?? []).flatMap(({ seq, events }) =>
    events.flatMap((event) => (event.type === 'species_died' ? [{ ...event, at: seq }] : [])),
  );
  const [seat, count] = mostOf([...counted(lost.map((one) => one.seat))], ([, times]) => times) ?? [null, 0];
  if (seat === null) return null;
  const last = lost.filter((one) => one.seat === seat).at(-1);
  return {
    text: story.t('random-mutations.tale.lost', { name: story.nameOf(seat), count }),
    seat,
    ...(last === undefined ? {} : { at: last.at }),
  };
}

function counted(seats: readonly number[]): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const seat of seats) times.set(seat, (times.get(seat) ?? 0) + 1);
  return times;
}

/** Who attacked most often. */
function attacksTale(story: ThisStory): Tale | null {
  const attacks = (story.moments ?? []).flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'attacked' ? [event.seat] : [])),
  );
  const most = mostOf([...counted(attacks)], ([, times]) => times);
  if (most === null) return null;
  const [seat, count] = most;
  return { text: story.t('random-mutations.tale.attacks', { name: story.nameOf(seat), count }), seat };
}

/** The species that is left with most mutations. */
function mutantTale(story: ThisStory): Tale | null {
  const all = Object.entries(story.view.species).map(([id, { seat, traits }]) => ({
    id: Number(id),
    seat,
    count: Object.keys(traits).length,
  }));
  const best = mostOf(all, ({ count }) => count);
  if (best === null) return null;
  const params = { name: story.nameOf(best.seat), species: speciesName(best.id), count: best.count };
  return { text: story.t('random-mutations.tale.mutant', params), seat: best.seat, line: 'traits' };
}

/** What decided between the first of equal points: the discard piles, and the dice where those are equal too. */
function tieTale({ view, outcome, nameOf, t }: ThisStory): Tale | null {
  const [first] = outcome.ranking;
  const tied = outcome.ranking.filter(({ total }) => total === first?.total);
  if (tied.length < 2 || view.outcome === null || outcome.by_concession === true) return null;
  const { discards, rolls } = view.outcome.extra;
  const piles = tied.map(({ seat }) => ({ seat, count: discards[String(seat)] ?? 0 }));
  const rolled = rolls.filter((roll) => tied.some(({ seat }) => roll[String(seat)] !== undefined)).at(-1);
  const by_dice = piles.filter(({ count }) => count === piles[0]?.count).length > 1 && rolled !== undefined;
  const told = by_dice
    ? tied.flatMap(({ seat }) => {
        const count = rolled[String(seat)];
        return count === undefined ? [] : [{ seat, count }];
      })
    : piles;
  const list = told.map(({ seat, count }) => `${nameOf(seat)} ${count}`).join(t('list.comma'));
  return { text: t(by_dice ? 'random-mutations.tale.dice' : 'random-mutations.tale.discards', { list }) };
}

export const tales: readonly TaleKind<View, MutationsData, Event>[] = [
  { sign: 'scales', weight: 110, tell: tieTale },
  decided(100),
  { sign: 'loss', weight: 90, tell: lostTale },
  { sign: 'star', weight: 80, tell: mutantTale },
  bestTurn(75),
  { sign: 'scales', weight: 70, tell: attacksTale },
  lead(65),
  share(40),
  margin(10),
];
