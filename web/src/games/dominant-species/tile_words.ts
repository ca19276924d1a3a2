// A tile in words, for those who read rather than look.
import type { Translate } from '../contract.ts';
import { type DominantData, elements } from './data.ts';
import { hexLabel } from './geometry.ts';
import { eachElement, entriesOf } from './reading.ts';
import type { Animal, Element, TileView, View } from './wire.ts';

export const animalName = (animal: Animal, t: Translate): string => t(`dominant-species.animal.${animal}`);
export const elementName = (element: Element, t: Translate): string => t(`dominant-species.element.${element}`);

/** "Desert E3"; a hex without a tile is "E3". */
export function placeName(hex: string, view: View, t: Translate): string {
  const terrain = view.tiles[hex]?.terrain;
  return terrain === undefined
    ? hexLabel(hex)
    : t('dominant-species.tile', { terrain: t(`dominant-species.terrain.${terrain}`), hex: hexLabel(hex) });
}

/** Elements with their numbers: "grass 2, sun". */
export function elementList(list: readonly Element[], t: Translate): string {
  const parts = elements.flatMap((element) => {
    const count = list.filter((one) => one === element).length;
    if (count === 0) return [];
    return [count === 1 ? elementName(element, t) : `${elementName(element, t)} ${count}`];
  });
  return parts.length === 0 ? t('dominant-species.none') : parts.join(', ');
}

export const disksOn = (hex: string, view: View, data: DominantData): Element[] => {
  const found: { [element in Element]?: number } = {};
  for (const vertex of Object.values(data.hexes[hex]?.corners ?? {})) {
    const element = view.elements[vertex];
    if (element !== undefined) found[element] = (found[element] ?? 0) + 1;
  }
  return eachElement(found);
};

export function inWords(hex: string, tile: TileView, view: View, t: Translate, data: DominantData): string {
  const cubes = entriesOf(tile.cubes)
    .filter(([, count]) => count > 0)
    .map(([animal, count]) => `${animalName(animal, t)} ${count}`)
    .join(', ');
  const parts = [
    `${placeName(hex, view, t)}: ${cubes === '' ? t('dominant-species.tile.no_cubes') : cubes}`,
    t('dominant-species.tile.disks', { elements: elementList(disksOn(hex, view, data), t) }),
    tile.dominant === null
      ? t('dominant-species.tile.nobody')
      : t('dominant-species.tile.dominant', { animal: animalName(tile.dominant, t) }),
  ];
  for (const animal of tile.endangered) {
    parts.push(t('dominant-species.tile.endangered', { animal: animalName(animal, t) }));
  }
  if (tile.scored) parts.push(t('dominant-species.tile.scored'));
  return parts.join('. ');
}
