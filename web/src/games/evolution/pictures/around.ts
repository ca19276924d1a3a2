// What stands around the animal: its herd, those that hunt or live with it, grass and sound.
import { fromAfar } from './animal.ts';
import { area, ink, line, making, mixed, type Group, type Making } from './drawn.ts';
import { ball, placed, within } from './path.ts';
import { ground, small, wide } from './rig.ts';

/** Where the others of a herd stand, the nearest first. */
const herd_places = [
  [135, -4],
  [28, -5],
  [111, -8],
  [123, -15],
  [137, -23],
] as const;

/** What is told of each of a herd from afar. */
const seen_afar = ['long_neck', 'fat_tissue', 'horns', 'hard_shell'];

const afar = ({ look }: Making): Making =>
  making({ ...look, population: 1, traits: new Set(seen_afar.filter((trait) => look.traits.has(trait))) });

export function herd(m: Making): Group[] {
  const { look } = m;
  const scale = 0.6 - 0.05 * (look.body - 1);
  const drawn = herd_places
    .slice(0, look.population - 1)
    .map(([x, up]) => fromAfar(afar(m), small(x, ground + up, scale * (1 + up * 0.011), false)))
    .reverse();
  return drawn.map((d) => ({ part: 'herd', drawn: [area(d, m.skin, { line: '#f4ecd2', width: 2, afar: true })] }));
}

/** Shoulder to shoulder, and each looks outward. */
const wall_places = [
  [62, -7, true],
  [92, -7, false],
  [43, 0, true],
  [111, 0, false],
] as const;

export function wall(m: Making): Group[] {
  if (!m.look.traits.has('defensive_herding')) return [];
  const scale = 0.86 - 0.055 * m.look.body;
  return wall_places.map(([x, up, turned]) => {
    const placing = small(x + (turned ? -1 : 1) * (m.look.body - 3) * 2.5, ground + up, scale, turned);
    const one = afar(m);
    const d = fromAfar(one, placing);
    const head = within(placing, one.rig.frames.head);
    return {
      part: 'defensive_herding',
      drawn: [
        line(d, ink, 3.2),
        area(d, mixed(m.skin, m.shade, up < 0 ? 0.75 : 0.4)),
        area(placed(ball(18, -16, 28), head), '#fff6dc'),
        area(placed(ball(28, -12, 15), head), ink),
      ],
    };
  });
}

/** The tail's end, wound around the trunk of the tree. */
export function coil(m: Making): Group[] {
  if (!m.look.traits.has('climbing')) return [];
  const { e: x } = m.rig.frames.tree;
  const y = Math.min(m.rig.frames.trunk.f, ground - 32);
  const turns = [
    `M${x + 8} ${y + 3}Q${x} ${y + 8} ${x - 7} ${y + 1}`,
    `M${x + 7} ${y - 4}Q${x} ${y + 1} ${x - 7} ${y - 6}`,
    `M${x + 7} ${y - 11}Q${x + 1} ${y - 6} ${x - 5} ${y - 12}`,
  ].join('');
  return [{ part: 'climbing', drawn: [line(turns, ink, 7), line(turns, m.skin, 3.6)] }];
}

export function call({ look, rig }: Making): Group[] {
  if (!look.traits.has('warning_call')) return [];
  const { x, y, size } = rig.head;
  const start = x + size * (look.meat ? 1.75 : 1.42);
  const step = Math.min(4.6, (156 - start) / 3.4);
  const waves = [0, 1, 2].map((i) => {
    const [wx, tall] = [start + 1 + i * step, 4.4 + i * 3.6];
    const [middle, bent] = [y + size * 0.3, wx + 2 + step * 0.48 * (i + 1)];
    return `M${wx} ${middle - tall}Q${bent} ${middle} ${wx} ${middle + tall}`;
  });
  const mouth = placed('M62 44C84 38 116 38 140 30C136 66 116 96 84 86C66 80 58 62 62 44Z', rig.frames.head);
  return [
    {
      part: 'warning_call',
      drawn: [
        ...(look.meat ? [] : [{ d: mouth, fill: '#7a1f24', line: ink, width: 1.6, fine: null }]),
        line(placed(waves.join(''), rig.frames.page), '#fff6e4', 4.6),
        line(placed(waves.join(''), rig.frames.page), '#a5341a', 2.6),
      ],
    },
  ];
}

/** A hunter that runs with it. */
export function hunter(m: Making, frame: 'pack_back' | 'pack_front'): Group[] {
  if (!m.look.traits.has('pack_hunting')) return [];
  const little = making({ body: 2, population: 1, meat: true, traits: new Set(), skin: 0 });
  const placing = within(m.rig.frames[frame], small(0, 0, 0.56, false));
  const body = fromAfar(little, placing);
  const at_head = within(placing, little.rig.frames.head);
  const jaws = placed('M14 44L176 34L158 78C110 72 60 60 14 56Z', at_head);
  const teeth = placed('M60 40L84 74L106 40L130 70L150 38Z', at_head);
  return [
    {
      part: 'pack_hunting',
      drawn: [
        line(body, '#ecdcc0', 2.6),
        area(body, '#43262b'),
        area(jaws, '#b3333a'),
        area(teeth, '#fffdf4'),
        area(placed(ball(16, -18, 26), at_head), '#ffd25e'),
      ],
    },
  ];
}

/** Tall grass before it. */
export function grass({ look, rig }: Making): Group[] {
  if (!look.traits.has('ambush')) return [];
  const tuft =
    'M-9 2C-10-14-14-26-20-33C-10-28-5-16-4-6C-5-22-3-38 3-48C6-34 5-18 4-6C7-18 13-28 21-34C15-24 11-12 11 2Z';
  const scale = 0.55 + look.body * 0.085;
  const start = Math.max(rig.from - 8, 20.5 * scale);
  const step = (Math.min(rig.to + 8, wide - 21.5 * scale) - start) / 4;
  const drawn = [0, 1, 2, 3, 4].map((i) => {
    const high = scale * (i % 2 === 0 ? 1 : 0.8);
    const d = placed(tuft, { a: scale, b: 0, c: 0, d: high, e: start + i * step, f: ground + 7 - (i % 2) * 3 });
    return { d, fill: i % 2 === 0 ? '#4d7a2c' : '#6d9a41', line: '#2c4a1c', width: 1.5, fine: null };
  });
  return [{ part: 'ambush', drawn }];
}

/** A young one beside it, which is given of what is eaten. */
export function young(m: Making): Group[] {
  if (!m.look.traits.has('cooperation')) return [];
  const little = making({ body: 1, population: 1, meat: m.look.meat, traits: new Set(), skin: m.look.skin });
  const placing = within(m.rig.frames.young, small(0, 0, 0.66, true));
  const body = fromAfar(little, placing);
  const at_head = within(placing, little.rig.frames.head);
  const mouth = { x: m.rig.head.x + m.rig.head.size * 0.9, y: m.rig.head.y + m.rig.head.size * 1.15 };
  const to = { x: at_head.e + at_head.a * 140, y: at_head.f + 1 };
  const way = `M${mouth.x} ${mouth.y}Q${to.x - 2} ${(mouth.y * 2 + to.y) / 3} ${to.x - 1} ${to.y - 3}`;
  const leaf = 'M-6 5C-9-4-3-10 8-9C9 1 3 8-6 5Z';
  return [
    {
      part: 'cooperation',
      drawn: [
        line(body, ink, 3.6),
        area(body, m.skin),
        { d: placed(ball(16, -14, 36), at_head), fill: '#ffffff', line: ink, width: 1.1, fine: null },
        area(placed(ball(28, -10, 19), at_head), ink),
        line(way, '#fff6e4', 4.4),
        { ...line(way, '#1d4d3a', 2), dashed: true },
        {
          d: placed(leaf, { a: 0.8, b: 0, c: 0, d: 0.8, e: to.x - 5, f: to.y + 3 }),
          fill: m.look.meat ? '#c5523f' : '#79b753',
          line: ink,
          width: 1.6,
          fine: null,
        },
      ],
    },
  ];
}
