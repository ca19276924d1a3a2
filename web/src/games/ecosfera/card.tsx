// A card, wherever it lies: what it is, what it costs, where it lives, what it can do.
import type { JSX } from 'preact';
import type { Translate } from '../contract.ts';
import type { BiomeFacts, CardFacts, CardSet } from './data.ts';
import { AbilityBadge, BiomeBadge, ElementBadge, ElementPicture, MushroomBadge } from './icons.tsx';
import { drawingOf } from './pictures/index.ts';
import { abilityName, biomeName, biomeNames, cardName, elementCounts } from './telling.ts';
import type { RowCardView } from './wire.ts';

export function Picture({ facts }: { facts: CardFacts }): JSX.Element {
  if (facts.kind === 'element') return <ElementPicture element={facts.id} />;
  const { a, b, l, k } = drawingOf(facts);
  return (
    <svg class="es-picture" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path class="es-tone-a" d={a} />
      {b && <path class="es-tone-b" d={b} />}
      {l && <path class="es-line" d={l} />}
      {k && <path class="es-dark" d={k} />}
    </svg>
  );
}

/** An element as often as it is needed. */
export function costList(facts: CardFacts): string[] {
  return Object.entries(facts.cost).flatMap(([element, count]) => Array.from({ length: count }, () => element));
}

export const biomesOf = (facts: CardFacts, set: CardSet): BiomeFacts[] =>
  set.biomes.filter((biome) => facts.biomes.includes(biome.id));

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
  mini?: boolean;
}

export interface CardProps extends FaceProps {
  /** There is something to be done with it. */
  lit?: boolean;
  chosen?: boolean;
  /** It would serve for what is looked at. */
  serves?: boolean;
  fresh?: boolean;
  onClick: () => void;
  where: string;
}

/** What is printed on it. */
export function Face({ facts, set, t, lying, mini }: FaceProps): JSX.Element {
  const biomes = biomesOf(facts, set);
  return (
    <>
      <span class={`es-biomes${biomes.length > 3 ? ' es-many' : ''}`}>
        {biomes.map((biome) => (
          <BiomeBadge key={biome.id} biome={biome} />
        ))}
      </span>
      <Picture facts={facts} />
      {!mini && <span class="es-name">{cardName(t, facts.id)}</span>}
      <span class="es-foot">
        {!mini && facts.kind === 'plant' && (
          <span class="es-cost">
            {costList(facts).map((element, index) => (
              <ElementBadge key={index} element={element} />
            ))}
          </span>
        )}
        {facts.mushroom_icon && <MushroomBadge />}
        {facts.abilities.map((ability) => (
          <AbilityBadge key={ability} ability={ability} used={Boolean(lying?.icon_used)} />
        ))}
      </span>
    </>
  );
}

export function Card(props: CardProps): JSX.Element {
  const { facts, lying, t } = props;
  const look = [
    'es-card',
    `es-${facts.mushroom_card ? 'mushroom-card' : facts.kind}`,
    ...(props.mini ? ['es-mini'] : []),
    ...(props.lit ? ['es-lit'] : []),
    ...(props.chosen ? ['es-chosen'] : []),
    ...(props.serves ? ['es-serves'] : []),
    ...(props.fresh ? ['es-fresh'] : []),
    ...(lying?.used ? ['es-used'] : []),
  ].join(' ');
  const words = cardInWords(facts, t, lying);
  return (
    <button
      type="button"
      class={look}
      aria-pressed={props.chosen ?? false}
      aria-label={props.serves ? `${words}. ${t('ecosfera.card.pays')}` : words}
      title={props.mini ? cardName(t, facts.id) : undefined}
      onClick={props.onClick}
      data-card={facts.id}
      data-rule-hold={`kind-${facts.mushroom_card ? 'mushroom' : facts.kind}`}
      data-where={props.where}
    >
      <Face {...props} />
      {lying?.used && (
        <span class="es-stamp" aria-hidden="true">
          ✓
        </span>
      )}
      {props.serves && !lying?.used && (
        <span class="es-stamp es-stamp-serves" aria-hidden="true">
          ●
        </span>
      )}
    </button>
  );
}

/** The whole of a card in words and icons, for the desk. */
export function CardInFull({ facts, set, t, lying }: Pick<CardProps, 'facts' | 'set' | 't' | 'lying'>): JSX.Element {
  const biomes = biomesOf(facts, set);
  return (
    <div class="es-full">
      <span class={`es-full-picture es-${facts.mushroom_card ? 'mushroom-card' : facts.kind}`}>
        <Picture facts={facts} />
      </span>
      <div>
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
      </div>
      <ul class="es-facts">
        {facts.kind === 'plant' && (
          <li>
            <span class="es-icons">
              {costList(facts).map((element, index) => (
                <ElementBadge key={index} element={element} />
              ))}
            </span>
            {t('ecosfera.cost')}: {elementCounts(t, facts.cost)}
          </li>
        )}
        {biomes.map((biome) => (
          <li key={biome.id} class="es-inline">
            <BiomeBadge biome={biome} />
            {biomeName(t, biome.id)}
          </li>
        ))}
        {facts.abilities.map((ability) => (
          <li key={ability} class="es-inline">
            <AbilityBadge ability={ability} used={Boolean(lying?.icon_used)} />
            {abilityName(t, ability)}
          </li>
        ))}
        {facts.mushroom_icon && (
          <li class="es-inline">
            <MushroomBadge />
            {t('ecosfera.mushroom_icon')}
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
