// What can be pressed: the legal actions sorted by what they are done with (a tool) and where. No rules: only what the
// server lists can be done, and why something can't be comes from its hints.
import type { Action, Hints, View, Why } from './wire.ts';

/** What a feeding player takes in hand before saying where. */
export type Tool = 'take_food' | 'take_shelter' | 'take_parasite' | 'attack' | 'piracy' | 'graze' | 'hibernate';
export const pools: readonly Tool[] = ['take_food', 'take_shelter', 'take_parasite'];
const abilities: readonly Tool[] = ['attack', 'piracy', 'graze', 'hibernate'];
/** Each has its place, whichever others there are. */
export const places: readonly Tool[] = [...pools, ...abilities];
/** Tools that need an animal first, then whom it is done to. */
const two_steps: ReadonlySet<Tool> = new Set(['attack', 'piracy']);

export interface Choice {
  tool: Tool;
  /** Who attacks or robs. */
  actor: number | null;
}

type Kind = Action['type'];
type ActionOf<K extends Kind> = Extract<Action, { type: K }>;

const ofType = <K extends Kind>(actions: readonly Action[], type: K): ActionOf<K>[] =>
  actions.filter((action): action is ActionOf<K> => action.type === type);

/** The hint that is kept for a tool: why its animals or species can't. */
function reasonsOf(hints: Hints, tool: Tool): Readonly<Record<string, Why>> {
  return hints[tool] ?? {};
}

/** Abilities are offered when the player has the trait, even if it can't be used now: then one may ask why. */
export function toolsShown(view: View, actions: readonly Action[]): Tool[] {
  const { hints } = view;
  const has = (tool: Tool): boolean =>
    ofType(actions, tool).length > 0 ||
    (hints !== null && Object.keys(reasonsOf(hints, tool)).length > 0) ||
    (tool === 'attack' && hints?.targets !== undefined && Object.keys(hints.targets).length > 0);
  return [...pools, ...abilities.filter(has)];
}

/** The wish if it can still be done, else what most likely comes next. */
export function settle(wish: Choice | null, view: View, actions: readonly Action[]): Choice | null {
  const can = (tool: Tool): boolean => ofType(actions, tool).length > 0;
  const order: readonly Tool[] = view.move?.instinct
    ? ['attack', ...pools]
    : ['take_food', 'attack', 'take_shelter', 'take_parasite', 'piracy', 'hibernate', 'graze'];
  const tool = wish && can(wish.tool) ? wish.tool : order.find(can);
  if (tool === undefined) return null;
  const actors = actorsOf(tool, actions);
  const wished = wish?.tool === tool && wish.actor !== null && actors.includes(wish.actor) ? wish.actor : null;
  return { tool, actor: wished ?? (actors.length === 1 ? (actors[0] ?? null) : null) };
}

/** Who can attack or rob; nobody for other tools. */
export function actorsOf(tool: Tool, actions: readonly Action[]): number[] {
  if (!two_steps.has(tool)) return [];
  return [...new Set(ofType(actions, tool).flatMap((action) => ('animal' in action ? [action.animal] : [])))];
}

/** Where a press does something, and why it does nothing elsewhere. */
export interface Targets {
  /** Animals on which the tool works at once. */
  animals: Map<number, Action>;
  /** Animals that can be taken as the one who acts. */
  actors: ReadonlySet<number>;
  actor: number | null;
  /** Buttons of a species: several where a trait can be ignored. */
  species: Map<number, Action[]>;
  /** Codes of refusals. */
  why_animals: ReadonlyMap<number, Why>;
  why_species: ReadonlyMap<number, Why>;
}

export const no_targets: Targets = {
  animals: new Map(),
  actors: new Set(),
  actor: null,
  species: new Map(),
  why_animals: new Map(),
  why_species: new Map(),
};

const numbered = (reasons: Readonly<Record<string, Why>> | undefined): Map<number, Why> =>
  new Map(Object.entries(reasons ?? {}).map(([id, code]) => [Number(id), code]));

/** Development: each species has its buttons, no tool is needed. */
export function developmentTargets(actions: readonly Action[]): Targets {
  const species = new Map<number, Action[]>();
  for (const action of actions) {
    if ('species' in action) species.set(action.species, [...(species.get(action.species) ?? []), action]);
  }
  return { ...no_targets, species };
}

export function feedingTargets(view: View, actions: readonly Action[], choice: Choice | null): Targets {
  if (choice === null) return no_targets;
  const { tool, actor } = choice;
  const hints = view.hints ?? { seat: -1 };
  const byActor = (action: { readonly animal: number }): boolean => actor !== null && action.animal === actor;
  const actors = new Set(actorsOf(tool, actions));
  const animals = new Map<number, Action>();
  const species = new Map<number, Action[]>();
  let why_animals = numbered(reasonsOf(hints, tool));
  let why_species = new Map<number, Why>();
  if (tool === 'graze') {
    for (const action of ofType(actions, tool)) species.set(action.species, [action]);
    why_species = why_animals;
    why_animals = new Map();
  } else if (tool === 'attack') {
    for (const action of ofType(actions, tool).filter(byActor)) {
      species.set(action.species, [...(species.get(action.species) ?? []), action]);
    }
    const attacker = actor === null ? undefined : view.animals[String(actor)]?.species;
    why_species = numbered(attacker === undefined ? {} : hints.targets?.[String(attacker)]);
  } else if (tool === 'piracy') {
    for (const action of ofType(actions, tool).filter(byActor)) animals.set(action.victim, action);
    if (actor !== null) why_animals = numbered(hints.victims);
  } else {
    for (const action of ofType(actions, tool)) animals.set(action.animal, action);
  }
  return { animals, actors, actor, species, why_animals, why_species };
}

/** Why a tool can't be used at all: each different reason once. */
export function whyNot(view: View, tool: Tool): string[] {
  const { hints } = view;
  return hints === null ? [] : [...new Set(Object.values(reasonsOf(hints, tool)))].sort();
}
