// Finds every folder beside this file: a new game is one folder more and no line here.
import type { GameClient } from './contract.ts';

const folders = import.meta.glob<{ default: GameClient }>(['./*/index.ts', './*/index.tsx'], { eager: true });

export const games: ReadonlyMap<string, GameClient> = new Map(
  Object.values(folders)
    .map((folder) => folder.default)
    .map((game) => [game.id, game]),
);
