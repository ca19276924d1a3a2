// What the player is in the middle of choosing, and which of the legal actions belong to it. A choice is made in two
// presses: what (a card, a carnivore, a trait to negate), then where. It is kept only as long as an action is listed
// for it.
import type { JsonObject } from '../../../sdk/wire.ts';
import { asAction, type EvolutionAction, type EvolutionView } from './types.ts';

export type Choice =
  | { kind: 'card'; card: number }
  | { kind: 'attacker'; species: string; negating: string | null }
  | { kind: 'thinker'; species: string }
  | null;

export interface Offered {
  action: JsonObject;
  read: EvolutionAction;
}

/** The legal actions, read once. */
export class Offer {
  readonly all: readonly Offered[];

  constructor(actions: readonly JsonObject[]) {
    this.all = actions.map((action) => ({ action, read: asAction(action) }));
  }

  of(type: string): readonly Offered[] {
    return this.all.filter(({ read }) => read.type === type);
  }

  find(type: string, wanted: Partial<EvolutionAction>): JsonObject | undefined {
    const keys = Object.keys(wanted) as (keyof EvolutionAction)[];
    return this.of(type).find(({ read }) => keys.every((key) => read[key] === wanted[key]))?.action;
  }

  has(type: string, wanted: Partial<EvolutionAction> = {}): boolean {
    return this.find(type, wanted) !== undefined;
  }

  /** The carnivores that could attack now, with or without negations. */
  attackers(): string[] {
    const found = this.all.flatMap(({ read }) => (read.attacker === undefined ? [] : [read.attacker]));
    return [...new Set(found)];
  }

  /** The traits that this attacker may negate now. */
  negatable(attacker: string): string[] {
    const found = this.of('negate').flatMap(({ read }) =>
      read.attacker === attacker && read.trait !== undefined ? [read.trait] : [],
    );
    return [...new Set(found)];
  }
}

/** The wish as far as it is still possible; where there is only one thing to choose, that. */
export function stillPossible(wish: Choice, offer: Offer, view: EvolutionView): Choice {
  const announced = view.feeding?.announced;
  const attackers = offer.attackers();
  if (announced && attackers.includes(announced.attacker)) {
    return attacking(announced.attacker, wish, offer);
  }
  switch (wish?.kind) {
    case 'card':
      return offer.all.some(({ read }) => read.card === wish.card && read.type !== 'choose_food') ? wish : null;
    case 'attacker':
      return attackers.includes(wish.species) ? attacking(wish.species, wish, offer) : null;
    case 'thinker':
      return offer.has('intelligence', { species: wish.species }) ? wish : null;
    case undefined:
      return onlyAttack(offer, attackers);
  }
}

function attacking(species: string, wish: Choice, offer: Offer): Choice {
  const negating = wish?.kind === 'attacker' && wish.species === species ? wish.negating : null;
  const open = negating !== null && offer.negatable(species).includes(negating);
  return { kind: 'attacker', species, negating: open ? negating : null };
}

/** A turn in which nothing but one carnivore's attack is to be done opens with it. */
function onlyAttack(offer: Offer, attackers: readonly string[]): Choice {
  const [only, another] = attackers;
  const else_offered = offer.has('feed') || offer.has('intelligence') || offer.has('end_turn');
  return only === undefined || another !== undefined || else_offered
    ? null
    : { kind: 'attacker', species: only, negating: null };
}
