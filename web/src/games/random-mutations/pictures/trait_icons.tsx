// The small picture of a trait, as on the lizard. Decorative: the trait's name is always beside it or read out.
import type { JSX } from 'preact';
import { Sign } from './shapes.tsx';
import './creature.css';

export function TraitIcon({ trait }: { trait: string }): JSX.Element {
  return (
    <svg class="rm-trait-icon" viewBox="0 0 24 24" aria-hidden="true" data-sign={trait}>
      <Sign trait={trait} />
    </svg>
  );
}
