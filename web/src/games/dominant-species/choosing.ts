// A decision as a few presses: which parts of the legal actions are still open, and where on the board they are.
// No rules here: everything is read off the list of legal actions.
import type { Action, PreviewView, View } from './wire.ts';

type Kind = Action['type'];
type FieldOf<K extends Kind> = Exclude<keyof Extract<Action, { type: K }>, 'type'>;

/** A part of an action that is chosen. */
export type Field = { [K in Kind]: FieldOf<K> }[Kind];

/** What is chosen one after the other for an action of a type; types of which nothing is chosen are single buttons. */
const order: { readonly [K in Kind]: readonly FieldOf<K>[] } = {
  choose_animal: ['animal'],
  place_pawn: ['space'],
  take_element: ['element'],
  protect_element: ['element'],
  return_element: ['element'],
  lose_element: ['element'],
  place_element: ['vertex'],
  remove_element: ['vertex'],
  choose_element: ['vertex'],
  glaciate: ['hex'],
  dominate: ['hex'],
  choose_tile: ['hex'],
  save_cube: ['hex'],
  place_cubes: ['hex', 'count'],
  place_tile: ['stack', 'hex'],
  move_cubes: ['from', 'to', 'count'],
  eliminate: ['hex', 'animal'],
  keep_element: ['hex', 'vertex'],
  keep_cube: ['hex', 'animal'],
  replace_cube: ['hex', 'animal'],
  drive_cubes: ['animal', 'to', 'count'],
  swap_element: ['lose', 'take'],
  take_card: ['card'],
  advance: [],
  lose_pawn: [],
  thin_out: [],
  waive: [],
  done: [],
};

const on_earth: readonly Field[] = ['hex', 'from', 'to', 'vertex'];
/** Those that are buttons in the turn bar. */
const in_bar: readonly Field[] = ['animal', 'element', 'lose', 'take', 'count', 'stack'];

export type Picked = { readonly [field in Field]?: string };

export interface Open {
  readonly field: Field;
  readonly values: readonly string[];
  readonly chosen: string | null;
  /** The actions that differ in this part. */
  readonly among: readonly Action[];
}

export interface Choosing {
  /** Buttons without a place: advance .. What ends or forgoes something is in the turn bar. */
  readonly plain: readonly Action[];
  /** The parts that can be chosen now, in order; the last one may still be open. */
  readonly open: readonly Open[];
  /** What the choices so far leave. */
  readonly candidates: readonly Action[];
  /** All is chosen: this would be sent. */
  readonly proposal: Action | null;
}

export const fieldsOf = (action: Action | undefined): readonly Field[] =>
  action === undefined ? [] : order[action.type];

export function valueOf(action: Action, field: Field): string {
  const parts: { readonly [name: string]: string | number } = { ...action };
  return String(parts[field] ?? '');
}

export function choosing(actions: readonly Action[], picked: Picked): Choosing {
  const ends = barActions(actions);
  const plain = actions.filter((action) => fieldsOf(action).length === 0 && !ends.includes(action));
  const stepped = actions.filter((action) => fieldsOf(action).length > 0);
  const fields = fieldsOf(stepped[0]);
  let candidates = stepped;
  const open: Open[] = [];
  for (const field of fields) {
    const values = [...new Set(candidates.map((action) => valueOf(action, field)))];
    const wish = picked[field];
    const chosen = wish !== undefined && values.includes(wish) ? wish : proposed(field, values);
    open.push({ field, values, chosen, among: candidates });
    if (chosen === null) break;
    candidates = candidates.filter((action) => valueOf(action, field) === chosen);
  }
  const done = open.length === fields.length && open.at(-1)?.chosen !== null;
  return { plain, open, candidates, proposal: done ? (candidates[0] ?? null) : null };
}

/** Taken for chosen until something else is: what alone there is, and of numbers the largest. */
function proposed(field: Field, values: readonly string[]): string | null {
  if (field === 'count') return String(Math.max(...values.map(Number)));
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** What ends or forgoes what is being done. */
export const barActions = (actions: readonly Action[]): readonly Action[] =>
  actions.filter(({ type }) => type === 'done' || type === 'waive');

/** A new choice takes back those that come after it. */
export function pick(choice: Choosing, picked: Picked, field: Field, value: string): Picked {
  const at = choice.open.findIndex((open) => open.field === field);
  const earlier = choice.open.slice(0, Math.max(at, 0)).map((open) => open.field);
  const kept = Object.fromEntries(earlier.map((name) => [name, picked[name]]));
  return { ...kept, [field]: value };
}

/** The part that is chosen by buttons in the bar now, or can still be changed there. */
export function barStep(choice: Choosing): Open | null {
  return choice.open.filter((open) => in_bar.includes(open.field) && open.values.length > 1).at(-1) ?? null;
}

export interface Target {
  readonly field: Field;
  readonly value: string;
  readonly chosen: boolean;
  /** The action that pressing it proposes, if nothing else is open then. */
  readonly action: Action | null;
}

/** What can be pressed on earth, by hex or corner. A part asked for later goes before one that could be changed. */
export function targetsOnEarth(choice: Choosing, kind: 'hex' | 'vertex'): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const { field, values, chosen, among } of choice.open) {
    if (!on_earth.includes(field) || (field === 'vertex') !== (kind === 'vertex')) continue;
    for (const value of values) {
      const fitting = among.filter((action) => valueOf(action, field) === value);
      targets.set(value, {
        field,
        value,
        chosen: chosen === value,
        action: fitting.length === 1 ? (fitting[0] ?? null) : null,
      });
    }
  }
  return targets;
}

/** Values of a part that is chosen elsewhere: a space of the display, a card. */
export function openValues(choice: Choosing, field: Field): Open | null {
  return choice.open.find((open) => open.field === field) ?? null;
}

export function previewOf(view: View, actions: readonly Action[], action: Action): PreviewView | null {
  return view.preview?.[String(actions.indexOf(action))] ?? null;
}

/** Hex -> how many cubes more or fewer there would be by an action. */
export function gainsOf(action: Action | null): ReadonlyMap<string, number> {
  if (action === null || !('count' in action)) return new Map();
  const { count } = action;
  if (action.type === 'place_cubes') return new Map([[action.hex, count]]);
  return new Map([...(action.type === 'move_cubes' ? [[action.from, -count] as const] : []), [action.to, count]]);
}

export type Pane = 'earth' | 'display';

/** Where the answer has to be looked for. */
export function paneOf(choice: Choosing): Pane | null {
  const fields = fieldsOf(choice.candidates[0]);
  if (fields.includes('space')) return 'display';
  // Cards lie below it; and of what is chosen by buttons one sees there what it would change.
  return fields.length > 0 ? 'earth' : null;
}
