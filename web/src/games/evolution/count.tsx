// The count: what each player has so far, and at the end what it was made of. One bar per player, its three parts
// told apart by pattern as well as by colour, with the figures beside.
import type { JSX } from 'preact';
import { SeatMark } from '../../ui/seat_mark.tsx';
import type { Scene } from './scene.ts';

const parts = ['food', 'population', 'traits'] as const;

export function Count({ scene }: { scene: Scene }): JSX.Element {
  const { t, view, seats } = scene.props;
  const over = view.phase === 'over';
  const rows = Object.entries(view.seats).map(([key, { score }]) => ({ seat: Number(key), score }));
  if (over) rows.sort((a, b) => (b.score.total ?? 0) - (a.score.total ?? 0));
  const most = Math.max(1, ...rows.map(({ score }) => parts.reduce((sum, part) => sum + (score[part] ?? 0), 0)));
  return (
    <section class="ev-count">
      <h3>{t(over ? 'evolution.count.final' : 'evolution.count')}</h3>
      <ul class="ev-legend" aria-hidden="true">
        {parts.map((part) => (
          <li key={part} data-rule={`points-${part}`}>
            <span class={`ev-bar-part ev-part-${part}`} />
            {t(`evolution.score.${part}`)}
          </li>
        ))}
      </ul>
      <ul class="ev-bars">
        {rows.map(({ seat, score }) => (
          <li key={seat}>
            <span class="ev-bar-name">
              <SeatMark seat={seats[seat]?.color ?? seat} size={14} /> {scene.naming.nameOf(seat)}
            </span>
            <span class="ev-bar" aria-hidden="true">
              {parts.map((part) => (
                <span
                  key={part}
                  class={`ev-bar-part ev-part-${part}`}
                  style={{ width: `${((score[part] ?? 0) / most) * 100}%` }}
                >
                  {score[part] === 0 ? '' : (score[part] ?? '')}
                </span>
              ))}
            </span>
            <span class="unseen">
              {parts
                .map((part) => `${t(`evolution.score.${part}`)}: ${score[part] ?? t('evolution.bag.hidden')}`)
                .join('; ')}
            </span>
            <b>{score.total ?? '?'}</b>
          </li>
        ))}
      </ul>
      {!over && rows.some(({ score }) => score.fat > 0) && <p class="bands-none ev-none">{t('evolution.count.fat')}</p>}
    </section>
  );
}
