// What can be pressed: the legal actions sorted by what they are done with (a tool) and where. No rules: only what the
// server lists can be done, and why something can't be comes from its hints.
import type { Action, AnimalView, Hints, SpeciesView, Trait, View, Why } from './wire.ts';

/** What a feeding player takes in hand before saying where. */
export type Tool = Pool | Ability;
export type Pool = 'take_food' | 'take_shelter' | 'take_parasite';
export type Ability = 'attack' | 'piracy' | 'graze' | 'hibernate';
export const pools: readonly Pool[] = ['take_food', 'take_shelter', 'take_parasite'];
/** By which traits an ability is had, in the order of their places on a species. */
export const ability_traits: Readonly<Record<Ability, readonly Trait[]>> = {
  attack: ['carnivorous', 'obligate_carnivorous'],
  piracy: ['piracy'],
  graze: ['grazing'],
  hibernate: ['hibernation'],
};
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

/** What a species is able to, whether it can do it now or not. */
export function abilitiesOf(species: SpeciesView): Ability[] {
  const all = Object.keys(ability_traits) as Ability[];
  return all.filter((ability) => ability_traits[ability].some((trait) => species.traits[trait] !== undefined));
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
  const [only, another] = actors;
  const is_taken = another === undefined && !(tool === 'attack' && attacksItsOwn(view, actions));
  return { tool, actor: wished ?? (is_taken ? (only ?? null) : null) };
}

/**
 * On a species of one's own that can be attacked the attack takes the place of what that species could do itself: only
 * when somebody asks for it.
 */
function attacksItsOwn(view: View, actions: readonly Action[]): boolean {
  return ofType(actions, 'attack').some(({ species }) => view.species[String(species)]?.seat === view.active);
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

/** Why a tool can't be used: each different reason once. `of`: only with these animals or species. */
export function whyNot(view: View, tool: Tool, of?: readonly number[]): string[] {
  const reasons = view.hints === null ? {} : reasonsOf(view.hints, tool);
  const asked = of === undefined ? Object.values(reasons) : of.flatMap((id) => reasons[String(id)] ?? []);
  return [...new Set(asked)].sort();
}

export type Animal = readonly [number, AnimalView];

/** Animals between which nobody can tell: in the same state, and the same can be done with them. Oldest first. */
export function alike(animals: readonly Animal[], targets: Targets): Animal[][] {
  const groups = new Map<string, Animal[]>();
  for (const one of animals) {
    const [id, animal] = one;
    const can = [targets.animals.has(id), targets.actors.has(id), targets.actor === id, targets.why_animals.get(id)];
    const key = JSON.stringify([{ ...animal, place: 0 }, can]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/**
 * What is done to a species by a press: of several actions one is to be chosen first. Of animals that are alike the
 * first one is meant.
 */
export function aimsAt(targets: Targets, species: number, animals: readonly Animal[]): Action[] {
  const whole = attacksOn(targets, species);
  const groups = alike(animals, targets).flatMap(([first]) => (first === undefined ? [] : [first[0]]));
  return [...whole, ...groups.flatMap((id) => targets.animals.get(id) ?? [])];
}

/** Several where a trait can be ignored. What a species does itself has a place of its own on it. */
export function attacksOn(targets: Targets, species: number): Action[] {
  return (targets.species.get(species) ?? []).filter(({ type }) => type === 'attack');
}

/** Why none of that can be done with a species: what holds for all of it, or for each of its animals. */
export function whyNotAt(targets: Targets, species: number, animals: readonly Animal[]): Why[] {
  const whole = targets.why_species.get(species);
  if (whole !== undefined) return [whole];
  return [...new Set(animals.flatMap(([id]) => targets.why_animals.get(id) ?? []))];
}

/** The traits that save a species of those that can't attack it. */
const saving: Partial<Record<Why, Trait>> = {
  needs_swimming: 'swimming',
  needs_sharp_vision: 'camouflage',
  needs_high_body_weight: 'high_body_weight',
  no_victim: 'burrowing',
};

export function savedBy(targets: Targets, species: number): Trait | null {
  const why = targets.why_species.get(species);
  return why === undefined ? null : (saving[why] ?? null);
}
