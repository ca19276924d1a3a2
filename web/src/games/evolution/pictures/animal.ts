// The animal itself, as far as it has no drawing of its own: one outline around all of its skin, marks, jaw; and how it
// is seen from afar.
import { area, ink, line, meal, outline, parts, type Drawn, type Group, type Making } from './drawn.ts';
import { ball, oneWay, placed, within, type Placing } from './path.ts';
import { ground, type Frame } from './rig.ts';

/** Tail, trunk, humps, neck and head: they have one outline around all of them. */
function skinOf(m: Making): { part: string; d: string }[] {
  const { look, rig } = m;
  const of = (name: string, frame: Frame): string => placed(outline[name] ?? '', rig.frames[frame]);
  return [
    { part: look.traits.has('climbing') ? 'climbing' : 'body', d: rig.tail },
    ...(look.traits.has('fat_tissue') ? [{ part: 'fat_tissue', d: of('humps', 'humps') }] : []),
    { part: 'body', d: of(`trunk_${meal(m)}`, 'trunk') },
    { part: look.traits.has('long_neck') ? 'long_neck' : 'body', d: rig.neck },
    { part: look.meat ? 'carnivore' : 'body', d: of(`head_${meal(m)}`, 'head') },
  ];
}

export function silhouette(m: Making): Group[] {
  const all = skinOf(m);
  return [
    { part: 'body', drawn: [line(all.map(({ d }) => d).join(''), ink, 4.6)] },
    ...all.map(({ part, d }) => ({ part, drawn: [area(d, m.skin)] })),
  ];
}

/** What is seen of an animal from afar, as one outline. */
export function fromAfar(m: Making, placing: Placing): string {
  const { look, rig } = m;
  const seen = skinOf(m).map(({ d }) => placed(d, placing));
  for (const { part, frame, when, shapes } of parts) {
    const leg = frame?.startsWith('leg_') === true;
    const worn = part !== undefined && ['horns', 'hard_shell'].includes(part) && look.traits.has(part);
    if ((!leg && !worn) || frame === undefined || (when !== undefined && when !== meal(m))) continue;
    if (part !== 'body' && part !== 'carnivore' && !worn) continue;
    for (const { d, fill } of shapes ?? []) {
      if (d !== undefined && fill !== undefined) seen.push(placed(d, within(placing, rig.frames[frame as Frame])));
    }
  }
  return oneWay(seen.join(''));
}

export function shadow({ rig, look }: Making): Group[] {
  const [middle, half] = [(rig.from + rig.to) / 2, (rig.to - rig.from) / 2 + 6];
  return [
    { part: 'body', drawn: [area(ball(middle, ground + 0.5, half, 2 + look.body * 0.4), '#1d1608', { opacity: 0.2 })] },
  ];
}

/** Spots, stripes or a darker back. */
export function marks(m: Making): Group[] {
  const { look, rig, shade } = m;
  const place = (d: string): string => placed(d, rig.frames.trunk);
  const more = { opacity: 0.6, fine: 1 } as const;
  const drawn: Drawn[] = [];
  if (look.skin % 3 === 0) {
    const spots = [-0.66, -0.34, -0.02, 0.3, 0.6].map((q, i) => ball(q * 100, i % 2 === 0 ? -34 : -56, 11, 15));
    drawn.push(area(place(spots.join('')), shade, more));
  } else if (look.skin % 3 === 1) {
    drawn.push(
      line(
        place('M-62-68Q-50-36-62-2M-30-86Q-18-44-28-4M4-92Q16-46 8-6M38-84Q50-44 44-8'),
        shade,
        2 + look.body * 0.5,
        more,
      ),
    );
  } else {
    drawn.push(
      area(place('M-88-40C-50-98 46-98 84-44C60-14 40-58 14-30C-8-10-30-60-50-32C-62-14-78-22-88-40Z'), shade, more),
    );
  }
  const groups: Group[] = [{ part: 'body', drawn }];
  if (look.traits.has('long_neck')) {
    const { head, frames } = rig;
    const [from_x, from_y] = [frames.trunk.e + frames.trunk.a * 78, frames.trunk.f - frames.trunk.d * 30];
    const spots = [0.22, 0.48, 0.74].map((t, i) =>
      ball(
        from_x + (head.x - head.size * 0.36 - from_x) * Math.sqrt(t) - 1 + 2 * (i % 2),
        from_y + (head.y + head.size * 0.5 - from_y) * t,
        head.size * 0.17,
        head.size * 0.22,
      ),
    );
    groups.push({ part: 'long_neck', drawn: [area(spots.join(''), shade, { opacity: 0.65 })] });
  }
  return groups;
}

export function jaw(m: Making): Group[] {
  if (!m.look.meat) return [];
  const { x, y, size } = m.rig.head;
  const hinge = { x: x - size * 0.36, y: y + size * 0.46 };
  const d = placed(outline['jaw'] ?? '', m.rig.frames.head);
  const teeth = placed('M70 60L80 38L92 66ZM112 70L124 48L134 76Z', m.rig.frames.head);
  return [
    {
      part: 'carnivore',
      drawn: [{ d, fill: m.shade, line: ink, width: 2, fine: null, hinge }, area(teeth, '#fffdf4', { fine: 1, hinge })],
    },
  ];
}
