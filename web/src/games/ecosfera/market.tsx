// What can be had: the piles of elements, four plants, four animals.
import type { JSX } from 'preact';
import type { SeatInfo, Translate } from '../contract.ts';
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
  seats: readonly SeatInfo[];
  choice: Choice;
  /** Something was pressed: it is chosen, or what it stands for is done. */
  choose: (choice: Choice) => void;
  isLit: (choice: Choice) => boolean;
  /** The market's cards that the newest update has brought: "plants.2". */
  fresh: ReadonlySet<string>;
  /** Whose doing it is that something lies at a place ("plants.2", "row.0.4"), since one last acted oneself. */
  by: (place: string) => number | undefined;
}

export function Piles({ view, set, t, wanted }: Table & { wanted: string | null }): JSX.Element {
  return (
    <ul class="es-piles" aria-label={t('ecosfera.market.elements')}>
      {set.elements.map(({ id }) => {
        const count = view.piles[id] ?? 0;
        return (
          <li
            key={id}
            class={`es-pile${count === 0 ? ' es-pile-empty' : ''}${wanted === id ? ' es-gives' : ''}`}
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
  );
}

export function Shelf(props: Table & { market: Market }): JSX.Element {
  const { view, set, t, market, choice, choose } = props;
  const { deck, market: slots } = view[market];
  return (
    <section class={`es-shelf es-shelf-${market}`} data-part={market} aria-label={t(`ecosfera.market.${market}`)}>
      {/* Where new cards come from; how many are left is told in words. */}
      <span class="es-deck" data-deck={market}>
        <span class="unseen">{t('ecosfera.market.deck', { count: deck })}</span>
      </span>
      {Object.entries(slots).map(([key, card]) => {
        if (card === null) {
          return (
            <span key={key} class="es-slot-empty">
              {t('ecosfera.market.empty')}
            </span>
          );
        }
        const own: Choice = { kind: 'slot', market, slot: Number(key), card };
        const where = `${market}.${key}`;
        return (
          <Card
            key={`${key}.${card}`}
            facts={cardFacts(set, card)}
            set={set}
            t={t}
            seats={props.seats}
            lit={props.isLit(own)}
            chosen={sameChoice(choice, own)}
            fresh={props.fresh.has(where)}
            by={props.by(where)}
            onClick={() => choose(own)}
            where={where}
          />
        );
      })}
    </section>
  );
}
