// The picture of Random Mutations in lists: a card being turned up, half lizard, half question.
import type { JSX } from 'preact';
import { Lizard } from './pictures/drawings.tsx';
import './emblem.css';

export function Emblem(): JSX.Element {
  return (
    <svg viewBox="0 0 96 96" class="rm-emblem">
      <g transform="rotate(-9 40 50)">
        <rect class="rm-emblem-back" x="12" y="12" width="50" height="70" rx="8" />
        <rect class="rm-emblem-frame" x="17" y="17" width="40" height="60" rx="5" />
      </g>
      <g transform="rotate(8 58 52)">
        <rect class="rm-emblem-face" x="34" y="16" width="50" height="70" rx="8" />
        <svg x="36" y="24" width="46" height="26" viewBox="0 0 104 56">
          <Lizard skin={1} />
        </svg>
        <path class="rm-emblem-strand" d="M48 55c0 9 22 9 22 22M70 55c0 9-22 9-22 22M51 60h16M51 72h16" />
      </g>
    </svg>
  );
}
