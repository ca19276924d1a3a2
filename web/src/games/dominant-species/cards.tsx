// The open dominance cards with what they do, the card Survival, and the cards that are gone.
import type { ComponentChildren, JSX } from 'preact';
import type { Translate } from '../contract.ts';
import { AnimalMark } from './art.tsx';
import { openValues, type Choosing } from './choosing.ts';
import type { DominantData } from './data.ts';
import { eachElement } from './reading.ts';
import { animalName } from './tile_words.ts';
import type { View } from './wire.ts';

interface Props {
  readonly view: View;
  readonly data: DominantData;
  readonly t: Translate;
}

/** The cards that lie open, in a strip of titles; what one says is told when it is pressed. */
export function Cards(
  props: Props & {
    readonly choice: Choosing;
    readonly choose: (card: string) => void;
    /** The card whose text is shown. */
    readonly read: string | null;
    readonly look: (card: string | null) => void;
  },
): JSX.Element {
  const { view, t, read, look } = props;
  const open = openValues(props.choice, 'card');
  const slots = Object.entries(view.cards);
  const { holder, points } = view.survival;
  const press = (card: string) => {
    if (open?.values.includes(card) === true) props.choose(card);
    look(card === read ? null : card);
  };
  return (
    <section class="ds-cards" aria-label={t('dominant-species.cards')}>
      <ul class="ds-card-row">
        {slots.map(([slot, card]) => (
          <li key={slot}>
            {card === null ? (
              <span class="ds-card ds-card-none" aria-hidden="true" />
            ) : (
              <Title
                card={card}
                t={t}
                read={card === read}
                free={open?.values.includes(card) === true}
                chosen={open?.chosen === card}
                press={() => press(card)}
              />
            )}
          </li>
        ))}
        <li>
          <Title card="survival" t={t} read={read === 'survival'} press={() => press('survival')}>
            {holder === null ? null : (
              <span class="ds-survival-now">
                <AnimalMark animal={holder} size={22} />
                <span class="unseen">
                  {t('dominant-species.survival.holder', { animal: animalName(holder, t), points })}
                </span>
                <b aria-hidden="true">{points}</b>
              </span>
            )}
          </Title>
        </li>
      </ul>
    </section>
  );
}

function Title(props: {
  readonly card: string;
  readonly t: Translate;
  readonly read: boolean;
  readonly free?: boolean;
  readonly chosen?: boolean;
  readonly press: () => void;
  readonly children?: ComponentChildren;
}): JSX.Element {
  const { card, t, free = false, chosen = false } = props;
  const look = ['ds-card', ...(free ? ['ds-target-button'] : []), ...(chosen ? ['ds-chosen'] : [])];
  return (
    <button
      type="button"
      class={[...look, ...(card === 'survival' ? ['ds-card-survival'] : [])].join(' ')}
      aria-expanded={props.read}
      {...(free ? { 'aria-pressed': chosen, 'data-free': true } : {})}
      data-card={card}
      data-rule-hold={card === 'survival' ? 'survival-card' : `card-${card}`}
      onClick={props.press}
    >
      <strong class="ds-card-name">{t(`dominant-species.card.${card}`)}</strong>
      {props.children}
    </button>
  );
}

/** What a card does, and who holds Survival. */
export function CardText({ card, view, t }: { readonly card: string } & Omit<Props, 'data'>): JSX.Element {
  const { holder, points } = view.survival;
  const held =
    holder === null
      ? t('dominant-species.survival.nobody')
      : t('dominant-species.survival.holder', { animal: animalName(holder, t), points });
  return (
    <>
      <p>{t(`dominant-species.card.${card}.text`)}</p>
      {card === 'survival' ? <p>{held}</p> : null}
    </>
  );
}

/** What is left to come, what is gone, and what all of them do. */
export function CardLists({ view, data, t }: Props): JSX.Element {
  const taken = Object.entries(view.taken).sort(
    ([a], [b]) => (data.cards[a]?.number ?? 0) - (data.cards[b]?.number ?? 0),
  );
  return (
    <div class="ds-card-lists">
      <h2 class="ds-pane-title">{t('dominant-species.cards')}</h2>
      <p class="ds-small" data-deck={view.deck}>
        {t('dominant-species.deck', { count: view.deck })}
        {view.turns_without_card >= 3
          ? ` ${t('dominant-species.without_card', { count: view.turns_without_card })}`
          : ''}
      </p>
      <p class="ds-small">
        {t('dominant-species.tundra_left', { count: view.tundra_left })}{' '}
        {t('dominant-species.bag', { count: eachElement(view.bag).length })}
      </p>
      {taken.length === 0 ? null : (
        <details class="ds-more">
          <summary>{t('dominant-species.taken', { count: taken.length })}</summary>
          <ul class="ds-taken">
            {taken.map(([card, animal]) => (
              <li key={card}>
                <AnimalMark animal={animal} size={20} />
                <span class="unseen">{animalName(animal, t)}</span> {t(`dominant-species.card.${card}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <details class="ds-more">
        <summary>{t('dominant-species.all_cards')}</summary>
        <dl class="ds-all-cards">
          {Object.keys(data.cards)
            .filter((card) => card !== 'survival')
            .map((card) => (
              <div key={card}>
                <dt>{t(`dominant-species.card.${card}`)}</dt>
                <dd>{t(`dominant-species.card.${card}.text`)}</dd>
              </div>
            ))}
        </dl>
      </details>
    </div>
  );
}
