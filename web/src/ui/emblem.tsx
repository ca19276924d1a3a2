// A game's own small picture, or our leaf where it has none.
import { covers } from '../games/index.ts';
import { Icon } from './icon.tsx';

export function Emblem({ game }: { readonly game: string }) {
  const Drawn = covers.get(game)?.Emblem;
  return (
    <span class="emblem" aria-hidden="true">
      {Drawn === undefined ? <Icon name="leaf" /> : <Drawn />}
    </span>
  );
}
