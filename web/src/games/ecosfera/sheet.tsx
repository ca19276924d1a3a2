// What is seldom asked of a table, behind a button of the head: what the icons mean, the score as it stands, what is
// left in the decks, all that everybody owns.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RuleTerm } from '../../ui/rule_term.tsx';
import { SeatMark } from '../../ui/seat_mark.tsx';
import type { SeatInfo, Translate } from '../contract.ts';
import { markets, type CardSet } from './data.ts';
import { rules } from './index.rules.tsx';
import { LegendLists } from './legend.tsx';
import { cardFacts } from './reading.ts';
import { cardName } from './telling.ts';
import type { View } from './wire.ts';

interface SheetProps {
  view: View;
  set: CardSet;
  t: Translate;
  seats: readonly SeatInfo[];
}

/** As if it ended now; at the end the page's own pad has it. */
function Score({ view, t }: SheetProps): JSX.Element {
  const { lines, total } = view.score;
  return (
    <section class="es-score">
      <h3>{t('ecosfera.score.now', { count: total })}</h3>
      <table>
        <tbody>
          {lines.map(({ key, points }) => (
            <tr key={key}>
              <th scope="row">
                <RuleTerm section={rules.sections[`score.${key}`]}>{t(`ecosfera.score.${key}`)}</RuleTerm>
              </th>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const order = ['disaster', 'element', 'plant', 'animal'];

/** How many of each card a player has; no order, as nobody knows one. */
function Owned({ view, set, t, seats, seat }: SheetProps & { seat: number }): JSX.Element {
  const own = view.seats[seat];
  const counts = Object.entries(own?.owned ?? {});
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const sorted = counts
    .map(([id, count]) => ({ facts: cardFacts(set, id), count, discarded: own?.discard[id] ?? 0 }))
    .sort((a, b) => order.indexOf(a.facts.kind) - order.indexOf(b.facts.kind));
  return (
    <section class="es-owned">
      <h3>
        <SeatMark seat={seats[seat]?.color ?? seat} size={14} />{' '}
        {t('ecosfera.owned.of', { name: seats[seat]?.name ?? '–', count: total })}
      </h3>
      <ul>
        {sorted.map(({ facts, count, discarded }) => (
          <li key={facts.id}>
            {t('ecosfera.times', { count, what: cardName(t, facts.id) })}
            {discarded > 0 && <span class="es-soft"> {t('ecosfera.owned.in_discard', { count: discarded })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decks({ view, t }: SheetProps): JSX.Element {
  return (
    <p class="es-decks">
      {markets.map((market) => (
        <span key={market}>
          {t(`ecosfera.market.${market}`)}: {t('ecosfera.market.deck', { count: view[market].deck })}
        </span>
      ))}
      <span>{t('ecosfera.disasters.left', { count: view.disasters })}</span>
    </p>
  );
}

export function SheetButton(props: SheetProps): JSX.Element {
  const { t, set, view } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="quiet icon-only es-sheet-button"
        aria-label={t('ecosfera.legend')}
        title={t('ecosfera.legend')}
        onClick={() => setOpen(true)}
      >
        <Icon name="leaf" />
      </button>
      {open ? (
        <Dialog title={t('ecosfera.legend')} onClose={() => setOpen(false)} wide>
          <div class="es-sheet">
            <LegendLists set={set} t={t} solo={view.solo} />
            {view.result === null && <Score {...props} />}
            <Decks {...props} />
            {Object.keys(view.seats).map((seat) => (
              <Owned key={seat} {...props} seat={Number(seat)} />
            ))}
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
