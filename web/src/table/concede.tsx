// Giving the game up, or before everybody has begun it aborting it; and going on without somebody whose time is over
// where the table waits.
import { useState } from 'preact/hooks';
import { useApp, useNow } from '../hooks.ts';
import { Countdown } from '../ui/countdown.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useAsking } from './asking.ts';
import type { TableState } from './table_state.ts';

const hasConceded = (table: TableState, seat: number) => table.table.seats[String(seat)]?.conceded === true;

/** Until everybody has made a first move there is a way out that costs nothing. */
export function WaysOut({ table }: { readonly table: TableState }) {
  const { phase, first_moves_owed } = table.table;
  if (phase !== 'running' || table.you === null || hasConceded(table, table.you)) return null;
  return (
    <>
      {first_moves_owed === undefined ? null : <AbortButton table={table} />}
      <ConcedeButton table={table} />
    </>
  );
}

function AbortButton({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const { busy, ask } = useAsking();
  return (
    <button
      type="button"
      class="quiet abort"
      aria-label={t('abort.offer')}
      title={t('abort.about')}
      disabled={busy}
      onClick={() => ask(() => table.room.abort())}
    >
      <Icon name="close" />
      <span class="only-wide">{t('abort.offer')}</span>
    </button>
  );
}

const told_before_ms = 30_000;

/** Who hasn't made a first move is away, or has little time left for it. */
export function AbortsSoon({ table }: { readonly table: TableState }) {
  const { client, t } = useApp();
  const { busy, ask } = useAsking();
  const { room, seats, you } = table;
  const owed = table.table.first_moves_owed ?? [];
  const at_ms = room.presence?.aborts_at_ms;
  useNow(1_000, at_ms !== undefined);
  if (table.table.phase !== 'running' || owed.length === 0 || at_ms === undefined) return null;
  const away = owed.some((seat) => seats[seat]?.connected === false);
  if (!away && at_ms - client.clock.now() > told_before_ms) return null;
  const names = owed.map((seat) => table.telling.nameOf(seat)).join(t('list.comma'));
  return (
    <div class="autopilot aborts-soon">
      <p role="status">
        <strong>{you !== null && owed.includes(you) ? t('abort.soon_you') : t('abort.soon', { names })}</strong>{' '}
        <Countdown deadline_ms={at_ms} />
      </p>
      {you === null || hasConceded(table, you) ? null : (
        <button type="button" disabled={busy} onClick={() => ask(() => room.abort())}>
          {t('abort.offer')}
        </button>
      )}
    </div>
  );
}

/** Rated, and somebody is gone: when whoever stays may claim the game, and the press for it. */
export function Claims({ table }: { readonly table: TableState }) {
  const { client, t } = useApp();
  const { busy, ask } = useAsking();
  const { room, you } = table;
  const claimable = Object.entries(room.presence?.claimable_at_ms ?? {});
  useNow(1_000, claimable.length > 0);
  if (table.table.phase !== 'running' || you === null || hasConceded(table, you)) return null;
  return (
    <>
      {claimable.map(([number, at_ms]) => {
        const seat = Number(number);
        const name = table.telling.nameOf(seat);
        const left_ms = at_ms - client.clock.now();
        if (seat === you || left_ms > claim_told_before_ms) return null;
        return (
          <div key={seat} class="autopilot claim">
            <p role="status">
              <strong>{t(left_ms > 0 ? 'claim.soon' : 'claim.about', { name })}</strong>{' '}
              {left_ms > 0 ? <Countdown deadline_ms={at_ms} /> : null}
            </p>
            {left_ms > 0 ? null : (
              <button type="button" class="primary" disabled={busy} onClick={() => ask(() => room.claim(seat))}>
                {t('claim.go')}
              </button>
            )}
          </div>
        );
      })}
    </>
  );
}

const claim_told_before_ms = 600_000;

function ConcedeButton({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  const { busy, ask } = useAsking();
  const { room } = table;
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" class="quiet" aria-label={t('concede.offer')} onClick={() => setOpen(true)}>
        <Icon name="flag" />
        <span class="only-wide">{t('concede.offer')}</span>
      </button>
      {open ? (
        <Dialog title={t('concede.offer')} onClose={close}>
          <p class="autopilot-about">{t('concede.about')}</p>
          <div class="button-row sheet-actions">
            <button type="button" onClick={close}>
              {t('concede.stay')}
            </button>
            <button type="button" class="primary" disabled={busy} onClick={() => ask(() => room.concede().then(close))}>
              {t('concede.go')}
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** For each seat that the table waits for: the others may ask to go on. */
export function WaitsFor({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const { busy, ask } = useAsking();
  const { you, room } = table;
  if (table.table.phase !== 'running') return null;
  const untimed = table.table.pace === 'untimed';
  const waits = table.seats.filter(({ seat }) => table.table.seats[String(seat)]?.vote_skip !== undefined);
  return (
    <>
      {waits.map(({ seat }) => {
        const asked = table.table.seats[String(seat)]?.vote_skip ?? [];
        const may_ask = you !== null && you !== seat && !hasConceded(table, you) && !asked.includes(you);
        const name = table.telling.nameOf(seat);
        return (
          <div key={seat} class="autopilot waits-for">
            <p role="status">
              <Icon name="timer" />
              <strong>
                {seat === you ? t('waits.you') : t(untimed ? 'waits.for_away' : 'waits.for', { name })}
              </strong>{' '}
              {asked.length === 0 ? null : <span>{t('waits.asked', { count: asked.length })}</span>}
            </p>
            {may_ask ? (
              <button type="button" class="primary" disabled={busy} onClick={() => ask(() => room.voteSkip(seat))}>
                {t('waits.vote_skip')}
              </button>
            ) : null}
          </div>
        );
      })}
    </>
  );
}
