// What a table's game is drawn and told by: its own code with the game's facts once both are here, until then and for a
// game that we don't know the generic ones.
import { useEffect } from 'preact/hooks';
import type { GameClient } from '../games/contract.ts';
import generic from '../games/generic/index.tsx';
import { library } from '../games/index.ts';
import { useApp, useAttempt, useEvents } from '../hooks.ts';
import type { Json } from '../../sdk/index.ts';

export interface GameAtTable {
  /** `unknown`: there is no code for this game, and the generic board is all there will be. */
  readonly kind: 'unknown' | 'loading' | 'failed' | 'ready';
  readonly game: GameClient;
  readonly data: Json;
  readonly retry: () => void;
}

export function useGameAtTable(id: string): GameAtTable {
  const { client } = useApp();
  useEvents(library, 'change');
  useEffect(() => library.load(id), [id]);
  const facts = useAttempt(() => client.gameData(id), id);
  const code = library.of(id);
  const retry = () => {
    if (code.kind === 'failed' && code.reload) location.reload();
    library.load(id);
    if (facts.failed) facts.again();
  };
  if (code.kind === 'ready' && facts.value !== null)
    return { kind: 'ready', game: code.game, data: facts.value, retry };
  const failed = code.kind === 'failed' || (code.kind === 'ready' && facts.failed);
  const kind = code.kind === 'unknown' ? 'unknown' : failed ? 'failed' : 'loading';
  return { kind, game: generic, data: facts.value, retry };
}
