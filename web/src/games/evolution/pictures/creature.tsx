// A creature as the board shows it. Decorative: everything is written beside it. docs/pictures.md says how it is drawn.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { compose } from './compose.ts';
import type { Drawn } from './drawn.ts';
import { high, wide, type Look } from './rig.ts';
import './creature.css';

const classOf = ({ fine, dashed, afar, hinge }: Drawn): string | undefined =>
  [
    ...(fine === null ? [] : [`ev-cr-fine-${fine}`]),
    ...(dashed === true ? ['ev-cr-dashed'] : []),
    ...(afar === true ? ['ev-cr-afar'] : []),
    ...(hinge === undefined ? [] : ['ev-cr-jaw']),
  ].join(' ') || undefined;

function Shape({ drawn }: { readonly drawn: Drawn }): JSX.Element {
  const { d, fill, line, width, opacity, hinge, afar } = drawn;
  return (
    <path
      class={classOf(drawn)}
      d={d}
      fill={fill ?? 'none'}
      opacity={opacity}
      style={{
        ...(line === null ? {} : { '--thick': width }),
        ...(afar === true ? { '--own': fill } : {}),
        ...(hinge === undefined ? {} : { transformOrigin: `${hinge.x}px ${hinge.y}px` }),
      }}
      {...(line === null ? {} : { stroke: line })}
    />
  );
}

/** `data-shows` names of each part what it tells: a trait, `body` or `herd`. */
export function Animal({ look }: { readonly look: Look }): JSX.Element {
  const { body, population, meat, skin } = look;
  const traits = [...look.traits].sort().join(' ');
  const parts = useMemo(
    () =>
      compose(look).map(({ part, drawn }, i) => (
        <g key={i} data-shows={part}>
          {drawn.map((one, j) => (
            <Shape key={j} drawn={one} />
          ))}
        </g>
      )),
    [body, population, meat, skin, traits],
  );
  return (
    <svg class="ev-creature" viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      {parts}
    </svg>
  );
}
