// What can be had: the piles of elements, four plants, four animals.
import type { JSX } from 'preact';
import type { Translate } from '../contract.ts';
import { Card } from './card.tsx';
import { sameChoice, type Choice } from './choices.ts';
import type { CardSet } from './data.ts';
import { ElementBadge } from './icons.tsx';
import { cardFacts } from './reading.ts';
import { elementName } from './telling.ts';
import type { Market, View } from './wire.ts';

/** What every part of the table needs to know. */
export interface Table {
  view: View;
  set: CardSet;
  t: Translate;
  choice: Choice;
  choose: (choice: Choice) => void;
  isLit: (choice: Choice) => boolean;
  /** The market's cards that the newest update has brought: "plants.2". */
  fresh: ReadonlySet<string>;
}

export function Piles({ view, set, t, wanted }: Table & { wanted: string | null }): JSX.Element {
  return (
    <section class="es-piles" aria-label={t('ecosfera.market.elements')}>
      <h2>{t('ecosfera.market.elements')}</h2>
      <ul>
        {set.elements.map(({ id }) => {
          const count = view.piles[id] ?? 0;
          return (
            <li
              key={id}
              class={`es-pile${count === 0 ? ' es-pile-empty' : ''}${wanted === id ? ' es-serves' : ''}`}
              data-pile={id}
              data-count={count}
            >
              <ElementBadge element={id} />
              <span class="es-pile-name" aria-hidden="true">
                {elementName(t, id)}
              </span>
              <b aria-hidden="true">{count}</b>
              <span class="unseen">{t('ecosfera.pile', { element: elementName(t, id), count })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Shelf(props: Table & { market: Market }): JSX.Element {
  const { view, set, t, market, choice, choose } = props;
  const { deck, market: slots } = view[market];
  const title = t(`ecosfera.market.${market}`);
  return (
    <section class={`es-shelf es-shelf-${market}`} data-part={market} aria-label={title}>
      <h2>
        {title} <small data-deck={market}>{t('ecosfera.market.deck', { count: deck })}</small>
      </h2>
      <div class="es-slots">
        {Object.entries(slots).map(([key, card]) => {
          if (card === null) {
            return (
              <span key={key} class="es-slot-empty">
                {t('ecosfera.market.empty')}
              </span>
            );
          }
          const own: Choice = { kind: 'slot', market, slot: Number(key), card };
          const chosen = sameChoice(choice, own);
          return (
            <Card
              key={`${key}.${card}`}
              facts={cardFacts(set, card)}
              set={set}
              t={t}
              lit={props.isLit(own)}
              chosen={chosen}
              fresh={props.fresh.has(`${market}.${key}`)}
              onClick={() => choose(chosen ? null : own)}
              where={`${market}.${key}`}
            />
          );
        })}
      </div>
    </section>
  );
}
