// One table, for staff: who sits there, what a seat or a spectator has in front of them, and what is to be done. A
// look is an act of its own, which the players are told of: nothing is looked at before it is asked for.
import { useState } from 'preact/hooks';
import type { JsonObject, KnownTable, TableUpdate } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { hrefOf } from '../route.ts';
import { panelsOf } from '../stage/seats.tsx';
import { BoardArea, BoardNotice } from '../table/board.tsx';
import { bot_levels } from '../table/bot_seat.ts';
import { useShownTable } from '../table/table_state.ts';
import { Countdown } from '../ui/countdown.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ActForm, type Field } from './act_form.tsx';
import { Answered, useAct } from './asked.tsx';
import { saveLog } from './save_log.ts';
import { listOf, numberOf, objectOf, textOf, useWords } from './words.ts';

const why: Field = { name: 'reason', kind: 'long' };

export function RoomPart({ room, onBack }: { readonly room: string; readonly onBack: () => void }) {
  const { t } = useWords();
  const asked = useAct('rooms.show', { room });
  return (
    <section class="admin-card">
      <div class="button-row">
        <button type="button" class="small" onClick={onBack}>
          {t('admin.room.back')}
        </button>
      </div>
      <Answered asked={asked}>
        {(value) => <OneRoom room={room} shown={objectOf(value['room'])} onDone={asked.again} />}
      </Answered>
    </section>
  );
}

function OneRoom(props: { readonly room: string; readonly shown: JsonObject; readonly onDone: () => void }) {
  const { t, has } = useWords();
  const { room, shown, onDone } = props;
  const live = objectOf(shown['live']);
  const phase = textOf(live['phase']);
  const paused = live['paused'] === true;
  const [look, setLook] = useState<JsonObject | null>(null);
  const names = (Array.isArray(live['seats']) ? live['seats'] : []).map((name) => textOf(name) || '–');
  const running = phase === 'running';
  const common = { with: { room }, onDone } as const;
  return (
    <>
      <h2>
        {textOf(shown['game'])} <code>{textOf(shown['code'])}</code>
      </h2>
      <p>
        <a class="button small" href={hrefOf({ kind: 'table', room, code: textOf(shown['code']) || null })}>
          {t('admin.rooms.go')}
        </a>
      </p>
      <p>
        {has(`admin.phase.${phase}`) ? t(`admin.phase.${phase}`) : t('admin.phase.gone')}
        {paused ? ` · ${t('admin.room.paused')}` : ''} · {t('admin.room.seq', { seq: numberOf(shown['seq']) })}
      </p>
      <Seats room={room} names={names} look={look} running={running} onDone={onDone} />
      <div class="button-row">
        {running && !paused ? <ActButton act="rooms.pause" fields={[why]} {...common} /> : null}
        {running && paused ? <ActButton act="rooms.resume" fields={[]} {...common} /> : null}
        {running ? <ActButton act="rooms.void" fields={[why]} danger {...common} /> : null}
        {phase === 'open' || phase === 'sealing' ? (
          <ActButton act="rooms.end" fields={[why]} danger {...common} />
        ) : null}
        {running && look !== null ? <RollBack look={look} {...common} /> : null}
        <SaveLog room={room} />
      </div>
      <LookForm room={room} names={names} onLook={setLook} />
      {look === null ? null : <Looked key={numberOf(look['asked'])} look={look} />}
    </>
  );
}

/** Opens a dialog with the act's form; not drawn for whom the act is not. */
function ActButton(props: {
  readonly act: string;
  readonly fields: readonly Field[];
  readonly with: JsonObject;
  readonly onDone: () => void;
  readonly about?: string;
  readonly danger?: boolean;
}) {
  const { client } = useApp();
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  if (!client.staff.may(props.act)) return null;
  const name = t(`admin.act.${props.act}`);
  const title = props.about === undefined ? name : `${name}: ${props.about}`;
  const done = () => {
    setOpen(false);
    props.onDone();
  };
  return (
    <>
      <button
        type="button"
        class={props.danger === true ? 'danger' : undefined}
        aria-label={title}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      {open ? (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <ActForm {...props} onDone={done} />
        </Dialog>
      ) : null}
    </>
  );
}

function Seats(props: {
  readonly room: string;
  readonly names: readonly string[];
  readonly look: JsonObject | null;
  readonly running: boolean;
  readonly onDone: () => void;
}) {
  const { t } = useWords();
  const connections = objectOf(props.look?.['connections']);
  const pending = listOf(objectOf(props.look?.['update'])['pending']);
  return (
    <ul class="admin-list">
      {props.names.map((name, seat) => {
        const deadline_ms = numberOf(pending.find((one) => one['seat'] === seat)?.['deadline_ms']);
        const common = { with: { room: props.room, seat }, about: name, onDone: props.onDone } as const;
        return (
          <li key={seat}>
            <strong>{name}</strong>{' '}
            {props.look === null ? null : t('admin.person.online', { count: numberOf(connections[String(seat)]) })}{' '}
            {deadline_ms > 0 ? <Countdown deadline_ms={deadline_ms} /> : null}
            {props.running ? (
              <div class="button-row">
                <ActButton
                  act="rooms.seat_bot"
                  fields={[{ name: 'level', kind: 'choice', choices: bot_levels, start: 'normal' }, why]}
                  {...common}
                />
                <ActButton act="rooms.move_seat" fields={[{ name: 'account', kind: 'person' }, why]} {...common} />
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** The newest first: that is what one goes back to before, most often. */
function RollBack(props: { readonly look: JsonObject; readonly with: JsonObject; readonly onDone: () => void }) {
  const records = listOf(props.look['actions'])
    .map((action) => String(numberOf(action['record'])))
    .reverse();
  if (records.length === 0) return null;
  return (
    <ActButton
      act="rooms.roll_back"
      fields={[{ name: 'to', kind: 'choice', choices: records, plain: true, number: true }, why]}
      danger
      with={props.with}
      onDone={props.onDone}
    />
  );
}

function SaveLog({ room }: { readonly room: string }) {
  const app = useApp();
  const words = useWords();
  const [busy, setBusy] = useState(false);
  if (!app.client.staff.may('rooms.export')) return null;
  const save = async () => {
    setBusy(true);
    try {
      await saveLog(app.client.staff, room);
    } catch (error) {
      app.notices.show('error', refusalText(error, words));
    }
    setBusy(false);
  };
  return (
    <button type="button" disabled={busy} onClick={() => void save()}>
      {words.t('admin.act.rooms.export')}
    </button>
  );
}

function LookForm(props: {
  readonly room: string;
  readonly names: readonly string[];
  readonly onLook: (look: JsonObject) => void;
}) {
  const app = useApp();
  const words = useWords();
  const { t } = words;
  const [viewpoint, setViewpoint] = useState('spectator');
  const [busy, setBusy] = useState(false);
  if (!app.client.staff.may('rooms.look')) return null;
  const look = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const from = viewpoint === 'spectator' ? viewpoint : Number(viewpoint);
      const seen = await app.client.staff.act('rooms.look', { room: props.room, viewpoint: from });
      props.onLook({ ...seen, asked: Date.now() });
    } catch (error) {
      app.notices.show('error', refusalText(error, words));
    }
    setBusy(false);
  };
  return (
    <form class="ask-form act-form" aria-busy={busy} onSubmit={(event) => void look(event)}>
      <label class="ask-field">
        {t('admin.field.viewpoint')}
        <select name="viewpoint" value={viewpoint} onInput={(event) => setViewpoint(event.currentTarget.value)}>
          <option value="spectator">{t('admin.room.spectator')}</option>
          {props.names.map((name, seat) => (
            <option key={seat} value={String(seat)}>
              {t('admin.room.as', { number: seat + 1, name })}
            </option>
          ))}
        </select>
      </label>
      <p class="hint">{t('admin.room.look.hint')}</p>
      <button type="submit" class="primary" disabled={busy}>
        {t('admin.act.rooms.look')}
      </button>
    </form>
  );
}

function Looked({ look }: { readonly look: JsonObject }) {
  const { t } = useWords();
  // What a client there would be shown; the library's mirror of a room takes it as it is, too.
  const update = look['update'] as unknown as TableUpdate;
  const { view } = update;
  return (
    <div class="admin-look" role="group" tabIndex={0} aria-label={t('admin.act.rooms.look')} data-seq={update.seq}>
      <p class="hint">
        {t('admin.room.seen', {
          seq: update.seq,
          spectators: numberOf(look['spectators']),
          waiting: numberOf(look['waiting']),
          state: textOf(look['state']),
        })}
      </p>
      {view === undefined ? null : <Board update={{ ...update, view }} look={look} />}
    </div>
  );
}

function Board(props: {
  readonly update: TableUpdate & { readonly view: KnownTable['view'] };
  readonly look: JsonObject;
}) {
  const { seq, head, view, pending, you, entries } = props.update;
  const connections = objectOf(props.look['connections']);
  const present = Object.fromEntries(Object.entries(connections).map(([seat, count]) => [seat, numberOf(count) > 0]));
  const state: KnownTable = { seq, head, view, pending, you: you ?? null, seat_view: null, entries };
  const table = useShownTable(present, state);
  return (
    <>
      <BoardNotice at_table={table.at_table} />
      <BoardArea
        table={table}
        actions={[]}
        act={() => undefined}
        busy={false}
        fresh={{ seq: -1, events: [] }}
        panelOf={panelsOf(table)}
      />
    </>
  );
}
