// A decision that interrupts a move, most of them out of turn: what happened, what is asked, of whom, until when.
import type { ComponentChildren, JSX } from 'preact';
import type { PendingDecision } from '../../../sdk/wire.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { carriesOut } from '../kit/carries_out.ts';
import { AnimalPicture } from './animals.tsx';
import { Creature } from './pictures/creature.tsx';
import { Die } from './pictures/drawings.tsx';
import { colorOf, mark, type Ground } from './ground.ts';
import { MutationCard } from './mutation_card.tsx';
import { skinOf, speciesName } from './names.ts';
import { traitsOf } from './reading.ts';
import { describeAction } from './telling.ts';
import { TraitIcon } from './pictures/trait_icons.tsx';
import type { Action } from './wire.ts';
import { animalState, animalWords, cardName, list, speciesWords, traitEffect, traitName } from './wording.ts';

interface Asking {
  pending: PendingDecision;
  actions: readonly Action[];
  ground: Ground;
}

/** A species small: its lizard, name and traits. */
function SpeciesSign({ id, ground }: { id: number; ground: Ground }): JSX.Element {
  const species = ground.view.species[String(id)];
  return (
    <span class="rm-sign" style={{ '--mine': colorOf(ground, species?.seat ?? 0) }}>
      <span class="rm-sign-lizard" aria-hidden="true">
        <Creature traits={species === undefined ? [] : Object.keys(species.traits)} skin={skinOf(id)} />
      </span>
      <em>{speciesName(id)}</em>
      <span class="rm-sign-traits">
        {species
          ? traitsOf(species).map(({ trait }) => (
              <span key={trait} title={traitName(trait, ground.t)}>
                <TraitIcon trait={trait} />
                <span class="unseen">{traitName(trait, ground.t)}</span>
              </span>
            ))
          : null}
      </span>
    </span>
  );
}

/** Who attacks whom, and the die that was thrown for running. */
function AttackPicture({ ground }: { ground: Ground }): JSX.Element | null {
  const { attack } = ground.view;
  if (!attack) return null;
  return (
    <div class="rm-clash">
      <SpeciesSign id={attack.attacker} ground={ground} />
      <span class="rm-clash-prey">
        <span class="rm-clash-arrow" aria-hidden="true">
          →
        </span>
        <SpeciesSign id={attack.species} ground={ground} />
      </span>
      {attack.roll === null ? null : (
        <span class="rm-clash-die">
          <Die kind="plain" value={attack.roll} />
          {ground.t('random-mutations.ran', { die: attack.roll })}
        </span>
      )}
    </div>
  );
}

/** The situation in a sentence. */
function story({ pending, ground }: Asking): string {
  const { view, t, telling } = ground;
  const { attack, flip } = view;
  const owes = pending.seat;
  if (flip) {
    return t(`random-mutations.ask.${pending.kind}`, {
      card: flip.trait === null ? cardName(flip.traits, t) : traitName(flip.trait, t),
      species: speciesName(flip.recipient ?? flip.announced),
    });
  }
  if (attack) {
    const said = {
      name: telling.nameOf(attack.seat),
      animal: speciesWords(attack.attacker, telling, attack.seat),
      species: speciesWords(attack.species, telling, owes),
    };
    const line = t(`random-mutations.ask.${pending.kind}`, said);
    if (attack.ignored === null) return line;
    return `${line} ${t('random-mutations.ask.ignored', { trait: traitName(attack.ignored, t) })}`;
  }
  return t(`random-mutations.ask.${pending.kind}`, { name: telling.nameOf(owes), animal: '', species: '' });
}

function OptionFace({ action, ground }: { action: Action; ground: Ground }): JSX.Element | null {
  const { view, t, telling } = ground;
  if (action.type === 'redirect') return <SpeciesSign id={action.species} ground={ground} />;
  if (action.type === 'ignore' || action.type === 'choose_trait') {
    return (
      <span class="rm-option-trait">
        <TraitIcon trait={action.trait} />
        <b>{traitName(action.trait, t)}</b>
        <small>{traitEffect(action.trait, t)}</small>
      </span>
    );
  }
  const known = 'animal' in action ? view.animals[action.animal] : undefined;
  if ('animal' in action && known) {
    const kin = view.species[String(known.species)];
    return (
      <span class="rm-option-animal" style={{ '--mine': colorOf(ground, kin?.seat ?? 0) }}>
        <AnimalPicture animal={known} id={known.species} species={kin} />
        <span>
          <b>{animalWords(action.animal, telling, kin?.seat ?? null)}</b>
          <small>{animalState(known, kin?.need ?? 1, t)}</small>
        </span>
      </span>
    );
  }
  return <b>{describeAction(action, telling)}</b>;
}

/** All that the option's picture shows, for those who don't see it. */
function optionWords(action: Action, { view, t, telling }: Ground): string {
  const known = 'animal' in action ? view.animals[action.animal] : undefined;
  const words = describeAction(action, telling);
  if (known) return `${words}: ${animalState(known, view.species[String(known.species)]?.need ?? 1, t)}`;
  return 'trait' in action ? `${words}. ${traitEffect(action.trait, t)}` : words;
}

function Options({ actions, ground }: { actions: readonly Action[]; ground: Ground }): JSX.Element {
  return (
    <div class="rm-options">
      {actions.map((action) => (
        <button
          key={mark(action)}
          type="button"
          class="rm-option"
          data-do={mark(action)}
          {...carriesOut(action)}
          onClick={() => ground.act(action)}
        >
          <span class="unseen">{optionWords(action, ground)}</span>
          <span aria-hidden="true">
            <OptionFace action={action} ground={ground} />
          </span>
        </button>
      ))}
    </div>
  );
}

function Flip({ ground }: { ground: Ground }): JSX.Element | null {
  const { flip } = ground.view;
  if (!flip) return null;
  return <MutationCard traits={flip.trait === null ? flip.traits : [flip.trait]} ground={ground} />;
}

export function Ask({ pending, actions, ground }: Asking): JSX.Element {
  const { t, telling, you, view } = ground;
  const yours = pending.seat === you;
  const heading: ComponentChildren = yours
    ? t(`random-mutations.question.${pending.kind}`)
    : t('random-mutations.decides', { name: telling.nameOf(pending.seat) });
  const out_of_turn = yours && view.active !== you && view.active !== null;
  const named = list(
    (view.attack?.targets ?? []).slice(0, -1).map((species) => speciesName(species)),
    t,
  );
  return (
    <section
      class={`rm-ask${yours ? ' rm-ask-yours' : ''}`}
      aria-label={t('random-mutations.ask')}
      data-ask={pending.kind}
    >
      <div class="rm-ask-head">
        <h2>{heading}</h2>
        {out_of_turn ? <span class="rm-badge rm-out-of-turn">{t('random-mutations.out_of_turn')}</span> : null}
        {pending.deadline_ms === undefined ? null : (
          <span class="rm-deadline">
            <span>{t('random-mutations.deadline')}</span> <Countdown deadline_ms={pending.deadline_ms} />
          </span>
        )}
      </div>
      <p>{story({ pending, actions, ground })}</p>
      {named === '' ? null : <p class="rm-soft">{t('random-mutations.ask.before', { species: named })}</p>}
      <AttackPicture ground={ground} />
      <Flip ground={ground} />
      {actions.length > 0 ? <Options actions={actions} ground={ground} /> : null}
      {yours && pending.deadline_ms !== undefined ? (
        <p class="rm-soft">{t(`random-mutations.default.${pending.kind}`)}</p>
      ) : null}
    </section>
  );
}
