// All tables, private ones too; what is hidden at one stays hidden until somebody looks (room.tsx).
import { useState } from 'preact/hooks';
import type { JsonObject } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { Answered, useAct } from './asked.tsx';
import { RoomPart } from './room.tsx';
import { listOf, numberOf, textOf, timeText, useWords } from './words.ts';

export function Rooms() {
  const [room, setRoom] = useState<string | null>(null);
  return room === null ? <RoomList onChoose={setRoom} /> : <RoomPart room={room} onBack={() => setRoom(null)} />;
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
              {listOf(value['rooms']).map((room) => (
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
  const { client } = useApp();
  const { locale, t } = useWords();
  const seats = Array.isArray(room['seats']) ? room['seats'].map((seat) => textOf(seat) || '–') : [];
  return (
    <li>
      <strong>{textOf(room['game'])}</strong> {textOf(room['phase'])} <code>{textOf(room['code'])}</code>{' '}
      {seats.join(', ')}{' '}
      {client.staff.may('rooms.show') ? (
        <button
          type="button"
          class="small"
          aria-label={`${t('admin.act.rooms.show')}: ${textOf(room['code'])}`}
          onClick={() => onChoose(textOf(room['room']))}
        >
          {t('admin.act.rooms.show')}
        </button>
      ) : null}
      <p class="hint">
        {timeText(numberOf(room['created_ms']), locale)} <code>{textOf(room['room'])}</code>
      </p>
    </li>
  );
}
