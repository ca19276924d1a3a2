// Random Mutations in words: buttons and prompts. The history is told in events.ts.
import type { GamePast, Points, SeatPanel } from '../contract.ts';
import type { MutationsData } from './data.ts';
import { speciesName } from './names.ts';
import type { Telling } from './reading.ts';
import type { Action, Event, View } from './wire.ts';
import { animalWords, list, speciesWords, traitName } from './wording.ts';

export function describeAction(action: Action, telling: Telling): string {
  const { t, view } = telling;
  const mine = (animal: number): string => animalWords(animal, telling, view.active);
  switch (action.type) {
    // Development.
    case 'new_species':
      return t(view.flip ? 'random-mutations.do.refuse' : 'random-mutations.do.new_species');
    case 'add_animal': {
      const cards = view.hints?.cards?.[action.species] ?? 1;
      const species = speciesName(action.species);
      return t(cards > 1 ? 'random-mutations.do.add_animal.paid' : 'random-mutations.do.add_animal', { species });
    }
    case 'add_trait':
      return addTrait(action.species, telling);
    case 'diverge':
      return t('random-mutations.do.diverge', { species: speciesName(action.species) });
    case 'pass':
      return t(view.phase === 'development' ? 'random-mutations.do.pass.final' : 'random-mutations.do.pass');
    case 'end_move':
      return t('random-mutations.do.end_move');
    // Feeding.
    case 'take_food':
    case 'take_shelter':
    case 'take_parasite':
    case 'hibernate':
      return t(`random-mutations.do.${action.type}`, { animal: mine(action.animal) });
    case 'attack': {
      const said = { animal: mine(action.animal), target: speciesWords(action.species, telling, view.active) };
      return action.ignored === undefined
        ? t('random-mutations.do.attack', said)
        : t('random-mutations.do.attack.ignoring', { ...said, trait: traitName(action.ignored, t) });
    }
    case 'graze':
      return t('random-mutations.do.graze', { species: speciesName(action.species) });
    case 'piracy':
      return t('random-mutations.do.piracy', { animal: mine(action.animal), victim: mine(action.victim) });
    // Answers.
    case 'choose_trait':
    case 'ignore':
      return t(`random-mutations.do.${action.type}`, { trait: traitName(action.trait, t) });
    case 'keep':
      return t('random-mutations.do.keep', {
        trait: traitName(view.flip?.trait ?? view.flip?.traits[0] ?? '', t),
        species: speciesName(view.flip?.recipient ?? 0),
      });
    case 'redirect':
      return t('random-mutations.do.redirect', { species: speciesName(action.species) });
    case 'decline':
    case 'ignore_nothing':
      return t(`random-mutations.do.${action.type}`);
    case 'victim':
    case 'scavenger':
    case 'parasite_victim': {
      const kin = view.animals[action.animal]?.species;
      const owner = kin === undefined ? null : (view.species[kin]?.seat ?? null);
      return t(`random-mutations.do.${action.type}`, { animal: animalWords(action.animal, telling, owner) });
    }
  }
}

/** A trait that one species can't have goes on to the next ones. */
function addTrait(id: number, { t, view }: Telling): string {
  const species = speciesName(id);
  const next = (view.hints?.shift?.[id] ?? []).filter((other) => other !== id);
  return next.length === 0
    ? t('random-mutations.do.add_trait', { species })
    : t('random-mutations.do.add_trait.shift', { species, next: list(next.map(speciesName), t) });
}

export const barActions = (actions: readonly Action[]): readonly Action[] =>
  actions.filter((action) => action.type === 'pass' || action.type === 'end_move');

export function prompt(telling: Telling, actions: readonly Action[]): string | null {
  const { t, view } = telling;
  const { phase, move, flip, attack, active, seats } = view;
  if (actions.length === 0 || flip || attack || phase === 'extinction') return null;
  if (phase === 'development') {
    return t('random-mutations.prompt.play', { count: seats[String(active)]?.deck ?? 0 });
  }
  if (!move) return null;
  if (move.instinct) return t('random-mutations.prompt.instinct');
  return t(move.main === null ? 'random-mutations.prompt.main' : 'random-mutations.prompt.side');
}

export const points = ({ seats }: View): readonly Points[] =>
  Object.entries(seats).map(([seat, { score }]) => ({ seat: Number(seat), points: score.total }));

export const past: GamePast<View, MutationsData, Event> = {
  turn: ({ t, view: { turn, outcome } }) =>
    turn < 1 || outcome !== null ? null : { number: turn, words: t('random-mutations.turn', { turn }) },
  phase: ({ t, view: { phase } }) => (phase === 'over' ? null : t(`random-mutations.phase.${phase}`)),
};

export function panel(seat: number, { t, view }: Telling): SeatPanel {
  const held = view.seats[String(seat)];
  if (held === undefined) return { facts: [] };
  return {
    score: held.score.total,
    facts: [
      { label: t('random-mutations.panel.animals'), value: held.animals },
      { label: t('random-mutations.panel.deck'), value: held.deck },
      { label: t('random-mutations.panel.discards'), value: held.discards },
    ],
  };
}
