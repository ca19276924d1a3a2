// What just happened, in words, for those who don't see it; the whole story is in the page's history.
import type { JSX } from 'preact';
import { eventsOfGame } from '../contract.ts';
import type { Props, Telling } from './reading.ts';
import { describeEvent } from './telling.ts';

const lines_most = 5;
/** Told by the board itself or too small to be news. */
const unsaid: ReadonlySet<string> = new Set(['planned', 'leaf_chosen', 'cards_drawn', 'food_bagged']);

interface Line {
  key: string;
  text: string;
}

/** The newest lines, in the order in which things happened: of one step all, however many turns went by in it. */
function newest(props: Props, telling: Telling): Line[] {
  const lines: Line[] = [];
  let newest_step = 0;
  for (let i = props.entries.length - 1; i >= 0 && lines.length < lines_most; i -= 1) {
    const entry = props.entries[i];
    if (entry === undefined) continue;
    const told = eventsOfGame(entry).flatMap((event, order) => {
      const text = unsaid.has(event.type) ? null : describeEvent(event, telling);
      return text === null ? [] : [{ key: `${entry.seq}-${order}`, text }];
    });
    lines.unshift(...told);
    newest_step ||= told.length;
  }
  return lines.slice(-Math.max(lines_most, newest_step));
}

export function News({ props, telling }: { props: Props; telling: Telling }): JSX.Element {
  return (
    <div class="ev-news unseen" role="log" aria-label={props.t('evolution.news')}>
      {newest(props, telling).map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
