// The middle of the table: the watering hole with its food and the food cards, the food bank, the piles, the phases.
import type { JSX } from 'preact';
import { SeatMark } from '../../ui/seat_mark.tsx';
import { frameOf } from './cards.tsx';
import { phases } from './data.ts';
import { TraitGlyph } from './glyphs.tsx';
import { rules } from './index.rules.tsx';
import type { Scene } from './scene.ts';
import { CardBack, Token, TokenShape } from './tokens.tsx';
import { foodText, traitName } from './words.ts';

/** So many tokens are drawn at most; the figure tells the exact number. */
const drawn_most = 30;

/** Places in the water for the n-th token: rings from the middle outwards. */
function spot(n: number): { x: number; y: number } {
  const angle = n * 2.4;
  const far = Math.sqrt(n + 0.6) * 9;
  return { x: 100 + 1.45 * far * Math.cos(angle), y: 50 + 0.62 * far * Math.sin(angle) };
}

function Water({ scene }: { scene: Scene }): JSX.Element {
  const { t, view } = scene.props;
  const food = view.watering_hole;
  return (
    <div class="ev-pond" data-fly="hole">
      <svg viewBox="0 0 200 100" role="img" aria-label={t('evolution.hole.food', { count: food })}>
        <path class="ev-shore" d="M10,52C4,24 44,4 98,5 152,2 197,20 193,50 196,82 150,97 100,95 46,97 6,82 10,52Z" />
        <path
          class="ev-water"
          d="M20,52C16,30 50,13 99,14 148,12 184,28 181,50 184,74 146,87 100,86 52,87 17,76 20,52Z"
        />
        <path class="ev-ripple" d="M40,40q10,-6 20,0t20,0M112,72q9,-5 18,0t18,0M132,30q8,-5 16,0" />
        {Array.from({ length: Math.min(food, drawn_most) }, (_, i) => {
          const { x, y } = spot(i);
          return (
            <g key={i} transform={`translate(${x.toFixed(1)},${y.toFixed(1)}) scale(0.85)`}>
              <TokenShape kind="plant" />
            </g>
          );
        })}
      </svg>
      <b class="ev-pond-count" data-food={food} aria-hidden="true">
        {food}
      </b>
    </div>
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
  const own = held.food_card ?? null;
  const food = (card: number): string => foodText(data.cards[String(card)]?.food ?? 0);
  const state = open !== undefined ? 'open' : chosen ? 'in' : view.phase === 'select_food' ? 'choosing' : 'none';
  if (state === 'none') return null;
  const known = open === undefined ? own : open;
  return (
    <li class="ev-food-card" data-seat={seat} data-food-card={seat} data-state={state}>
      <SeatMark seat={seats[seat]?.color ?? seat} size={14} />
      <span class="unseen">{scene.naming.nameOf(seat)}: </span>
      {state === 'choosing' ? (
        <span class="ev-food-slot" aria-hidden="true">
          …
        </span>
      ) : state === 'open' ? (
        <b class="ev-food-open">{food(open ?? 0)}</b>
      ) : (
        <CardBack {...(known === null ? {} : { label: food(known) })} />
      )}
      <span class="unseen">{t(`evolution.food_card.${state}`)}</span>
    </li>
  );
}

/** Who has chosen in secret, in the phases where all choose at once besides that of the food cards. */
function SecretChoices({ scene }: { scene: Scene }): JSX.Element | null {
  const { t, view, seats } = scene.props;
  const secret = view.phase === 'leaf_order' || (view.phase === 'play_cards' && view.options.simultaneous_play);
  if (!secret) return null;
  return (
    <ul class="ev-secret" aria-label={t('evolution.secret')}>
      {Object.entries(view.seats).map(([key, held]) => (
        <li key={key} class={held.ready ? 'ev-secret-in' : ''} data-seat={key} data-ready={held.ready}>
          <SeatMark seat={seats[Number(key)]?.color ?? Number(key)} size={14} />
          <span>{scene.naming.nameOf(Number(key))}</span>
          <b>{t(held.ready ? 'evolution.secret.in' : 'evolution.secret.open')}</b>
        </li>
      ))}
    </ul>
  );
}

export function Phases({ scene }: { scene: Scene }): JSX.Element {
  const { t, view } = scene.props;
  return (
    <div class="ev-status">
      <p class="ev-round">
        {t('evolution.round', { round: view.round })}
        {view.last_round !== 'no' && view.phase !== 'over' && (
          <strong class="ev-last-round"> {t(`evolution.last_round.${view.last_round}`)}</strong>
        )}
      </p>
      {view.phase !== 'over' && (
        <ol class="ev-phases" aria-label={t('evolution.phases')}>
          {phases.map((phase) => (
            <li
              key={phase}
              aria-current={phase === view.phase ? 'step' : undefined}
              data-rule={rules.sections[`phase.${phase}`]}
            >
              {t(`evolution.phase.${phase}`)}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** What has been discarded, by trait: helps to judge what may still come. */
function Discards({ scene }: { scene: Scene }): JSX.Element {
  const { t, view, data } = scene.props;
  const counts = new Map<string, number>();
  for (const card of view.discard) {
    const trait = data.cards[String(card)]?.trait ?? '';
    counts.set(trait, (counts.get(trait) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([a], [b]) => (data.traits[a]?.order ?? 0) - (data.traits[b]?.order ?? 0));
  return (
    <details class="ev-fold" data-fly="discards">
      <summary>{t('evolution.discards', { count: view.discard.length })}</summary>
      <ul class="ev-discards">
        {sorted.map(([trait, count]) => (
          <li key={trait} class="ev-trait" style={frameOf(data, trait)}>
            <TraitGlyph trait={trait} />
            <span>
              {traitName(t, trait)} × {count}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Pond({ scene }: { scene: Scene }): JSX.Element {
  const { t, view, data } = scene.props;
  const cards = Object.values(view.food_cards);
  const sum = cards.reduce((all, card) => all + (data.cards[String(card)]?.food ?? 0), 0);
  return (
    <section class="ev-middle" aria-label={t('evolution.hole')}>
      <Water scene={scene} />
      <div class="ev-beside">
        <ul class="ev-food-cards" aria-label={t('evolution.food_cards')}>
          {Object.keys(view.seats).map((seat) => (
            <FoodCard key={seat} scene={scene} seat={Number(seat)} />
          ))}
          {cards.length > 0 && <li class="ev-food-sum">{t('evolution.food_sum', { sum: foodText(sum) })}</li>}
        </ul>
        <SecretChoices scene={scene} />
        <p class="ev-stores">
          <span class="ev-bank" data-fly="bank">
            <Token kind="plant" />
            <Token kind="meat" />
            {t('evolution.bank')}
          </span>
          <span data-fly="deck">{t('evolution.deck', { count: view.deck })}</span>
        </p>
        <Discards scene={scene} />
      </div>
    </section>
  );
}
