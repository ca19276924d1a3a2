// All tables, private ones too; what is hidden at one stays hidden until somebody looks (room.tsx).
import { useState } from 'preact/hooks';
import type { JsonObject } from '../../sdk/index.ts';
import { gameTitle } from '../games/naming.ts';
import { useApp, usePromise } from '../hooks.ts';
import { hrefOf } from '../route.ts';
import { Answered, useAct } from './asked.tsx';
import { RoomPart } from './room.tsx';
import { listOf, numberOf, textOf, timeText, useWords } from './words.ts';

export function Rooms() {
  const [room, setRoom] = useState<string | null>(null);
  return room === null ? <RoomList onChoose={setRoom} /> : <RoomPart room={room} onBack={() => setRoom(null)} />;
}

const order = ['running', 'sealing', 'open'];

/** Those that are played at first, and of them the newest. */
function runningFirst(a: JsonObject, b: JsonObject): number {
  const rank = (room: JsonObject) => (order.indexOf(textOf(room['phase'])) + order.length + 1) % (order.length + 1);
  return rank(a) - rank(b) || numberOf(b['created_ms']) - numberOf(a['created_ms']);
}

function RoomList({ onChoose }: { readonly onChoose: (room: string) => void }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const search = (typed: string) => setText(typed.trim());
  const asked = useAct('rooms.list', text === '' ? {} : { text });
  return (
    <section class="admin-card">
      <h2>{t('admin.part.rooms')}</h2>
      <label class="ask-field">
        {t('admin.field.text')}
        <input name="text" maxLength={64} value={text} onChange={(event) => search(event.currentTarget.value)} />
      </label>
      <Answered asked={asked}>
        {(value) => (
          <>
            <p>{t('admin.rooms.total', { count: numberOf(value['total']) })}</p>
            <ul class="admin-list">
              {[...listOf(value['rooms'])].sort(runningFirst).map((room) => (
                <Entry key={textOf(room['room'])} room={room} onChoose={onChoose} />
              ))}
            </ul>
          </>
        )}
      </Answered>
    </section>
  );
}

function Entry({ room, onChoose }: { readonly room: JsonObject; readonly onChoose: (room: string) => void }) {
  const app = useApp();
  const { client } = app;
  const { locale, t, has } = useWords();
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const phase = textOf(room['phase']);
  const code = textOf(room['code']);
  const id = textOf(room['room']);
  const names = Array.isArray(room['seats']) ? room['seats'] : [];
  return (
    <li>
      <strong>{gameTitle(app, infos, textOf(room['game']))}</strong>{' '}
      {has(`admin.phase.${phase}`) ? t(`admin.phase.${phase}`) : phase}
      {room['paused'] === true ? ` · ${t('admin.room.paused')}` : ''} <code>{code}</code>{' '}
      {names.map((name) => textOf(name) || '–').join(', ')}
      <p class="hint">
        {timeText(numberOf(room['created_ms']), locale)} <code>{id}</code>
      </p>
      <div class="button-row">
        <a
          class="button small"
          aria-label={`${t('admin.rooms.go')}: ${code}`}
          href={hrefOf({ kind: 'table', room: id, code: room['private'] === true ? code : null })}
        >
          {t('admin.rooms.go')}
        </a>
        {client.staff.may('rooms.show') ? (
          <button
            type="button"
            class="small"
            aria-label={`${t('admin.act.rooms.show')}: ${code}`}
            onClick={() => onChoose(id)}
          >
            {t('admin.act.rooms.show')}
          </button>
        ) : null}
      </div>
    </li>
  );
}
