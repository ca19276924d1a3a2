// What just happened, in words, where the eyes are; the whole story is in the page's history.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Telling } from '../contract.ts';
import type { Props } from './scene.ts';
import { describeEvent } from './telling.ts';

const lines_most = 5;
/** Told by the board itself or too small to be news. */
const unsaid: ReadonlySet<string> = new Set(['turn_began', 'planned', 'leaf_chosen', 'cards_drawn', 'food_bagged']);

export function News({ props, telling }: { props: Props; telling: Telling }): JSX.Element {
  const held = useRef<{ seq: number; lines: string[] }>({ seq: props.fresh.seq, lines: [] });
  const { fresh, t } = props;
  if (fresh.seq !== held.current.seq) {
    const lines = fresh.events
      .filter((event) => !unsaid.has(event.type) && !event.type.startsWith('table.'))
      .flatMap((event) => describeEvent(event, telling) ?? []);
    held.current = { seq: fresh.seq, lines: [...held.current.lines, ...lines].slice(-lines_most) };
  }
  const { lines } = held.current;
  return (
    <div class="ev-news" role="log" aria-label={t('evolution.news')}>
      {lines.map((line, i) => (
        <p key={`${fresh.seq}-${i}`}>{line}</p>
      ))}
    </div>
  );
}
