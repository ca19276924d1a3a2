// The viewer's cards. Where one is to be chosen they can be pressed; else they are to be read.
import type { JSX } from 'preact';
import { carriesOut } from '../kit/carries_out.ts';
import { TraitFace } from './cards.tsx';
import { Sign } from './glyphs.tsx';
import type { Scene } from './scene.ts';
import type { Action } from './wire.ts';
import { cardName } from './words.ts';

interface Press {
  label: string;
  press: () => void;
  /** Sent at once; without it the card is only taken in hand. */
  action?: Action;
  chosen?: boolean;
}

/** What pressing this card does now, and in which words. */
function pressOf(scene: Scene, card: number): Press | null {
  const { offer, choice, choose, props } = scene;
  const { t, data, act } = props;
  const name = { card: cardName(t, data, card) };
  const food = offer.find('choose_food', { card });
  if (food) return { label: scene.label(food), press: () => act(food), action: food };
  const playable = (['play_trait', 'new_species', 'grow_body', 'grow_population'] as const).some((type) =>
    offer.has(type, { card }),
  );
  if (!playable) return null;
  const chosen = choice?.kind === 'card' && choice.card === card;
  return {
    label: t('evolution.choose_card', name),
    press: () => choose(chosen ? null : { kind: 'card', card }),
    chosen,
  };
}

export function Hand({ scene, cards }: { scene: Scene; cards: readonly number[] }): JSX.Element {
  const { t, data } = scene.props;
  return (
    <section class="ev-hand" data-part="hand" aria-label={t('evolution.hand')}>
      <h2>
        <Sign name="hand" /> {t('evolution.hand')} <span>{t('evolution.cards', { count: cards.length })}</span>
      </h2>
      <ul class="ev-hand-cards" {...(cards.length > 0 ? { tabIndex: 0, 'aria-label': t('evolution.hand') } : {})}>
        {cards.map((card) => {
          const facts = data.cards[String(card)];
          if (!facts) return null;
          const pressed = pressOf(scene, card);
          const face = <TraitFace trait={facts.trait} data={data} t={t} food={facts.food} />;
          return (
            <li key={card}>
              {pressed ? (
                <button
                  type="button"
                  class={`ev-card ev-card-ready${pressed.chosen === true ? ' ev-chosen' : ''}`}
                  {...(pressed.chosen === undefined ? {} : { 'aria-pressed': pressed.chosen })}
                  data-card={card}
                  {...(pressed.action === undefined ? {} : carriesOut(pressed.action))}
                  onClick={pressed.press}
                >
                  <span class="unseen">{pressed.label}. </span>
                  {face}
                </button>
              ) : (
                <div class="ev-card" data-card={card}>
                  {face}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
