// The water hole with its food and the food cards, where the round stands, the piles: one box at a desk, a line on a
// phone.
import type { JSX } from 'preact';
import { SeatMark } from '../../ui/seat_mark.tsx';
import { Stand } from '../kit/bands.tsx';
import { phases } from './data.ts';
import { rules } from './index.rules.tsx';
import type { Scene } from './scene.ts';
import { CardBack, Token, TokenShape } from './tokens.tsx';
import { foodText } from './words.ts';

/** So many plants are drawn at most; the figure tells the exact number. */
const drawn_most = 30;
/** With so many the hole is full to the brim. */
const brim = 20;

/** Places in the water for the n-th plant: rings from the middle outwards. */
function spot(n: number): { x: number; y: number } {
  const angle = n * 2.4;
  const far = Math.sqrt(n + 0.6) * 8.6;
  return { x: 100 + 1.45 * far * Math.cos(angle), y: 108 + 0.42 * far * Math.sin(angle) };
}

/** Its water falls as the food is taken. */
function Water({ food }: { food: number }): JSX.Element {
  const level = Math.min(food, brim) / brim;
  return (
    <svg class="ev-pond" viewBox="0 0 200 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path class="ev-hills" d="M0 62q30-20 62-6t66-8 72 6V150H0z" />
      <path class="ev-bank-far" d="M0 74q50-16 100-2t100-6V150H0z" />
      <ellipse class="ev-shore" cx="100" cy="108" rx="88" ry="34" />
      <ellipse class="ev-shore-near" cx="100" cy="109" rx="80" ry="28" />
      <ellipse class="ev-water" cx="100" cy="111" rx={54 + 26 * level} ry={17 + 9 * level} />
      <path class="ev-ripple" d="M62 108q8-5 16 0t16 0M104 118q8-5 16 0t16 0" />
      {Array.from({ length: Math.min(food, drawn_most) }, (_, i) => {
        const { x, y } = spot(i);
        return (
          <g key={i} transform={`translate(${x.toFixed(1)},${y.toFixed(1)}) scale(0.85)`}>
            <TokenShape kind="plant" />
          </g>
        );
      })}
      <path class="ev-reeds" d="M14 78q-4-24-2-40m2 40q2-20 8-34M186 76q4-22 1-38m-1 38q-3-18-8-30" />
    </svg>
  );
}

/** One food card for each seat: being chosen, in and face down, or turned up. */
function FoodCard({ scene, seat }: { scene: Scene; seat: number }): JSX.Element | null {
  const { t, view, data, seats } = scene.props;
  const held = view.seats[String(seat)];
  if (!held) return null;
  const open = view.food_cards[String(seat)];
  const hidden_now = view.phase === 'play_cards' || view.phase === 'leaf_order';
  const chosen = view.phase === 'select_food' ? held.ready : hidden_now;
  /** To others only its back is known. */
  const known = held.food_card ?? null;
  const food = (card: number): string => foodText(data.cards[String(card)]?.food ?? 0);
  const state = open !== undefined ? 'open' : chosen ? 'in' : view.phase === 'select_food' ? 'choosing' : 'none';
  return (
    <li
      class="ev-food-card"
      style={{ '--mine': `var(--seat-${seats[seat]?.color ?? seat})` }}
      data-seat={seat}
      data-food-card={seat}
      data-state={state}
    >
      <SeatMark seat={seats[seat]?.color ?? seat} size={12} />
      <span class="unseen">{scene.naming.nameOf(seat)}: </span>
      {state === 'open' ? (
        <b class="ev-food-open">{food(open ?? 0)}</b>
      ) : state === 'in' ? (
        known === null ? (
          <CardBack />
        ) : (
          <b class="ev-food-own">{food(known)}</b>
        )
      ) : (
        <span class="ev-food-slot" aria-hidden="true">
          {state === 'choosing' ? '…' : ''}
        </span>
      )}
      {state !== 'none' && <span class="unseen">{t(`evolution.food_card.${state}`)}</span>}
    </li>
  );
}

const lastRound = ({ t, view }: Scene['props']): string | null =>
  view.last_round === 'no' || view.phase === 'over' ? null : t(`evolution.last_round.${view.last_round}.short`);

/** Where the round stands, for the head of a table that has the room. */
export function Phases({ scene }: { scene: Scene }): JSX.Element {
  const { t, view } = scene.props;
  const last = lastRound(scene.props);
  return (
    <Stand
      round={t('evolution.round', { round: view.round })}
      last={last}
      label={t('evolution.phases')}
      steps={
        view.phase === 'over'
          ? []
          : phases.map((phase) => ({
              name: phase,
              words: t(`evolution.phase.${phase}`),
              now: phase === view.phase,
              rule: rules.sections[`phase.${phase}`],
            }))
      }
    />
  );
}

/** `all`: whether a phone shows all species just now, and how to change that; null: there is nothing to change. */
export function Hole({ scene, all }: { scene: Scene; all: { on: boolean; turn: () => void } | null }): JSX.Element {
  const { t, view, data } = scene.props;
  const cards = Object.values(view.food_cards);
  const sum = cards.reduce((total, card) => total + (data.cards[String(card)]?.food ?? 0), 0);
  const food = view.watering_hole;
  return (
    <section
      class="ev-hole"
      aria-label={t('evolution.hole.food', { count: food })}
      data-fly="hole"
      data-rule-key="select-food"
    >
      <Water food={food} />
      <p class="ev-hole-head">
        <span class="ev-hole-name">{t('evolution.hole')}</span>
        <Token kind="plant" />
        <b class="ev-pond-count" data-food={food}>
          {food}
        </b>
      </p>
      <ul class="ev-food-cards" aria-label={t('evolution.food_cards')}>
        {Object.keys(view.seats).map((seat) => (
          <FoodCard key={seat} scene={scene} seat={Number(seat)} />
        ))}
      </ul>
      {cards.length > 0 && <p class="ev-food-sum">{t('evolution.food_sum', { sum: foodText(sum) })}</p>}
      <p class="ev-where">
        <b>{t('evolution.round', { round: view.round })}</b>
        {view.phase !== 'over' && <span>{lastRound(scene.props) ?? t(`evolution.phase.${view.phase}`)}</span>}
      </p>
      {all !== null && (
        <button type="button" class="ev-all" onClick={all.turn}>
          {t(all.on ? 'evolution.species_mine' : 'evolution.species_all')}
        </button>
      )}
      <p class="ev-piles">
        <span data-fly="deck">
          {t('evolution.pile.deck')} <b>{view.deck}</b>
        </span>
        <span class="ev-bank" data-fly="bank" title={t('evolution.bank')}>
          <Token kind="plant" />
          <Token kind="meat" />
        </span>
        <span data-fly="discards">
          {t('evolution.pile.discards')} <b>{view.discard.length}</b>
        </span>
      </p>
    </section>
  );
}
