// What the icons mean, for whoever meets them for the first time.
import type { JSX } from 'preact';
import type { Translate } from '../contract.ts';
import { abilities, type CardSet } from './data.ts';
import { AbilityBadge, BiomeBadge, ElementBadge, MushroomBadge } from './icons.tsx';
import { abilityName, biomeName, elementName } from './telling.ts';

interface LegendProps {
  set: CardSet;
  t: Translate;
  solo: boolean;
}

export function LegendLists({ set, t, solo }: LegendProps): JSX.Element {
  return (
    <>
      <ul>
        {set.biomes.map((biome) => (
          <li key={biome.id}>
            <BiomeBadge biome={biome} />
            {biomeName(t, biome.id)}
          </li>
        ))}
      </ul>
      <ul>
        {set.elements.map(({ id }) => (
          <li key={id}>
            <ElementBadge element={id} />
            {elementName(t, id)}
          </li>
        ))}
      </ul>
      <ul class="es-legend-wide">
        {abilities.map((ability) => (
          <li key={ability} data-rule={`ability-${ability}`}>
            <AbilityBadge ability={ability} />
            <span>
              <b>{abilityName(t, ability)}</b>:{' '}
              {t(`ecosfera.ability.${ability}.text${ability === 'move' && solo ? '.solo' : ''}`)}
            </span>
          </li>
        ))}
        {Object.values(set.cards).some((card) => card.mushroom_icon) && (
          <li>
            <MushroomBadge />
            <span>
              <b>{t('ecosfera.mushroom_icon')}</b>: {t('ecosfera.mushroom_icon.text')}
            </span>
          </li>
        )}
      </ul>
    </>
  );
}
