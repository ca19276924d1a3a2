// The history of Random Mutations, an event a line.
import type { GameEvent, Json, JsonObject } from '../../../sdk/wire.ts';
import type { Telling, Translate } from '../contract.ts';
import { speciesName } from './names.ts';
import { cardName, list, traitName, viewOf } from './wording.ts';

const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const numbers = (value: Json | undefined): number[] => (Array.isArray(value) ? value.map(number) : []);
const texts = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(text) : []);
const members = (value: Json | undefined): [string, Json][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

const name = (species: Json | undefined): string => speciesName(number(species));
const key = (event: string): string => `random-mutations.event.${event}`;

/** "Ann 5, Bob 3". */
function figures(value: Json | undefined, { nameOf, t }: Telling): string {
  return list(
    members(value).map(([seat, figure]) =>
      t('random-mutations.figure', { name: nameOf(Number(seat)), figure: number(figure) }),
    ),
    t,
  );
}

/**
 * The species of an animal: as the event says, else as the view knows. The history is told when the animal may be long
 * dead, and then it is only "an animal".
 */
function kin(said: Json | undefined, animal: Json | undefined, telling: Telling): string {
  const species = typeof said === 'number' ? said : viewOf(telling).animals[String(number(animal))]?.species;
  return species === undefined
    ? telling.t('random-mutations.animal')
    : telling.t('random-mutations.one_of', { species: speciesName(species) });
}

export function describeEvent(event: GameEvent, telling: Telling): string | null {
  return (
    course(event, telling) ??
    growth(event, telling) ??
    feeding(event, telling) ??
    hunt(event, telling) ??
    end(event, telling)
  );
}

/** What leads through the game. */
function course(event: GameEvent, telling: Telling): string | null {
  const { t, nameOf } = telling;
  const who = typeof event.seat === 'number' ? nameOf(event.seat) : '';
  switch (event.type) {
    case 'started': {
      const rounds = Array.isArray(event.rolls) ? event.rolls.map((round) => figures(round, telling)) : [];
      return t(key('started'), { rolls: rounds.join('; '), name: nameOf(number(event.first_player)) });
    }
    case 'turn_began':
      return t(key(event.last === true ? 'last_turn_began' : 'turn_began'), {
        turn: number(event.turn),
        name: nameOf(number(event.first_player)),
      });
    case 'restocked':
      return t(key('restocked'), { name: who, count: number(event.cards) });
    case 'phase_began':
      // The climate is told by its dice, the draw by its cards.
      return ['climate', 'draw'].includes(text(event.phase))
        ? null
        : t(key('phase_began'), { phase: t(`random-mutations.phase.${text(event.phase)}`) });
    case 'passed':
      return t(key(event.forced === true ? 'passed.forced' : event.final === true ? 'passed.final' : 'passed'), {
        name: who,
      });
    case 'move_ended':
      return t(key('move_ended'), { name: who });
    case 'climate':
      return t(key('climate'), {
        name: who,
        dice: numbers(event.red).join(t('random-mutations.comma')),
        bank: number(event.bank),
        shelters: number(event.shelters),
        parasites: number(event.parasites),
      });
    case 'drawn':
      return t(key('drawn'), { cards: figures(event.cards, telling), count: number(event.main_deck) });
    default:
      return null;
  }
}

/** The development phase. */
function growth(event: GameEvent, telling: Telling): string | null {
  const { t, nameOf } = telling;
  const who = typeof event.seat === 'number' ? nameOf(event.seat) : '';
  const species = name(event.species);
  switch (event.type) {
    case 'species_added':
      return t(key(`species_added.${text(event.source)}`), { name: who, species });
    case 'animal_added': {
      const line = t(key(`animal_added.${text(event.source)}`), { name: who, species });
      return event.paid === true ? `${line} ${t(key('paid'))}` : line;
    }
    case 'diverged': {
      const line = t(key('diverged'), {
        name: who,
        species,
        parent: name(event.parent),
        traits: list(
          texts(event.traits).map((trait) => traitName(trait, t)),
          t,
        ),
      });
      return event.paid === true ? `${line} ${t(key('paid'))}` : line;
    }
    case 'card_revealed':
      return t(key('card_revealed'), {
        name: who,
        card: cardName(texts(event.traits), t),
        species: name(event.announced),
      });
    case 'trait_chosen':
      return t(key('trait_chosen'), { name: who, trait: traitName(text(event.trait), t) });
    case 'trait_attached': {
      const said = { trait: traitName(text(event.trait), t), species };
      if (event.kept === true) return t(key('trait_kept'), { ...said, name: who });
      const tried = numbers(event.tried);
      return tried.length === 0
        ? t(key('trait_attached'), said)
        : t(key('trait_shifted'), { ...said, tried: list(tried.map(speciesName), t) });
    }
    case 'trait_homeless':
      return t(key('trait_homeless'), { name: who, trait: traitName(text(event.trait), t) });
    case 'trait_simplified':
      return t(key('trait_simplified'), { species, trait: traitName(text(event.trait), t) });
    case 'trait_handed_over':
      return t(key('trait_handed_over'), { species, from: name(event.from), trait: traitName(text(event.trait), t) });
    default:
      return null;
  }
}

/** The feeding phase without attacks. */
function feeding(event: GameEvent, telling: Telling): string | null {
  const { t, nameOf } = telling;
  const who = typeof event.seat === 'number' ? nameOf(event.seat) : '';
  const animal = kin(event.species, event.animal, telling);
  switch (event.type) {
    case 'food_taken':
    case 'hibernated':
    case 'scavenged':
      return t(key(event.type), { name: who, animal });
    case 'shelter_taken':
      return t(key(event.converted === true ? 'shelter_taken.converted' : 'shelter_taken'), { name: who, animal });
    case 'parasite_placed':
      return t(key('parasite_placed'), { name: who, animal, owner: nameOf(number(event.owner)) });
    case 'grazed':
      return t(key('grazed'), { name: who, species: name(event.species) });
    case 'robbed':
      return t(key('robbed'), {
        name: who,
        animal,
        victim: kin(event.victim_species, event.victim, telling),
        owner: nameOf(number(event.owner)),
      });
    default:
      return null;
  }
}

function hunt(event: GameEvent, telling: Telling): string | null {
  const { t, nameOf } = telling;
  const who = typeof event.seat === 'number' ? nameOf(event.seat) : '';
  const species = name(event.species);
  switch (event.type) {
    case 'attacked': {
      const said = {
        name: who,
        animal: kin(event.attacker_species, event.animal, telling),
        owner: nameOf(number(event.owner)),
        species,
      };
      return typeof event.ignored === 'string'
        ? t(key('attacked.ignoring'), { ...said, trait: traitName(event.ignored, t) })
        : t(key('attacked'), said);
    }
    case 'redirected':
      return t(key('redirected'), { name: who, from: name(event.from), species });
    case 'mimicry_declined':
      return t(key('mimicry_declined'), { name: who, species });
    case 'trait_ignored':
      return typeof event.trait === 'string'
        ? t(key('trait_ignored'), { name: who, species, trait: traitName(event.trait, t) })
        : t(key('nothing_ignored'), { name: who, species });
    case 'ran':
      return t(key(event.escaped === true ? 'ran.escaped' : 'ran.caught'), { species, die: number(event.die) });
    case 'eaten': {
      const line = t(key('eaten'), {
        name: who,
        species,
        attacker: nameOf(number(event.attacker)),
        count: number(event.blue),
      });
      return event.poisoned === true ? `${line} ${t(key('poisoned'))}` : line;
    }
    default:
      return null;
  }
}

/** Deaths and the end. */
function end(event: GameEvent, telling: Telling): string | null {
  const { t, nameOf } = telling;
  const who = typeof event.seat === 'number' ? nameOf(event.seat) : '';
  switch (event.type) {
    case 'parasites_killed':
      return t(key('parasites_killed'), { name: who, species: name(event.species) });
    case 'died':
      return deaths(event.animals, telling);
    case 'species_died': {
      const traits = texts(event.traits);
      return traits.length === 0
        ? t(key('species_died'), { name: who, species: name(event.species) })
        : t(key('species_died.traits'), {
            name: who,
            species: name(event.species),
            traits: list(
              traits.map((trait) => traitName(trait, t)),
              t,
            ),
          });
    }
    case 'tie_rolled':
      return t(key('tie_rolled'), { rolls: figures(event.rolls, telling) });
    case 'game_ended':
      return t(key('game_ended'));
    default:
      return null;
  }
}

/** "Starved: Ann - Agama x 2, Draco. Poisoned: Bob - Uta." */
function deaths(animals: Json | undefined, telling: Telling): string | null {
  const { t } = telling;
  const dead = Array.isArray(animals) ? (animals as JsonObject[]) : [];
  const lines = ['hunger', 'poison'].flatMap((reason) => {
    const counts = new Map<number, number>();
    for (const one of dead) {
      if (one['reason'] === reason) counts.set(number(one['species']), (counts.get(number(one['species'])) ?? 0) + 1);
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
