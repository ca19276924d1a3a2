// Trait cards: whole ones in the hand and in the detailed view, small ones where a card is to be discarded.
import type { ComponentChildren, JSX } from 'preact';
import type { Translate } from '../contract.ts';
import { carriesOut } from '../kit/carries_out.ts';
import type { EvolutionData } from './data.ts';
import { TraitGlyph } from './glyphs.tsx';
import type { Scene } from './scene.ts';
import type { Negate, UseIntelligence } from './wire.ts';
import { cardName, foodText, traitName } from './words.ts';

/** The colours of a card's frame, as the data have them; one of two colours has both. */
export function frameOf(data: EvolutionData, trait: string): Record<string, string> {
  const colors = data.traits[trait]?.colors ?? [];
  const first = colors[0] ?? 'white';
  return { '--frame': `var(--ev-${first})`, '--frame-2': `var(--ev-${colors[1] ?? first})` };
}

export interface TraitFaceProps {
  trait: string;
  data: EvolutionData;
  t: Translate;
  /** Left out where the card's number is of no use (or not known). */
  food?: number;
  children?: ComponentChildren;
}

/** Name, sign, number and text of a card: what is printed on its front. */
export function TraitFace({ trait, data, t, food, children }: TraitFaceProps): JSX.Element {
  const facts = data.traits[trait];
  return (
    <span class="ev-face" style={frameOf(data, trait)} data-rule-hold={`trait-${trait}`}>
      <span class="ev-face-head">
        <TraitGlyph trait={trait} />
        <span class="ev-face-name">{traitName(t, trait)}</span>
        {food !== undefined && (
          <span class={`ev-food-number${food < 0 ? ' ev-food-negative' : ''}`}>
            <span class="unseen">{t('evolution.food_number')} </span>
            {foodText(food)}
          </span>
        )}
      </span>
      <span class="ev-face-text">{t(`evolution.trait.${trait}.text`)}</span>
      {facts && (facts.leaf || facts.arrows !== 'none') && (
        <span class="ev-face-notes">
          {facts.leaf && <span>❧ {t('evolution.note.leaf')}</span>}
          {facts.arrows !== 'none' && <span>{t(`evolution.note.${facts.arrows}`)}</span>}
        </span>
      )}
      {children}
    </span>
  );
}

/** A row of small cards, each the one that an action would discard. */
export function CardPick(props: {
  title: string;
  offered: readonly (Negate | UseIntelligence)[];
  scene: Scene;
}): JSX.Element {
  const { title, offered, scene } = props;
  const { data, t, act } = scene.props;
  return (
    <div class="ev-pick" role="group" aria-label={title}>
      <p>{title}</p>
      {offered.map((action) => (
        <button
          key={action.card}
          type="button"
          class="ev-button ev-pick-card"
          data-card={action.card}
          {...carriesOut(action)}
          aria-label={scene.label(action)}
          onClick={() => act(action)}
        >
          <TraitGlyph trait={data.cards[String(action.card)]?.trait ?? ''} />
          <span>{cardName(t, data, action.card)}</span>
        </button>
      ))}
    </div>
  );
}
