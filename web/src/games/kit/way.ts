// A lesson on a fixed deal (lessons.json in the folder of the game's engine): what it leads the learner to.
import type { JsonObject } from '../../../sdk/index.ts';

/** Whoever has gone another way than the lesson's may do none of it any more: then there is nothing to prefer. */
export class Way<Action extends { readonly type: string }> {
  private readonly wanted: readonly string[];

  constructor(way: readonly JsonObject[]) {
    this.wanted = way.map(inOneOrder);
  }

  /** Of the legal actions of that type the one that comes first on the way. */
  next<Type extends Action['type']>(
    actions: readonly Action[],
    type: Type,
  ): Extract<Action, { readonly type: Type }> | undefined {
    const found = actions.flatMap((action) => {
      const at = isOf(action, type) ? this.wanted.indexOf(inOneOrder(action)) : -1;
      return at < 0 ? [] : [{ action, at }];
    });
    const first = found.sort((one, other) => one.at - other.at)[0]?.action;
    return first !== undefined && isOf(first, type) ? first : undefined;
  }
}

const isOf = <Action extends { readonly type: string }, Type extends Action['type']>(
  action: Action,
  type: Type,
): action is Extract<Action, { readonly type: Type }> => action.type === type;

const inOneOrder = (action: object): string =>
  JSON.stringify(Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1)));
