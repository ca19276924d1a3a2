// The host's choice of what the table is, as long as nobody has started: the form of a new table, filled in.
import { useState } from 'preact/hooks';
import type { Clock, GameInfo, TableInfo } from '../../sdk/index.ts';
import { useApp, usePromise } from '../hooks.ts';
import { bank_presets, usual_clock, type BankPreset, type ClockChoice } from '../pages/clock_choice.ts';
import { PlayersField, TableFields, type AgreedTable } from '../pages/table_fields.tsx';
import { settingsOf, settingsRefusal, type Settings, type Wish } from '../table_wish.ts';
import type { DelayChoice } from '../spectator_delay.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { usual_level } from './bot_seat.ts';
import type { TableState } from './table_state.ts';

export function TableSettingsButton({ table }: { readonly table: TableState }) {
  const { client, t } = useApp();
  const infos = usePromise(() => client.games(), 'games');
  const [open, setOpen] = useState(false);
  const info = infos?.find((known) => known.id === table.table.game);
  if (!table.is_host || table.table.phase !== 'open' || info === undefined) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="gear" />
        <span>{t('table_settings.open')}</span>
      </button>
      {open ? (
        <Dialog title={t('table_settings.title')} onClose={close}>
          <SettingsForm table={table} info={info} onDone={close} />
        </Dialog>
      ) : null}
    </>
  );
}

function SettingsForm(props: { readonly table: TableState; readonly info: GameInfo; readonly onDone: () => void }) {
  const app = useApp();
  const { t, notices } = app;
  const { info, onDone } = props;
  const { room, table } = props.table;
  const agreed = agreedWith(props.table);
  const [start] = useState(() => wishOf(table));
  const [wish, setWish] = useState(start);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part });
  const send = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    room
      .changeSettings({ ...settingsOf(app, info, wish, false), ...untouched(table, start, wish) })
      .then(onDone)
      .catch((error: unknown) => {
        notices.show('error', settingsRefusal(app, info, error));
        setBusy(false);
      });
  };
  return (
    <form onSubmit={send}>
      <p class="hint">{t(agreed === null ? 'table_settings.hint' : 'table_settings.hint.others')}</p>
      <PlayersField info={info} players={wish.players} onChange={(players) => change({ players })} />
      <TableFields info={info} wish={wish} with_bots={false} agreed={agreed} onChange={change} />
      <div class="button-row sheet-actions">
        <button type="submit" class="primary" disabled={busy}>
          {t('table_settings.save')}
        </button>
      </div>
    </form>
  );
}

/** Null: nobody else sits there, or has a seat kept. */
function agreedWith({ seats, table }: TableState): AgreedTable | null {
  const others = seats.some(({ name, bot, isYou }) => name !== null && bot === null && !isYou);
  if (!others && table.reserved_seats === undefined) return null;
  return { clock: table.clock ?? { kind: 'none' }, rated: table.rated === true };
}

function wishOf(table: TableInfo): Wish {
  return {
    players: table.players,
    level: usual_level,
    options: table.options,
    clock: clockChoiceOf(table.clock),
    is_private: table.private,
    rated: table.rated === true,
    spectators: delayChoiceOf(table),
    ready_check: (table.changed ?? table).ready_check === true,
  };
}

function clockChoiceOf(clock: Clock | undefined): ClockChoice {
  if (clock === undefined) return usual_clock;
  const presets = Object.keys(bank_presets) as BankPreset[];
  return {
    kind: clock.kind,
    bank: presets.find((preset) => bank_presets[preset].bank_seconds === clock.bank_seconds) ?? usual_clock.bank,
    seconds: clock.seconds ?? usual_clock.seconds,
    days: clock.days ?? usual_clock.days,
    on_time_out: clock.on_time_out ?? usual_clock.on_time_out,
  };
}

function delayChoiceOf({ spectator_delay_moves, spectator_delay_seconds }: TableInfo): DelayChoice {
  if (spectator_delay_moves !== undefined) return 'moves';
  return spectator_delay_seconds === undefined ? 'now' : 'time';
}

/** The form offers a few clocks and delays; a table made elsewhere may have others, and keeps what nobody touched. */
function untouched(table: TableInfo, start: Wish, wish: Wish): Partial<Settings> {
  const kept: Partial<Settings> = {};
  if (wish.clock === start.clock && wish.rated === start.rated && table.clock !== undefined) {
    const { on_time_out } = table.clock;
    kept.clock = table.clock;
    if (on_time_out === 'bot' && table.autopilot !== undefined) kept.autopilot = table.autopilot;
  }
  if (wish.spectators === start.spectators && start.spectators !== 'now') {
    kept.spectator_delay_moves = table.spectator_delay_moves ?? 0;
    kept.spectator_delay_seconds = table.spectator_delay_seconds ?? 0;
  }
  return kept;
}
