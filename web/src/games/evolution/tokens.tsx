// What lies on the table besides cards: plants, meat, fat, bags, the backs of cards.
import type { JSX } from 'preact';

export type TokenKind = 'plant' | 'meat' | 'fat';

/** Drawn around the origin, about 20 across, to be put into any drawing. */
export function TokenShape({ kind }: { kind: TokenKind }): JSX.Element {
  switch (kind) {
    case 'plant':
      return (
        <g class="ev-token ev-plant">
          <path class="ev-token-body" d="M-8,8C-11,-4 -3,-10 9,-9C10,3 4,11 -8,8Z" />
          <path class="ev-token-mark" d="M-9,10L5,-5M-3,3.500V-2.500M-3,3.500H3" />
        </g>
      );
    case 'meat':
      return (
        <g class="ev-token ev-meat">
          <path class="ev-token-bone" d="M-3,2L-9,8.500" />
          <circle class="ev-token-knob" cx="-9" cy="6.500" r="2" />
          <circle class="ev-token-knob" cx="-7" cy="9" r="2" />
          <path class="ev-token-body" d="M-4,4C-8,-4 0,-11 7,-8C12,-5 9,4 2,5.500C0,6 -2.500,6 -4,4Z" />
          <path class="ev-token-mark" d="M1,-4c2,-2 4,-1.500 5,0" />
        </g>
      );
    case 'fat':
      return (
        <g class="ev-token ev-fat">
          <path class="ev-token-body" d="M0,-10C5,-4 8,-1 8,3.500A8,8 0 0 1 -8,3.500C-8,-1 -5,-4 0,-10Z" />
          <path class="ev-token-mark" d="M-4,4a4,4 0 0 0 4,4" />
        </g>
      );
  }
}

export function Token({ kind }: { kind: TokenKind }): JSX.Element {
  return (
    <svg class="ev-token-icon" viewBox="-12 -12 24 24" aria-hidden="true">
      <TokenShape kind={kind} />
    </svg>
  );
}

/** A drawstring bag. */
export function Bag(): JSX.Element {
  return (
    <svg class="ev-bag" viewBox="0 0 24 24" aria-hidden="true">
      <path
        class="ev-bag-body"
        d="M9 7.500C4.500 10 3 13.500 3 16.500 3 20 6 21.500 12 21.500s9-1.500 9-5c0-3-1.500-6.500-6-9z"
      />
      <path class="ev-bag-neck" d="M8.500 7.500h7M9.500 7 7.500 2.500l3 1L12 2l1.500 1.500 3-1L14.500 7" />
      <path class="ev-bag-leaf" d="M8.500 17.500c-.5-3 1.500-5 5.500-5 0 3.500-2 5.500-5.500 5z" />
    </svg>
  );
}

/** A card from behind. */
export function CardBack(): JSX.Element {
  return (
    <svg class="ev-card-back" viewBox="0 0 30 40" aria-hidden="true">
      <rect x="1" y="1" width="28" height="38" rx="4" />
      <path d="M9 27C6 16 12 10 22 11c1 9-4 17-13 16zm0 0 7-9" />
    </svg>
  );
}
