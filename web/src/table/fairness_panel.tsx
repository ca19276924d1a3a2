// What can be checked about chance, and our own check of it.
import { checkFairness } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SeatMark } from '../ui/seat_mark.tsx';
import type { TableState } from './table_state.ts';

export function FairnessDialog({ table, onClose }: { readonly table: TableState; readonly onClose: () => void }) {
  const { t } = useApp();
  const { fairness } = table.table;
  const report = checkFairness(table.table);
  return (
    <Dialog title={t('fairness.title')} onClose={onClose} wide>
      <p>{t(table.table.lesson === undefined ? 'fairness.about' : 'fairness.lesson')}</p>
      <dl class="facts">
        <Fact name={t('fairness.commitment')} value={fairness.commitment} />
        <Fact name={t('fairness.server_seed')} value={fairness.server_seed ?? null} verdict={report.server} />
        {table.seats.map(({ seat, name }) =>
          name === null ? null : (
            <div key={seat} class="fact-group">
              <dt>
                <SeatMark seat={seat} size={14} /> {name}
              </dt>
              {fairness.seat_commits[seat] === undefined ? (
                <dd>{t('fairness.no_commit')}</dd>
              ) : (
                <dd>
                  <Hex value={fairness.seat_seeds[seat] ?? null} />
                  <Verdict verdict={report.seats[seat] ?? null} silent />
                </dd>
              )}
            </div>
          ),
        )}
        {report.key === null ? null : <Fact name={t('fairness.key')} value={report.key} />}
        <Fact name={t('fairness.head', { seq: table.state.seq })} value={table.state.head} />
      </dl>
      <p class="hint">{t('fairness.verify')}</p>
    </Dialog>
  );
}

function Fact(props: { readonly name: string; readonly value: string | null; readonly verdict?: boolean | null }) {
  return (
    <div class="fact-group">
      <dt>{props.name}</dt>
      <dd>
        <Hex value={props.value} />
        {props.verdict === undefined ? null : <Verdict verdict={props.verdict} />}
      </dd>
    </div>
  );
}

function Hex({ value }: { readonly value: string | null }) {
  const { t } = useApp();
  return value === null ? <em>{t('fairness.secret')}</em> : <code class="hex">{value}</code>;
}

/** `silent`: a seat whose bytes don't fit its commitment harms nobody; they were replaced by a public default. */
function Verdict({ verdict, silent = false }: { readonly verdict: boolean | null; readonly silent?: boolean }) {
  const { t } = useApp();
  if (verdict === null) return null;
  if (verdict) return <span class="verdict verdict-good">✓ {t('fairness.fits')}</span>;
  return <span class="verdict verdict-bad">{silent ? t('fairness.silent') : `✗ ${t('fairness.differs')}`}</span>;
}
