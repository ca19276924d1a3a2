// In the turn bar: what is chosen, what pays for it or why it can't be had, and the buttons that carry it out.
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../../ui/icon.tsx';
import { SeatMark } from '../../ui/seat_mark.tsx';
import type { SeatInfo, Translate } from '../contract.ts';
import { carriesOut } from '../kit/carries_out.ts';
import { biomesOf, costList, kindClass, Picture } from './card.tsx';
import { cardsNamed, type Choice, type Way } from './choices.ts';
import type { CardSet } from './data.ts';
import { AbilityBadge, BiomeBadge, ElementBadge } from './icons.tsx';
import { cardFacts, pairKey, type Telling } from './reading.ts';
import { abilityName, biomeName, biomeNames, cardName, describeAction, elementCounts, elementName } from './telling.ts';
import type { Ability, Action, Offers, PlantOffer, View } from './wire.ts';

export interface BarProps {
  view: View;
  set: CardSet;
  t: Translate;
  telling: Telling;
  you: number | null;
  seats: readonly SeatInfo[];
  choice: Choice;
  /** The ways to do what is chosen, and the one that is picked. */
  ways: readonly Way[];
  picked: number;
  pick: (way: number) => void;
  clear: () => void;
  act: (action: Action) => void;
}

const mine = ({ view, you }: BarProps): boolean => view.turn !== null && view.turn.seat === you;

/** Whatever lies under a number in the row of whoever is to move. */
function rowCard({ view }: BarProps, number: number): string | undefined {
  return view.turn === null ? undefined : view.seats[view.turn.seat]?.row[String(number)]?.card;
}

/** Some of the row's cards, as pictures and by name. */
function Cards(props: BarProps & { numbers: readonly number[] }): JSX.Element {
  const { set, t, numbers } = props;
  const cards = numbers.flatMap((number) => rowCard(props, number) ?? []);
  return (
    <span class="es-told-part es-told-cards">
      {cards.map((card, index) => (
        <span key={index} class={`es-told-card ${kindClass(cardFacts(set, card))}`}>
          <Picture facts={cardFacts(set, card)} />
          {cardName(t, card)}
        </span>
      ))}
    </span>
  );
}

function Biomes({ set, t, ids }: { set: CardSet; t: Translate; ids: readonly string[] }): JSX.Element {
  return (
    <>
      {set.biomes
        .filter(({ id }) => ids.includes(id))
        .map((biome) => (
          <span key={biome.id} class="es-told-part">
            <BiomeBadge biome={biome} name={biomeName(t, biome.id)} />
            <span class="es-told-biome" aria-hidden="true">
              {biomeName(t, biome.id)}
            </span>
          </span>
        ))}
    </>
  );
}

function Pays(props: BarProps & { offer: PlantOffer; card: string }): JSX.Element {
  const { set, t, offer, card } = props;
  const facts = cardFacts(set, card);
  const own = offer.pays.flatMap((number) => rowCard(props, number) ?? []);
  return (
    <>
      <span class="es-told-part es-told-good">
        {own.map((element, index) => (
          <ElementBadge key={index} element={element} name={elementName(t, element)} />
        ))}
        {t('ecosfera.bar.yours')}
      </span>
      {offer.takes !== null && (
        <span class="es-told-part es-told-good">
          <ElementBadge element={offer.takes} name={elementName(t, offer.takes)} />
          {t('ecosfera.bar.from_market')}
        </span>
      )}
      {offer.third ? (
        <span class="es-told-part es-told-alarm">{t('ecosfera.bar.third')}</span>
      ) : (
        <Biomes set={set} t={t} ids={facts.biomes} />
      )}
    </>
  );
}

/** Why not. Only for the player whose turn it is: the offers are theirs. */
function whyNot(props: BarProps): string | null {
  const { choice, view, set, t, you } = props;
  const { offers } = view;
  if (offers === null || choice === null || !mine(props)) return null;
  switch (choice.kind) {
    case 'slot': {
      if (choice.market === 'animals') return whyOf(t, offers.animals[choice.slot]?.why, 'animal');
      const offer = offers.plants[choice.slot];
      if (!offer?.why) return null;
      return t(`ecosfera.why.${offer.why}`, { elements: elementCounts(t, offer.missing) });
    }
    case 'row': {
      const { kind, mushroom_card } = cardFacts(set, choice.card);
      const restores = choice.seat === you && (kind === 'animal' || mushroom_card);
      return restores ? whyOf(t, offers.biomes.why, 'biomes') : null;
    }
    case 'ability':
      return whyNotToken(choice.ability, offers, view, t);
    case 'biomes':
      return whyOf(t, offers.biomes.why, 'biomes');
  }
}

const why_with_place: ReadonlySet<string> = new Set(['no_pair']);

function whyOf(t: Translate, why: string | null | undefined, place: 'animal' | 'biomes' | 'token'): string | null {
  if (why === null || why === undefined) return null;
  return t(`ecosfera.why.${why_with_place.has(why) ? `${why}.${place}` : why}`);
}

function whyNotToken(ability: Ability, offers: Offers, view: View, t: Translate): string | null {
  const is_down = view.turn !== null && view.seats[view.turn.seat]?.tokens[ability] === false;
  const { why } = is_down ? offers.abilities.restore_token : offers.abilities[ability];
  return whyOf(t, why, 'token');
}

/** What a card is, where nothing is to be done with it. */
function facts(props: BarProps, card: string): JSX.Element {
  const { set, t } = props;
  const known = cardFacts(set, card);
  return (
    <>
      {known.kind === 'plant' && (
        <span class="es-told-part">
          {costList(known).map((element, index) => (
            <ElementBadge key={index} element={element} name={elementName(t, element)} />
          ))}
        </span>
      )}
      <Biomes set={set} t={t} ids={biomesOf(known, set).map(({ id }) => id)} />
      {known.abilities.map((ability) => (
        <span key={ability} class="es-told-part">
          <AbilityBadge ability={ability} />
          {abilityName(t, ability)}
        </span>
      ))}
    </>
  );
}

/** The biomes that the cards of an action share, where the server says so. */
function shared(action: Action, offers: Offers | null): readonly string[] {
  if (action.type === 'acquire_animal') return offers?.animals[action.slot]?.pairs[pairKey(action.plants)] ?? [];
  if (action.type === 'claim_biomes') return offers?.biomes.pairs[pairKey(action.cards)]?.biomes ?? [];
  if (action.type === 'restore_token') return offers?.abilities.restore_token.pairs[pairKey(action.animals)] ?? [];
  return [];
}

/** What the picked way takes, or moves. */
function What(props: BarProps & { way: Way }): JSX.Element {
  const { way, view, set, t, choice } = props;
  const action = way.actions.at(-1);
  if (choice === null || action === undefined) return <></>;
  if (action.type === 'acquire_plant' && choice.kind === 'slot') {
    const offer = view.offers?.plants[action.slot];
    return offer === undefined ? <></> : <Pays {...props} offer={offer} card={choice.card} />;
  }
  return (
    <>
      <Cards {...props} numbers={action.type === 'move' ? [action.card] : cardsNamed(action)} />
      <Biomes set={set} t={t} ids={shared(action, view.offers)} />
    </>
  );
}

/** What takes a sentence to be said: why not, or what an ability or a kind of card does. */
function sentenceOf(props: BarProps): JSX.Element | null {
  const { t, set, choice, ways, picked, view } = props;
  const action = ways[picked]?.actions.at(-1);
  const why = action === undefined ? whyNot(props) : null;
  if (why !== null) return <span class="es-remark">{why}</span>;
  if (action?.type === 'plus' || action?.type === 'refresh')
    return <span>{t(`ecosfera.ability.${action.type}.text`)}</span>;
  if (action !== undefined || choice === null) return null;
  if (choice.kind === 'ability') {
    const solo = choice.ability === 'move' && view.solo ? '.solo' : '';
    return <span>{t(`ecosfera.ability.${choice.ability}.text${solo}`)}</span>;
  }
  const kind = choice.kind === 'biomes' ? null : cardFacts(set, choice.card).kind;
  return kind === 'element' || kind === 'disaster' ? <span>{t(`ecosfera.kind.${kind}.text`)}</span> : null;
}

function titleOf({ choice, t, ways, picked, view }: BarProps): string {
  switch (choice?.kind) {
    case undefined:
      return '';
    case 'slot':
    case 'row':
      return cardName(t, choice.card);
    case 'ability': {
      const ability = abilityName(t, choice.ability);
      const back = ways[picked]?.actions.some(({ type }) => type === 'restore_token') === true;
      return back ? t('ecosfera.desk.token_back', { ability }) : ability;
    }
    case 'biomes': {
      const action = ways[picked]?.actions[0];
      const ids = action === undefined ? [] : shared(action, view.offers);
      return ids.length > 0 ? t('ecosfera.desk.claim', { biomes: biomeNames(t, ids) }) : t('ecosfera.desk.group.claim');
    }
  }
}

function Thumb({ choice, set }: BarProps): JSX.Element | null {
  let face: ComponentChildren = '★';
  let kind = 'es-thumb-star';
  if (choice?.kind === 'slot' || choice?.kind === 'row') {
    const known = cardFacts(set, choice.card);
    face = <Picture facts={known} />;
    kind = kindClass(known);
  } else if (choice?.kind === 'ability') {
    face = <AbilityBadge ability={choice.ability} />;
    kind = 'es-thumb-ability';
  }
  return (
    <span class={`es-thumb ${kind}`} aria-hidden="true">
      {face}
    </span>
  );
}

/** What is chosen, in words and signs. */
export function Told(props: BarProps): JSX.Element {
  const { t, set, choice, ways, picked, pick, clear } = props;
  const way = ways[picked];
  const sentence = sentenceOf(props);
  const card = choice?.kind === 'slot' || choice?.kind === 'row' ? choice.card : null;
  return (
    <div class={sentence === null ? 'es-told' : 'es-told es-told-sentence'}>
      <Thumb {...props} />
      <div class="es-told-words" role="status">
        <p class="es-told-title">
          <b>{titleOf(props)}</b>
          {card !== null && cardFacts(set, card).latin !== null && <i lang="la">{cardFacts(set, card).latin}</i>}
        </p>
        <p class="es-told-line">
          {sentence}
          {sentence === null && way !== undefined && <What {...props} way={way} />}
          {sentence === null && way === undefined && card !== null && facts(props, card)}
        </p>
      </div>
      {ways.length > 1 && (
        <button
          type="button"
          class="es-other"
          aria-label={t('ecosfera.bar.other', { number: picked + 1, count: ways.length })}
          title={t('ecosfera.bar.other', { number: picked + 1, count: ways.length })}
          onClick={() => pick((picked + 1) % ways.length)}
        >
          <Icon name="step_on" />
          <span aria-hidden="true">
            {picked + 1}/{ways.length}
          </span>
        </button>
      )}
      <button type="button" class="quiet icon-only es-close" aria-label={t('ecosfera.desk.close')} onClick={clear}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function buttonWords(action: Action, { t, nameOf }: Telling): string {
  switch (action.type) {
    case 'refresh':
      return t(`ecosfera.bar.refresh.${action.market}`);
    case 'move':
      return typeof action.to === 'string' ? t(`ecosfera.bar.move.${action.to}`) : nameOf(action.to.player);
    case 'acquire_plant':
    case 'acquire_animal':
      return t('ecosfera.bar.acquire');
    case 'claim_biomes':
      return t('ecosfera.bar.claim');
    case 'plus':
      return t('ecosfera.bar.plus');
    case 'restore_token':
      return t('ecosfera.bar.turn_up');
    case 'end_turn':
      return t('ecosfera.do.end_turn');
  }
}

/** What carries out the picked way; told in full to those who don't see the rest. */
export function Buttons(props: BarProps): JSX.Element {
  const { telling, seats, ways, picked, act } = props;
  const actions = ways[picked]?.actions ?? [];
  return (
    <>
      {actions.map((action) => (
        <button
          key={JSON.stringify(action)}
          type="button"
          class="primary es-do"
          data-do={action.type}
          data-acts
          {...carriesOut(action)}
          aria-label={describeAction(action, telling)}
          title={describeAction(action, telling)}
          onClick={() => act(action)}
        >
          {action.type === 'move' && typeof action.to === 'object' && (
            <SeatMark seat={seats[action.to.player]?.color ?? action.to.player} size={14} />
          )}
          <span>{buttonWords(action, telling)}</span>
        </button>
      ))}
    </>
  );
}
