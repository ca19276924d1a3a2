// What a hint of Random Mutations lights, and the reasons that the game has for it.
import { carrierOf, type Foreseen, type GameHints } from '../contract.ts';
import type { MutationsData } from './data.ts';
import { speciesName } from './names.ts';
import type { Telling } from './reading.ts';
import type { Action, Event, View } from './wire.ts';
import { speciesWords, traitEffect } from './wording.ts';

type Ahead = Foreseen<View, Event>;

function places(action: Action, view: View): readonly string[] {
  const carrier = carrierOf(action);
  const kin = (animal: number): string => `species=${view.animals[String(animal)]?.species ?? ''}`;
  const of = (animal: number): string => `${carrier} | animal=${animal} | ${kin(animal)}`;
  switch (action.type) {
    case 'new_species':
      return [`${carrier} | part=bank`];
    case 'add_animal':
    case 'add_trait':
    case 'diverge':
      return [`${carrier} | species=${action.species}`];
    case 'take_food':
    case 'take_shelter':
    case 'take_parasite':
      return [`tool=${action.type}`, of(action.animal)];
    case 'hibernate':
      return [`${carrier} | ${kin(action.animal)} > ability=hibernate | ${kin(action.animal)}`];
    case 'attack':
      return [`${kin(action.animal)} > ability=attack | ${kin(action.animal)}`, `species=${action.species}`];
    case 'piracy':
      return [`${kin(action.animal)} > ability=piracy | ${kin(action.animal)}`, of(action.victim)];
    case 'graze':
    case 'redirect':
      return [`${carrier} | species=${action.species}`];
    case 'victim':
    case 'scavenger':
    case 'parasite_victim':
      return [of(action.animal)];
    case 'pass':
    case 'choose_trait':
    case 'keep':
    case 'end_move':
    case 'decline':
    case 'ignore':
    case 'ignore_nothing':
      return [];
  }
}

/** What the prey loses, and what it brings the predator. */
function ofAttack({ events }: Ahead, telling: Telling): readonly string[] {
  const { t } = telling;
  const reasons: string[] = [];
  for (const event of events) {
    if (event.type === 'eaten') {
      const species = speciesWords(event.species, telling, event.attacker);
      reasons.push(t('random-mutations.why.eats', { species, count: event.blue }));
    } else if (event.type === 'species_died') {
      reasons.push(t('random-mutations.why.dies', { species: speciesName(event.species) }));
    }
  }
  return reasons.length > 0 ? reasons : [t('random-mutations.why.attack')];
}

function reasons(action: Action, ahead: Ahead, telling: Telling): readonly string[] {
  const { t, view } = telling;
  const why = (what: string) => [t(`random-mutations.why.${what}`)];
  switch (action.type) {
    case 'take_food':
    case 'piracy':
    case 'scavenger':
      return why(ahead.after.animals[String(action.animal)]?.fed === true ? 'fed' : 'food');
    case 'attack':
    case 'victim':
      return ofAttack(ahead, telling);
    case 'choose_trait':
    case 'ignore':
      return [traitEffect(action.trait, t)];
    case 'keep':
      return [traitEffect(view.flip?.trait ?? view.flip?.traits[0] ?? '', t)];
    case 'new_species':
      return why(view.flip === null ? action.type : 'refuse');
    case 'pass':
      return why(view.phase === 'development' ? 'pass.final' : 'pass');
    case 'add_animal':
    case 'add_trait':
    case 'diverge':
    case 'take_shelter':
    case 'take_parasite':
    case 'graze':
    case 'hibernate':
    case 'redirect':
    case 'parasite_victim':
    case 'end_move':
    case 'decline':
    case 'ignore_nothing':
      return why(action.type);
  }
}

export const hints: GameHints<View, MutationsData, Action, Event> = {
  places: (action, _you, { view }) => places(action, view),
  reasons,
};
