// Where on the table each event of Dominant Species is to be seen, and from where to where things move by it.
import type { Trace } from '../contract.ts';
import { AnimalMark, ElementMark, TerrainMark } from './art.tsx';
import type { Telling } from './reading.ts';
import type { Animal, Element, Event } from './wire.ts';

const cubes = (animal: Animal, hex: string): string => `tile=${hex} > animal=${animal} | tile=${hex}`;
const space = (name: string): string => `space=${name} | tab=display`;
/** A section of the display or a card: by which something came about. */
const by = (what: string): string => `section=${what} | card=${what} | tab=display`;
/** A phone shows the animals' order on its display. */
const order = (animal: Animal): string => `order=${animal} | tab=display`;

export function traces(event: Event, { view }: Pick<Telling, 'view'>): readonly Trace[] {
  const panel = (animal: Animal): string => `panel=${view.owners[animal] ?? ''}`;
  const pawn = (animal: Animal, from: string, to: string): Trace[] => [
    { from, to, piece: <AnimalMark animal={animal} /> },
  ];
  const disks = (elements: readonly Element[], from: string, to: string): Trace[] =>
    elements.map((element) => ({ from, to, piece: <ElementMark element={element} /> }));
  const species = (animal: Animal, from: string, to: string, count: number): Trace[] => [
    { from, to, piece: <AnimalMark animal={animal} />, count },
  ];
  switch (event.type) {
    case 'pawn_placed':
      return pawn(event.animal, panel(event.animal), space(event.space));
    case 'pawn_removed':
    case 'pawn_returned':
      return pawn(event.animal, space(event.space), panel(event.animal));
    case 'pawn_slid':
      return pawn(event.animal, space(event.from), space(event.to));
    case 'initiative_moved':
      return [
        { from: order(event.animal), to: order(event.animal) },
        { from: order(event.other), to: order(event.other) },
      ];
    case 'element_taken':
    case 'element_gained':
      return disks([event.element], by(event.what), panel(event.animal));
    case 'element_lost':
    case 'element_returned':
      return disks([event.element], panel(event.animal), by(event.what));
    case 'element_placed':
      return disks([event.element], panel(event.animal), `vertex=${event.vertex}`);
    case 'element_removed':
      return disks([event.element], `vertex=${event.vertex}`, by(event.what));
    case 'element_chosen':
      return [{ to: `vertex=${event.vertex}` }];
    case 'tile_glaciated': {
      const piece = <TerrainMark terrain="tundra" />;
      return [{ from: by('glaciation'), to: `tile=${event.hex}`, piece }];
    }
    case 'tile_placed': {
      const piece = <TerrainMark terrain={event.terrain} />;
      return [{ from: `stack=${event.stack} | tab=display`, to: `tile=${event.hex}`, piece }];
    }
    case 'cubes_placed':
      return species(event.animal, panel(event.animal), cubes(event.animal, event.hex), event.count);
    case 'cubes_moved':
      return species(event.animal, `tile=${event.from}`, cubes(event.animal, event.to), event.count);
    case 'cubes_eliminated':
    case 'cubes_returned':
      return species(event.animal, cubes(event.animal, event.hex), panel(event.animal), event.count);
    case 'cubes_protected':
    case 'cube_saved':
      return [{ to: cubes(event.animal, event.hex) }];
    case 'tile_chosen':
    case 'dominance_changed':
    case 'tile_scored':
      return [{ to: `tile=${event.hex}` }];
    case 'vp':
      return [...(event.hex === undefined ? [] : [{ to: `tile=${event.hex}` }]), { to: panel(event.animal) }];
    case 'card_taken':
      return [{ from: `card=${event.card}`, to: panel(event.animal), gone: true }, { to: `tile=${event.hex}` }];
    case 'card_revealed':
      return [{ from: 'deck', to: `card=${event.card}` }];
    case 'tile_revealed':
      return [{ to: `stack=${event.stack}` }];
    case 'boxes_moved':
      return disks(event.elements, by(event.from), by(event.to));
    case 'boxes_cleared':
    case 'elements_drawn':
      return [{ to: by(event.section) }];
    case 'survival_changed':
      return event.animal === null ? [] : [{ from: 'card=survival', to: panel(event.animal), gone: true }];
    case 'action_void':
    case 'waived':
      return [{ to: event.space === undefined ? panel(event.animal) : space(event.space) }];
    case 'animal_chosen':
    case 'pawn_gained':
    case 'pawn_lost':
    case 'elements_protected':
      return [{ to: panel(event.animal) }];
    case 'started':
    case 'earth_laid':
    case 'turn_began':
    case 'phase_began':
    case 'extinction':
    case 'last_turn':
    case 'game_ended':
      return [];
  }
}
