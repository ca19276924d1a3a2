// How a restored biome and an extinction are seen: what it is about appears large over the table, and goes to its
// place on the star or among the tiles. What, where and when; no browser.
import type { Event } from '../wire.ts';

export type Scene =
  | { readonly kind: 'restored'; readonly biome: string }
  /** `number`: how many there were before it. */
  | { readonly kind: 'extinct'; readonly number: number };

/** The weightiest last, so that it is seen over the others. */
export function scenesIn(events: readonly Event[]): Scene[] {
  return events.flatMap((event): Scene[] => {
    if (event.type === 'biomes_restored') return event.biomes.map((biome) => ({ kind: 'restored', biome }));
    if (event.type === 'extinction_placed') return [{ kind: 'extinct', number: event.placed - 1 }];
    return [];
  });
}

/** The place on the table where it goes, as a selector. */
export const placeOf = (scene: Scene): string =>
  scene.kind === 'restored' ? `[data-biome="${scene.biome}"]` : `[data-extinction="${scene.number}"]`;

export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Plan {
  readonly size: number;
  readonly appears: string;
  readonly stands: string;
  readonly goes: string;
  readonly all_ms: number;
  /** Shares of the whole. */
  readonly stands_from: number;
  readonly stands_to: number;
}

const usual_ms = { appear: 320, stand: 900, go: 480 } as const;
/** Of the lower side of the table. */
const share_of_table = 0.4;
const largest_px = 190;

/** Of `count` beside each other this is the one at `index`. Null: nothing is to move. */
export function planOf(table: Spot, to: Spot, index: number, count: number, slowness: number): Plan | null {
  if (slowness <= 0 || table.width <= 0 || table.height <= 0) return null;
  const size = Math.round(
    Math.min(largest_px, share_of_table * Math.min(table.width, table.height), (table.width * 0.9) / count),
  );
  const x = table.width / 2 + (index - (count - 1) / 2) * size * 1.05;
  const y = table.height / 2;
  const at = (middle_x: number, middle_y: number, scale: number): string =>
    `translate(${Math.round(middle_x - (size * scale) / 2)}px, ${Math.round(middle_y - (size * scale) / 2)}px) ` +
    `scale(${Math.round(scale * 100) / 100})`;
  const { appear, stand, go } = usual_ms;
  const all = appear + stand + go;
  return {
    size,
    appears: at(x, y + size * 0.12, 0.6),
    stands: at(x, y, 1),
    goes: at(to.left + to.width / 2, to.top + to.height / 2, Math.max(0.08, Math.min(1, to.width / size))),
    all_ms: all * slowness,
    stands_from: appear / all,
    stands_to: (appear + stand) / all,
  };
}
