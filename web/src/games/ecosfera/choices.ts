// What the player looks at, and which of the legal actions belong to it. No rules: actions are only sorted.
import { markets } from './data.ts';
import type { Source } from './reading.ts';
import type { Ability, Action, Market, View } from './wire.ts';

/** Something on the table that was pressed. The card's id tells whether it still lies there. */
export type Choice =
  | { kind: 'slot'; market: Market; slot: number; card: string }
  | { kind: 'row'; seat: number; number: number; card: string }
  | { kind: 'ability'; ability: Ability }
  | { kind: 'biomes' }
  | null;

export function sameChoice(a: Choice, b: Choice): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A choice outlives an update only as long as what was chosen is still there. */
export function stillThere(choice: Choice, view: View): Choice {
  if (choice?.kind === 'slot') return view[choice.market].market[choice.slot] === choice.card ? choice : null;
  if (choice?.kind === 'row') {
    return view.seats[choice.seat]?.row[choice.number]?.card === choice.card ? choice : null;
  }
  return choice;
}

export function sourceCard(source: Source): number | null {
  return source === 'token' ? null : source.card;
}

/** The numbers of the row's cards that an action names. */
export function cardsNamed(action: Action): readonly number[] {
  switch (action.type) {
    case 'acquire_animal':
      return action.plants;
    case 'claim_biomes':
      return action.cards;
    case 'restore_token':
      return action.animals;
    case 'plus':
    case 'refresh': {
      const source = sourceCard(action.source);
      return source === null ? [] : [source];
    }
    case 'move': {
      const source = sourceCard(action.source);
      return source === null ? [action.card] : [source, action.card];
    }
    case 'acquire_plant':
    case 'end_turn':
      return [];
  }
}

/** What can be done with what was chosen. Every legal action but the end of the turn belongs to at least one choice. */
export function actionsOf(choice: Choice, actions: readonly Action[], you: number | null): Action[] {
  if (!choice) return [];
  return actions.filter((action) => {
    switch (choice.kind) {
      case 'slot':
        return (
          (action.type === 'acquire_plant' || action.type === 'acquire_animal') &&
          action.slot === choice.slot &&
          (choice.market === 'plants') === (action.type === 'acquire_plant')
        );
      case 'row':
        return choice.seat === you && cardsNamed(action).includes(choice.number);
      case 'ability':
        return action.type === choice.ability || (action.type === 'restore_token' && action.token === choice.ability);
      case 'biomes':
        return action.type === 'claim_biomes';
    }
  });
}

/** Everything that has something to be done with it, in the order in which a player looks at the table. */
export function openChoices(view: View, actions: readonly Action[]): Choice[] {
  const found: Choice[] = [];
  if (actions.some((action) => action.type === 'claim_biomes')) found.push({ kind: 'biomes' });
  for (const market of [...markets].reverse()) {
    const kind = market === 'plants' ? 'acquire_plant' : 'acquire_animal';
    for (const [slot, card] of Object.entries(view[market].market)) {
      if (card === null) continue;
      if (actions.some((action) => action.type === kind && action.slot === Number(slot))) {
        found.push({ kind: 'slot', market, slot: Number(slot), card });
      }
    }
  }
  for (const ability of ['plus', 'refresh', 'move'] as const) {
    if (actions.some((a) => a.type === ability || (a.type === 'restore_token' && a.token === ability))) {
      found.push({ kind: 'ability', ability });
    }
  }
  return found;
}

export type Group = 'acquire' | 'claim' | 'plus' | 'refresh' | 'move' | 'restore_token';

export function groupOf(action: Action): Group | null {
  const { type } = action;
  if (type === 'end_turn') return null;
  if (type === 'acquire_plant' || type === 'acquire_animal') return 'acquire';
  return type === 'claim_biomes' ? 'claim' : type;
}

const group_order: readonly Group[] = ['claim', 'acquire', 'plus', 'refresh', 'move', 'restore_token'];

export function grouped(actions: readonly Action[]): { group: Group; actions: Action[] }[] {
  return group_order
    .map((group) => ({ group, actions: actions.filter((action) => groupOf(action) === group) }))
    .filter((part) => part.actions.length > 0);
}
