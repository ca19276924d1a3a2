// What the newest update has brought, for the eye to be led there.
import type { Event } from './wire.ts';

export interface Fresh {
  /** "plants.2" */
  slots: Set<string>;
  biomes: Set<string>;
  extinctions: number;
  /** Numbers of cards by seat. */
  rows: Map<number, Set<number>>;
}

function arrives(fresh: Fresh, seat: number, number: number): void {
  const row = fresh.rows.get(seat) ?? new Set<number>();
  fresh.rows.set(seat, row.add(number));
}

export function freshIn(events: readonly Event[]): Fresh {
  const fresh: Fresh = { slots: new Set(), biomes: new Set(), extinctions: 0, rows: new Map() };
  for (const event of events) {
    switch (event.type) {
      case 'market_refilled':
        fresh.slots.add(`${event.market}.${event.slot}`);
        break;
      case 'biomes_restored':
        for (const biome of event.biomes) fresh.biomes.add(biome);
        break;
      case 'extinction_placed':
        ++fresh.extinctions;
        break;
      case 'row_drawn':
        fresh.rows.set(event.seat, new Set(Object.keys(event.cards).map(Number)));
        break;
      case 'plant_acquired':
        if (event.taken) arrives(fresh, event.seat, event.taken.number);
        arrives(fresh, event.seat, event.number);
        break;
      case 'animal_acquired':
      case 'card_drawn':
      case 'disaster_taken':
        arrives(fresh, event.seat, event.number);
        break;
      case 'card_moved':
        if (typeof event.to === 'object' && event.arrived !== null) arrives(fresh, event.to.player, event.arrived);
        break;
      case 'started':
      case 'turn_began':
      case 'ability_used':
      case 'deck_shuffled':
      case 'market_returned':
      case 'token_restored':
      case 'turn_ended':
      case 'game_ended':
        break;
    }
  }
  return fresh;
}
