// The lizard of a species, from above, looking right: drawn from its mutations, each of which has a part of its own.
// What harms is drawn in red. The ink around and on it is its owner's, the skin the species'.
import type { JSX } from 'preact';
import './creature.css';

interface Mutant {
  readonly traits: ReadonlySet<string>;
  readonly skin: number;
  readonly asleep: boolean;
}

interface Body {
  /** The edges of the back, nearer to each other on who isn't heavy. */
  readonly top: number;
  readonly bottom: number;
}

const bodyOf = ({ traits }: Mutant): Body => {
  const top = traits.has('high_body_weight') ? 7 : 17;
  return { top, bottom: 64 - top };
};

const skins = [
  'M26 32H80', // a line along the back
  'M40 27h.1M47 37h.1M56 26h.1M64 37h.1M71 28h.1', // spots
  'M38 24v16M48 21v22M58 21v22M68 24v16', // bands
  'M34 25l7 7-7 7M46 22l8 10-8 10M60 23l7 9-7 9', // chevrons
  'M42 32a5 5 0 1 0 10 0a5 5 0 1 0-10 0M60 32a4 4 0 1 0 8 0a4 4 0 1 0-8 0', // rings
  'M28 28Q52 18 78 28M28 36Q52 46 78 36', // two stripes
];
const spotted = 1;

/** Of the hind and the fore legs. */
const hind = 'M40 22 33 9l-8-1M40 42 33 55l-8 1';
const fore = 'M74 22l6-13 8-2M74 42l6 13 8 2';

function Wing({ turned }: { turned: boolean }): JSX.Element {
  return (
    <g transform={`translate(50 32) scale(1 ${turned ? -1 : 1})`}>
      <path class="rm-cr-wing" d="M2 6C-24 8-32 22-20 30c8 4 18-2 22-14 4 12 16 16 24 10C36 18 24 8 2 6Z" />
      <circle class="rm-cr-white" cx="-14" cy="21" r="5" />
      <circle class="rm-cr-dot" cx="-14" cy="21" r="2" />
      <circle class="rm-cr-white" cx="19" cy="18" r="4.6" />
      <circle class="rm-cr-dot" cx="19" cy="18" r="1.9" />
    </g>
  );
}

/** What lies below the body. */
function Under({ mutant }: { mutant: Mutant }): JSX.Element {
  const has = (trait: string): boolean => mutant.traits.has(trait);
  return (
    <>
      {has('metabolic_syndrome') && (
        <ellipse class="rm-cr-swelling" cx="55" cy="32" rx="28" ry={has('high_body_weight') ? 30 : 25} />
      )}
      {has('running') && <path class="rm-cr-own" d="M2 14h17M-2 22h14M4 60h16M-1 6h12" />}
      {has('mimicry') && (
        <>
          <Wing turned={false} />
          <Wing turned />
        </>
      )}
      {has('simplification') ? (
        <path class="rm-cr-harm rm-cr-missing" d={hind} />
      ) : (
        <>
          <path class="rm-cr-leg-edge" d={hind} />
          <path class="rm-cr-own rm-cr-leg" d={hind} />
        </>
      )}
      <path class="rm-cr-leg-edge" d={fore} />
      <path class="rm-cr-own rm-cr-leg" d={fore} />
      {has('developmental_defects') && (
        <path class="rm-cr-harm" d="M56 44l-2 14 8 3M14 36Q2 26 6 10M50 12l8 8m0-8l-8 8" />
      )}
      {has('burrowing') && (
        <>
          <path class="rm-cr-claw" d="M88 7l9-6-2 7 6-1-6 7zM88 57l9 6-2-7 6 1-6-7z" />
          <path class="rm-cr-earth" d="M0 62q2-20 15-20t15 20z" />
          <path class="rm-cr-soil" d="M8 58h2m5-6h2m4 5h2" />
        </>
      )}
      {has('grazing') ? <Hooves /> : has('swimming') && <Fins />}
      {has('swimming') && (
        <>
          <path class="rm-cr-fin" d="M30 24Q20 12 6 20Q14 22 12 29M2 55Q-2 62 10 63Q20 58 24 44" />
          <path class="rm-cr-ray" d="M22 20l-3 6M15 19l-1 6" />
          <Gills turned={false} />
          <Gills turned />
        </>
      )}
    </>
  );
}

const feet: readonly (readonly [number, number, number])[] = [
  [24, 8, 1],
  [24, 56, -1],
  [89, 7, 1],
  [89, 57, -1],
];

function Hooves(): JSX.Element {
  return (
    <>
      {feet.map(([x, y]) => (
        <ellipse key={`${x} ${y}`} class="rm-cr-hoof" cx={x} cy={y} rx="7" ry="5.5" />
      ))}
    </>
  );
}

function Fins(): JSX.Element {
  return (
    <>
      {feet.map(([x, y, turn]) => (
        <path
          key={`${x} ${y}`}
          class="rm-cr-fin"
          transform={`translate(${x} ${y}) scale(${x > 50 ? 1 : -1} ${turn})`}
          d="M-2 3l3-9 3 5 5-4v6l5 1-6 5z"
        />
      ))}
    </>
  );
}

function Gills({ turned }: { turned: boolean }): JSX.Element {
  return (
    <path
      class="rm-cr-gills"
      transform={`translate(82 32) scale(1 ${turned ? -1 : 1})`}
      d="M0 11q-9 2-10 10m7-10q-4 4-2 12m6-12q0 5 4 10"
    />
  );
}

// prettier-ignore
const poison: readonly (readonly [number, number, number])[] = [
  [40, 30, 4.2], [52, 24, 3.4], [51, 39, 4.4], [64, 30, 4.6], [74, 37, 3], [28, 33, 2.8],
];
// prettier-ignore
const leaves: readonly (readonly [number, number, number])[] = [
  [38, 26, -30], [50, 36, 20], [62, 25, -10], [70, 38, 40], [30, 37, 60],
];

/** The body and what lies on it. */
function Back({ mutant }: { mutant: Mutant }): JSX.Element {
  const { traits, skin } = mutant;
  const has = (trait: string): boolean => traits.has(trait);
  const { top, bottom } = bodyOf(mutant);
  const at = skin % skins.length;
  return (
    <>
      {has('extremophile') && (
        <path
          class="rm-cr-harm rm-cr-spikes"
          d={`M30 ${top + 4}l1-9 8 5 4-10 8 7 6-9 6 9 8-6 1 10` + `M30 ${bottom - 4}l1 9 8-5 4 10 8-7 6 9 6-9 8 6 1-10`}
        />
      )}
      <path
        class="rm-cr-body"
        d={
          `M34 24C46 ${top} 62 ${top} 76 24C82 19 92 18 101 22Q114 32 101 42C92 46 82 45 76 40` +
          `C62 ${bottom} 46 ${bottom} 34 40C27 37 20 36 15 41C10 46 9 54 2 55C-1 49 2 39 9 33C16 27 26 27 34 24Z`
        }
      />
      {has('high_body_weight') ? (
        <path class="rm-cr-own" d="M40 20Q34 32 40 44M52 14Q44 32 52 50M66 16Q74 32 66 48" />
      ) : (
        <path class={`rm-cr-own${at === spotted ? ' rm-cr-spots' : ''}`} d={skins[at]} />
      )}
      {has('poisonous') && poison.map(([x, y, r]) => <circle key={`${x}`} class="rm-cr-poison" cx={x} cy={y} r={r} />)}
      {has('camouflage') &&
        leaves.map(([x, y, turn]) => (
          <path
            key={`${x}`}
            class="rm-cr-leaf"
            transform={`translate(${x} ${y}) rotate(${turn})`}
            d="M-8 3Q-7-7 8-6Q8 6-8 3ZM-8 3L5-4"
          />
        ))}
      {has('bark_beetle') && (
        <g class="rm-cr-beetle" transform="translate(22 33) rotate(20)">
          <path d="M-4-7l-4-5M4-7l4-5M-7 0h-6M7 0h6M-6 6l-5 5M6 6l5 5" />
          <ellipse rx="6.5" ry="8.5" />
          <path d="M0-4V8M-6-3h12" />
        </g>
      )}
      {has('simplification') && <path class="rm-cr-harm" d="M44 26l12 12m0-12l-12 12" />}
      {has('developmental_defects') && <path class="rm-cr-harm" d="M28 28l5 9m-1-10l5 9" />}
      {has('budding') && (
        <g class="rm-cr-bud" transform="translate(36 46) rotate(-28) scale(.34)">
          <path d="M-4 32C10 18 46 14 76 22C84 17 96 17 104 22Q116 32 104 42C96 47 84 47 76 42C46 50 20 46-4 32Z" />
          <path d="M62 18l6-16M62 46l6 16M30 20l-4-15M30 44l-4 15" />
          <path d="M98 27h.1M98 38h.1" />
        </g>
      )}
    </>
  );
}

function Head({ mutant }: { mutant: Mutant }): JSX.Element {
  const has = (trait: string): boolean => mutant.traits.has(trait);
  const obligate = has('obligate_carnivorous');
  const tooth = obligate ? 4 : 2.5;
  return (
    <>
      {(has('carnivorous') || obligate) && (
        <>
          <path class="rm-cr-jaw" d="M116 25L97 32L116 39Q110 42 103 41L94 32L103 23Q110 22 116 25Z" />
          <path
            class="rm-cr-teeth"
            d={
              `M100 29.500l2 ${tooth} 3-3.800 2 ${tooth} 3-4 2 ${obligate ? 5 : 3} 2-4.500` +
              'M100 34.500l3-1 2 3 3-1.500 2 3.500 3-1'
            }
          />
        </>
      )}
      {obligate && <path class="rm-cr-claw" d="M92 28Q104 18 118 19Q106 25 99 33z" />}
      {has('scavenger') && (
        <path
          class="rm-cr-bone"
          transform="translate(109 32)"
          d="M-2-10a3.600 3.600 0 1 1 6-1.500a3.600 3.600 0 1 1 0 5l-1 13a3.600 3.600 0 1 1-1 6a3.600 3.600 0 1 1-5-4z"
        />
      )}
      {mutant.asleep ? <path class="rm-cr-line" d="M92 25h6M92 39h6" /> : <Eyes />}
      {has('sharp_vision') && (
        <>
          <circle class="rm-cr-white" cx="87" cy="32" r="6" />
          <circle class="rm-cr-iris" cx="88.5" cy="32" r="3" />
          <circle class="rm-cr-dot" cx="89" cy="32" r="1.3" />
          <path class="rm-cr-rays" d="M80 25l-3-3M79 32h-4M80 39l-3 3" />
        </>
      )}
      {has('piracy') && (
        <>
          <path class="rm-cr-line" d="M84 19Q92 32 84 46" />
          <circle class="rm-cr-dot" cx="94" cy="39" r="5" />
        </>
      )}
      {has('hibernation') && (
        <>
          <path class="rm-cr-cap" d="M82 20Q70 26 74 36Q66 40 62 32Q68 14 84 18Q90 32 84 46Q76 42 74 36" />
          <circle class="rm-cr-white" cx="62" cy="33" r="4" />
          <path class="rm-cr-sleep" d="M101 4h8l-8 9h8" />
        </>
      )}
    </>
  );
}

function Eyes(): JSX.Element {
  return (
    <>
      {[25, 39].map((y) => (
        <g key={y}>
          <circle class="rm-cr-white" cx="94" cy={y} r="3.6" />
          <circle class="rm-cr-dot" cx="95.3" cy={y} r="1.6" />
        </g>
      ))}
    </>
  );
}

export function Creature(props: { traits: readonly string[]; skin: number; asleep?: boolean }): JSX.Element {
  const mutant = { traits: new Set(props.traits), skin: props.skin, asleep: props.asleep === true };
  return (
    <svg class="rm-creature" viewBox="-3 -1 124 66" aria-hidden="true">
      <Under mutant={mutant} />
      <Back mutant={mutant} />
      <Head mutant={mutant} />
    </svg>
  );
}
