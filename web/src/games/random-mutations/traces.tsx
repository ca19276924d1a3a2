// Where on the table each event of Random Mutations is to be seen, and from where to where things move by it.
import type { Trace } from '../contract.ts';
import { CardBack, Token } from './pictures/drawings.tsx';
import type { Event } from './wire.ts';

const ofSpecies = (species: number): string => `species=${species}`;
const trait = (species: number, name: string): string => `species=${species} > trait=${name} | species=${species}`;
const ofAnimal = (animal: number, species: number): string => `animal=${animal} | species=${species}`;
const pile = (seat: number): string => `pile=${seat} | panel=${seat}`;
/** What a mutation comes from: the card that lies turned up, or the deck, which is drawn beside it alone. */
const turned_up = 'card | deck=main | part=bank';
/** More backs at once say no more. */
const backs_most = 4;

const backs = (from: string, to: string, count: number): Trace => ({
  from,
  to,
  piece: <CardBack />,
  count: Math.min(backs_most, count),
});

export function traces(event: Event): readonly Trace[] {
  switch (event.type) {
    case 'species_added':
    case 'animal_added':
      return [{ from: pile(event.seat), to: ofAnimal(event.animal, event.species) }];
    case 'diverged':
      return [{ from: ofSpecies(event.parent), to: ofSpecies(event.species) }];
    case 'card_revealed':
      return [{ from: pile(event.seat), to: 'card' }];
    case 'trait_attached':
      return [{ from: turned_up, to: trait(event.species, event.trait) }];
    case 'trait_simplified':
      return [{ from: trait(event.species, event.trait), to: pile(event.seat), gone: true }];
    case 'trait_handed_over':
      return [{ from: trait(event.from, event.trait), to: trait(event.species, event.trait) }];
    case 'trait_homeless':
      return [{ from: 'card', to: pile(event.seat), gone: true }];
    case 'food_taken': {
      const to = ofAnimal(event.animal, event.species);
      return [{ from: 'pool=take_food | part=bank', to, piece: <Token kind="red" /> }];
    }
    case 'shelter_taken': {
      const to = ofAnimal(event.animal, event.species);
      return [{ from: 'pool=take_shelter | part=bank', to, piece: <Token kind="green" /> }];
    }
    case 'parasite_placed': {
      const to = ofAnimal(event.animal, event.species);
      return [{ from: 'pool=take_parasite | part=bank', to, piece: <Token kind="black" /> }];
    }
    case 'grazed':
      return [{ from: 'pool=take_food | part=bank', to: ofSpecies(event.species), piece: <Token kind="red" /> }];
    case 'scavenged':
      return [{ from: 'part=bank', to: ofAnimal(event.animal, event.species), piece: <Token kind="blue" /> }];
    case 'robbed': {
      const from = ofAnimal(event.victim, event.victim_species);
      return [{ from, to: ofAnimal(event.animal, event.species), piece: <Token kind={event.token} /> }];
    }
    case 'attacked':
      return [{ to: ofAnimal(event.animal, event.attacker_species) }, { to: ofSpecies(event.species) }];
    case 'redirected':
      return [{ to: ofSpecies(event.from) }, { to: ofSpecies(event.species) }];
    case 'eaten': {
      const attacker = ofAnimal(event.attacker, event.attacker_species);
      const [prey, food] = [ofAnimal(event.animal, event.species), <Token kind="blue" />];
      return [
        { from: prey, to: attacker, gone: true },
        { from: 'part=bank', to: attacker, piece: food, count: event.blue },
      ];
    }
    case 'died':
      return event.animals.map(({ seat, animal, species }) => ({
        from: ofAnimal(animal, species),
        to: `panel=${seat}`,
        gone: true,
      }));
    case 'species_died':
      return [{ from: ofSpecies(event.species), to: `panel=${event.seat}`, gone: true }];
    case 'hibernated':
    case 'parasites_killed':
      return [{ to: ofAnimal(event.animal, event.species) }];
    case 'mimicry_declined':
    case 'trait_ignored':
    case 'ran':
      return [{ to: ofSpecies(event.species) }];
    case 'restocked':
      return [backs(`panel=${event.seat}`, `pile=${event.seat}`, event.cards)];
    case 'drawn':
      return Object.entries(event.cards).map(([seat, count]) =>
        backs('deck=main | part=bank', pile(Number(seat)), count),
      );
    case 'climate':
      return [{ to: 'part=climate' }];
    case 'passed':
    case 'trait_chosen':
    case 'move_ended':
      return [{ to: `panel=${event.seat}` }];
    case 'started':
    case 'turn_began':
    case 'phase_began':
    case 'tie_rolled':
    case 'game_ended':
      return [];
  }
}
