// Where on the table each event of Evolution is to be seen, and from where to where things move by it.
import type { Trace } from '../contract.ts';
import { ownerOf, type Telling } from './reading.ts';
import { CardBack, Token } from './tokens.tsx';
import type { Event } from './wire.ts';

/** A phone may not show all rows; then the panel stands for the animal. */
const animal = (species: string): string => `species=${species} | panel=${ownerOf(species)}`;
/** What a phone has no room for is at the water hole. */
const beside = (place: string): string => (place === 'fly=hole' ? place : `${place} | fly=hole`);

/** A card leaves the hand face down; others are not told which. */
function played(seat: number, card: number | null | undefined, to: string): Trace {
  const from = card === undefined || card === null ? `panel=${seat}` : `part=hand > card=${card} | panel=${seat}`;
  return { from, to, piece: <CardBack /> };
}

export function traces(event: Event, { data }: Pick<Telling, 'data'>): readonly Trace[] {
  switch (event.type) {
    case 'food_taken':
      return [
        {
          from: beside(event.source === 'watering_hole' ? 'fly=hole' : 'fly=bank'),
          to: animal(event.species),
          piece: <Token kind={event.kind} />,
          count: event.amount,
        },
      ];
    case 'food_bagged':
      return [
        {
          from: animal(event.species),
          to: `fly=bag-${event.seat} | panel=${event.seat}`,
          piece: <Token kind={event.what === 'fat' ? 'fat' : 'plant'} />,
          count: event.amount,
        },
      ];
    case 'cards_drawn':
      if (event.cards === undefined) {
        const to = `panel=${event.seat}`;
        return [{ from: beside('fly=deck'), to, piece: <CardBack />, count: event.count }];
      }
      return event.cards.map((card) => ({
        from: beside('fly=deck'),
        to: `part=hand > card=${card} | panel=${event.seat}`,
      }));
    case 'food_card_chosen':
      return [played(event.seat, event.card, beside(`food-card=${event.seat}`))];
    case 'food_cards_revealed':
      return Object.entries(event.cards).flatMap(([seat, card]) => {
        const food = data.cards[String(card)]?.food ?? 0;
        const [from, to] = [beside(`food-card=${seat}`), beside('fly=hole')];
        if (food === 0) return [];
        const piece = <Token kind="plant" />;
        return [food > 0 ? { from, to, piece, count: food } : { from: to, to: from, piece, count: -food }];
      });
    case 'species_created':
      return [{ from: `panel=${event.seat}`, to: animal(event.species) }];
    case 'trait_laid':
    case 'body_grown':
    case 'population_grown':
      return [played(event.seat, event.card, animal(event.species))];
    case 'trait_discarded':
      return [
        { from: `species=${event.species} > trait=${event.trait}`, to: beside('fly=discards'), gone: true },
        { to: animal(event.species) },
      ];
    case 'intelligence_used':
      return [played(event.seat, event.card, beside('fly=discards')), { to: animal(event.species) }];
    case 'negation_announced':
      return [{ to: animal(event.attacker) }];
    case 'attacked':
      return [{ to: animal(event.attacker) }, { to: animal(event.prey) }];
    case 'traits_revealed':
      return Object.keys(event.traits).map((species) => ({ to: animal(species) }));
    case 'leaf_chosen':
    case 'leaf_resolved':
    case 'fertile':
    case 'fat_moved':
    case 'population_lost':
      return [{ to: animal(event.species) }];
    case 'extinct':
      return [{ from: animal(event.species), to: `fly=discards | panel=${event.seat}`, gone: true }];
    case 'reshuffled':
      return [{ from: beside('fly=discards'), to: beside('fly=deck'), piece: <CardBack />, count: 3 }];
    case 'turn_ended':
      return [{ to: `panel=${event.seat}` }];
    case 'started':
    case 'round_began':
    case 'turn_began':
    case 'last_round':
    case 'feeding_ended':
    case 'game_ended':
    case 'planned':
      return [];
  }
}
