// What there is to tell of a game of Ecosfera that is over: of the team, and of what each did for it.
import type { Story, Tale, TaleKind } from '../contract.ts';
import { bestTurn, mostOf, share } from '../kit/tales.ts';
import type { EcosferaData } from './data.ts';
import { biomeNames } from './telling.ts';
import type { Event, View } from './wire.ts';

type ThisStory = Story<View, EcosferaData, Event>;

/** What was restored last, in a game that was won; what is missing, in one that was lost. */
function biomesTale({ view, moments, nameOf, t }: ThisStory): Tale | null {
  if (view.result?.won !== true) {
    const missing = Object.entries(view.biomes).flatMap(([biome, restored]) => (restored ? [] : [biome]));
    if (missing.length === 0) return null;
    const params = { count: missing.length, biomes: biomeNames(t, missing) };
    return { text: t('ecosfera.tale.missing', params), line: 'biome_tiles' };
  }
  for (const { seq, turn, events } of [...(moments ?? [])].reverse()) {
    const restored = events.find((event) => event.type === 'biomes_restored');
    if (restored?.type !== 'biomes_restored') continue;
    const params = { name: nameOf(restored.seat), biomes: biomeNames(t, restored.biomes), turn };
    return { text: t('ecosfera.tale.last_biome', params), seat: restored.seat, line: 'biome_tiles', at: seq };
  }
  return null;
}

/** How near it was. */
function extinctionsTale({ view, t }: ThisStory): Tale | null {
  const { placed, limit } = view.extinctions;
  const key = placed >= limit ? 'ecosfera.tale.all_extinct' : 'ecosfera.tale.extinctions';
  return { text: t(key, { count: placed, limit }), line: 'undealt_extinction_tiles' };
}

/** Who brought most plants and animals. */
function acquiredTale({ view, moments, nameOf, t }: ThisStory): Tale | null {
  if (view.players < 2) return null;
  const times = new Map<number, number>();
  for (const { events } of moments ?? []) {
    for (const event of events) {
      if (event.type !== 'plant_acquired' && event.type !== 'animal_acquired') continue;
      times.set(event.seat, (times.get(event.seat) ?? 0) + 1);
    }
  }
  const most = mostOf([...times], ([, count]) => count);
  if (most === null) return null;
  const [seat, count] = most;
  return { text: t('ecosfera.tale.acquired', { name: nameOf(seat), count }), seat };
}

/** How many disasters there were. */
function disastersTale({ moments, t }: ThisStory): Tale | null {
  const count = (moments ?? []).flatMap(({ events }) => events).filter(({ type }) => type === 'disaster_taken').length;
  return count === 0 ? null : { text: t('ecosfera.tale.disasters', { count }) };
}

export const tales: readonly TaleKind<View, EcosferaData, Event>[] = [
  { sign: 'star', weight: 100, tell: biomesTale },
  { sign: 'loss', weight: 90, tell: extinctionsTale },
  { sign: 'lead', weight: 80, tell: acquiredTale },
  { sign: 'gap', weight: 70, tell: disastersTale },
  bestTurn(60),
  share(40),
];
