// Random Mutations in words: buttons and prompts. The history is told in events.ts.
import type { JsonObject } from '../../../sdk/wire.ts';
import type { Telling } from '../contract.ts';
import { speciesName } from './names.ts';
import { asAction, type MutationsAction } from './types.ts';
import { animalWords, list, speciesWords, traitName, viewOf } from './wording.ts';

export function describeAction(action: JsonObject, telling: Telling): string {
  const typed = asAction(action);
  return developing(typed, telling) ?? feeding(typed, telling) ?? answering(typed, telling) ?? typed.type;
}

function developing(action: MutationsAction, telling: Telling): string | null {
  const { t } = telling;
  const view = viewOf(telling);
  const species = speciesName(action.species ?? 0);
  switch (action.type) {
    case 'new_species':
      return t(view.flip ? 'random-mutations.do.refuse' : 'random-mutations.do.new_species');
    case 'add_animal': {
      const cards = view.hints?.cards?.[String(action.species)] ?? 1;
      return t(cards > 1 ? 'random-mutations.do.add_animal.paid' : 'random-mutations.do.add_animal', { species });
    }
    case 'add_trait': {
      const next = (view.hints?.shift?.[String(action.species)] ?? []).filter((other) => other !== action.species);
      return next.length === 0
        ? t('random-mutations.do.add_trait', { species })
        : t('random-mutations.do.add_trait.shift', { species, next: list(next.map(speciesName), t) });
    }
    case 'diverge':
      return t('random-mutations.do.diverge', { species });
    case 'pass':
      return t(view.phase === 'development' ? 'random-mutations.do.pass.final' : 'random-mutations.do.pass');
    case 'end_move':
      return t('random-mutations.do.end_move');
    default:
      return null;
  }
}

function feeding(action: MutationsAction, telling: Telling): string | null {
  const { t } = telling;
  const mover = viewOf(telling).active;
  const animal = action.animal === undefined ? '' : animalWords(action.animal, telling, mover);
  switch (action.type) {
    case 'take_food':
    case 'take_shelter':
    case 'take_parasite':
    case 'hibernate':
      return t(`random-mutations.do.${action.type}`, { animal });
    case 'attack': {
      const target = speciesWords(action.species ?? 0, telling, mover);
      return action.ignored === undefined
        ? t('random-mutations.do.attack', { animal, target })
        : t('random-mutations.do.attack.ignoring', { animal, target, trait: traitName(action.ignored, t) });
    }
    case 'graze':
      return t('random-mutations.do.graze', { species: speciesName(action.species ?? 0) });
    case 'piracy':
      return t('random-mutations.do.piracy', { animal, victim: animalWords(action.victim ?? 0, telling, mover) });
    default:
      return null;
  }
}

function answering(action: MutationsAction, telling: Telling): string | null {
  const { t } = telling;
  const { flip } = viewOf(telling);
  switch (action.type) {
    case 'choose_trait':
      return t('random-mutations.do.choose_trait', { trait: traitName(action.trait ?? '', t) });
    case 'keep':
      return t('random-mutations.do.keep', {
        trait: traitName(flip?.trait ?? flip?.traits[0] ?? '', t),
        species: speciesName(flip?.recipient ?? 0),
      });
    case 'redirect':
      return t('random-mutations.do.redirect', { species: speciesName(action.species ?? 0) });
    case 'decline':
      return t('random-mutations.do.decline');
    case 'ignore':
      return t('random-mutations.do.ignore', { trait: traitName(action.trait ?? '', t) });
    case 'ignore_nothing':
      return t('random-mutations.do.ignore_nothing');
    case 'victim':
    case 'scavenger':
    case 'parasite_victim': {
      const { animals } = viewOf(telling);
      const owner = viewOf(telling).species[String(animals[String(action.animal)]?.species)]?.seat ?? null;
      return t(`random-mutations.do.${action.type}`, { animal: animalWords(action.animal ?? 0, telling, owner) });
    }
    default:
      return null;
  }
}

export const barActions = (actions: readonly JsonObject[]): readonly JsonObject[] =>
  actions.filter((action) => ['pass', 'end_move'].includes(asAction(action).type));

export function prompt(telling: Telling, actions: readonly JsonObject[]): string | null {
  const { t } = telling;
  const { phase, move, flip, attack, active, seats } = viewOf(telling);
  if (actions.length === 0 || flip || attack || phase === 'extinction') return null;
  if (phase === 'development') {
    return t('random-mutations.prompt.play', { count: seats[String(active)]?.deck ?? 0 });
  }
  if (!move) return null;
  if (move.instinct) return t('random-mutations.prompt.instinct');
  return t(move.main === null ? 'random-mutations.prompt.main' : 'random-mutations.prompt.side');
}
