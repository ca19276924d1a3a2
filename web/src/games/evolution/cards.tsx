// Trait cards, as they lie in the hand and in the detailed view.
import type { ComponentChildren, JSX } from 'preact';
import type { Translate } from '../contract.ts';
import type { EvolutionData } from './data.ts';
import { TraitGlyph } from './glyphs.tsx';
import { foodText, traitName } from './words.ts';

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
      <span class="ev-face-brief" aria-hidden="true">
        {t(`evolution.trait.${trait}.brief`)}
      </span>
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
