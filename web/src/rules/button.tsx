// Opens the rules of a game over the page.
import { covers } from '../games/index.ts';
import { Icon } from '../ui/icon.tsx';
import { rules } from './opener.ts';

interface Props {
  readonly game: string;
  /** For those who don't see what the button stands beside. */
  readonly label: string;
  /** Left out: the picture alone. */
  readonly words?: string;
}

/** A game that we don't know has no rules here. */
export function RulesButton({ game, label, words }: Props) {
  if (!covers.has(game)) return null;
  return (
    <button
      type="button"
      class={words === undefined ? 'quiet icon-only' : 'quiet'}
      aria-label={label}
      title={words === undefined ? label : undefined}
      onClick={() => rules.open(game)}
    >
      <Icon name="book" />
      {words}
    </button>
  );
}
