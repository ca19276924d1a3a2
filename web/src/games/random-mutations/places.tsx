// What can be done with one's own species now, each in its place at its edge whether it can be or not: what a card can
// become in one's turn of playing them, and what its traits can do while all feed. While an attack is being chosen, the
// attack on a species of one's own, and on somebody else's the ways of attacking it.
import type { JSX } from 'preact';
import type { Place as KitPlace } from '../kit/bands.tsx';
import {
  abilitiesOf,
  ability_traits,
  actorsOf,
  alike,
  attacksOn,
  no_targets,
  whyNot,
  type Ability,
} from './choosing.ts';
import { Creature } from './pictures/creature.tsx';
import { CardBack } from './pictures/drawings.tsx';
import { mark, type Ground, type SpeciesProps } from './ground.ts';
import { skinOf, speciesName } from './names.ts';
import { animalsOf } from './reading.ts';
import { describeAction } from './telling.ts';
import { TraitIcon } from './pictures/trait_icons.tsx';
import type { Action, Trait } from './wire.ts';
import { codeText } from './wording.ts';

export interface Place extends KitPlace {
  /** Attributes by which it is found. */
  readonly names: Readonly<Record<string, string>>;
  /** Cards that it costs, where it is more than one. */
  readonly cards?: number;
  /** A trait of the prey that the predator overlooks. */
  readonly ignored?: Trait;
}

const plays = ['add_animal', 'add_trait', 'diverge'] as const;

export function placesOf(props: SpeciesProps): Place[] {
  const { ground, species } = props;
  const attacks = attacksOn(ground.targets, props.id);
  if (attacks.length > 0 && ground.choice?.actor !== null) return attacks.map((action) => attackPlace(action, ground));
  if (species.seat !== ground.you) return [];
  const { phase } = ground.view;
  if (phase === 'development') return plays_of(props);
  return phase === 'feeding' ? abilitiesOf(species).map((ability) => abilityPlace(ability, props)) : [];
}

const idle = { effect: '', label: '', press: null, names: {} };

function acts(action: Action, ground: Ground): Pick<Place, 'label' | 'press' | 'action' | 'names'> {
  return {
    label: describeAction(action, ground.telling),
    press: () => ground.act(action),
    action,
    names: { 'data-do': mark(action) },
  };
}

function attackPlace(action: Action, ground: Ground): Place {
  const ignored = action.type === 'attack' ? action.ignored : undefined;
  const look = {
    ...idle,
    key: `attack ${ignored ?? ''}`,
    text: ignored === undefined ? ground.t('random-mutations.aim.it') : '',
  };
  return { ...look, ...(ignored === undefined ? {} : { ignored }), ...acts(action, ground) };
}

/** What a card can be played as on this species. */
function plays_of({ id, ground }: SpeciesProps): Place[] {
  const { t, view } = ground;
  const shown = plays.filter((play) => play !== 'diverge' || view.divergence);
  return shown.map((play): Place => {
    const action = ground.targets.species.get(id)?.find(({ type }) => type === play);
    const look = { ...idle, key: play, text: t(`random-mutations.play.${play}`) };
    const cards = play === 'add_animal' && ground.developing ? (view.hints?.cards?.[String(id)] ?? 1) : 1;
    if (action !== undefined) {
      return {
        ...look,
        effect: play === 'add_trait' ? '?' : '+1',
        ...(cards > 1 ? { cards } : {}),
        ...acts(action, ground),
      };
    }
    const code = ground.developing ? view.hints?.[play]?.[String(id)] : undefined;
    if (code === undefined) return look;
    return { ...look, label: `${look.text}, ${speciesName(id)}. ${codeText(code, t)}` };
  });
}

/** Attacks and robberies are chosen here and done elsewhere; grazing is done at once, sleeping if all are alike. */
function abilityPlace(ability: Ability, { id, ground }: SpeciesProps): Place {
  const { t, view, actions, choice } = ground;
  const text = t(`random-mutations.tool.${ability}`);
  const look = { ...idle, key: ability, text };
  if (!ground.feeding) return look;
  const animals = animalsOf(view, id);
  const ids = animals.map(([animal]) => animal);
  const codes = whyNot(view, ability, ability === 'graze' ? [id] : ids);
  const cannot = {
    ...look,
    label:
      codes.length === 0 ? '' : [`${text}, ${speciesName(id)}.`, ...codes.map((code) => codeText(code, t))].join(' '),
  };
  if (ability === 'graze') {
    const action = actions.find((one) => one.type === 'graze' && one.species === id);
    return action === undefined ? cannot : { ...look, ...acts(action, ground) };
  }
  const able =
    ability === 'hibernate'
      ? actions.flatMap((one) => (one.type === 'hibernate' ? [one.animal] : []))
      : actorsOf(ability, actions);
  const mine = animals.filter(([animal]) => able.includes(animal));
  const [first] = mine;
  if (first === undefined) return cannot;
  if (ability === 'hibernate' && alike(mine, no_targets).length === 1) {
    const action = actions.find((one) => one.type === 'hibernate' && one.animal === first[0]);
    if (action !== undefined) return { ...look, ...acts(action, ground) };
  }
  const chosen = choice?.tool === ability && (ability === 'hibernate' || ids.includes(choice.actor ?? -1));
  return {
    ...look,
    label: `${text}, ${speciesName(id)}`,
    chosen,
    press: () => ground.choose(chosen ? null : { tool: ability, actor: ability === 'hibernate' ? null : first[0] }),
    names: { 'data-ability': ability, 'data-actors': mine.map(([animal]) => animal).join(' ') },
  };
}

/** Its drawing, and what it costs. */
export function PlaceSign({ id, species, place }: SpeciesProps & { place: Place }): JSX.Element {
  const { key } = place;
  if (key === 'add_animal' || key === 'diverge') {
    return (
      <>
        <Creature traits={key === 'diverge' ? Object.keys(species.traits) : []} skin={skinOf(id)} />
        {place.cards === undefined ? null : (
          <span class="rm-cost" aria-hidden="true">
            <CardBack />
            {place.cards}
          </span>
        )}
      </>
    );
  }
  if (key === 'add_trait') return <CardBack />;
  const ability = key in ability_traits ? (key as Ability) : 'attack';
  const [trait] = ability_traits[ability];
  if (place.ignored === undefined) return <TraitIcon trait={trait ?? ''} />;
  return (
    <span class="rm-overlooks" aria-hidden="true">
      <TraitIcon trait={trait ?? ''} />
      −<TraitIcon trait={place.ignored} />
    </span>
  );
}
