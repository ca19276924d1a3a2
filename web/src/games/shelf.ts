// In which order games are shown, and how many play one unless somebody chooses otherwise.
import type { GameInfo } from '../../sdk/index.ts';
import { weights, type GameCover } from './contract.ts';
import { covers } from './index.ts';

/** Those that nobody has described come last. */
function heaviness(cover: GameCover | undefined): number {
  if (cover === undefined) return Infinity;
  const longest_minutes = 10_000;
  return weights.indexOf(cover.weight) * longest_minutes + cover.minutes.min + cover.minutes.max;
}

export function lightestFirst<Game extends { readonly id: string }>(games: readonly Game[]): Game[] {
  return [...games].sort((a, b) => heaviness(covers.get(a.id)) - heaviness(covers.get(b.id)));
}

export function usualPlayers({ id, players: { min, max } }: GameInfo): number {
  return Math.min(max, Math.max(min, covers.get(id)?.usual_players ?? 2));
}
