// What a team leaves behind: the star of the biomes, the extinctions, the elements of the market and everybody's row. A
// pressed line of the score pad lights what it counts.
import type { JSX } from 'preact';
import type { FinalBoardProps } from '../contract.ts';
import { SeatMark } from '../../ui/seat_mark.tsx';
import { SmallCard } from './card.tsx';
import type { CardFacts, CardSet, EcosferaData } from './data.ts';
import { ElementBadge, hexagon } from './icons.tsx';
import { cardFacts, cardSet, cardsOfRow } from './reading.ts';
import { ExtinctionTiles, StarPicture } from './star.tsx';
import { cardName, elementName } from './telling.ts';
import type { Event, View } from './wire.ts';
import './ecosfera.css';
import './cards.css';
import './final_board.css';

type Props = FinalBoardProps<View, EcosferaData, Event>;

/** The parts of the table that a line counts. */
const part_of: Readonly<Record<string, string>> = {
  biome_tiles: 'star',
  victory: 'star',
  market_elements: 'elements',
  undealt_extinction_tiles: 'extinctions',
  moss: 'moss',
  bee: 'bee',
};

/** The card that brings a bonus of its own, and who owns one of it. */
function bonusOf(bonus: string, set: CardSet, view: View): { facts: CardFacts; owners: number[] } | null {
  const facts = Object.values(set.cards).find((card) => card.bonus === bonus);
  if (facts === undefined) return null;
  const owners = Object.entries(view.seats).filter(([, { owned }]) => (owned[facts.id] ?? 0) > 0);
  return { facts, owners: owners.map(([seat]) => Number(seat)) };
}

export function FinalBoard(props: Props): JSX.Element {
  const { view, data, seats, line, t } = props;
  const set = cardSet(data, view);
  const part = line === null ? null : (part_of[line] ?? 'none');
  const look = (of: string, base: string): string =>
    part === null ? base : part === of ? `${base} es-counts` : `${base} es-fades`;
  const bonuses = (['moss', 'bee'] as const).flatMap((bonus) => {
    const found = bonusOf(bonus, set, view);
    return found === null || found.owners.length === 0 ? [] : [{ bonus, ...found }];
  });
  return (
    <span class={props.large ? 'es es-final es-final-large' : 'es es-final'}>
      <span class={look('star', 'es-final-star')} data-counts={part === 'star' ? 'star' : undefined}>
        <StarPicture view={view} set={set} fresh={new Set()} t={t} named />
      </span>
      <span class="es-final-stock">
        <span
          class={look('extinctions', 'es-final-extinctions')}
          data-counts={part === 'extinctions' ? 'extinctions' : undefined}
        >
          <ExtinctionTiles
            placed={view.extinctions.placed}
            limit={view.extinctions.limit}
            words={t('ecosfera.extinctions.count', { count: view.extinctions.placed, limit: view.extinctions.limit })}
          />
        </span>
        <span class={look('elements', 'es-final-elements')} data-counts={part === 'elements' ? 'elements' : undefined}>
          {Object.entries(view.piles).map(([element, count]) => (
            <span key={element}>
              <ElementBadge element={element} name={elementName(t, element)} />
              <b>{count}</b>
            </span>
          ))}
        </span>
        {bonuses.map(({ bonus, facts, owners }) => (
          <span key={bonus} class={look(bonus, 'es-final-bonus')} data-counts={part === bonus ? bonus : undefined}>
            {owners.map((seat) => (
              <SeatMark key={seat} seat={seats[seat]?.color ?? seat} size={14} />
            ))}
            <b>{cardName(t, facts.id)}</b>
          </span>
        ))}
      </span>
      <span class="es-final-rows">
        {seats.map(({ seat, color }) => {
          const held = view.seats[String(seat)];
          if (held === undefined) return null;
          return (
            <span key={seat} class="es-final-row">
              <SeatMark seat={color} size={16} />
              {cardsOfRow(held).map(({ number, lying }) => {
                const facts = cardFacts(set, lying.card);
                const is_lit = facts.bonus !== null && facts.bonus === part;
                return (
                  <span key={number} class={part === null || is_lit ? undefined : 'es-fades'}>
                    <SmallCard facts={facts} set={set} t={t} lying={lying} seats={seats} by={undefined} where="final" />
                  </span>
                );
              })}
            </span>
          );
        })}
      </span>
    </span>
  );
}

const signs: Readonly<Record<string, string>> = {
  biome_tiles: hexagon,
  victory: 'M12 3l2.700 5.800 6.300.8-4.600 4.400 1.200 6.300L12 17.200l-5.600 3.100 1.200-6.300L3 9.600l6.300-.8z',
  market_elements: 'M12 2c4 5.500 6.500 9 6.500 12.500a6.500 6.500 0 0 1-13 0C5.500 11 8 7.500 12 2z',
  moss: 'M12 21V8m0 5c-6 0-8-4-8-8 5 0 8 3 8 8zm0 2c5 0 8-3 8-8-5 0-8 3-8 8z',
  bee: 'M6 12a6 5 0 1 0 12 0 6 5 0 1 0-12 0zM10 7.500v9M14 7.500v9M9 7 6 3m9 4 3-4',
  undealt_extinction_tiles: 'M7 17c2-5 8-5 10 0-2 3-8 3-10 0zM6.500 11v.1M10 7.500v.1M14 7.500v.1M17.500 11v.1',
};
/** The level. */
const other_sign = 'M4 20h4v-5H4zM10 20h4V10h-4zM16 20h4V4h-4z';

export function LineSign({ line }: { readonly line: string }): JSX.Element {
  return <path class="es-final-sign" d={signs[line] ?? other_sign} />;
}
