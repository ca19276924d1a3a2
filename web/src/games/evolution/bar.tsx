// In the turn bar: what is chosen and what is to be pressed next, and of a carnivore's Intelligence the traits that it
// could negate.
import type { JSX } from 'preact';
import type { Remark } from '../kit/bands.tsx';
import { TraitGlyph } from './glyphs.tsx';
import { numberOf } from './reading.ts';
import type { Scene } from './scene.ts';
import { cardName, traitName, traitNames } from './words.ts';

/** What is said of a choice. Null: what the page asks is enough. */
export function toldOf(scene: Scene, remark: Remark | null): Remark | null {
  const { choice, props } = scene;
  const { t, view, you, data } = props;
  if (remark !== null) return remark;
  switch (choice?.kind) {
    case 'card':
      return { title: cardName(t, data, choice.card), lines: [t('evolution.bar.card')] };
    case 'thinker': {
      const title = t('evolution.think.title', {
        species: t('evolution.species_number', { number: numberOf(choice.species) }),
      });
      return { title, lines: [t('evolution.think.card')] };
    }
    case 'attacker': {
      const strength = view.feeding?.attack[choice.species]?.strength ?? 0;
      const title = t('evolution.attack.title', {
        species: t('evolution.species_number', { number: numberOf(choice.species) }),
        strength,
      });
      const announced = view.feeding?.announced?.negated ?? [];
      const negated =
        announced.length === 0 ? [] : [t('evolution.negate.announced', { traits: traitNames(t, announced) })];
      const next =
        choice.negating === null
          ? t('evolution.bar.prey')
          : t('evolution.negate.card', { trait: traitName(t, choice.negating) });
      return { title, lines: [next, ...negated] };
    }
    case undefined:
      break;
  }
  const leaf = you === null ? null : (view.seats[String(you)]?.leaf ?? null);
  return leaf === null ? null : { title: t('evolution.leaf.title'), lines: [t('evolution.leaf.hint')] };
}

/** So many of them stand in one line of a phone, beside the attack. */
const one_line = 6;

/** The carnivore's Intelligence: first a trait, then a card of the hand that is discarded for it. */
export function Negating({ scene }: { scene: Scene }): JSX.Element | null {
  const { offer, choice, choose, props } = scene;
  const { t } = props;
  if (choice?.kind !== 'attacker') return null;
  const { species, negating } = choice;
  const traits = offer.negatable(species);
  if (traits.length === 0) return null;
  return (
    <div
      class={traits.length > one_line ? 'ev-negating ev-negating-many' : 'ev-negating'}
      role="group"
      aria-label={t('evolution.negate.title')}
      title={t('evolution.negate.title')}
    >
      <TraitGlyph trait="intelligence" />
      {traits.map((trait) => (
        <button
          key={trait}
          type="button"
          class={negating === trait ? 'ev-negate bands-chosen ev-chosen' : 'ev-negate'}
          aria-pressed={negating === trait}
          aria-label={t('evolution.negate.trait', { trait: traitName(t, trait) })}
          title={t('evolution.negate.trait', { trait: traitName(t, trait) })}
          data-trait={trait}
          onClick={() => choose({ kind: 'attacker', species, negating: negating === trait ? null : trait })}
        >
          <TraitGlyph trait={trait} />
        </button>
      ))}
    </div>
  );
}
