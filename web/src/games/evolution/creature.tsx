// A species as an animal: it grows with its body, has its herd behind it and wears its traits.
import type { JSX } from 'preact';
import { Animal } from './pictures/creature.tsx';
import type { Look } from './pictures/rig.ts';
import { traitsOf } from './reading.ts';
import type { SpeciesView } from './wire.ts';

/** What lies face down isn't to be seen on it. */
export const lookOf = (species: SpeciesView, number: string): Look => ({
  body: species.body,
  population: species.population,
  meat: species.diet === 'meat',
  traits: new Set(
    traitsOf(species)
      .filter(({ facts }) => !facts.face_down)
      .map(({ trait }) => trait),
  ),
  skin: Number(number),
});

export const Creature = (props: { readonly species: SpeciesView; readonly number: string }): JSX.Element => (
  <Animal look={lookOf(props.species, props.number)} />
);
