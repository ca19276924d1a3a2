// What just happened, in words, where the eyes are; the whole story is in the page's history.
import type { JSX } from 'preact';
import type { Telling } from '../contract.ts';
import type { Props } from './scene.ts';
import { describeEvent } from './telling.ts';

const lines_most = 5;
/** Told by the board itself or too small to be news. */
const unsaid: ReadonlySet<string> = new Set(['planned', 'leaf_chosen', 'cards_drawn', 'food_bagged']);

interface Line {
  key: string;
  text: string;
}

/** The newest lines, in the order in which things happened. */
function newest(props: Props, telling: Telling): Line[] {
  const lines: Line[] = [];
  for (let i = props.entries.length - 1; i >= 0 && lines.length < lines_most; i -= 1) {
    const entry = props.entries[i];
    const told = (entry?.events ?? []).flatMap((event, order) => {
      if (unsaid.has(event.type) || event.type.startsWith('table.')) return [];
      const text = describeEvent(event, telling);
      return text === null ? [] : [{ key: `${entry?.seq ?? 0}-${order}`, text }];
    });
    lines.unshift(...told);
  }
  return lines.slice(-lines_most);
}

export function News({ props, telling }: { props: Props; telling: Telling }): JSX.Element {
  return (
    <div class="ev-news" role="log" aria-label={props.t('evolution.news')}>
      {newest(props, telling).map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
