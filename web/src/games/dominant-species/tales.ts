// What there is to tell of a game of Dominant Species that is over.
import type { Story, Tale, TaleKind } from '../contract.ts';
import { bestTurn, decided, lead, margin, mostOf, share } from '../kit/tales.ts';
import type { DominantData } from './data.ts';
import { earnedBy } from './earned.ts';
import { hexLabel } from './geometry.ts';
import { entriesOf } from './reading.ts';
import { animalName } from './tile_words.ts';
import type { Animal, AnimalView, Event, View } from './wire.ts';

type ThisStory = Story<View, DominantData, Event>;

const animalsOf = ({ view }: ThisStory) =>
  entriesOf<Animal, AnimalView>(view.animals).map(([animal, facts]) => ({ animal, facts }));

/** The tile that paid an animal most, over the whole game. */
function tileTale(story: ThisStory): Tale | null {
  const { moments, data, t, nameOf } = story;
  if (moments === null) return null;
  const events = moments.flatMap((moment) => moment.events);
  const tiles = animalsOf(story).flatMap(({ animal, facts }) =>
    [...earnedBy(animal, null, events, data).tiles].map(([hex, points]) => ({ animal, seat: facts.seat, hex, points })),
  );
  const best = mostOf(tiles, ({ points }) => points);
  if (best === null) return null;
  const last = moments.filter((moment) =>
    moment.events.some((event) => event.type === 'vp' && event.animal === best.animal && event.hex === best.hex),
  );
  const at = last.at(-1)?.seq;
  const params = {
    tile: hexLabel(best.hex),
    animal: animalName(best.animal, t),
    name: nameOf(best.seat),
    count: best.points,
  };
  return { text: t('dominant-species.tale.tile', params), seat: best.seat, ...(at === undefined ? {} : { at }) };
}

/** Who dominates most tiles in the end. */
function dominatesTale(story: ThisStory): Tale | null {
  const best = mostOf(animalsOf(story), ({ facts }) => facts.dominates);
  if (best === null) return null;
  const params = {
    animal: animalName(best.animal, story.t),
    name: story.nameOf(best.facts.seat),
    count: best.facts.dominates,
  };
  return { text: story.t('dominant-species.tale.dominates', params), seat: best.facts.seat };
}

/** Who lost most cubes for good. */
function eliminatedTale(story: ThisStory): Tale | null {
  const most = mostOf(animalsOf(story), ({ facts }) => facts.eliminated);
  if (most === null) return null;
  const params = {
    animal: animalName(most.animal, story.t),
    name: story.nameOf(most.facts.seat),
    count: most.facts.eliminated,
  };
  return { text: story.t('dominant-species.tale.eliminated', params), seat: most.facts.seat };
}

export const tales: readonly TaleKind<View, DominantData, Event>[] = [
  decided(100),
  { sign: 'star', weight: 90, tell: tileTale },
  { sign: 'loss', weight: 80, tell: eliminatedTale },
  bestTurn(75),
  lead(70),
  { sign: 'lead', weight: 60, tell: dominatesTale },
  share(40),
  margin(10),
];
