// A card, wherever it lies: what it is, what it costs, where it lives, what it can do.
import type { JSX } from 'preact';
import type { SeatInfo, Translate } from '../contract.ts';
import { SeatMark } from '../../ui/seat_mark.tsx';
import type { BiomeFacts, CardFacts, CardSet } from './data.ts';
import { AbilityBadge, BiomeBadge, ElementBadge, MushroomBadge } from './icons.tsx';
import { Shapes } from './pictures/drawing.tsx';
import { drawnOf, groundOf } from './pictures/drawings.ts';
import { abilityName, biomeName, biomeNames, cardName, elementCounts } from './telling.ts';
import type { RowCardView } from './wire.ts';

export function Picture({ facts }: { facts: CardFacts }): JSX.Element {
  return (
    <svg class="es-picture" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <Shapes drawn={drawnOf(facts.id)} />
    </svg>
  );
}

/** The skyline of where it lives, in the glass of its card. */
function Ground({ biome }: { biome: string | undefined }): JSX.Element | null {
  const skyline = biome === undefined ? undefined : groundOf(biome);
  return skyline === undefined ? null : (
    <svg class="es-ground" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d={skyline} />
    </svg>
  );
}

/** An element as often as it is needed. */
export function costList(facts: CardFacts): string[] {
  return Object.entries(facts.cost).flatMap(([element, count]) => Array.from({ length: count }, () => element));
}

export const biomesOf = (facts: CardFacts, set: CardSet): BiomeFacts[] =>
  set.biomes.filter((biome) => facts.biomes.includes(biome.id));

export const kindClass = (facts: CardFacts): string => `es-${facts.mushroom_card ? 'mushroom-card' : facts.kind}`;

/** No line of the smallest cards has room for a word of more letters. */
const longest_word = 10;

export function kindName(facts: CardFacts, t: Translate): string {
  return t(`ecosfera.kind.${facts.mushroom_card ? 'mushroom' : facts.kind}`);
}

/** All that stands on a card, and what has become of it this turn. */
export function cardInWords(facts: CardFacts, t: Translate, lying?: RowCardView): string {
  const parts = [`${cardName(t, facts.id)}: ${kindName(facts, t)}`];
  if (facts.kind === 'plant') parts.push(`${t('ecosfera.cost')}: ${elementCounts(t, facts.cost)}`);
  if (facts.biomes.length > 0) parts.push(`${t('ecosfera.biomes')}: ${biomeNames(t, facts.biomes)}`);
  for (const ability of facts.abilities) parts.push(abilityName(t, ability));
  if (facts.mushroom_icon) parts.push(t('ecosfera.mushroom_icon'));
  if (lying?.used) parts.push(t('ecosfera.card.used'));
  if (lying?.icon_used) parts.push(t('ecosfera.card.icon_used', { ability: abilityName(t, lying.icon_used) }));
  if (lying?.animal_used) parts.push(t('ecosfera.card.animal_used'));
  return parts.join('. ');
}

interface FaceProps {
  facts: CardFacts;
  set: CardSet;
  t: Translate;
  lying?: RowCardView;
}

/** What is printed on it. */
export function Face({ facts, set, t, lying }: FaceProps): JSX.Element {
  const biomes = biomesOf(facts, set);
  const name = cardName(t, facts.id);
  const price = facts.kind === 'plant' ? costList(facts) : [];
  const signs = price.length + facts.abilities.length + (facts.mushroom_icon ? 1 : 0);
  const is_long = name.split(/[\s-]/).some((word) => word.length > longest_word);
  return (
    <>
      <Ground biome={facts.biomes[0]} />
      <span class={`es-biomes${biomes.length > 3 ? ' es-many' : ''}`}>
        {biomes.map((biome) => (
          <BiomeBadge key={biome.id} biome={biome} />
        ))}
      </span>
      <Picture facts={facts} />
      <span class={is_long ? 'es-name es-name-long' : 'es-name'}>{name}</span>
      <span class={signs > 4 ? 'es-foot es-many-signs' : 'es-foot'}>
        {price.map((element, index) => (
          <ElementBadge key={index} element={element} />
        ))}
        {facts.mushroom_icon && <MushroomBadge />}
        {facts.abilities.map((ability) => (
          <AbilityBadge key={ability} ability={ability} used={Boolean(lying?.icon_used)} />
        ))}
      </span>
    </>
  );
}

/** Whose doing it is that a card lies there: their mark at its corner, and a dotted frame in their colour. */
function Doer({ by, seats }: { by: number; seats: readonly SeatInfo[] }): JSX.Element {
  const color = seats[by]?.color ?? by;
  return (
    <span class="es-doer" style={{ '--by': `var(--seat-${color})` }} aria-hidden="true">
      <SeatMark seat={color} size={12} />
    </span>
  );
}

export interface CardProps extends FaceProps {
  seats: readonly SeatInfo[];
  /** There is something to be done with it. */
  lit?: boolean;
  chosen?: boolean;
  /** It serves for what is chosen. */
  serves?: boolean;
  /** It could serve for it as well. */
  could?: boolean;
  fresh?: boolean;
  /** Whose doing it is that it lies there. */
  by?: number | undefined;
  onClick: () => void;
  where: string;
}

export function Card(props: CardProps): JSX.Element {
  const { facts, lying, t, by } = props;
  const look = [
    'es-card',
    kindClass(facts),
    ...(props.lit ? ['es-lit'] : []),
    ...(props.chosen ? ['es-chosen'] : []),
    ...(props.serves ? ['es-serves'] : []),
    ...(props.could ? ['es-could'] : []),
    ...(props.fresh ? ['es-fresh'] : []),
    ...(lying?.used ? ['es-used'] : []),
  ].join(' ');
  const words = [
    cardInWords(facts, t, lying),
    ...(props.serves ? [t('ecosfera.card.pays')] : []),
    ...(by === undefined ? [] : [t('ecosfera.card.by', { name: props.seats[by]?.name ?? '–' })]),
  ].join('. ');
  return (
    <button
      type="button"
      class={look}
      aria-pressed={props.chosen ?? false}
      aria-label={words}
      onClick={props.onClick}
      data-card={facts.id}
      data-large={facts.id}
      data-rule-key={ruleOf(facts)}
      data-where={props.where}
    >
      <Face {...props} />
      {lying?.used && (
        <span class="es-stamp" aria-hidden="true">
          ✓
        </span>
      )}
      {by !== undefined && <Doer by={by} seats={props.seats} />}
    </button>
  );
}

const ruleOf = (facts: CardFacts): string => `kind-${facts.mushroom_card ? 'mushroom' : facts.kind}`;

/** As it is seen in somebody else's band: what it is, by its picture. */
export function SmallCard(props: FaceProps & Pick<CardProps, 'seats' | 'by' | 'where' | 'fresh'>): JSX.Element {
  const { facts, t, lying, by } = props;
  const look = [
    'es-card',
    'es-small',
    kindClass(facts),
    ...(lying?.used ? ['es-used'] : []),
    ...(props.fresh ? ['es-fresh'] : []),
  ];
  return (
    <span
      class={look.join(' ')}
      role="img"
      aria-label={cardInWords(facts, t, lying)}
      data-card={facts.id}
      data-large={facts.id}
      data-where={props.where}
    >
      <Picture facts={facts} />
      {by !== undefined && <Doer by={by} seats={props.seats} />}
    </span>
  );
}

/** The whole of a card, large, in words and icons. */
export function CardInFull({ facts, set, t, lying }: FaceProps): JSX.Element {
  const biomes = biomesOf(facts, set);
  return (
    <div class={`es-full ${kindClass(facts)}`}>
      <span class="es-full-picture">
        <Picture facts={facts} />
      </span>
      <h2>{cardName(t, facts.id)}</h2>
      <p class="es-soft">
        {kindName(facts, t)}
        {facts.latin && (
          <>
            {' · '}
            <i lang="la">{facts.latin}</i>
          </>
        )}
      </p>
      <ul class="es-facts">
        {facts.kind === 'plant' && (
          <li>
            <span class="es-icons">
              {costList(facts).map((element, index) => (
                <ElementBadge key={index} element={element} />
              ))}
            </span>
            <span>{elementCounts(t, facts.cost)}</span>
          </li>
        )}
        {biomes.map((biome) => (
          <li key={biome.id}>
            <BiomeBadge biome={biome} />
            <span>{biomeName(t, biome.id)}</span>
          </li>
        ))}
        {facts.abilities.map((ability) => (
          <li key={ability}>
            <AbilityBadge ability={ability} used={Boolean(lying?.icon_used)} />
            <span>{abilityName(t, ability)}</span>
          </li>
        ))}
        {facts.mushroom_icon && (
          <li>
            <MushroomBadge />
            <span>{t('ecosfera.mushroom_icon')}</span>
          </li>
        )}
      </ul>
      <CardNotes facts={facts} t={t} lying={lying} />
    </div>
  );
}

function CardNotes(props: { facts: CardFacts; t: Translate; lying: RowCardView | undefined }): JSX.Element | null {
  const { facts, t, lying } = props;
  const notes = [
    ...(facts.kind === 'element' || facts.kind === 'disaster' ? [t(`ecosfera.kind.${facts.kind}.text`)] : []),
    ...(facts.mushroom_card ? [t('ecosfera.mushroom_card.text')] : []),
    ...(facts.mushroom_icon ? [t('ecosfera.mushroom_icon.text')] : []),
    ...(facts.bonus ? [t(`ecosfera.bonus.${facts.bonus}`)] : []),
    ...(lying?.used ? [t('ecosfera.card.used.text')] : []),
    ...(lying?.icon_used ? [t('ecosfera.card.icon_used', { ability: abilityName(t, lying.icon_used) })] : []),
    ...(lying?.animal_used ? [t('ecosfera.card.animal_used')] : []),
  ];
  return notes.length === 0 ? null : (
    <p class="es-soft es-notes">
      {notes.map((note, index) => (
        <span key={index}>{note} </span>
      ))}
    </p>
  );
}
