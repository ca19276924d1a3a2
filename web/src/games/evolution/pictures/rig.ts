// Where the parts of a creature are fixed: how large trunk, head and legs are, and where they stand. All of it follows
// from body, diet and traits, so that every part fits every other.
import { at, limb, within, type Joint, type Placing } from './path.ts';

/** What of a species is drawn. */
export interface Look {
  readonly body: number;
  readonly population: number;
  readonly meat: boolean;
  readonly traits: ReadonlySet<string>;
  /** Chooses one of the skins. */
  readonly skin: number;
}

export const wide = 160;
export const high = 115;
/** Where the feet stand. */
export const ground = 103;

export type Frame =
  | 'page'
  | 'trunk'
  | 'humps'
  | 'head'
  | 'leg_far_back'
  | 'leg_far_front'
  | 'leg_back'
  | 'leg_front'
  | 'arm'
  | 'tree'
  | 'back'
  | 'mouth'
  | 'nest'
  | 'burrow'
  | 'bones'
  | 'young'
  | 'pack_back'
  | 'pack_front';

export interface Rig {
  readonly frames: Readonly<Record<Frame, Placing>>;
  readonly tail: string;
  readonly neck: string;
  /** From back to front, for what stands along the whole animal. */
  readonly from: number;
  readonly to: number;
  readonly head: { readonly x: number; readonly y: number; readonly size: number };
}

interface Sizes {
  /** Half axes of the trunk. */
  readonly rx: number;
  readonly ry: number;
  readonly leg: number;
  readonly head: number;
  readonly cx: number;
}

function sizesOf({ body, meat, traits }: Look): Sizes {
  const long = traits.has('long_neck');
  const low = traits.has('ambush') ? 0.8 : 1;
  if (meat) {
    return {
      rx: 15 + 3.5 * body,
      ry: 10.5 + 2.1 * body,
      leg: (13 + 2.2 * body) * low,
      head: (9.2 + 1.15 * body) * (long ? 0.86 : 1),
      cx: 70 + 0.3 * body,
    };
  }
  return {
    rx: 19 + 4.3 * body,
    ry: (11.5 + 2.2 * body) * (long ? 0.84 : 1),
    leg: (9.5 + 1.6 * body) * low * (long ? 0.92 : 1),
    head: (9 + 1.05 * body) * (long ? 0.86 : 1),
    cx: 73 - 1.5 * body,
  };
}

/** How much room what is on the head needs below the upper edge, in its own size. */
const aboveHead = ({ traits }: Look): number => (traits.has('horns') ? 2.06 : traits.has('intelligence') ? 1.56 : 1.18);

export function rigOf(look: Look): Rig {
  const { body, meat, traits } = look;
  const { rx, ry, leg, head, cx } = sizesOf(look);
  const long = traits.has('long_neck');
  const climbs = traits.has('climbing');
  const cy = ground - leg - ry * (meat ? 0.86 : 0.8);
  const x = meat ? cx + rx * 0.78 + head * (long ? 0.95 : 0.62) : cx + rx * (long ? 0.8 : 0.86) + head * 0.78;
  const lifted = meat ? cy - ry * 0.78 - head * 0.3 : cy - ry * 0.5 - head * 0.25;
  const y = Math.max(long ? Math.min(lifted, cy - ry) - (meat ? 17 : 30) : lifted, head * aboveHead(look) + 1);
  const shoulder: Joint = meat
    ? [cx + rx * 0.55, cy - ry * 0.1, ry * 0.74]
    : [cx + rx * 0.6, cy - ry * 0.12, ry * 0.66];
  const nape: Joint = [x - head * 0.3, y + head * 0.25, head * (long ? 0.58 : 0.76)];
  const bent: Joint = [
    long ? x - head * 0.1 : (shoulder[0] + nape[0]) / 2 + head * 0.1,
    long ? cy - ry * 0.35 : (shoulder[1] + nape[1]) / 2,
    head * (long ? 0.55 : 0.9),
  ];
  const tree = Math.max(15, cx - rx - 20);
  const rump = cx - rx;
  const tail: [Joint, Joint, Joint] = climbs
    ? [
        [rump + rx * 0.3, cy, ry * 0.4],
        [rump - 10, cy + ry * 0.55, ry * 0.2],
        [tree + 2, Math.min(cy, ground - 32), 2.6],
      ]
    : meat
      ? [
          [rump + rx * 0.45, cy - ry * 0.02, ry * 0.72],
          [rump - ry * 0.35, cy - ry * 0.05, ry * 0.36],
          [rump - ry * 0.72 - 8, cy - ry * 0.8, 1.6],
        ]
      : [
          [rump + rx * 0.35, cy + ry * 0.05, ry * 0.5],
          [rump - ry * 0.25, cy + ry * 0.1, ry * 0.26],
          [rump - ry * 0.3 - 9, cy + ry * 0.8, 1.4],
        ];
  const stout = meat ? 5.2 + 1.25 * body : 4.4 + 1.05 * body;
  const hip = cy + ry * (meat ? 0.12 : 0.25);
  const foot = (share: number): Placing => at(cx + rx * share, hip, stout / 100, (ground - hip) / 100);
  const legs = meat ? { back: 0.06, far: 0.3 } : { back: -0.6, far: -0.34, front: 0.4, far_front: 0.66 };
  const crowded = traits.has('cooperation');
  const trunk = at(cx, cy, rx / 100, ry / 100);
  return {
    frames: {
      page: at(0, 0),
      trunk,
      // They are seen above a shell.
      humps: at(cx, cy, rx / 100, (ry / 100) * (traits.has('hard_shell') ? 1.16 : 1)),
      head: at(x, y, head / 100),
      leg_back: foot(legs.back),
      leg_far_back: foot(legs.far),
      leg_front: foot(legs.front ?? legs.back),
      leg_far_front: foot(legs.far_front ?? legs.far),
      arm: at(cx + rx * 0.82, cy + ry * 0.42, (6 + body * 0.9) / 10),
      tree: at(tree, 0),
      back: at(cx - rx * 0.42, cy - ry * (traits.has('hard_shell') ? 1.06 : 0.86), 0.86 + 0.05 * body),
      mouth: at(x + head * (meat ? 1.45 : 1.2), y + head * 0.5, 0.82 + 0.04 * body),
      nest: at(22, ground + 3.9),
      burrow: at(Math.min(cx + rx * 0.62 + 6, 100), ground + 9),
      bones: at(crowded ? 100 : 129, ground + 9),
      young: at(132, ground + 6),
      pack_back: at(traits.has('fertile') ? 62 : traits.has('climbing') ? 50 : 27, ground + 5),
      pack_front: at(crowded ? 100 : 133, ground + 5),
    },
    tail: limb(tail),
    neck: limb([shoulder, bent, nape]),
    from: cx - rx,
    to: cx + rx,
    head: { x, y, size: head },
  };
}

/** The same creature, small, its feet at this place; turned over it looks to the left. */
export const small = (x: number, y: number, scale: number, turned: boolean): Placing =>
  within(at(x, y, turned ? -scale : scale, scale), at(-76, -ground));
