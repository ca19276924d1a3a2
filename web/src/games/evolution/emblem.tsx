// The picture of Evolution in lists: an animal that has come far.
import type { JSX } from 'preact';
import { Creature } from './creature.tsx';
import type { SpeciesView } from './wire.ts';

const lies = { card: 0, slot: 0, face_down: false };

const animal: SpeciesView = {
  position: 0,
  population: 3,
  body: 4,
  food: 3,
  fat: 0,
  fat_max: 0,
  hungry: false,
  room: 0,
  diet: 'plants',
  face_down: 0,
  traits: { long_neck: lies, hard_shell: lies, foraging: lies },
};

export function Emblem(): JSX.Element {
  return (
    <svg class="ev-emblem" viewBox="0 0 120 120">
      <Creature species={animal} number="1" />
    </svg>
  );
}
