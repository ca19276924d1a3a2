// A species as an animal: it grows with its body and wears its traits. Decorative: everything is written beside it.
import type { JSX } from 'preact';
import type { SpeciesView, Trait } from './wire.ts';
import './creature.css';

interface Build {
  has: (trait: Trait) => boolean;
  /** Middle of the trunk and its half axes. */
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** Middle and radius of the head. */
  hx: number;
  hy: number;
  hr: number;
}

const ground = 82;

function buildOf(species: SpeciesView): Build {
  const has = (trait: Trait): boolean => species.traits[trait]?.face_down === false;
  const size = species.body;
  const rx = 14 + 3.4 * size;
  const ry = 9 + 2.3 * size;
  const leg = 7 + 1.3 * size;
  const x = 52;
  const y = ground - leg - ry + 2;
  const hr = 6.5 + 0.9 * size;
  const long = has('long_neck');
  return {
    has,
    x,
    y,
    rx,
    ry,
    hr,
    hx: Math.min(x + rx * (long ? 0.95 : 0.92) + hr * (long ? 0.9 : 0.7), 108 - hr),
    hy: long ? 18 : Math.max(y - ry * 0.72, 14 + hr),
  };
}

function Behind({ b }: { b: Build }): JSX.Element {
  return (
    <>
      {b.has('defensive_herding') && (
        <path
          class="ev-cr-far"
          d={`M2,${ground}c0,-16 6,-22 12,-22s10,6 11,14M92,${ground}c0,-14 5,-20 11,-20s10,6 10,20z`}
        />
      )}
      {b.has('pack_hunting') && (
        <path
          class="ev-cr-pack"
          d={`M3,${ground}l3,-13 -2,-7 5,4h4l5,-4 -2,8 6,12zM97,${ground}l2,-10 -2,-6 4,3h3l4,-3 -1,7 5,9z`}
        />
      )}
      {b.has('burrowing') && <path class="ev-cr-earth" d={`M0,${ground}q12,-20 26,-6 8,-2 12,6z`} />}
    </>
  );
}

function Limbs({ b }: { b: Build }): JSX.Element {
  const feet = [-0.62, -0.3, 0.32, 0.62].map((part) => b.x + part * b.rx);
  const tail = b.has('climbing')
    ? `q-20,2 -18,-14q1,-8 8,-7q6,2 3,8`
    : b.has('carnivore')
      ? `q-14,-2 -20,-14`
      : `q-10,0 -13,8`;
  return (
    <g class="ev-cr-limbs">
      {feet.map((x, i) => (
        <path key={i} d={`M${x},${b.y + b.ry * 0.5}L${x},${ground}`} class={i % 2 ? 'ev-cr-leg-far' : undefined} />
      ))}
      <path d={`M${b.x - b.rx * 0.9},${b.y}${tail}`} />
      {b.has('climbing') &&
        feet.map((x, i) => <path key={`c${i}`} class="ev-cr-claw" d={`M${x - 1},${ground}l5,-2M${x},${ground}l3,2`} />)}
    </g>
  );
}

function Trunk({ b, pattern }: { b: Build; pattern: number }): JSX.Element {
  const { x, y, rx, ry } = b;
  const marks = [-0.5, -0.12, 0.28];
  return (
    <>
      <path
        class="ev-cr-neck"
        stroke-width={b.hr * 1.15}
        d={`M${x + rx * 0.62},${y - ry * 0.1}Q${x + rx},${y - ry * 0.4} ${b.hx - b.hr * 0.3},${b.hy + b.hr * 0.2}`}
      />
      <ellipse class="ev-cr-skin" cx={x} cy={y} rx={rx} ry={ry} />
      {b.has('fat_tissue') && (
        <path
          class="ev-cr-belly"
          d={`M${x - rx * 0.75},${y + ry * 0.3}Q${x},${y + ry * 1.75} ${x + rx * 0.75},${y + ry * 0.3}Z`}
        />
      )}
      {!b.has('hard_shell') &&
        pattern > 0 &&
        marks.map((part) =>
          pattern === 1 ? (
            <ellipse key={part} class="ev-cr-mark" cx={x + part * rx} cy={y - ry * 0.35} rx={rx * 0.13} ry={ry * 0.2} />
          ) : (
            <path
              key={part}
              class="ev-cr-stripe"
              d={`M${x + part * rx},${y - ry * 0.8}q${rx * 0.1},${ry * 0.4} 0,${ry * 0.8}`}
            />
          ),
        )}
      {b.has('hard_shell') && (
        <>
          <path
            class="ev-cr-shell"
            d={`M${x - rx},${y + ry * 0.15}A${rx},${ry * 1.25} 0 0 1 ${x + rx},${y + ry * 0.15}Z`}
          />
          <path
            class="ev-cr-shell-lines"
            d={[
              `M${x},${y - ry * 1.05}V${y + ry * 0.15}`,
              `M${x - rx * 0.5},${y - ry * 0.85}L${x - rx * 0.35},${y + ry * 0.15}`,
              `M${x + rx * 0.5},${y - ry * 0.85}L${x + rx * 0.35},${y + ry * 0.15}`,
            ].join('')}
          />
        </>
      )}
      {b.has('symbiosis') && (
        <g transform={`translate(${x - rx * 0.3},${y - ry - (b.has('hard_shell') ? 4 : 0)})`}>
          <path class="ev-cr-bird" d="M-8,-1C-8,-9 2,-10 5,-6L9,-6L5,-3C4,2 -4,2 -6,0L-11,2Z" />
        </g>
      )}
    </>
  );
}

function Head({ b }: { b: Build }): JSX.Element {
  const { hx, hy, hr } = b;
  return (
    <>
      {b.has('horns') && (
        <path
          class="ev-cr-horn"
          d={[
            `M${hx - hr * 0.5},${hy - hr * 0.7}q-3,-9 -10,-11q1,10 5,14Z`,
            `M${hx + hr * 0.4},${hy - hr * 0.8}q1,-9 8,-12q2,10 -3,14Z`,
          ].join('')}
        />
      )}
      <ellipse class="ev-cr-skin" cx={hx} cy={hy} rx={hr * 1.15} ry={hr} />
      {b.has('carnivore') ? (
        <path
          class="ev-cr-teeth"
          d={[
            `M${hx},${hy + hr * 0.35}h${hr * 1.05}`,
            ...[0.4, -0.35, 0.4, -0.4].map((bite) => `l${-hr * 0.2},${hr * bite}`),
            'Z',
          ].join('')}
        />
      ) : (
        <path class="ev-cr-line" d={`M${hx + hr * 0.3},${hy + hr * 0.4}q${hr * 0.3},${hr * 0.25} ${hr * 0.65},0`} />
      )}
      {b.has('carnivore') && <path class="ev-cr-line" d={`M${hx},${hy - hr * 0.55}l${hr * 0.65},${hr * 0.2}`} />}
      <circle class="ev-cr-eye" cx={hx + hr * 0.3} cy={hy - hr * 0.12} r={1.8} />
      {b.has('intelligence') && (
        <path
          class="ev-cr-line"
          d={[
            `M${hx + hr * 0.3 - 4.5},${hy - hr * 0.12}a4.5,4.5 0 1,0 9,0a4.5,4.5 0 1,0 -9,0h-6`,
            `M${hx - 1},${hy - hr - 5}v-4m-5,6l-3,-3m13,3l3,-3`,
          ].join('')}
        />
      )}
      {b.has('foraging') && <path class="ev-cr-leaf" d={`M${hx + hr},${hy + hr * 0.5}q1,-8 10,-8q0,9 -10,8Z`} />}
      {b.has('warning_call') && <path class="ev-cr-call" d={`M${hx + hr + 4},${hy - 5}q4,4 0,9m4,-12q7,8 0,16`} />}
    </>
  );
}

function Before({ b }: { b: Build }): JSX.Element {
  return (
    <>
      {b.has('fertile') && (
        <g class="ev-cr-egg">
          <ellipse cx="12" cy={ground - 5} rx="5" ry="6.500" />
          <ellipse cx="21" cy={ground - 4} rx="4.500" ry="5.500" />
        </g>
      )}
      {b.has('scavenger') && (
        <path class="ev-cr-bone" d={`M88,${ground - 3}l14,-5m-15,3a2,2 0 1,0 2,4m13,-11a2,2 0 1,1 2,4`} />
      )}
      {b.has('cooperation') && <path class="ev-cr-give" d={`M96,${ground - 17}h13m-5,-5l5,5 -5,5`} />}
      {b.has('ambush') && (
        <path
          class="ev-cr-grass"
          d={`M26,${ground + 1}l3,-17 3,17l4,-22 3,22l4,-15 2,15M70,${ground + 1}l3,-20 4,20l3,-14 3,14`}
        />
      )}
    </>
  );
}

export function Creature({ species, number }: { species: SpeciesView; number: string }): JSX.Element {
  const b = buildOf(species);
  return (
    <svg
      class={`ev-creature ev-eats-${species.diet}`}
      viewBox="0 0 120 90"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path class="ev-cr-ground" d={`M2,${ground}H118`} />
      <Behind b={b} />
      <Limbs b={b} />
      <Trunk b={b} pattern={Number(number) % 3} />
      <Head b={b} />
      <Before b={b} />
    </svg>
  );
}
