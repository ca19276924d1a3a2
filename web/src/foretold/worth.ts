// What the server foretells of an action, as the game reads it: whose points it changes, and what would be told of it.
import type { Json, PreviewedAction } from '../../sdk/index.ts';
import type { GameClient, Points, Telling } from '../games/contract.ts';

export interface Gain {
  /** null: of all players as one. */
  readonly seat: number | null;
  /** null: it depends on what can't be known yet. */
  readonly points: number | null;
}

export interface Worth {
  /** Of everybody whose points are told. */
  readonly gains: readonly Gain[];
  readonly lines: readonly string[];
  readonly unsure: boolean;
  readonly reveals: boolean;
}

/** Stands where nobody knows what will: whatever is read off it is unknown as well, and no number. */
const unknowable: Json = new Proxy(Object.freeze({}), {
  get: (_, name) => (name === Symbol.toPrimitive ? () => NaN : unknowable),
});

const namesIn = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(1)
    .map((name) => name.replace(/~1/g, '/').replace(/~0/g, '~'));

/** `value`: what stands there then; undefined: nothing any more. */
function changed(
  json: Json | undefined,
  [name, ...deeper]: readonly string[],
  value: Json | undefined,
): Json | undefined {
  if (name === undefined) return value;
  if (Array.isArray(json)) {
    return json.map((item, at) => (String(at) === name ? (changed(item, deeper, value) ?? null) : item));
  }
  const members = typeof json === 'object' && json !== null ? json : {};
  const { [name]: before, ...others } = members;
  const member = changed(before, deeper, value);
  return member === undefined ? others : { ...members, [name]: member };
}

/** The view as it would be, as far as it is told. */
export function viewAfter(view: Json, { changes }: PreviewedAction): Json {
  return changes.reduce<Json>(
    (json, { path, value }) => changed(json, namesIn(path), value as Json | undefined) ?? null,
    view,
  );
}

const isNumber = (points: number | null | undefined): points is number => Number.isFinite(points);

function gainsOf(view: Json, after: Json, told: PreviewedAction, points: (view: Json) => readonly Points[]): Gain[] {
  const known = told.unsure.reduce<Json>((json, path) => changed(json, namesIn(path), unknowable) ?? null, after);
  const then = points(known);
  return points(view).flatMap(({ seat, points: before }): Gain[] => {
    if (!isNumber(before)) return [];
    const later = then.find((one) => one.seat === seat)?.points;
    return [{ seat, points: told.cut !== true && isNumber(later) ? later - before : null }];
  });
}

type Told = Pick<GameClient, 'points' | 'describeEvent'>;

export function worthOf(told: PreviewedAction, game: Told, telling: Telling): Worth {
  const after = viewAfter(telling.view, told);
  const then = { ...telling, view: after };
  return {
    gains: game.points === undefined ? [] : gainsOf(telling.view, after, told, game.points),
    lines: told.events.flatMap((event) => game.describeEvent(event, then) ?? []),
    unsure: told.unsure.length > 0 || told.cut === true,
    reveals: told.reveals,
  };
}

/** What the viewer gains; null where nothing is told of it. */
export const ownGain = (worth: Worth, you: number): Gain | null =>
  worth.gains.find(({ seat }) => seat === you || seat === null) ?? null;
