// The open dominance cards with what they do, the card Survival, and the cards that are gone.
import type { JSX } from 'preact';
import type { Translate } from '../contract.ts';
import { AnimalMark } from './art.tsx';
import { openValues, type Choosing } from './choosing.ts';
import { animalName } from './tile_words.ts';
import type { DominantData, DominantView } from './types.ts';

export function Cards(props: {
  readonly view: DominantView;
  readonly data: DominantData;
  readonly t: Translate;
  readonly choice: Choosing;
  readonly choose: (card: string) => void;
}): JSX.Element {
  const { view, data, t } = props;
  const open = openValues(props.choice, 'card');
  const shown = Object.entries(view.cards).flatMap(([slot, card]) => (card === null ? [] : [{ slot, card }]));
  const taken = Object.entries(view.taken).sort(
    ([a], [b]) => (data.cards[a]?.number ?? 0) - (data.cards[b]?.number ?? 0),
  );
  return (
    <section class="ds-cards" aria-label={t('dominant-species.cards')}>
      <h2 class="ds-pane-title">{t('dominant-species.cards')}</h2>
      <p class="ds-small">
        {t('dominant-species.deck', { count: view.deck })}
        {view.turns_without_card !== undefined && view.turns_without_card >= 3
          ? ` ${t('dominant-species.without_card', { count: view.turns_without_card })}`
          : ''}
      </p>
      <ul class="ds-card-row">
        {shown.map(({ slot, card }) => (
          <li key={slot}>
            <Card
              card={card}
              t={t}
              chosen={open?.chosen === card}
              choose={open?.values.includes(card) === true ? () => props.choose(card) : null}
            />
          </li>
        ))}
        <li>
          <Survival view={view} t={t} />
        </li>
      </ul>
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
    </section>
  );
}

export function Card(props: {
  readonly card: string;
  readonly t: Translate;
  readonly chosen?: boolean;
  readonly choose?: (() => void) | null;
}): JSX.Element {
  const { card, t, chosen = false, choose = null } = props;
  const inside = (
    <>
      <strong class="ds-card-name">{t(`dominant-species.card.${card}`)}</strong>
      <span class="ds-card-text">{t(`dominant-species.card.${card}.text`)}</span>
    </>
  );
  if (choose === null) {
    return (
      <article class="ds-card" data-card={card}>
        {inside}
      </article>
    );
  }
  return (
    <button
      type="button"
      class={`ds-card ds-target-button${chosen ? ' ds-chosen' : ''}`}
      aria-pressed={chosen}
      data-card={card}
      onClick={choose}
    >
      {inside}
    </button>
  );
}

function Survival({ view, t }: { readonly view: DominantView; readonly t: Translate }): JSX.Element {
  const { holder, points } = view.survival;
  return (
    <article class="ds-card ds-card-survival" data-card="survival">
      <strong class="ds-card-name">{t('dominant-species.card.survival')}</strong>
      <span class="ds-card-text">{t('dominant-species.card.survival.text')}</span>
      <span class="ds-survival-now">
        {holder === null ? (
          t('dominant-species.survival.nobody')
        ) : (
          <>
            <AnimalMark animal={holder} size={22} />{' '}
            {t('dominant-species.survival.holder', { animal: animalName(holder, t), points })}
          </>
        )}
      </span>
    </article>
  );
}
