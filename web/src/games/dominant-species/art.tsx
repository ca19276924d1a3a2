// Animals, elements and terrains as small drawings of our own. Each has a shape as well as a colour. The outlines are
// in drawings.json: animals and elements on a grid of 24, terrains around the origin, about 30 wide and 20 high.
import type { JSX } from 'preact';
import drawings from './drawings.json';
import { hexPoints } from './geometry.ts';
import type { Animal, Element, Section, Terrain } from './wire.ts';

/** What a number or a picture inside has to be moved by to look centred. */
const sink: Readonly<Record<Animal, number>> = {
  mammal: 0,
  reptile: 0,
  bird: 3.4,
  amphibian: 2,
  arachnid: 0,
  insect: 0,
};

/** An animal's sign on the 24 grid: with a number (of cubes) or with its picture. */
export function AnimalShape({ animal, text }: { readonly animal: Animal; readonly text?: string }): JSX.Element {
  const down = sink[animal];
  return (
    <g class={`ds-animal ds-${animal}`}>
      <path class="ds-animal-edge" d={drawings.animal_outlines[animal]} />
      <path class="ds-animal-body" d={drawings.animal_outlines[animal]} />
      {text === undefined ? (
        <path
          class="ds-animal-glyph"
          d={drawings.animal_glyphs[animal]}
          transform={`translate(0 ${animal === 'bird' ? 3 : down / 2})`}
        />
      ) : (
        <text class="ds-animal-text" x="12" y={12 + down} text-anchor="middle" dominant-baseline="central">
          {text}
        </text>
      )}
    </g>
  );
}

export function AnimalMark(props: { readonly animal: Animal; readonly text?: string; readonly size?: number }) {
  const { animal, text, size = 24 } = props;
  return (
    <svg class="ds-mark" width={size} height={size} viewBox="-1 -1 26 26" aria-hidden="true" focusable="false">
      <AnimalShape animal={animal} {...(text === undefined ? {} : { text })} />
    </svg>
  );
}

export function ElementShape({ element }: { readonly element: Element }): JSX.Element {
  return (
    <g class={`ds-element ds-${element}`}>
      <circle class="ds-element-disk" cx="12" cy="12" r="11.300" />
      <path class="ds-element-glyph" d={drawings.elements[element]} />
    </g>
  );
}

/** `printed`: one of the display's own, drawn as a square: it can't be lost. */
export function ElementMark(props: { readonly element: Element; readonly size?: number; readonly printed?: boolean }) {
  const { element, size = 26, printed = false } = props;
  return (
    <svg class="ds-mark" width={size} height={size} viewBox="-1 -1 26 26" aria-hidden="true" focusable="false">
      {printed ? (
        <g class={`ds-element ds-${element}`}>
          <rect class="ds-element-disk" x="1" y="1" width="22" height="22" rx="3" />
          <path class="ds-element-glyph" d={drawings.elements[element]} />
        </g>
      ) : (
        <ElementShape element={element} />
      )}
    </svg>
  );
}

export function TerrainShape({ terrain }: { readonly terrain: Terrain }): JSX.Element {
  return <path class="ds-terrain-glyph" d={drawings.terrains[terrain]} />;
}

const swatch = hexPoints(0.42);

/** A tile in small, for lists and spaces of the display. */
export function TerrainMark({ terrain, size = 30 }: { readonly terrain: Terrain; readonly size?: number }) {
  return (
    <svg
      class="ds-mark"
      width={size}
      height={size * 0.88}
      viewBox="-22 -19.4 44 38.8"
      aria-hidden="true"
      focusable="false"
    >
      <polygon class={`ds-ground ds-${terrain}`} points={swatch} />
      <TerrainShape terrain={terrain} />
    </svg>
  );
}

/** What is done in a section of the action display. */
export function SectionMark({ section }: { readonly section: Section }): JSX.Element {
  const { fill, line } = drawings.sections[section];
  return (
    <svg class="ds-section-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path class="ds-section-fill" d={fill} />
      <path class="ds-section-line" d={line} />
    </svg>
  );
}

/** A cone as it stands on a tile: who dominates it. Around the origin. */
export function DominanceShape({ animal }: { readonly animal: Animal }): JSX.Element {
  return (
    <g class={`ds-dominance ds-${animal}`}>
      <path class="ds-dominance-crown" d="M-13 9V-7l6.500 6L0-10l6.500 9L13-7V9z" />
      <g transform="translate(-8 -7.500) scale(.67)">
        <AnimalShape animal={animal} />
      </g>
    </g>
  );
}
