// What the text of the rules needs of this game: its drawings, made of the board's own parts, and which section tells
// of what.
import type { ComponentChildren, JSX } from 'preact';
import type { FigureProps, GameRules, Translate } from '../contract.ts';
import { Card, Pattern } from './card.tsx';
import { colors, type HarmoniesData, type PatternSpace } from './data.ts';
import { Stack, stackTop, TokenIcon } from './tokens.tsx';
import type { Color } from './wire.ts';
import './index.rules.css';

const dataOf = ({ data }: FigureProps): HarmoniesData => data as unknown as HarmoniesData;

function Shown({ children, words }: { children: ComponentChildren; words: ComponentChildren }): JSX.Element {
  return (
    <figure>
      {children}
      <figcaption>{words}</figcaption>
    </figure>
  );
}

const grounds: Readonly<Record<Color, string>> = {
  blue: 'water',
  gray: 'mountain',
  brown: 'trunk',
  green: 'tree',
  yellow: 'field',
  red: 'building',
};

function Tokens({ t }: FigureProps): JSX.Element {
  return (
    <div class="rules-row hm-rules-tokens">
      {colors.map((color) => (
        <Shown key={color} words={t(`harmonies.kind.${grounds[color]}`)}>
          <TokenIcon color={color} />
        </Shown>
      ))}
    </div>
  );
}

function Pile({ tokens }: { tokens: readonly string[] }): JSX.Element {
  const top = stackTop(tokens.length) + 34;
  return (
    <svg class="hm-rules-pile" viewBox={`-36 ${-top} 72 ${top + 40}`} aria-hidden="true">
      <Stack tokens={tokens} />
    </svg>
  );
}

/** Everything that a stack can become, from the smallest on. */
const piles: readonly { readonly tokens: readonly Color[]; readonly kind: string; readonly height: number }[] = [
  { tokens: ['green'], kind: 'tree', height: 1 },
  { tokens: ['brown', 'green'], kind: 'tree', height: 2 },
  { tokens: ['brown', 'brown', 'green'], kind: 'tree', height: 3 },
  { tokens: ['gray'], kind: 'mountain', height: 1 },
  { tokens: ['gray', 'gray'], kind: 'mountain', height: 2 },
  { tokens: ['gray', 'gray', 'gray'], kind: 'mountain', height: 3 },
  { tokens: ['red', 'red'], kind: 'building', height: 1 },
  { tokens: ['brown', 'red'], kind: 'building', height: 1 },
  { tokens: ['gray', 'red'], kind: 'building', height: 1 },
];

const kindWords = (t: Translate, kind: string, height: number): string =>
  height > 1 ? t('harmonies.kind.tall', { kind: t(`harmonies.kind.${kind}`), height }) : t(`harmonies.kind.${kind}`);

function Stacks({ t }: FigureProps): JSX.Element {
  return (
    <div class="rules-row hm-rules-stacks">
      {piles.map(({ tokens, kind, height }) => (
        <Shown key={tokens.join()} words={kindWords(t, kind, height)}>
          <Pile tokens={tokens} />
        </Shown>
      ))}
    </div>
  );
}

/** A piece of a board: what stands where, bottom to top. */
type Land = readonly (readonly [q: number, r: number, ...stack: Color[]])[];

function LandOf({ land, cube }: { land: Land; cube?: readonly [number, number] }): JSX.Element {
  const spaces = land.map(([q, r, ...stack]): PatternSpace => {
    const receives = cube !== undefined && cube[0] === q && cube[1] === r;
    return { q, r, kind: 'field', height: stack.length, stack, cube: receives };
  });
  return (
    <span class="hm-rules-land">
      <Pattern spaces={spaces} spirit={false} />
    </span>
  );
}

function worth(...lands: readonly { readonly land: Land; readonly points: number }[]) {
  return function Worth({ t }: FigureProps): JSX.Element {
    return (
      <div class="rules-row">
        {lands.map(({ land, points }, index) => (
          <Shown key={index} words={<strong>{t('harmonies.points', { count: points })}</strong>}>
            <LandOf land={land} />
          </Shown>
        ))}
      </div>
    );
  };
}

/** A koala: its card, and two places where it may live. */
function Habitat(props: FigureProps): JSX.Element | null {
  const { t } = props;
  const card = Object.values(dataOf(props).cards).find(({ key }) => key === 'koala');
  if (card === undefined) return null;
  const upright: Land = [
    [0, 0, 'brown', 'green'],
    [0, 1, 'green'],
    [1, 0, 'blue'],
  ];
  const aslant: Land = [
    [0, 0, 'green'],
    [1, 0, 'brown', 'green'],
    [1, -1, 'gray'],
  ];
  return (
    <div class="rules-row hm-rules-habitat">
      <Card card={card} placed={0} t={t} />
      <LandOf land={upright} cube={[0, 0]} />
      <LandOf land={aslant} cube={[1, 0]} />
    </div>
  );
}

function cardsOf(kind: 'animal' | 'spirit') {
  return function Cards(props: FigureProps): JSX.Element {
    const cards = Object.values(dataOf(props).cards).filter((card) => card.kind === kind);
    return (
      <ul class="hm-rules-cards">
        {cards.map((card) => (
          <li key={card.id}>
            <Card card={card} placed={0} t={props.t} />
          </li>
        ))}
      </ul>
    );
  };
}

const figures: GameRules['figures'] = {
  tokens: Tokens,
  stacks: Stacks,
  habitat: Habitat,
  cards: cardsOf('animal'),
  spirits: cardsOf('spirit'),
  trees: worth(
    { land: [[0, 0, 'green']], points: 1 },
    { land: [[0, 0, 'brown', 'green']], points: 3 },
    { land: [[0, 0, 'brown', 'brown', 'green']], points: 7 },
    { land: [[0, 0, 'brown', 'brown']], points: 0 },
  ),
  mountains: worth(
    {
      land: [
        [0, 0, 'gray', 'gray'],
        [1, 0, 'gray'],
      ],
      points: 4,
    },
    {
      land: [
        [0, 0, 'gray', 'gray', 'gray'],
        [1, 0, 'yellow'],
      ],
      points: 0,
    },
  ),
  fields: worth(
    {
      land: [
        [0, 0, 'yellow'],
        [1, 0, 'yellow'],
        [1, -1, 'yellow'],
        [2, -1, 'yellow'],
      ],
      points: 5,
    },
    {
      land: [
        [0, 0, 'yellow'],
        [0, 1, 'yellow'],
        [1, 0, 'blue'],
        [2, -1, 'yellow'],
        [2, 0, 'yellow'],
      ],
      points: 10,
    },
    { land: [[0, 0, 'yellow']], points: 0 },
  ),
  buildings: worth(
    {
      land: [
        [1, 0, 'gray', 'red'],
        [0, 0, 'blue'],
        [1, -1, 'yellow'],
        [2, -1, 'green'],
      ],
      points: 5,
    },
    {
      land: [
        [1, 0, 'gray', 'red'],
        [0, 0, 'blue'],
        [1, -1, 'blue'],
        [2, -1, 'green'],
      ],
      points: 0,
    },
  ),
  water: worth(
    {
      land: [
        [0, 0, 'blue'],
        [1, 0, 'blue'],
        [2, -1, 'blue'],
        [3, -1, 'blue'],
      ],
      points: 8,
    },
    {
      land: [
        [0, 0, 'blue'],
        [1, 0, 'blue'],
        [1, -1, 'blue'],
      ],
      points: 2,
    },
  ),
};

const sections: GameRules['sections'] = {
  'prompt.turn': 'turn',
  'prompt.choose_spirit': 'spirits',
  'score.trees': 'trees',
  'score.mountains': 'mountains',
  'score.fields': 'fields',
  'score.buildings': 'buildings',
  'score.water': 'water',
  'score.animals': 'animals',
  'score.spirit': 'spirit',
  'score.total': 'total',
  'error.bad_action': 'turn',
  'error.game_over': 'end',
  'error.not_your_turn': 'turn',
  'error.spirit_first': 'spirits',
  'error.no_choice': 'spirits',
  'error.not_offered': 'spirits',
  'error.tokens_already_taken': 'taking-tokens',
  'error.no_such_group': 'taking-tokens',
  'error.empty_group': 'taking-tokens',
  'error.not_pending': 'placing-tokens',
  'error.no_such_space': 'board',
  'error.space_has_cube': 'placing-tokens',
  'error.stack_refuses': 'stacks',
  'error.card_already_taken': 'taking-a-card',
  'error.too_many_cards': 'taking-a-card',
  'error.not_in_row': 'taking-a-card',
  'error.card_not_yours': 'settling',
  'error.card_complete': 'settling',
  'error.no_habitat': 'habitats',
  'error.tokens_not_taken': 'end-of-turn',
  'error.tokens_left': 'end-of-turn',
  'error.discard_not_allowed': 'alone',
};

export const rules: GameRules = { className: 'hm', figures, sections };
