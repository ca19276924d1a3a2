// A small picture for each trait, on a 24 grid. Decorative: the trait's name is always beside it or read out.
import type { JSX } from 'preact';

// prettier-ignore
const drawings: Readonly<Record<string, string>> = {
  // a jaw with fangs
  carnivorous: 'M3 8q9-5 18 0v2.500q-9-4-18 0zM7 9.500l2 6.500 2-7M13 9l2 7 2-6.500M3 19q9 3 18 0',
  // the jaw, and no leaf
  obligate_carnivorous:
    'M3 6q9-4 18 0v2.500q-9-3.500-18 0zM6.500 7.500l2 5 2-5.500M13.500 7l2 5.500 2-5' +
    'M8 20c-.5-4 2-6 8-6 .5 5-3 7-8 6M5 22 19 13.500',
  // a bone
  scavenger:
    'M6 6.500a2.300 2.300 0 1 0-2 3.900 2.300 2.300 0 0 0 3.900-.400l6.800 6.800a2.300 2.300 0 0 0-.400' +
    ' 3.900 2.300 2.300 0 1 0 3.900-2 2.300 2.300 0 1 0-2-3.900L9.400 8A2.300 2.300 0 0 0 6 6.500z',
  // a fin over waves
  swimming: 'M7 12c1-5 4-8 9-8-2 3-2 5-1 8M2 15q2.500-3 5 0t5 0 5 0 5 0M2 20q2.500-3 5 0t5 0 5 0 5 0',
  // speed
  running: 'M10 5l7 7-7 7M4 5l7 7-7 7M18 5v14',
  // two of a kind, one only looks so
  mimicry: 'M9 4c5 3 5 10 0 14-5-4-5-11 0-14zM15 6.500c5 3 5 10 0 14-1.200-1-2.100-2.200-2.700-3.400M9 8v6',
  // an eye in leaves
  camouflage: 'M3 19C2 10 8 4 20 4c0 11-5 16-13 15M3 21c1-3 3-5 5-6.500M12 9.500a2 2 0 1 0 .1 0',
  sharp_vision:
    'M2 13s4-6 10-6 10 6 10 6-4 6-10 6-10-6-10-6zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 4V2M5 5.500 4 4' +
    'M19 5.500 20 4',
  // down into the ground
  burrowing: 'M2 10h5M17 10h5M7 10c0 8 2 11 5 11s5-3 5-11M12 3v11m-3-3 3 3 3-3',
  // a weight
  high_body_weight: 'M6 9h12l3 12H3zM12 9a3 3 0 1 0-.1 0M9 15.500h6',
  // a drop with a cross
  poisonous:
    'M12 2.500c4 5 6.500 8.500 6.500 12a6.500 6.500 0 0 1-13 0c0-3.500 2.500-7 6.500-12zM9.500 12.500l5 5' +
    'M14.500 12.500l-5 5',
  // the moon, and z
  hibernation: 'M13 4a8.500 8.500 0 1 0 7.500 12A8 8 0 0 1 13 4zM16 4h5l-5 6h5',
  // a hoof on grass
  grazing: 'M8 3h8l1.500 9h-11zM12 6v6M3 20l1.500-4L6 20M9 20l1.500-4 1.500 4M15 20l1.500-4 1.500 4M2 21h20',
  // a hook
  piracy: 'M12 2.500v6M8.500 2.500h7M12 8.500c6 1 7 4 7 6.500a6 6 0 0 1-12 .500M4.500 17.500 7 14.500l3 2.500',
  // a bud on a stem
  budding:
    'M12 22V12M12 12c-4-2-4.500-6 0-9.500 4.500 3.500 4 7.500 0 9.500z' +
    'M12 19c3 0 5.500-1.500 6-5-3.500 0-5.500 2-6 5z',
  // a beetle
  bark_beetle:
    'M12 7c4 0 5.500 3 5.500 6.500S15.500 21 12 21s-5.500-4-5.500-7.500S8 7 12 7zM12 9v12' +
    'M9 7a3 3 0 0 1 6 0M10 4 8.500 2M14 4l1.500-2M6.500 11 3 9.500M6.500 15H3M17.500 11 21 9.500' +
    'M17.500 15H21',
  // a volcano
  extremophile: 'M2 21 9 9h6l7 12zM9 12l3 2.500 3-2.500M12 2v4M8 3.500l1 2.500M16 3.500 15 6',
  // stairs down
  simplification: 'M3 5h6v5h5v5h7M5 21h14M19 21l-3-2.500M19 21l-3 2',
  // an overfull plate
  metabolic_syndrome: 'M3 15h18a9 6 0 0 1-18 0zM8 11.500v-6M5 8.500h6M17 11.500v-6M14 8.500h6',
  // a broken strand
  developmental_defects:
    'M8 2c0 5 8 4.500 8 9M16 2c0 3-2.500 4-4.500 5M8 22c0-5 8-4.500 8-9M16 22c0-3-2.500-4-4.500-5' +
    'M9 4.500h6M9 19.500h6M5 12h3M19 12h2',
};

export function TraitIcon({ trait }: { trait: string }): JSX.Element {
  return (
    <svg class="rm-trait-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[trait] ?? 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 8v5M12 16.500v.1'} />
    </svg>
  );
}
