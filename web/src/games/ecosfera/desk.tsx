// Between the market and the own row: what was pressed, in words, with all that can be done with it. With nothing
// pressed, all that can be done at all.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { SeatInfo } from '../contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { CardInFull, Picture } from './card.tsx';
import { actionsOf, cardsNamed, grouped, openChoices, type Choice } from './choices.ts';
import { AbilityBadge } from './icons.tsx';
import type { Table } from './market.tsx';
import { MoveDesk } from './move_desk.tsx';
import { cardFacts, pairKey, type Telling } from './reading.ts';
import { abilityName, biomeNames, cardName, describeAction, elementCounts, elementName } from './telling.ts';
import type { Ability, Action, Offers, View } from './wire.ts';

export interface DeskProps extends Table {
  telling: Telling;
  actions: readonly Action[];
  act: (action: Action) => void;
  you: number | null;
  seats: readonly SeatInfo[];
  reducedMotion: boolean;
  /** The row's cards that an action under the finger would need. */
  point: (cards: readonly number[]) => void;
}

/** A legal action as a button; while it is looked at, the cards that it needs are shown. */
export function Do(props: DeskProps & { action: Action; label?: string; note?: string }): JSX.Element {
  const { action, act, point } = props;
  const look = () => point(cardsNamed(action));
  const leave = () => point([]);
  return (
    <button
      type="button"
      class="es-do"
      data-do={action.type}
      aria-label={props.label === undefined ? undefined : describeAction(action, props.telling)}
      onClick={() => {
        leave();
        act(action);
      }}
      onMouseEnter={look}
      onMouseLeave={leave}
      onFocus={look}
      onBlur={leave}
    >
      <span>{props.label ?? describeAction(action, props.telling)}</span>
      {props.note && <small>{props.note}</small>}
    </button>
  );
}

/** The biomes that a pair shares, where the server says so. */
function shared(action: Action, offers: Offers | null): readonly string[] {
  if (action.type === 'acquire_animal') return offers?.animals[action.slot]?.pairs[pairKey(action.plants)] ?? [];
  if (action.type === 'restore_token') return offers?.abilities.restore_token.pairs[pairKey(action.animals)] ?? [];
  return [];
}

function Doings(props: DeskProps & { actions: readonly Action[] }): JSX.Element {
  const { t, view } = props;
  const parts = grouped(props.actions);
  return (
    <>
      {parts.map(({ group, actions }) =>
        group === 'move' ? (
          <MoveDesk key={group} {...props} actions={actions} />
        ) : (
          <div key={group} class="es-doings" role="group" aria-label={t(`ecosfera.desk.group.${group}`)}>
            {actions.map((action) => {
              const biomes = shared(action, view.offers);
              return (
                <Do
                  key={JSON.stringify(action)}
                  {...props}
                  action={action}
                  {...(biomes.length > 0 ? { note: t('ecosfera.desk.shares', { biomes: biomeNames(t, biomes) }) } : {})}
                />
              );
            })}
          </div>
        ),
      )}
    </>
  );
}

/** Why not, or what it would bring. Only for the player whose turn it is: the offers are theirs. */
function remarks({ view, set, t, choice, you }: DeskProps): string[] {
  const offers = view.offers;
  if (!offers || !choice) return [];
  switch (choice.kind) {
    case 'slot':
      return choice.market === 'plants' ? plantRemarks(choice.slot, offers, t) : animalRemarks(choice.slot, offers, t);
    case 'row': {
      const { kind, mushroom_card } = cardFacts(set, choice.card);
      const restores = choice.seat === you && (kind === 'animal' || mushroom_card);
      return restores && offers.biomes.why ? [whyOf(t, offers.biomes.why, 'biomes')] : [];
    }
    case 'ability':
      return abilityRemarks(choice.ability, offers, view, t);
    case 'biomes':
      return offers.biomes.why ? [whyOf(t, offers.biomes.why, 'biomes')] : [];
  }
}

type Translate = DeskProps['t'];

const why_with_place: ReadonlySet<string> = new Set(['no_pair']);

function whyOf(t: Translate, why: string, place: 'animal' | 'biomes' | 'token'): string {
  return t(`ecosfera.why.${why_with_place.has(why) ? `${why}.${place}` : why}`);
}

function plantRemarks(slot: number, offers: Offers, t: Translate): string[] {
  const offer = offers.plants[slot];
  if (!offer) return [];
  const elements = elementCounts(t, offer.missing);
  if (offer.why) return [t(`ecosfera.why.${offer.why}`, { elements })];
  if (!offer.takes) return [t('ecosfera.pay.own')];
  return [
    t('ecosfera.pay.takes', { element: elementName(t, offer.takes) }),
    ...(offer.third ? [t('ecosfera.pay.third')] : []),
  ];
}

function animalRemarks(slot: number, offers: Offers, t: Translate): string[] {
  const why = offers.animals[slot]?.why;
  return why ? [whyOf(t, why, 'animal')] : [];
}

function abilityRemarks(ability: Ability, offers: Offers, view: View, t: Translate): string[] {
  const { why } = offers.abilities[ability];
  const back = offers.abilities.restore_token;
  const down = view.turn && view.seats[view.turn.seat]?.tokens[ability] === false;
  return [...(why ? [whyOf(t, why, 'token')] : []), ...(down && back.why ? [whyOf(t, back.why, 'token')] : [])];
}

function AboutAbility({ ability, view, t }: { ability: Ability; view: View; t: Translate }): JSX.Element {
  const solo = ability === 'move' && view.solo ? '.solo' : '';
  return (
    <div class="es-full">
      <span class="es-full-picture es-full-ability">
        <AbilityBadge ability={ability} />
      </span>
      <div>
        <h2>{abilityName(t, ability)}</h2>
        <p class="es-soft">{t(`ecosfera.ability.${ability}.text${solo}`)}</p>
      </div>
    </div>
  );
}

function About(props: DeskProps): JSX.Element | null {
  const { view, set, t, choice } = props;
  switch (choice?.kind) {
    case undefined:
      return null;
    case 'slot':
      return <CardInFull facts={cardFacts(set, choice.card)} set={set} t={t} />;
    case 'row': {
      const lying = view.seats[choice.seat]?.row[choice.number];
      return <CardInFull facts={cardFacts(set, choice.card)} set={set} t={t} {...(lying ? { lying } : {})} />;
    }
    case 'ability':
      return <AboutAbility ability={choice.ability} view={view} t={t} />;
    case 'biomes':
      return <h2>{t('ecosfera.desk.group.claim')}</h2>;
  }
}

function Chosen(props: DeskProps & { mine: boolean }): JSX.Element {
  const { t, choice, choose, actions, you } = props;
  const own = actionsOf(choice, actions, you);
  const said = props.mine ? remarks(props) : [];
  return (
    <>
      <button
        type="button"
        class="quiet icon-only es-close"
        aria-label={t('ecosfera.desk.close')}
        onClick={() => choose(null)}
      >
        <Icon name="close" />
      </button>
      <About {...props} />
      {said.length > 0 && (
        <p class="es-remark">
          {said.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
      )}
      <Doings {...props} actions={own} />
    </>
  );
}

/** What a choice is called on its chip. */
function Chip(props: DeskProps & { open: Choice }): JSX.Element | null {
  const { open, set, t, choose, actions, you, view } = props;
  const own = actionsOf(open, actions, you);
  const restored = own.every((action) => action.type === 'restore_token');
  let face: JSX.Element | null = null;
  if (open?.kind === 'slot') {
    face = (
      <>
        <Picture facts={cardFacts(set, open.card)} />
        {cardName(t, open.card)}
      </>
    );
  } else if (open?.kind === 'ability') {
    const ability = abilityName(t, open.ability);
    face = (
      <>
        <AbilityBadge ability={open.ability} />
        {restored ? t('ecosfera.desk.token_back', { ability }) : ability}
      </>
    );
  } else if (open?.kind === 'biomes') {
    const biomes = new Set(Object.values(view.offers?.biomes.pairs ?? {}).flatMap((pair) => pair.biomes));
    face = <>★ {t('ecosfera.desk.claim', { biomes: biomeNames(t, [...biomes]) })}</>;
  }
  return (
    <button
      type="button"
      class={`es-chip es-chip-${open?.kind ?? ''}`}
      data-chip={open?.kind === 'slot' ? open.market : open?.kind === 'ability' ? open.ability : open?.kind}
      onClick={() => choose(open)}
    >
      {face}
    </button>
  );
}

function Warnings({ offers, t }: { offers: Offers; t: Translate }): JSX.Element | null {
  const { near, end_turn } = offers;
  const two = Object.keys(near.elements).map((element) => elementName(t, element));
  const end = end_turn.defeat ? 'defeat' : end_turn.extinction ? 'extinction' : end_turn.disaster ? 'disaster' : null;
  const lines = [
    ...(near.disasters >= 2 ? [t('ecosfera.warn.disasters')] : []),
    ...(two.length > 0 ? [t('ecosfera.warn.elements', { elements: two.join(t('ecosfera.list')) })] : []),
    ...(end ? [t(`ecosfera.warn.end.${end}`)] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul class="es-warnings">
      {lines.map((line) => (
        <li key={line}>
          <Icon name="alert" />
          {line}
        </li>
      ))}
    </ul>
  );
}

function Overview(props: DeskProps & { mine: boolean }): JSX.Element {
  const { view, t, actions } = props;
  if (!props.mine) return <p class="es-soft">{t('ecosfera.desk.watch')}</p>;
  return (
    <>
      <h2>{t('ecosfera.desk')}</h2>
      <div class="es-chips">
        {openChoices(view, actions).map((open) => (
          <Chip key={JSON.stringify(open)} {...props} open={open} />
        ))}
      </div>
      {view.offers && <Warnings offers={view.offers} t={t} />}
      <p class="es-soft es-hint">{t('ecosfera.desk.hint')}</p>
    </>
  );
}

export function Desk(props: DeskProps): JSX.Element {
  const { t, choice, view, you, reducedMotion } = props;
  const place = useRef<HTMLElement>(null);
  const key = JSON.stringify(choice);
  useEffect(() => {
    if (key === 'null') return;
    place.current?.scrollIntoView({ block: 'nearest', behavior: reducedMotion ? 'auto' : 'smooth' });
  }, [key]);
  const mine = view.turn !== null && view.turn.seat === you;
  return (
    <section ref={place} class={`es-desk${choice ? ' es-desk-open' : ''}`} aria-label={t('ecosfera.desk')}>
      {choice ? <Chosen {...props} mine={mine} /> : <Overview {...props} mine={mine} />}
    </section>
  );
}
