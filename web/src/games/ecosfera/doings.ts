// What happened since one last acted oneself, for the bands: what each player did in a few words, and where on the
// table it is to be seen.
import { eventsOfGame } from '../contract.ts';
import type { Entry, Telling } from './reading.ts';
import { abilityName, biomeNames, cardName } from './telling.ts';
import type { Ability, Event, View } from './wire.ts';

/** Who acted: what an action does begins with what its player does. */
function actor(entry: Entry): number | null {
  const first = eventsOfGame(entry).find((event) => 'seat' in event);
  return first?.seat ?? null;
}

/** Of one's own doings only what one did not choose is news. */
const own_doings: ReadonlySet<string> = new Set([
  'plant_acquired',
  'animal_acquired',
  'biomes_restored',
  'ability_used',
  'card_moved',
  'token_restored',
  'market_returned',
]);

/** The newest action; what others have done since one's own last action, if theirs is the newest. */
export function newsFor(entries: readonly Entry[], you: number | null): Event[] {
  const told = entries.filter((entry) => eventsOfGame(entry).length > 0);
  const newest = told.at(-1);
  if (!newest) return [];
  if (you === null) return eventsOfGame(newest);
  if (actor(newest) === you) return eventsOfGame(newest).filter(({ type }) => !own_doings.has(type));
  const own = told.map(actor).lastIndexOf(you);
  return told.slice(own + 1).flatMap(eventsOfGame);
}

/** What somebody did, as a sign and a word or two. */
export interface Doing {
  readonly what: 'acquired' | 'restored' | 'moved' | 'used' | 'alarm';
  readonly words: string;
  /** The same where there is hardly room. */
  readonly short: string;
  /** The card whose picture tells it, where there is one. */
  readonly card?: string;
  readonly ability?: Ability;
  /** What was restored. */
  readonly biomes?: readonly string[];
}

/** What somebody did, as it is drawn on their row once the cards of it have left the row. */
export interface Deed {
  readonly what: 'acquired' | 'moved' | 'restored' | 'disaster' | 'extinct';
  readonly card?: string;
  /** A biome for each deed. */
  readonly biome?: string;
  /** Whom a card was moved to; null: to no player. */
  readonly to?: number | null;
  /** How many had died out before. */
  readonly number?: number;
}

export interface Doings {
  /** By seat, the weightiest first. */
  readonly by: ReadonlyMap<number, readonly Doing[]>;
  /** By place ("row.0.4", "plants.2"), whose doing it is that something lies there. */
  readonly at: ReadonlyMap<string, number>;
  /** By seat, what no longer lies in the row that it was done in, in the order of the doing. */
  readonly gone: ReadonlyMap<number, readonly Deed[]>;
}

const weight: readonly Doing['what'][] = ['alarm', 'restored', 'moved', 'acquired', 'used'];

const used = (ability: Ability, words: string): Doing => ({ what: 'used', ability, words, short: words });

function doingOf(event: Event, { t, nameOf }: Telling, you: number | null): Doing | null {
  switch (event.type) {
    case 'plant_acquired':
    case 'animal_acquired':
      return {
        what: 'acquired',
        card: event.card,
        words: t('ecosfera.did.acquired', { card: cardName(t, event.card) }),
        short: `+ ${cardName(t, event.card)}`,
      };
    case 'biomes_restored': {
      const biomes = biomeNames(t, event.biomes);
      return { what: 'restored', biomes: event.biomes, words: t('ecosfera.did.restored', { biomes }), short: biomes };
    }
    case 'card_moved': {
      const { to } = event;
      const place = typeof to === 'string' ? to : to.player === you ? 'you' : null;
      const words = t('ecosfera.did.moved', {
        card: cardName(t, event.card),
        to: place === null && typeof to === 'object' ? nameOf(to.player) : t(`ecosfera.did.to.${place}`),
      });
      return { what: 'moved', card: event.card, words, short: words };
    }
    case 'market_returned':
      return used('refresh', t(`ecosfera.did.refreshed.${event.market}`));
    case 'card_drawn': {
      const card = cardName(t, event.card);
      return { ...used('plus', t('ecosfera.did.drew', { card })), card: event.card, short: card };
    }
    case 'token_restored': {
      const ability = abilityName(t, event.token);
      return { ...used(event.token, t('ecosfera.did.turned_up', { ability })), short: `${ability} ↑` };
    }
    case 'disaster_taken':
      return {
        what: 'alarm',
        words: t(`ecosfera.did.disaster.${event.reason}`),
        short: t('ecosfera.card.disaster'),
      };
    case 'extinction_placed':
      return { what: 'alarm', words: t('ecosfera.did.extinction'), short: t('ecosfera.did.extinction') };
    // Of these the table and the turn bar tell.
    case 'started':
    case 'row_drawn':
    case 'turn_began':
    case 'market_refilled':
    case 'ability_used':
    case 'deck_shuffled':
    case 'turn_ended':
    case 'game_ended':
      return null;
  }
}

/** A card that somebody acquired or was given stays marked as long as it lies there. */
class Marks {
  readonly at = new Map<string, number>();

  hear(event: Event, view: View): void {
    if (event.type === 'row_drawn') {
      for (const place of [...this.at.keys()]) if (place.startsWith(`row.${event.seat}.`)) this.at.delete(place);
    } else if (event.type === 'plant_acquired' || event.type === 'animal_acquired') {
      this.put(view, event.seat, event.number, event.card, event.seat);
    } else if (event.type === 'card_moved' && typeof event.to === 'object' && event.arrived !== null) {
      this.put(view, event.to.player, event.arrived, event.card, event.seat);
    }
  }

  private put(view: View, seat: number, number: number, card: string, by: number): void {
    if (view.seats[seat]?.row[String(number)]?.card === card) this.at.set(`row.${seat}.${number}`, by);
  }
}

/** In the order of the doing; `lies`: the place of what is marked there as long as it lies there. */
function deedsOf(event: Event): { deed: Deed; lies: string | null }[] {
  switch (event.type) {
    case 'plant_acquired':
    case 'animal_acquired':
      return [{ deed: { what: 'acquired', card: event.card }, lies: `row.${event.seat}.${event.number}` }];
    case 'card_moved': {
      const to = typeof event.to === 'object' ? event.to.player : null;
      const lies = to === null || event.arrived === null ? null : `row.${to}.${event.arrived}`;
      return [{ deed: { what: 'moved', card: event.card, to }, lies }];
    }
    case 'biomes_restored':
      return event.biomes.map((biome) => ({ deed: { what: 'restored', biome }, lies: null }));
    case 'disaster_taken':
      return [{ deed: { what: 'disaster', card: 'disaster' }, lies: null }];
    case 'extinction_placed':
      return [{ deed: { what: 'extinct', number: event.placed - 1 }, lies: null }];
    case 'started':
    case 'row_drawn':
    case 'turn_began':
    case 'market_refilled':
    case 'market_returned':
    case 'ability_used':
    case 'card_drawn':
    case 'token_restored':
    case 'deck_shuffled':
    case 'turn_ended':
    case 'game_ended':
      return [];
  }
}

/** `view`: as it is now. */
export function doingsIn(events: readonly Event[], telling: Telling, you: number | null): Doings {
  const { view } = telling;
  const by = new Map<number, Doing[]>();
  const marks = new Marks();
  const deeds: { seat: number; deed: Deed; lies: string | null }[] = [];
  let mover: number | null = null;
  // All four of a market at once are told in words.
  let exchanged = false;
  for (const event of events) {
    if ('seat' in event) mover = event.seat;
    marks.hear(event, view);
    if (event.type !== 'market_refilled') exchanged = event.type === 'market_returned';
    else if (!exchanged && mover !== null && view[event.market].market[event.slot] === event.card) {
      marks.at.set(`${event.market}.${event.slot}`, mover);
    }
    const doing = doingOf(event, telling, you);
    const seat = mover;
    if (seat !== null) deeds.push(...deedsOf(event).map((done) => ({ seat, ...done })));
    if (doing !== null && mover !== null) by.set(mover, [...(by.get(mover) ?? []), doing]);
  }
  for (const [seat, all] of by) {
    by.set(
      seat,
      all.sort((one, other) => weight.indexOf(one.what) - weight.indexOf(other.what)),
    );
  }
  const gone = new Map<number, Deed[]>();
  for (const { seat, deed, lies } of deeds) {
    if (lies !== null && marks.at.has(lies)) continue;
    gone.set(seat, [...(gone.get(seat) ?? []), deed]);
  }
  return { by, at: marks.at, gone };
}
