// The rows of the players: the own one, or whichever is brought up, at reading size; the others as bands, whose heads
// are their players' panels.
import type { ComponentChildren, JSX } from 'preact';
import type { SeatInfo } from '../contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { SeatMark } from '../../ui/seat_mark.tsx';
import { Card, kindClass, Picture, SmallCard } from './card.tsx';
import { sameChoice, type Choice } from './choices.ts';
import { abilities } from './data.ts';
import type { Deed, Doing } from './doings.ts';
import { AbilityBadge, BiomeBadge } from './icons.tsx';
import type { Table } from './market.tsx';
import { Shapes } from './pictures/drawing.tsx';
import { lostAt } from './pictures/drawings.ts';
import { cardFacts, cardsOfRow } from './reading.ts';
import { abilityName } from './telling.ts';

export interface RowProps extends Table {
  seat: number;
  info: SeatInfo | undefined;
  you: number | null;
  /** The page's panel of the seat, as the head. */
  panel: ComponentChildren;
  /** What its player did since one last acted oneself. */
  did: readonly Doing[];
  /** Of that, what no longer lies in the row. */
  gone: readonly Deed[];
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
            onClick={() => choose(own)}
          >
            <AbilityBadge ability={ability} used={!ready} />
          </button>
        );
      })}
    </div>
  );
}

/** In a few words; as many as there is room for, each of them whole. */
function Did({ did, set, seat }: RowProps): JSX.Element {
  return (
    <p class="es-did" data-did={seat} aria-hidden="true">
      {did.map(({ what, words, short, card, ability, biomes }, index) => (
        <span key={index} class={`es-doing es-doing-${what}`}>
          {what === 'alarm' && <Icon name="alert" />}
          {ability !== undefined && <AbilityBadge ability={ability} />}
          {card !== undefined && (
            <i class={kindClass(cardFacts(set, card))}>
              <Picture facts={cardFacts(set, card)} />
            </i>
          )}
          {set.biomes.map(
            (biome) => biomes?.includes(biome.id) === true && <BiomeBadge key={biome.id} biome={biome} />,
          )}
          <span class="es-did-words">{words}</span>
          <span class="es-did-short">{short}</span>
        </span>
      ))}
    </p>
  );
}

const nameOfRow = ({ seat, you, info, t }: RowProps): string =>
  seat === you ? t('ecosfera.row.yours') : t('ecosfera.row.of', { name: info?.name ?? '–' });

/** What every row's element has. */
function rowOf(props: RowProps, look: string) {
  const { view, seat, info } = props;
  const turn = view.turn?.seat === seat ? view.turn : null;
  return {
    class: `es-row ${look}${turn === null ? '' : ' es-row-turn'}`,
    'aria-label': nameOfRow(props),
    style: { '--mine': `var(--seat-${info?.color ?? seat})` },
    'data-acquired': turn?.acquisitions,
    'data-in-sight': 'always',
  };
}

/** More would leave the row no room; what was done last is kept. */
const deeds_most = 5;

/** What was done with the card, as a sign at its corner: whose it is now, or that it is new. */
function DeedSign({ deed, seats }: { deed: Deed; seats: readonly SeatInfo[] }): JSX.Element | null {
  if (deed.what === 'acquired') return <span class="es-deed-sign">+</span>;
  if (deed.what !== 'moved') return null;
  const { to } = deed;
  return (
    <span class="es-deed-sign">
      {to === null || to === undefined ? <Icon name="undo" /> : <SeatMark seat={seats[to]?.color ?? to} size={9} />}
    </span>
  );
}

function DeedPicture({ deed, set }: { deed: Deed; set: RowProps['set'] }): JSX.Element | null {
  if (deed.card !== undefined) return <Picture facts={cardFacts(set, deed.card)} />;
  if (deed.number !== undefined) {
    return (
      <svg class="es-picture" viewBox="0 0 48 48" focusable="false">
        <Shapes drawn={lostAt(deed.number)} />
      </svg>
    );
  }
  const biome = set.biomes.find(({ id }) => id === deed.biome);
  return biome === undefined ? null : <BiomeBadge biome={biome} />;
}

/** What its player did in the rows before, beside the row that lies there now; the line above says it in words. */
function Deeds({ gone, set, seats }: RowProps): JSX.Element | null {
  if (gone.length === 0) return null;
  return (
    <span class="es-deeds" aria-hidden="true">
      {gone.slice(-deeds_most).map((deed, index) => {
        const kind = deed.card === undefined ? `es-deed-${deed.what}` : kindClass(cardFacts(set, deed.card));
        return (
          <span key={index} class={`es-card es-small es-deed ${kind}`} data-deed={deed.what}>
            <DeedPicture deed={deed} set={set} />
            <DeedSign deed={deed} seats={seats} />
          </span>
        );
      })}
    </span>
  );
}

export function Band(props: RowProps): JSX.Element | null {
  const { view, set, t, seat, seats } = props;
  const cards = view.seats[seat];
  if (!cards) return null;
  const lying = cardsOfRow(cards);
  return (
    <section {...rowOf(props, 'es-band')} data-row={seat}>
      <div class="es-band-head">
        {props.panel}
        <Tokens {...props} />
      </div>
      <Did {...props} />
      <div class="es-row-cards">
        {lying.map(({ number, lying: card }) => (
          <SmallCard
            key={`${number}.${card.card}`}
            facts={cardFacts(set, card.card)}
            set={set}
            t={t}
            lying={card}
            seats={seats}
            by={props.by(`row.${seat}.${number}`)}
            fresh={props.arrived.has(number)}
            where={`row.${seat}.${number}`}
          />
        ))}
        <Deeds {...props} />
      </div>
    </section>
  );
}

/** So many cards are whole in one line, or in two of them; more overlap, each with its left part to be seen. */
const whole = 10;
/** Fewer don't grow beyond their share of so many. */
const fewest = 7;
/** The same where all of them stand in one line of a phone. */
const fewest_of_few = 4;

function placesOf(cards: number) {
  const per_line = Math.ceil(cards / 2);
  const one_line = Math.max(cards, fewest);
  return {
    class: [
      'es-row-cards',
      ...(cards > whole ? ['es-overlap'] : []),
      ...(cards > whole / 2 ? ['es-two-lines'] : []),
      ...(cards > fewest ? ['es-close-together'] : []),
    ].join(' '),
    style: {
      '--line': one_line,
      '--line-but-one': one_line - 1,
      '--few': Math.max(cards, fewest_of_few),
      '--half-but-one': Math.max(per_line, whole / 2) - 1,
    },
  };
}

/** `back`: gives the place back to the own row; null where it is that. */
export function LargeRow(
  props: RowProps & {
    serving: ReadonlySet<number>;
    could: ReadonlySet<number>;
    press: (own: Choice, number: number) => void;
    back: (() => void) | null;
  },
): JSX.Element | null {
  const { view, set, t, seat, seats, choice, back } = props;
  const cards = view.seats[seat];
  if (!cards) return null;
  const lying = cardsOfRow(cards);
  const turn = view.turn?.seat === seat;
  return (
    <section {...rowOf(props, 'es-large-row')} data-row={seat}>
      <div class="es-row-head">
        {props.panel}
        {back === null ? (
          <>
            <p class="es-soft es-counts">
              {turn && <span>{t('ecosfera.acquired', { count: view.turn.acquisitions })}</span>}
              {view.solo && <span>{t('ecosfera.next_row', { count: cards.next_row })}</span>}
            </p>
            <Did {...props} />
          </>
        ) : (
          <button type="button" class="es-back" onClick={back}>
            <Icon name="close" />
            <span>{nameOfRow(props)}</span>
          </button>
        )}
        <Tokens {...props} />
      </div>
      <div class="es-row-place">
        <div {...placesOf(lying.length)}>
          {lying.length === 0 && <p class="es-soft">{t('ecosfera.row.empty')}</p>}
          {lying.map(({ number, lying: card }) => {
            const own: Choice = { kind: 'row', seat, number, card: card.card };
            return (
              <Card
                key={`${number}.${card.card}`}
                facts={cardFacts(set, card.card)}
                set={set}
                t={t}
                lying={card}
                seats={seats}
                lit={props.isLit(own)}
                chosen={sameChoice(choice, own)}
                serves={turn && props.serving.has(number)}
                could={turn && props.could.has(number)}
                fresh={props.arrived.has(number)}
                by={props.by(`row.${seat}.${number}`)}
                onClick={() => props.press(own, number)}
                where={`row.${seat}.${number}`}
              />
            );
          })}
        </div>
      </div>
    </section>
  );
}
