// The history of Random Mutations, an event a line.
import type { Translate } from '../contract.ts';
import { speciesName } from './names.ts';
import type { Telling } from './reading.ts';
import type { Death, Event, Trait } from './wire.ts';
import { cardName, list, traitName } from './wording.ts';

type Kind = Event['type'];
type EventOf<K extends Kind> = Extract<Event, { type: K }>;
type Tellers = { readonly [K in Kind]: (event: EventOf<K>, telling: Telling, who: string) => string | null };

const key = (event: string): string => `random-mutations.event.${event}`;

/** "Ann 5, Bob 3". */
function figures(of: Readonly<Record<string, number>>, { nameOf, t }: Telling): string {
  return list(
    Object.entries(of).map(([seat, figure]) => t('random-mutations.figure', { name: nameOf(Number(seat)), figure })),
    t,
  );
}

/** The history is told when the animal may be long dead: it is one of its species. */
const oneOf = (species: number, { t }: Telling): string =>
  t('random-mutations.one_of', { species: speciesName(species) });

const traitNames = (traits: readonly Trait[], t: Translate): string =>
  list(
    traits.map((trait) => traitName(trait, t)),
    t,
  );

const animalLine = (event: EventOf<'food_taken' | 'hibernated' | 'scavenged'>, telling: Telling, who: string): string =>
  telling.t(key(event.type), { name: who, animal: oneOf(event.species, telling) });

/** What leads through the game. */
const course: Pick<
  Tellers,
  'started' | 'turn_began' | 'restocked' | 'phase_began' | 'passed' | 'move_ended' | 'climate' | 'drawn'
> = {
  started: (event, telling) =>
    telling.t(key('started'), {
      rolls: event.rolls.map((round) => figures(round, telling)).join('; '),
      name: telling.nameOf(event.first_player),
    }),
  turn_began: (event, { t, nameOf }) =>
    t(key(event.last ? 'last_turn_began' : 'turn_began'), { turn: event.turn, name: nameOf(event.first_player) }),
  restocked: (event, { t }, who) => t(key('restocked'), { name: who, count: event.cards }),
  // The climate is told by its dice, the draw by its cards.
  phase_began: (event, { t }) =>
    event.phase === 'climate' || event.phase === 'draw'
      ? null
      : t(key('phase_began'), { phase: t(`random-mutations.phase.${event.phase}`) }),
  passed: (event, { t }, who) =>
    t(key(event.forced ? 'passed.forced' : event.final ? 'passed.final' : 'passed'), { name: who }),
  move_ended: (_event, { t }, who) => t(key('move_ended'), { name: who }),
  climate: (event, { t }, who) =>
    t(key('climate'), {
      name: who,
      dice: event.red.join(t('random-mutations.comma')),
      bank: event.bank,
      shelters: event.shelters,
      parasites: event.parasites,
    }),
  drawn: (event, telling) => telling.t(key('drawn'), { cards: figures(event.cards, telling), count: event.main_deck }),
};

/** The development phase. */
const growth: Pick<
  Tellers,
  | 'species_added'
  | 'animal_added'
  | 'diverged'
  | 'card_revealed'
  | 'trait_chosen'
  | 'trait_attached'
  | 'trait_homeless'
  | 'trait_simplified'
  | 'trait_handed_over'
> = {
  species_added: (event, { t }, who) =>
    t(key(`species_added.${event.source}`), { name: who, species: speciesName(event.species) }),
  animal_added: (event, { t }, who) => {
    const line = t(key(`animal_added.${event.source}`), { name: who, species: speciesName(event.species) });
    return event.paid ? `${line} ${t(key('paid'))}` : line;
  },
  diverged: (event, { t }, who) => {
    const line = t(key('diverged'), {
      name: who,
      species: speciesName(event.species),
      parent: speciesName(event.parent),
      traits: traitNames(event.traits, t),
    });
    return event.paid ? `${line} ${t(key('paid'))}` : line;
  },
  card_revealed: (event, { t }, who) =>
    t(key('card_revealed'), {
      name: who,
      card: cardName(event.traits, t),
      species: speciesName(event.announced),
    }),
  trait_chosen: (event, { t }, who) => t(key('trait_chosen'), { name: who, trait: traitName(event.trait, t) }),
  trait_attached: (event, { t }, who) => {
    const said = { trait: traitName(event.trait, t), species: speciesName(event.species) };
    if (event.kept) return t(key('trait_kept'), { ...said, name: who });
    return event.tried.length === 0
      ? t(key('trait_attached'), said)
      : t(key('trait_shifted'), { ...said, tried: list(event.tried.map(speciesName), t) });
  },
  trait_homeless: (event, { t }, who) => t(key('trait_homeless'), { name: who, trait: traitName(event.trait, t) }),
  trait_simplified: (event, { t }) =>
    t(key('trait_simplified'), { species: speciesName(event.species), trait: traitName(event.trait, t) }),
  trait_handed_over: (event, { t }) =>
    t(key('trait_handed_over'), {
      species: speciesName(event.species),
      from: speciesName(event.from),
      trait: traitName(event.trait, t),
    }),
};

/** The feeding phase without attacks. */
const feeding: Pick<
  Tellers,
  'food_taken' | 'hibernated' | 'scavenged' | 'shelter_taken' | 'parasite_placed' | 'grazed' | 'robbed'
> = {
  food_taken: animalLine,
  hibernated: animalLine,
  scavenged: animalLine,
  shelter_taken: (event, telling, who) =>
    telling.t(key(event.converted ? 'shelter_taken.converted' : 'shelter_taken'), {
      name: who,
      animal: oneOf(event.species, telling),
    }),
  parasite_placed: (event, telling, who) =>
    telling.t(key('parasite_placed'), {
      name: who,
      animal: oneOf(event.species, telling),
      owner: telling.nameOf(event.owner),
    }),
  grazed: (event, { t }, who) => t(key('grazed'), { name: who, species: speciesName(event.species) }),
  robbed: (event, telling, who) =>
    telling.t(key('robbed'), {
      name: who,
      animal: oneOf(event.species, telling),
      victim: oneOf(event.victim_species, telling),
      owner: telling.nameOf(event.owner),
    }),
};

const hunt: Pick<Tellers, 'attacked' | 'redirected' | 'mimicry_declined' | 'trait_ignored' | 'ran' | 'eaten'> = {
  attacked: (event, telling, who) => {
    const said = {
      name: who,
      animal: oneOf(event.attacker_species, telling),
      owner: telling.nameOf(event.owner),
      species: speciesName(event.species),
    };
    return event.ignored === null
      ? telling.t(key('attacked'), said)
      : telling.t(key('attacked.ignoring'), { ...said, trait: traitName(event.ignored, telling.t) });
  },
  redirected: (event, { t }, who) =>
    t(key('redirected'), { name: who, from: speciesName(event.from), species: speciesName(event.species) }),
  mimicry_declined: (event, { t }, who) =>
    t(key('mimicry_declined'), { name: who, species: speciesName(event.species) }),
  trait_ignored: (event, { t }, who) => {
    const said = { name: who, species: speciesName(event.species) };
    return event.trait === null
      ? t(key('nothing_ignored'), said)
      : t(key('trait_ignored'), { ...said, trait: traitName(event.trait, t) });
  },
  ran: (event, { t }) =>
    t(key(event.escaped ? 'ran.escaped' : 'ran.caught'), { species: speciesName(event.species), die: event.die }),
  eaten: (event, { t, nameOf }, who) => {
    const line = t(key('eaten'), {
      name: who,
      species: speciesName(event.species),
      attacker: nameOf(event.attacker),
      count: event.blue,
    });
    return event.poisoned ? `${line} ${t(key('poisoned'))}` : line;
  },
};

const tellers: Tellers = {
  ...course,
  ...growth,
  ...feeding,
  ...hunt,
  // Deaths and the end.
  parasites_killed: (event, { t }, who) =>
    t(key('parasites_killed'), { name: who, species: speciesName(event.species) }),
  died: (event, { t }) => deaths(event.animals, t),
  species_died: (event, { t }, who) => {
    const said = { name: who, species: speciesName(event.species) };
    return event.traits.length === 0
      ? t(key('species_died'), said)
      : t(key('species_died.traits'), { ...said, traits: traitNames(event.traits, t) });
  },
  tie_rolled: (event, telling) => telling.t(key('tie_rolled'), { rolls: figures(event.rolls, telling) }),
  game_ended: (_event, { t }) => t(key('game_ended')),
};

function tell<K extends Kind>(type: K, event: EventOf<K>, telling: Telling, who: string): string | null {
  const teller: Tellers[K] = tellers[type];
  return teller(event, telling, who);
}

export function describeEvent(event: Event, telling: Telling): string | null {
  return tell(event.type, event, telling, 'seat' in event ? telling.nameOf(event.seat) : '');
}

/** "Starved: Agama × 2, Draco. Died of poison: Uta." */
function deaths(animals: readonly Death[], t: Translate): string | null {
  const lines = (['hunger', 'poison'] as const).flatMap((reason) => {
    const counts = new Map<number, number>();
    for (const one of animals) {
      if (one.reason === reason) counts.set(one.species, (counts.get(one.species) ?? 0) + 1);
    }
    return counts.size === 0 ? [] : [t(key(`died.${reason}`), { animals: counted(counts, t) })];
  });
  return lines.length === 0 ? null : lines.join(' ');
}

function counted(counts: ReadonlyMap<number, number>, t: Translate): string {
  return list(
    [...counts].map(([species, count]) => (count === 1 ? speciesName(species) : `${speciesName(species)} × ${count}`)),
    t,
  );
}
