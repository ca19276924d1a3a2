// A player's row, tokens and piles. Used cards are shifted up.
import type { JSX } from 'preact';
import type { SeatInfo } from '../contract.ts';
import { SeatMark } from '../../ui/seat_mark.tsx';
import { Card } from './card.tsx';
import { sameChoice, type Choice } from './choices.ts';
import { abilities } from './data.ts';
import { AbilityBadge } from './icons.tsx';
import type { Table } from './market.tsx';
import { cardFacts, cardsOfRow } from './reading.ts';
import { abilityName, cardName } from './telling.ts';
import type { SeatView } from './wire.ts';

export interface RowProps extends Table {
  seat: number;
  info: SeatInfo | undefined;
  you: number | null;
  mini?: boolean;
  /** Numbers of cards that would serve for what is looked at. */
  serving: ReadonlySet<number>;
  /** Numbers of cards that the newest update has brought. */
  arrived: ReadonlySet<number>;
}

function Tokens({ view, seat, you, t, choice, choose, isLit }: RowProps): JSX.Element {
  const tokens = view.seats[seat]?.tokens;
  return (
    <div class="es-tokens" role="group" aria-label={t('ecosfera.tokens')}>
      {abilities.map((ability) => {
        const ready = tokens?.[ability] === true;
        const words = t(ready ? 'ecosfera.token.ready' : 'ecosfera.token.used', { ability: abilityName(t, ability) });
        const look = `es-token${ready ? '' : ' es-token-down'}`;
        if (seat !== you) {
          return (
            <span key={ability} class={look} role="img" aria-label={words} data-ability={ability}>
              <AbilityBadge ability={ability} used={!ready} />
            </span>
          );
        }
        const own: Choice = { kind: 'ability', ability };
        const chosen = sameChoice(choice, own);
        return (
          <button
            key={ability}
            type="button"
            class={`${look}${isLit(own) ? ' es-lit' : ''}${chosen ? ' es-chosen' : ''}`}
            aria-pressed={chosen}
            aria-label={words}
            data-token={ability}
            data-ability={ability}
            onClick={() => choose(chosen ? null : own)}
          >
            <AbilityBadge ability={ability} used={!ready} />
          </button>
        );
      })}
    </div>
  );
}

/** How many of each card a player has; no order, as nobody knows one. */
function Owned({ view, set, t, seat }: RowProps & { cards: SeatView }): JSX.Element {
  const own = view.seats[seat];
  const counts = Object.entries(own?.owned ?? {});
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const order = ['disaster', 'element', 'plant', 'animal'];
  const sorted = counts
    .map(([id, count]) => ({ facts: cardFacts(set, id), count, discarded: own?.discard[id] ?? 0 }))
    .sort((a, b) => order.indexOf(a.facts.kind) - order.indexOf(b.facts.kind));
  return (
    <details class="es-owned">
      <summary>{t('ecosfera.owned', { count: total })}</summary>
      <ul>
        {sorted.map(({ facts, count, discarded }) => (
          <li key={facts.id}>
            {t('ecosfera.times', { count, what: cardName(t, facts.id) })}
            {discarded > 0 && <span class="es-soft"> {t('ecosfera.owned.in_discard', { count: discarded })}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Head(props: RowProps & { cards: SeatView }): JSX.Element {
  const { view, seat, info, you, t, cards } = props;
  const name = info?.name ?? '–';
  const turn = view.turn?.seat === seat;
  return (
    <div class="es-row-head">
      <h2>
        <SeatMark seat={info?.color ?? seat} size={16} />{' '}
        {seat === you ? t('ecosfera.row.yours') : t('ecosfera.row.of', { name })}
      </h2>
      <p class="es-soft es-counts" data-draw={seat}>
        <span>{t('ecosfera.deck', { count: cards.deck })}</span>
        <span>{t('ecosfera.discard', { count: Object.values(cards.discard).reduce((sum, n) => sum + n, 0) })}</span>
        {turn && <span>{t('ecosfera.acquired', { count: view.turn.acquisitions })}</span>}
        {view.solo && <span>{t('ecosfera.next_row', { count: cards.next_row })}</span>}
      </p>
      <Tokens {...props} />
    </div>
  );
}

export function Row(props: RowProps): JSX.Element | null {
  const { view, set, t, seat, choice, choose } = props;
  const cards = view.seats[seat];
  if (!cards) return null;
  const lying = cardsOfRow(cards);
  const name = props.info?.name ?? '–';
  const turn = view.turn?.seat === seat;
  return (
    <section
      class={`es-row${props.mini ? ' es-row-mini' : ''}${turn ? ' es-row-turn' : ''}`}
      aria-label={seat === props.you ? t('ecosfera.row.yours') : t('ecosfera.row.of', { name })}
      style={{ '--mine': `var(--seat-${props.info?.color ?? seat})` }}
      data-row={seat}
      data-acquired={turn ? view.turn.acquisitions : undefined}
    >
      <Head {...props} cards={cards} />
      <div class="es-row-cards">
        {lying.length === 0 && <p class="es-soft">{t('ecosfera.row.empty')}</p>}
        {lying.map(({ number, lying: card }) => {
          const own: Choice = { kind: 'row', seat, number, card: card.card };
          const chosen = sameChoice(choice, own);
          return (
            <Card
              key={`${number}.${card.card}`}
              facts={cardFacts(set, card.card)}
              set={set}
              t={t}
              lying={card}
              mini={props.mini ?? false}
              lit={props.isLit(own)}
              chosen={chosen}
              serves={turn && props.serving.has(number)}
              fresh={props.arrived.has(number)}
              onClick={() => choose(chosen ? null : own)}
              where={`row.${seat}.${number}`}
            />
          );
        })}
      </div>
      <Owned {...props} cards={cards} />
    </section>
  );
}
