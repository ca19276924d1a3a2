// What the newest update has brought, for the eye to be led there.
import type { GameEvent } from '../../../sdk/wire.ts';

export interface Fresh {
  /** "plants.2" */
  slots: Set<string>;
  biomes: Set<string>;
  extinctions: number;
  /** Numbers of cards by seat. */
  rows: Map<number, Set<number>>;
}

function arrives(fresh: Fresh, seat: unknown, number: unknown): void {
  if (typeof seat !== 'number' || typeof number !== 'number') return;
  const row = fresh.rows.get(seat) ?? new Set<number>();
  fresh.rows.set(seat, row.add(number));
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

export function freshIn(events: readonly GameEvent[]): Fresh {
  const fresh: Fresh = { slots: new Set(), biomes: new Set(), extinctions: 0, rows: new Map() };
  for (const event of events) {
    const { seat, number } = event;
    switch (event.type) {
      case 'market_refilled':
        if (typeof event.market === 'string') fresh.slots.add(`${event.market}.${Number(event.slot)}`);
        break;
      case 'biomes_restored':
        for (const biome of (event.biomes as string[] | undefined) ?? []) fresh.biomes.add(biome);
        break;
      case 'extinction_placed':
        ++fresh.extinctions;
        break;
      case 'row_drawn':
        fresh.rows.set(Number(seat), new Set(Object.keys(event.cards as object).map(Number)));
        break;
      case 'plant_acquired':
        arrives(fresh, seat, member(event.taken, 'number'));
        arrives(fresh, seat, number);
        break;
      case 'animal_acquired':
      case 'card_drawn':
      case 'disaster_taken':
        arrives(fresh, seat, number);
        break;
      case 'card_moved':
        arrives(fresh, member(event.to, 'player'), event.arrived);
        break;
      default:
        break;
    }
  }
  return fresh;
}
