// What is told of a hint, and what its box is given.
import type { JsonObject, PreviewedAction } from '../../sdk/index.ts';
import type { TableState } from '../table/table_state.ts';

/** What a bot would do, and what would come of it; null where the server doesn't tell. */
export interface ToldHint {
  readonly action: JsonObject;
  /** There was something to choose. */
  readonly chosen: boolean;
  readonly foreseen: PreviewedAction | null;
}

export interface Hint {
  readonly state: 'none' | 'thinking' | 'told';
  readonly told: ToldHint | null;
  readonly ask: () => void;
  readonly dismiss: () => void;
}

export interface HintProps {
  readonly hint: Hint;
  readonly table: TableState;
  readonly actions: readonly JsonObject[];
  readonly act: (action: JsonObject) => void;
  readonly busy: boolean;
}
