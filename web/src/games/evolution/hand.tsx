// The viewer's cards. Where one is to be chosen they can be pressed; else they are to be read.
import type { JSX } from 'preact';
import { carriesOut } from '../kit/carries_out.ts';
import { TraitFace } from './cards.tsx';
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

/** What would be sent if this card were pressed: for food, or to be discarded for an Intelligence being used. */
function actionOf({ offer, choice }: Scene, card: number): Action | undefined {
  switch (choice?.kind) {
    case 'thinker':
      return offer.find('intelligence', { species: choice.species, card });
    case 'attacker': {
      const { species: attacker, negating: trait } = choice;
      return trait === null ? undefined : offer.find('negate', { attacker, trait, card });
    }
    case 'card':
    case undefined:
      return offer.find('choose_food', { card });
  }
}

/** What pressing this card does now, and in which words. */
function pressOf(scene: Scene, card: number): Press | null {
  const { offer, choice, choose, props } = scene;
  const { t, data, act } = props;
  const action = actionOf(scene, card);
  if (action !== undefined) return { label: scene.label(action), press: () => act(action), action };
  const playable = (['play_trait', 'new_species', 'grow_body', 'grow_population'] as const).some((type) =>
    offer.has(type, { card }),
  );
  if (!playable) return null;
  const chosen = choice?.kind === 'card' && choice.card === card;
  return {
    label: t('evolution.choose_card', { card: cardName(t, data, card) }),
    press: () => choose(chosen ? null : { kind: 'card', card }),
    chosen,
  };
}

/** So many cards stand in one line of a desk; more of them in two. */
const one_line = 12;

export function Hand({ scene, cards }: { scene: Scene; cards: readonly number[] }): JSX.Element {
  const { t, data } = scene.props;
  const lines = cards.length > one_line ? 2 : 1;
  return (
    <section
      class={lines === 1 ? 'ev-hand' : 'ev-hand ev-hand-full'}
      data-part="hand"
      aria-label={`${t('evolution.hand')}: ${t('evolution.cards', { count: cards.length })}`}
      style={{
        '--line': Math.ceil(cards.length / lines),
        '--half': Math.ceil(cards.length / 2),
        '--all': cards.length,
      }}
    >
      <ul class="ev-hand-cards">
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
                  class={`ev-card ev-card-ready${pressed.chosen === true ? ' bands-chosen ev-chosen' : ''}`}
                  {...(pressed.chosen === undefined ? {} : { 'aria-pressed': pressed.chosen })}
                  title={t(`evolution.trait.${facts.trait}.text`)}
                  data-card={card}
                  {...(pressed.action === undefined
                    ? {}
                    : { 'data-do': pressed.action.type, ...carriesOut(pressed.action) })}
                  onClick={pressed.press}
                >
                  <span class="unseen">{pressed.label}. </span>
                  {face}
                </button>
              ) : (
                <div class="ev-card" data-card={card} title={t(`evolution.trait.${facts.trait}.text`)}>
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
