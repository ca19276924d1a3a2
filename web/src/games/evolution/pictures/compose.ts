// One creature of all its parts: what is drawn, from the ground up, for a body, a herd, a diet and traits.
import { jaw, marks, shadow, silhouette } from './animal.ts';
import { call, coil, grass, herd, hunter, wall, young } from './around.ts';
import { drawnOf, making, meal, parts, type Group, type Making } from './drawn.ts';
import { type Frame, type Look } from './rig.ts';

const makers: Readonly<Record<string, (m: Making) => Group[]>> = {
  herd,
  wall,
  shadow,
  silhouette,
  marks,
  coil,
  pack_back: (m) => hunter(m, 'pack_back'),
  pack_front: (m) => hunter(m, 'pack_front'),
  jaw,
  call,
  grass,
  young,
};

function isWorn(part: string, { traits }: Look): boolean {
  return part === 'body' || part === 'carnivore' || traits.has(part);
}

/** From the ground up. */
export function compose(look: Look): readonly Group[] {
  const m = making(look);
  return parts.flatMap(({ part, frame, when, shapes, made }) => {
    if (made !== undefined) return makers[made]?.(m) ?? [];
    if (part === undefined || frame === undefined || !isWorn(part, look)) return [];
    if (when !== undefined && when !== meal(m)) return [];
    if (part === 'carnivore' && !look.meat) return [];
    const placing = m.rig.frames[frame as Frame];
    return [{ part, drawn: (shapes ?? []).map((shape) => drawnOf(shape, m, placing)) }];
  });
}
