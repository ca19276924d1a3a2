// A species: its traits, its animals with their tokens, and what can be done with it.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../ui/icon.tsx';
import { carriesOut } from '../kit/carries_out.ts';
import { CardBack, EmptyToken, Lizard, Token } from './drawings.tsx';
import { colorOf, mark, type Ground } from './ground.ts';
import { skinOf, speciesName } from './names.ts';
import { animalsOf, traitsOf } from './reading.ts';
import { describeAction } from './telling.ts';
import { TraitIcon } from './trait_icons.tsx';
import type { Action, AnimalView, SpeciesView } from './wire.ts';
import { animalState, animalWords, codeText, traitEffect, traitName } from './wording.ts';

/** The animal itself with what lies on it. */
export function AnimalPicture({ animal, skin, need }: { animal: AnimalView; skin: number; need: number }): JSX.Element {
  const empty = animal.hibernating ? 0 : Math.max(0, need - animal.red - animal.blue);
  const marks = [
    ...(animal.poisoned ? ['poisonous'] : []),
    ...(animal.hibernating ? ['hibernation'] : []),
    ...(animal.attacked ? ['carnivorous'] : []),
    ...(animal.pirated ? ['piracy'] : []),
  ];
  return (
    <span class="rm-animal-picture" aria-hidden="true">
      <span class="rm-animal-body">
        <Lizard skin={skin} asleep={animal.hibernating} />
        {animal.shelter ? (
          <span class="rm-animal-shelter">
            <Token kind="green" size={22} />
          </span>
        ) : null}
        {marks.length > 0 ? (
          <span class="rm-animal-marks">
            {marks.map((trait) => (
              <span key={trait} class={`rm-mark rm-mark-${trait}`}>
                <TraitIcon trait={trait} />
              </span>
            ))}
          </span>
        ) : null}
        {animal.fed ? <span class="rm-animal-fed">✓</span> : null}
      </span>
      <span class="rm-animal-tokens">
        {repeat(animal.red, (key) => (
          <Token key={`red${key}`} kind="red" size={16} />
        ))}
        {repeat(animal.blue, (key) => (
          <Token key={`blue${key}`} kind="blue" size={16} />
        ))}
        {repeat(empty, (key) => (
          <EmptyToken key={`empty${key}`} size={16} />
        ))}
        {repeat(animal.parasites, (key) => (
          <Token key={`black${key}`} kind="black" size={16} />
        ))}
      </span>
    </span>
  );
}

function repeat(count: number, draw: (key: number) => JSX.Element): JSX.Element[] {
  return Array.from({ length: count }, (_, key) => draw(key));
}

function AnimalTile({
  id,
  animal,
  species,
  ground,
}: {
  id: number;
  animal: AnimalView;
  species: SpeciesView;
  ground: Ground;
}) {
  const { t, telling, targets } = ground;
  const picture = <AnimalPicture animal={animal} skin={skinOf(animal.species)} need={species.need} />;
  const is = `${animalWords(id, telling, species.seat)}: ${animalState(animal, species.need, t)}`;
  const look = `rm-animal${ground.touched.animals.has(id) ? ' rm-touched' : ''}${animal.fed ? ' rm-fed' : ''}`;
  const action = targets.animals.get(id);
  const code = targets.why_animals.get(id);
  if (action !== undefined && targets.actor !== id) {
    return (
      <button
        type="button"
        class={`${look} rm-lit`}
        data-do={mark(action)}
        data-animal={id}
        data-in-sight="desk"
        {...carriesOut(action)}
        aria-label={`${describeAction(action, telling)}. ${is}`}
        onClick={() => ground.act(action)}
      >
        {picture}
      </button>
    );
  }
  if (targets.actors.has(id)) {
    const chosen = targets.actor === id;
    return (
      <button
        type="button"
        class={`${look} rm-actor${chosen ? ' rm-chosen' : ''}`}
        data-actor={id}
        data-animal={id}
        data-in-sight="desk"
        aria-pressed={chosen}
        aria-label={`${t('random-mutations.pick')} ${is}`}
        onClick={() => ground.pick(id)}
      >
        {picture}
      </button>
    );
  }
  if (code !== undefined) {
    return (
      <button
        type="button"
        class={`${look} rm-why`}
        data-animal={id}
        data-in-sight="desk"
        title={codeText(code, t)}
        aria-label={`${is}. ${codeText(code, t)}`}
        onClick={() => ground.explain([code])}
      >
        {picture}
      </button>
    );
  }
  return (
    <span class={look} role="img" aria-label={is} data-animal={id} data-in-sight="desk">
      {picture}
    </span>
  );
}

export function TraitChip({
  trait,
  inherited = false,
  ground,
}: {
  trait: string;
  inherited?: boolean;
  ground: Pick<Ground, 't' | 'data'>;
}) {
  const { t, data } = ground;
  const facts = data.traits[trait];
  return (
    <span
      title={traitName(trait, t)}
      class={`rm-trait${facts?.negative ? ' rm-negative' : ''}${inherited ? ' rm-inherited' : ''}`}
    >
      <TraitIcon trait={trait} />
      <span class="rm-trait-name">{traitName(trait, t)}</span>
      {inherited ? <span class="unseen">({t('random-mutations.trait.inherited')})</span> : null}
      {facts && facts.food_cost > 0 ? (
        <span class="rm-trait-cost" title={t('random-mutations.trait.cost', { count: facts.food_cost })}>
          <span class="unseen">{t('random-mutations.trait.cost', { count: facts.food_cost })}</span>
          <span aria-hidden="true">+{facts.food_cost}</span>
          <EmptyToken size={13} />
        </span>
      ) : null}
    </span>
  );
}

/** What helps in one column, what harms in another. */
function Traits({ species, told, ground }: { species: SpeciesView; told: boolean; ground: Ground }) {
  const traits = traitsOf(species);
  if (traits.length === 0) return <p class="rm-no-traits">{ground.t('random-mutations.no_traits')}</p>;
  const harms = ({ trait }: { trait: string }) => ground.data.traits[trait]?.negative === true;
  const columns = [traits.filter((one) => !harms(one)), traits.filter(harms)].filter((column) => column.length > 0);
  return (
    <div class={columns.length > 1 && !told ? 'rm-traits rm-traits-two' : 'rm-traits'}>
      {columns.map((column, index) => (
        <ul key={index}>
          {column.map(({ trait, inherited }) => (
            <li key={trait} data-rule={`trait-${trait}`} data-trait={trait} data-in-sight="desk">
              <TraitChip trait={trait} inherited={inherited} ground={ground} />
              {told ? <p class="rm-effect">{traitEffect(trait, ground.t)}</p> : null}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function SpeciesHead(props: { id: number; species: SpeciesView; told: boolean; tell: () => void; ground: Ground }) {
  const { id, species, told, ground } = props;
  const { t } = ground;
  const name = speciesName(id);
  return (
    <div class="rm-species-head">
      <h3>{name}</h3>
      <span class="rm-need" title={t('random-mutations.need', { count: species.need })}>
        <span class="unseen">{t('random-mutations.need', { count: species.need })}</span>
        <EmptyToken size={15} />
        <span aria-hidden="true">{species.need}</span>
      </span>
      {species.parasites > 0 ? (
        <span class={`rm-infected${species.most_parasites ? ' rm-most' : ''}`}>
          <Token kind="black" size={15} />
          <span class="unseen">{t('random-mutations.parasites', { count: species.parasites })}</span>
          <span aria-hidden="true">{species.parasites}</span>
          {species.most_parasites ? <span class="rm-most-words">{t('random-mutations.most_parasites')}</span> : null}
        </span>
      ) : null}
      {traitsOf(species).length > 0 ? (
        <button
          type="button"
          class="quiet icon-only rm-tell"
          aria-expanded={told}
          aria-label={t('random-mutations.tell_traits', { species: name })}
          onClick={props.tell}
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5.500M12 7.700v.1" />
          </svg>
        </button>
      ) : null}
    </div>
  );
}

const plays = ['add_animal', 'add_trait', 'diverge'] as const;

/** What a card can be played as on this species; what can't says why when it is pressed. */
function Plays({ id, ground }: { id: number; ground: Ground }): JSX.Element {
  const { t, view, telling } = ground;
  const actions = ground.targets.species.get(id) ?? [];
  const shown = plays.filter((play) => play !== 'diverge' || view.divergence);
  return (
    <div class="rm-plays">
      {shown.map((play) => {
        const action = actions.find((one) => one.type === play);
        const code = view.hints?.[play]?.[String(id)];
        const cost = play === 'add_animal' ? (view.hints?.cards?.[String(id)] ?? 1) : 1;
        const face = (
          <span aria-hidden="true" class="rm-play-face">
            <span class="rm-play-picture">
              {play === 'add_animal' ? <Lizard skin={skinOf(id)} /> : play === 'add_trait' ? '?' : '⑂'}
            </span>
            {t(`random-mutations.play.${play}`)}
            {cost > 1 ? (
              <span class="rm-cost">
                <CardBack />
                {cost}
              </span>
            ) : null}
          </span>
        );
        if (action !== undefined) {
          return (
            <button
              key={play}
              type="button"
              class="rm-play rm-lit"
              data-do={mark(action)}
              {...carriesOut(action)}
              title={describeAction(action, telling)}
              onClick={() => ground.act(action)}
            >
              <span class="unseen">{describeAction(action, telling)}</span>
              {face}
            </button>
          );
        }
        return (
          <button
            key={play}
            type="button"
            class="rm-play rm-why"
            aria-disabled="true"
            title={code ? codeText(code, t) : undefined}
            onClick={() => (code ? ground.explain([code]) : undefined)}
          >
            <span class="unseen">
              {t(`random-mutations.play.${play}`)}, {speciesName(id)}. {code ? codeText(code, t) : ''}
            </span>
            {face}
          </button>
        );
      })}
    </div>
  );
}

/** Buttons of a species that is a target, or why it isn't one. */
function Aims({ id, ground }: { id: number; ground: Ground }): JSX.Element | null {
  const { t, targets, telling } = ground;
  const actions = targets.species.get(id) ?? [];
  const code = targets.why_species.get(id);
  if (actions.length === 0) return code === undefined ? null : <p class="rm-why-not">{codeText(code, t)}</p>;
  const short = (action: Action): string => {
    if (action.type === 'graze') return t('random-mutations.aim.graze');
    return action.type === 'attack' && action.ignored !== undefined
      ? t('random-mutations.aim.attack.ignoring', { trait: traitName(action.ignored, t) })
      : t('random-mutations.aim.attack');
  };
  return (
    <div class="rm-plays">
      {actions.map((action) => (
        <button
          key={mark(action)}
          type="button"
          class="rm-play rm-lit"
          data-do={mark(action)}
          {...carriesOut(action)}
          onClick={() => ground.act(action)}
        >
          <span class="unseen">{describeAction(action, telling)}</span>
          <span aria-hidden="true" class="rm-play-face">
            <Icon name="arrow_left" />
            {short(action)}
          </span>
        </button>
      ))}
    </div>
  );
}

export function SpeciesCard({
  id,
  species,
  ground,
}: {
  id: number;
  species: SpeciesView;
  ground: Ground;
}): JSX.Element {
  const [told, tell] = useState(false);
  const own = species.seat === ground.you;
  const look = [
    'rm-species',
    ...(ground.touched.species.has(id) ? ['rm-touched'] : []),
    ...(ground.prey === id ? ['rm-prey'] : []),
    ...(ground.predator === id ? ['rm-predator'] : []),
  ].join(' ');
  return (
    <li class={look} data-species={id} data-in-sight="desk" style={{ '--mine': colorOf(ground, species.seat) }}>
      <SpeciesHead id={id} species={species} told={told} tell={() => tell(!told)} ground={ground} />
      <div class="rm-animals">
        {animalsOf(ground.view, id).map(([animal_id, animal]) => (
          <AnimalTile key={animal_id} id={animal_id} animal={animal} species={species} ground={ground} />
        ))}
      </div>
      <Traits species={species} told={told} ground={ground} />
      {own && ground.developing ? <Plays id={id} ground={ground} /> : <Aims id={id} ground={ground} />}
    </li>
  );
}
