// The lizard of a species, from above, looking right: it wears its mutations, each of which has a part of its own.
// What harms is drawn in red ink. Its colours are its owner's, the pattern of its skin the species'.
import type { JSX } from 'preact';
import { body, layers, Pieces, worn, type Layer } from './shapes.tsx';
import './creature.css';

export function Creature(props: { traits: readonly string[]; skin: number; asleep?: boolean }): JSX.Element {
  const traits = new Set(props.traits);
  const dressed = (layer: Layer): JSX.Element[] =>
    Object.entries(worn)
      .filter(([trait, parts]) => traits.has(trait) && parts[layer] !== undefined)
      .map(([trait, parts]) => (
        <Pieces key={`${layer} ${trait}`} pieces={parts[layer]} trait={trait} traits={traits} />
      ));
  const own: { readonly [layer in Layer]?: readonly (keyof typeof body)[] } = {
    under: ['legs'],
    feet: [traits.has('high_body_weight') ? 'broad' : 'slim', 'skins'],
    belt: ['snout', props.asleep === true ? 'shut' : 'eyes'],
  };
  const skin = body.skins[props.skin % body.skins.length];
  return (
    <svg class="rm-creature" viewBox="-5 -4 141 80" aria-hidden="true" data-wears={props.traits.join(' ')}>
      {layers.map((layer) => [
        dressed(layer),
        own[layer]?.map((name) => <Pieces key={name} pieces={name === 'skins' ? skin : body[name]} traits={traits} />),
      ])}
    </svg>
  );
}
