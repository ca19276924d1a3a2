// What can be pressed: the legal actions sorted by what they are done with (a tool) and where. No rules: only what the
// server lists can be done, and why something can't be comes from its hints.
import type { JsonObject } from '../../../sdk/wire.ts';
import { asAction, type Hints, type MutationsView } from './types.ts';

/** What a feeding player takes in hand before saying where. */
export type Tool = 'take_food' | 'take_shelter' | 'take_parasite' | 'attack' | 'piracy' | 'graze' | 'hibernate';
export const pools: readonly Tool[] = ['take_food', 'take_shelter', 'take_parasite'];
const abilities: readonly Tool[] = ['attack', 'piracy', 'graze', 'hibernate'];
/** Tools that need an animal first, then whom it is done to. */
const two_steps: ReadonlySet<Tool> = new Set(['attack', 'piracy']);

export interface Choice {
  tool: Tool;
  /** Who attacks or robs. */
  actor: number | null;
}

const ofType = (actions: readonly JsonObject[], type: string): JsonObject[] =>
  actions.filter((action) => asAction(action).type === type);

/** The hint that is kept for a tool: why its animals or species can't. */
function reasonsOf(hints: Hints, tool: Tool): Readonly<Record<string, string>> {
  return hints[tool] ?? {};
}

/** Abilities are offered when the player has the trait, even if it can't be used now: then one may ask why. */
export function toolsShown(view: MutationsView, actions: readonly JsonObject[]): Tool[] {
  const { hints } = view;
  const has = (tool: Tool): boolean =>
    ofType(actions, tool).length > 0 ||
    (hints !== null && Object.keys(reasonsOf(hints, tool)).length > 0) ||
    (tool === 'attack' && hints?.targets !== undefined && Object.keys(hints.targets).length > 0);
  return [...pools, ...abilities.filter(has)];
}

/** The wish if it can still be done, else what most likely comes next. */
export function settle(wish: Choice | null, view: MutationsView, actions: readonly JsonObject[]): Choice | null {
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
export function actorsOf(tool: Tool, actions: readonly JsonObject[]): number[] {
  if (!two_steps.has(tool)) return [];
  return [...new Set(ofType(actions, tool).flatMap((action) => asAction(action).animal ?? []))];
}

/** Where a press does something, and why it does nothing elsewhere. */
export interface Targets {
  /** Animals on which the tool works at once. */
  animals: Map<number, JsonObject>;
  /** Animals that can be taken as the one who acts. */
  actors: ReadonlySet<number>;
  actor: number | null;
  /** Buttons of a species: several where a trait can be ignored. */
  species: Map<number, JsonObject[]>;
  /** Codes of refusals. */
  why_animals: ReadonlyMap<number, string>;
  why_species: ReadonlyMap<number, string>;
}

export const no_targets: Targets = {
  animals: new Map(),
  actors: new Set(),
  actor: null,
  species: new Map(),
  why_animals: new Map(),
  why_species: new Map(),
};

const numbered = (reasons: Readonly<Record<string, string>> | undefined): Map<number, string> =>
  new Map(Object.entries(reasons ?? {}).map(([id, code]) => [Number(id), code]));

/** Development: each species has its buttons, no tool is needed. */
export function developmentTargets(actions: readonly JsonObject[]): Targets {
  const species = new Map<number, JsonObject[]>();
  for (const action of actions) {
    const on = asAction(action).species;
    if (on !== undefined) species.set(on, [...(species.get(on) ?? []), action]);
  }
  return { ...no_targets, species };
}

export function feedingTargets(view: MutationsView, actions: readonly JsonObject[], choice: Choice | null): Targets {
  if (choice === null) return no_targets;
  const { tool, actor } = choice;
  const hints = view.hints ?? { seat: -1 };
  const fitting = ofType(actions, tool).filter((action) => actor === null || asAction(action).animal === actor);
  const actors = new Set(actorsOf(tool, actions));
  const animals = new Map<number, JsonObject>();
  const species = new Map<number, JsonObject[]>();
  let why_animals = numbered(reasonsOf(hints, tool));
  let why_species = new Map<number, string>();
  if (tool === 'graze') {
    for (const action of fitting) species.set(asAction(action).species ?? -1, [action]);
    why_species = why_animals;
    why_animals = new Map();
  } else if (tool === 'attack') {
    for (const action of actor === null ? [] : fitting) {
      const on = asAction(action).species ?? -1;
      species.set(on, [...(species.get(on) ?? []), action]);
    }
    const attacker = actor === null ? undefined : view.animals[String(actor)]?.species;
    why_species = numbered(attacker === undefined ? {} : hints.targets?.[String(attacker)]);
  } else if (tool === 'piracy') {
    for (const action of actor === null ? [] : fitting) animals.set(asAction(action).victim ?? -1, action);
    if (actor !== null) why_animals = numbered(hints.victims);
  } else {
    for (const action of fitting) animals.set(asAction(action).animal ?? -1, action);
  }
  return { animals, actors, actor, species, why_animals, why_species };
}

/** Why a tool can't be used at all: each different reason once. */
export function whyNot(view: MutationsView, tool: Tool): string[] {
  const { hints } = view;
  return hints === null ? [] : [...new Set(Object.values(reasonsOf(hints, tool)))].sort();
}
