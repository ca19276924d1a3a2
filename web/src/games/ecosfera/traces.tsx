// Where on the table each event of Ecosfera is to be seen, and from where to where things move by it.
import type { Trace } from '../contract.ts';
import { BiomeBadge } from './icons.tsx';
import { cardSet, type Telling } from './reading.ts';
import type { BiomesRestored, CardMoved, Event, PlantAcquired } from './wire.ts';

/** A card of a row, or whose it is. */
const inRow = (seat: number, number: number): string => `where=row.${seat}.${number} | row=${seat} | panel=${seat}`;
const pile = (seat: number): string => `panel=${seat}`;

function plant({ seat, slot, number, taken }: PlantAcquired): Trace[] {
  const card = { from: `where=plants.${slot}`, to: inRow(seat, number) };
  return taken ? [card, { from: `pile=${taken.element}`, to: inRow(seat, taken.number) }] : [card];
}

/** From the cards that restored it to its ray of the star. */
function restored(event: BiomesRestored, { data, view }: Pick<Telling, 'data' | 'view'>): Trace[] {
  const facts = cardSet(data, view).biomes.filter(({ id }) => event.biomes.includes(id));
  return facts.map((biome, index) => ({
    from: inRow(event.seat, event.used[index] ?? event.used[0] ?? 0),
    to: `biome=${biome.id}`,
    piece: <BiomeBadge biome={biome} />,
  }));
}

function moved({ seat, number, card, to, arrived }: CardMoved, { data, view }: Pick<Telling, 'data' | 'view'>): Trace {
  const from = inRow(seat, number);
  if (to === 'market') {
    const kind = cardSet(data, view).cards[card]?.kind;
    return { from, to: kind === 'element' ? `pile=${card}` : `deck=${kind}s`, gone: true };
  }
  if (to === 'own_deck_top') return { from, to: pile(seat), gone: true };
  return arrived === null ? { from, to: pile(to.player), gone: true } : { from, to: inRow(to.player, arrived) };
}

export function traces(event: Event, telling: Pick<Telling, 'data' | 'view'>): readonly Trace[] {
  switch (event.type) {
    case 'plant_acquired':
      return plant(event);
    case 'animal_acquired':
      return [{ from: `where=animals.${event.slot}`, to: inRow(event.seat, event.number) }];
    case 'market_refilled':
      return [{ from: `deck=${event.market}`, to: `where=${event.market}.${event.slot}` }];
    case 'market_returned':
      return [{ to: `part=${event.market}` }];
    case 'row_drawn':
      return Object.keys(event.cards).map((number) => ({
        from: pile(event.seat),
        to: inRow(event.seat, Number(number)),
      }));
    case 'card_drawn':
      return [{ from: pile(event.seat), to: inRow(event.seat, event.number) }];
    case 'disaster_taken':
      return [{ from: 'part=disasters', to: inRow(event.seat, event.number) }];
    case 'biomes_restored':
      return restored(event, telling);
    case 'card_moved':
      return [moved(event, telling)];
    case 'ability_used':
      return [
        {
          to:
            event.source === 'token'
              ? `row=${event.seat} > ability=${event.ability} | panel=${event.seat}`
              : inRow(event.seat, event.source.card),
        },
      ];
    case 'token_restored':
      return [
        ...event.animals.map((number) => ({ to: inRow(event.seat, number) })),
        { to: `row=${event.seat} > ability=${event.token} | panel=${event.seat}` },
      ];
    case 'extinction_placed':
      return [{ to: 'part=extinctions' }];
    case 'deck_shuffled':
      return [{ to: pile(event.seat) }];
    case 'turn_ended':
      return [{ to: `panel=${event.seat}` }];
    case 'started':
    case 'turn_began':
    case 'game_ended':
      return [];
  }
}
