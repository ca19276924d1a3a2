// The picture of the house: a small landscape of hexagons under a bell jar. Decorative.

type Ground = 'water' | 'meadow' | 'wood' | 'rock' | 'home' | 'field';

const tile_width = 54;
const row_height = 31;

/** Column, row of a flat-topped honeycomb drawn lying down; from back to front. */
const tiles: readonly (readonly [number, number, Ground])[] = [
  [1, 0, 'rock'],
  [3, 0, 'rock'],
  [2, 0, 'wood'],
  [0, 1, 'wood'],
  [1, 1, 'meadow'],
  [2, 1, 'rock'],
  [3, 1, 'water'],
  [4, 1, 'wood'],
  [0, 2, 'field'],
  [1, 2, 'home'],
  [2, 2, 'water'],
  [3, 2, 'field'],
  [4, 2, 'wood'],
  [1, 3, 'field'],
  [2, 3, 'wood'],
  [3, 3, 'water'],
];

export function Scene() {
  const ordered = [...tiles].sort((a, b) => depth(a) - depth(b));
  return (
    <svg class="scene" viewBox="0 0 360 330" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="scene-jar">
          <path d="M42 268V166a138 138 0 0 1 276 0v102z" />
        </clipPath>
      </defs>
      <circle cx="180" cy="17" r="10" class="scene-wood" />
      <path d="M42 268V166a138 138 0 0 1 276 0v102z" class="scene-sky" />
      <g clip-path="url(#scene-jar)">
        <circle cx="246" cy="92" r="24" class="scene-sun" />
        <path d="M20 190c50-52 92-58 134-22s98 6 206-30v150H20z" class="scene-far" />
        <path d="M20 222c70-40 122-26 176-12s92-2 164-26v100H20z" class="scene-near" />
        {ordered.map(([column, row, ground]) => (
          <Tile key={`${column},${row}`} column={column} row={row} ground={ground} />
        ))}
      </g>
      <path d="M42 268V166a138 138 0 0 1 276 0v102z" class="scene-glass" />
      <path d="M64 176a116 116 0 0 1 46-92M58 206v-8" class="scene-shine" />
      <rect x="22" y="264" width="316" height="26" rx="13" class="scene-wood" />
      <path d="M60 302h240" class="scene-shade" />
    </svg>
  );
}

function depth([column, row]: readonly [number, number, Ground]): number {
  return row * 2 + (column % 2);
}

function Tile({ column, row, ground }: { readonly column: number; readonly row: number; readonly ground: Ground }) {
  const x = 72 + column * tile_width;
  const y = 150 + row * row_height + (column % 2) * (row_height / 2);
  return (
    <g transform={`translate(${x} ${y})`} class={`tile tile-${ground}`}>
      <path d="M-36 0-18-15.500H18L36 0 18 15.500H-18z" class="tile-top" />
      <path d="M-36 0-18 15.500H18L36 0v9L18 24.500H-18L-36 9z" class="tile-side" />
      <Growth ground={ground} />
    </g>
  );
}

function Growth({ ground }: { readonly ground: Ground }) {
  switch (ground) {
    case 'water':
      return <path d="M-18-3c4-3 7-3 11 0s7 3 11 0 7-3 11 0M-10 5c4-3 7-3 11 0s7 3 11 0" class="tile-line" />;
    case 'field':
      return <path d="M-20 4-8-10M-9 9 5-11M4 11 17-8M16 9l8-9" class="tile-line" />;
    case 'meadow':
      return <path d="M-12 3l-3-7m3 7 1-9m-1 9 4-6M10 6 7-1m3 7 1-9m-1 9 4-6" class="tile-line" />;
    case 'wood':
      return (
        <>
          <path d="M-10 6V-4M10 2V-8" class="tile-trunk" />
          <path d="M-10-34c10 12 13 19 13 24a13 13 0 0 1-26 0c0-5 3-12 13-24z" class="tile-crown" />
          <path d="M11-32c8 9 10 15 10 19a10 10 0 0 1-20 0c0-4 2-10 10-19z" class="tile-crown tile-crown-2" />
        </>
      );
    case 'rock':
      return (
        <>
          <path d="M-26 2-6-38 8-16l5-7L27 2z" class="tile-stone" />
          <path d="M-6-38-15-20l7 4 6-5 5 1z" class="tile-snow" />
        </>
      );
    case 'home':
      return (
        <>
          <path d="M-15 6v-18h28V6z" class="tile-wall" />
          <path d="M-20-10-1-28l19 18z" class="tile-roof" />
          <path d="M-5 6v-9H4v9z" class="tile-door" />
        </>
      );
  }
}
