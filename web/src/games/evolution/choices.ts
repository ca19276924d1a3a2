// What the player is in the middle of choosing, and which of the legal actions belong to it. A choice is made in two
// presses: what (a card, a carnivore, a trait to negate), then where. It is kept only as long as an action is listed
// for it.
import type { Action, Trait, View } from './wire.ts';

export type Choice =
  | { kind: 'card'; card: number }
  | { kind: 'attacker'; species: string; negating: Trait | null }
  | { kind: 'thinker'; species: string }
  | null;

type Kind = Action['type'];
type ActionOf<K extends Kind> = Extract<Action, { type: K }>;

/** The legal actions, to be asked about. */
export class Offer {
  constructor(readonly all: readonly Action[]) {}

  of<K extends Kind>(type: K): ActionOf<K>[] {
    return this.all.filter((action): action is ActionOf<K> => action.type === type);
  }

  find<K extends Kind>(type: K, wanted: Partial<ActionOf<K>> = {}): ActionOf<K> | undefined {
    const keys = Object.keys(wanted) as (keyof ActionOf<K>)[];
    return this.of(type).find((action) => keys.every((key) => action[key] === wanted[key]));
  }

  has<K extends Kind>(type: K, wanted: Partial<ActionOf<K>> = {}): boolean {
    return this.find(type, wanted) !== undefined;
  }

  /** The carnivores that could attack now, with or without negations. */
  attackers(): string[] {
    return [...new Set(this.all.flatMap((action) => ('attacker' in action ? [action.attacker] : [])))];
  }

  /** The traits that this attacker may negate now. */
  negatable(attacker: string): Trait[] {
    const found = this.of('negate').filter((action) => action.attacker === attacker);
    return [...new Set(found.map(({ trait }) => trait))];
  }
}

/** The wish as far as it is still possible; where there is only one thing to choose, that. */
export function stillPossible(wish: Choice, offer: Offer, view: View): Choice {
  const announced = view.feeding?.announced;
  const attackers = offer.attackers();
  if (announced && attackers.includes(announced.attacker)) {
    return attacking(announced.attacker, wish, offer);
  }
  switch (wish?.kind) {
    case 'card': {
      const uses = offer.all.filter((action) => 'card' in action && action.card === wish.card);
      return uses.some(({ type }) => type !== 'choose_food') ? wish : null;
    }
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
