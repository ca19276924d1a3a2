// A card turned up: the mutation that nobody knew of.
import type { JSX } from 'preact';
import { CardBack } from './pictures/drawings.tsx';
import type { Ground } from './ground.ts';
import { TraitIcon } from './pictures/trait_icons.tsx';
import { traitEffect, traitName } from './wording.ts';

export function MutationCard({
  traits,
  ground,
  fresh = false,
}: {
  traits: readonly string[];
  ground: Ground;
  fresh?: boolean;
}) {
  const { t, data } = ground;
  const negative = traits.some((trait) => data.traits[trait]?.negative);
  return (
    <div class={`rm-card${fresh ? ' rm-card-turning' : ''}`} data-card={traits.join(' ')}>
      <span class="rm-card-back">
        <CardBack />
      </span>
      <div class={`rm-card-face${negative ? ' rm-negative' : ''}`}>
        {traits.map((trait) => (
          <Face key={trait} trait={trait} ground={ground} />
        ))}
        {negative ? <span class="rm-card-kind">{t('random-mutations.negative')}</span> : null}
      </div>
    </div>
  );
}

function Face({ trait, ground }: { trait: string; ground: Ground }): JSX.Element {
  const { t, data } = ground;
  const cost = data.traits[trait]?.food_cost ?? 0;
  return (
    <div class="rm-card-trait">
      <TraitIcon trait={trait} />
      <b>{traitName(trait, t)}</b>
      <p>{traitEffect(trait, t)}</p>
      {cost > 0 ? <p class="rm-soft">{t('random-mutations.trait.cost', { count: cost })}</p> : null}
    </div>
  );
}
