// Biomes, elements, abilities and the mushroom as small signs. Each has a shape and a picture of its own, so that
// nothing rests on colour: biomes are hexagons, elements rounds, abilities squares.
import type { ComponentChildren, JSX } from 'preact';
import type { BiomeFacts } from './data.ts';
import type { Ability } from './wire.ts';

interface Sign {
  /** Filled. */
  readonly f?: string;
  /** Drawn as lines. */
  readonly s?: string;
}

const waves = (y: number): string => `M3 ${y}q2.250-3.500 4.500 0t4.500 0 4.500 0 4.500 0`;

const biome_signs: Readonly<Record<string, Sign>> = {
  tropical: {
    f:
      'M13 10C9.500 5 5 5.500 2.500 9.500 6.500 8 9.500 8.500 13 10zM13 10c-2-5 0-8.500 ' +
      '4.500-8.500C17 5 16 7.500 13 10zM13 10c3.500-3.500 7.500-3 9.500 ' +
      '1-3.500-1.500-6-1.500-9.500-1zM13 10c-4.500 0-8 2.500-8 7 2-3.500 4.500-5.500 8-7z',
    s: 'M13.500 10c-1.500 4-1.500 8-1 12',
  },
  tundra: {
    s: 'M12 2v20M3.300 7l17.400 10M20.700 7 3.300 17M9.500 3.500 12 6l2.500-2.500M9.500 20.500 12 18l2.500 2.500',
  },
  taiga: {
    f:
      'M9 1.500l5 7h-2.500l4 6h-5V22h-3v-7.500h-5l4-6H4zM18 8l3.500 5.500h-1.700l2.700 ' +
      '4.500h-3.200v4h-2.600v-4h-1.200l1.500-3-2-3.500z',
  },
  temperate: {
    f:
      'M12 2a5.200 5.200 0 0 1 5.100 4.200 4.800 4.800 0 0 1 .4 9.300h-4V22h-3v-6.500h-4a4.800 ' +
      '4.800 0 0 1 .4-9.300A5.200 5.200 0 0 1 12 2z',
  },
  savanna: {
    f:
      'M1.500 10c3-6.500 18-6.500 21 0-2.500 1.200-6 1.600-8.500 1.300L13.300 14v5h-2.600v-5L9 ' +
      '11.300c-2.500.3-5.500-.2-7.500-1.300z',
    s: 'M3 21.500h18',
  },
  desert: {
    f:
      'M9.700 22V4.300a2.300 2.300 0 0 1 4.600 0V13h2V8.500a1.700 1.700 0 0 1 3.400 0v5.200a2.500 ' +
      '2.500 0 0 1-2.500 2.500h-2.900V22zM9.700 18H6.800a2.500 2.500 0 0 1-2.500-2.500v-5a1.700 ' +
      '1.700 0 0 1 3.400 0V15h2z',
  },
  ocean: { s: waves(7) + waves(13) + waves(19) },
  ice: { f: 'M4 14 8.500 4l3.500 3.500L15 3l5.500 11z', s: waves(18.5) },
  coast: { f: 'M10 21c4-1 4-9 12.500-10.500V21z', s: 'M2 14q2-3 4 0t4 0M2 19.500q2-3 4 0' },
  pelagic: { f: 'M2 12c4-6.500 10-6.500 14 0l5.500-5v10L16 12c-4 6.500-10 6.500-14 0z' },
  rivers: { s: 'M8 2c7 4-5 6 1 10.500S10 19 7 22M15 2c7 4-5 6 1 10.500S17 19 14 22' },
  mud: { s: 'M2 8q5-4 10 0t10 0M2 14h3M9 14h3M16 14h3M5 19h3M12 19h3M19 19h2' },
  rock: {
    s: 'M3.500 19.500 2.500 13 8 5.500l8 .5 5.500 7-2 6.500zM8 5.500l3 6.500-8.500 1M11 12l10.500 1M11 12l1 7.500',
  },
};

const element_signs: Readonly<Record<string, Sign & { readonly color: string; readonly light?: boolean }>> = {
  water: { f: 'M12 2c4 5.500 6.500 9 6.500 12.500a6.500 6.500 0 0 1-13 0C5.500 11 8 7.500 12 2z', color: '#2c74b3' },
  time: {
    f:
      'M6 2h12v3.500c0 3-2.500 4.500-4 6.500 1.500 2 4 3.500 4 6.500V22H6v-3.500c0-3 2.500-4.500 ' +
      '4-6.500-1.500-2-4-3.500-4-6.500z',
    color: '#6d4f9c',
  },
  earth: { f: 'M1.500 20 9 6l4.500 7L16 9l6.500 11z', color: '#7a5230' },
  air: {
    s: 'M3 9h10.500A3 3 0 1 0 11 4.500M3 13.500h15a3 3 0 1 1-2.500 4.500M3 18h6.500',
    color: '#bcd9e4',
    light: true,
  },
  sun: {
    f: 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
    s:
      'M12 1.500v2.500M12 20v2.500M1.500 12H4M20 12h2.500M4.600 4.600l1.700 1.700M17.700 ' +
      '17.700l1.700 1.700M4.600 19.400l1.700-1.700M17.700 6.300l1.700-1.700',
    color: '#f2c33a',
    light: true,
  },
  oxygen: {
    s:
      'M8.500 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM17 12.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM8 17a2.300 ' +
      '2.300 0 1 1 0 4.600A2.300 2.300 0 0 1 8 17z',
    color: '#bcd9e4',
    light: true,
  },
  salinity: {
    s: 'M12 2.500l8 4.500v9.500L12 21.500l-8-5V7zM4 7l8 4.800L20 7M12 11.800v9.700',
    color: '#e8e4da',
    light: true,
  },
  nutrients: {
    f: 'M12 13.500C5.500 13.500 3 9 3 4.500c6 0 9 3 9 9zM12 11c0-5.500 3-8.500 9-8.500 0 5.500-3 8.500-9 8.500z',
    s: 'M12 11v11',
    color: '#7a5230',
  },
  temperature: {
    f: 'M9.800 13.500V4.200a2.200 2.200 0 0 1 4.400 0v9.300a4.800 4.800 0 1 1-4.400 0z',
    s: 'M17 5h3M17 9h3',
    color: '#b1402b',
  },
};

const ability_signs: Readonly<Record<Ability, Sign>> = {
  plus: { s: 'M12 4.500v15M4.500 12h15' },
  refresh: { s: 'M19.500 9A8 8 0 0 0 5 7.500M5 3v4.800h4.800M4.500 15a8 8 0 0 0 14.500 1.500M19 21v-4.800h-4.800' },
  move: { s: 'M3.500 12H19M12.500 5.500 19 12l-6.500 6.500' },
};

const mushroom_sign: Sign = {
  f: 'M2.500 12.500C2.500 6 6.500 2.500 12 2.500s9.500 3.500 9.500 10c-5 1.200-14 1.200-19 0zM9 14.500h6l1 7H8z',
};

const dark = '#14231b';
const light = '#ffffff';

/** White or black on a colour, whichever stands out more. */
export function inkOn(color: string): string {
  const channel = (at: number) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return luminance > 0.2 ? dark : light;
}

function Marks({ sign, ink, scale = 0.62 }: { sign: Sign; ink: string; scale?: number }): JSX.Element {
  return (
    <g transform={`translate(12 12) scale(${scale}) translate(-12 -12)`}>
      {sign.f && <path d={sign.f} fill={ink} />}
      {sign.s && (
        <path d={sign.s} fill="none" stroke={ink} stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round" />
      )}
    </g>
  );
}

function Badge(props: { children: ComponentChildren; name?: string | undefined; rule?: string }): JSX.Element {
  const { children, name, rule } = props;
  const words = name === undefined ? { 'aria-hidden': true as const } : { role: 'img' as const, 'aria-label': name };
  return (
    <svg
      class="es-badge"
      viewBox="0 0 24 24"
      focusable="false"
      {...words}
      {...(rule === undefined ? {} : { 'data-rule-hold': rule })}
    >
      {children}
    </svg>
  );
}

export const hexagon = 'M12 .8 21.700 6.400v11.200L12 23.200 2.300 17.600V6.400z';

function letter(text: string, ink: string): JSX.Element {
  return (
    <text x="12" y="16.500" text-anchor="middle" font-size="12" font-weight="700" fill={ink}>
      {text}
    </text>
  );
}

/** What is inside of a biome's hexagon, on a grid of 24; its letter if we have no picture. */
export function BiomeMark({ biome, scale }: { biome: BiomeFacts; scale?: number }): JSX.Element {
  const sign = biome_signs[biome.id];
  const ink = inkOn(biome.color);
  return sign ? <Marks sign={sign} ink={ink} {...(scale === undefined ? {} : { scale })} /> : letter(biome.letter, ink);
}

export function BiomeBadge({ biome, name }: { biome: BiomeFacts; name?: string }): JSX.Element {
  return (
    <Badge name={name}>
      <path d={hexagon} fill={biome.color} class="es-rim" />
      <BiomeMark biome={biome} />
    </Badge>
  );
}

export function ElementBadge({ element, name }: { element: string; name?: string }): JSX.Element {
  const sign = element_signs[element];
  const ink = sign?.light ? dark : light;
  return (
    <Badge name={name}>
      <circle cx="12" cy="12" r="11" fill={sign?.color ?? '#555555'} class="es-rim" />
      {sign ? <Marks sign={sign} ink={ink} scale={0.66} /> : letter(element.slice(0, 1).toUpperCase(), ink)}
    </Badge>
  );
}

export function AbilityBadge(props: { ability: Ability; name?: string; used?: boolean }): JSX.Element {
  return (
    <Badge name={props.name} rule={`ability-${props.ability}`}>
      <rect x="1" y="1" width="22" height="22" rx="6" class={`es-ability${props.used ? ' es-ability-used' : ''}`} />
      <g class="es-ability-mark">
        <Marks sign={ability_signs[props.ability]} ink="currentColor" scale={0.68} />
      </g>
      {props.used && <path d="M3.500 20.500l17-17" class="es-strike" />}
    </Badge>
  );
}

export function MushroomBadge({ name }: { name?: string }): JSX.Element {
  return (
    <Badge name={name}>
      <path
        d={
          'M12 .8l3 2.700 4-.4.900 3.900 3.300 2.300L21.500 13l1 3.900-3.600 1.700-1.500 ' +
          '3.700-4-.5L12 23.200l-1.400-1.400-4 .5-1.500-3.700-3.600-1.700 1-3.900L.8 ' +
          '9.300l3.300-2.300L5 3.100l4 .4z'
        }
        class="es-mushroom"
      />
      <Marks sign={mushroom_sign} ink="#fff" scale={0.6} />
    </Badge>
  );
}
