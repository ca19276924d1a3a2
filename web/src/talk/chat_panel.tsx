// A chat: what was said, a field to write, quick phrases, and a menu for each person. At a table it stands beside the
// history, on a phone it is a sheet that opens with a button which counts what was not read.
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { Chat, ChatLineOf } from '../../sdk/index.ts';
import { useApp, useEvents } from '../hooks.ts';
import { mutedText } from '../refusals.ts';
import type { Translate } from '../i18n.ts';
import { toldApart } from '../people/told_apart.ts';
import { useAsking } from '../table/asking.ts';
import { Icon } from '../ui/icon.tsx';
import { SeatMark } from '../ui/seat_mark.tsx';
import { PersonMenu, type Somebody } from './person_menu.tsx';
import { QuickPhrases } from './quick_phrases.tsx';
import { isQuiet, setQuiet } from './quiet.ts';

/** The seat of somebody at the table, what they are called there, and what they call themselves. */
export interface SeatedPerson {
  readonly seat: number;
  readonly name: string;
  readonly base: string;
}
export type Seated = ReadonlyMap<string, SeatedPerson>;

const nobody: Seated = new Map();

export function ChatPanel(props: {
  readonly chat: Chat;
  /** Whom the lines reach now, in words. */
  readonly about: string;
  readonly heading?: boolean;
  /** At a table: who sits there, by account. */
  readonly seated?: Seated;
}) {
  const { t } = useApp();
  const { chat } = props;
  useEvents(chat, 'lines');
  const [person, setPerson] = useState<Somebody | null>(null);
  const [quiet, become] = useState(() => isQuiet(chat.room));
  const turn = () => {
    setQuiet(chat.room, !quiet);
    become(!quiet);
  };
  return (
    <section class="chat" aria-label={t('chat.title')}>
      <header class="chat-head">
        {props.heading === false ? null : <h2>{t('chat.title')}</h2>}
        <button type="button" class="quiet" aria-pressed={quiet} onClick={turn}>
          {t(quiet ? 'chat.listen' : 'chat.quiet')}
        </button>
      </header>
      <p class="chat-about">{quiet ? t('chat.is_quiet') : props.about}</p>
      {quiet ? null : (
        <>
          <Lines lines={chat.lines} seated={props.seated ?? nobody} onPerson={setPerson} />
          <Muted />
          <Writing chat={chat} />
        </>
      )}
      {person === null ? null : <PersonMenu who={person} room={chat.room} onClose={() => setPerson(null)} />}
    </section>
  );
}

function Lines(props: {
  readonly lines: readonly ChatLineOf[] | null;
  readonly seated: Seated;
  readonly onPerson: (who: Somebody) => void;
}) {
  const { t } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const count = props.lines?.length ?? 0;
  useLayoutEffect(() => {
    if (place.current !== null) place.current.scrollTop = place.current.scrollHeight;
  }, [count]);
  return (
    <div class="chat-lines" ref={place} role="log" aria-live="polite" aria-label={t('chat.lines')} tabIndex={0}>
      {count === 0 ? <p class="chat-empty">{t('chat.empty')}</p> : null}
      {props.lines?.map((line) => (
        <Line key={`${line.channel}-${line.number}`} line={line} seated={props.seated} onPerson={props.onPerson} />
      ))}
    </div>
  );
}

function Line(props: {
  readonly line: ChatLineOf;
  readonly seated: Seated;
  readonly onPerson: (who: Somebody) => void;
}) {
  const { client, locale, t } = useApp();
  const { line, seated, onPerson } = props;
  const { account = '', phrase, staff, text } = line;
  const seat = seated.get(account);
  const nickname = seat?.name ?? nameBeside(t, line.nickname ?? '', seated);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const is_mine = account === client.account?.id;
  return (
    <div class="chat-line" data-channel={line.channel}>
      {seat === undefined ? null : <SeatMark seat={seat.seat} size={14} />}
      {is_mine ? (
        <strong>{nickname}</strong>
      ) : (
        <button
          type="button"
          class="chat-speaker"
          aria-label={t('person.menu', { name: nickname })}
          onClick={() => onPerson({ account, nickname })}
        >
          {nickname}
        </button>
      )}
      {staff === true ? <span class="chat-staff">{t('chat.staff')}</span> : null}
      <span class="chat-words">{phrase === undefined ? text : t(`phrase.${phrase}`)}</span>
      <time dateTime={new Date(line.at_ms).toISOString()}>{time.format(line.at_ms)}</time>
    </div>
  );
}

/** Of somebody who has no seat; with a word on that, if anybody with a seat is called the same. */
function nameBeside(t: Translate, nickname: string, seated: Seated): string {
  const doubled = toldApart([nickname, ...[...seated.values()].map(({ base }) => base)])[0] !== nickname;
  return doubled ? t('chat.without_seat', { name: nickname }) : nickname;
}

/** Why, and until when, nothing that is written here will be taken. */
function Muted() {
  const app = useApp();
  const { client } = app;
  useEvents(client, 'mute');
  const [, again] = useReducer((count: number) => count + 1, 0);
  const left = client.mute === null ? 0 : client.mute.until_ms - client.clock.now();
  useEffect(() => {
    if (left <= 0) return;
    // Longer than that no timer waits.
    const timer = setTimeout(() => again(undefined), Math.min(left, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  });
  if (client.mute === null || left <= 0) return null;
  return (
    <p class="chat-muted hint hint-error" role="alert">
      {mutedText(client.mute, app)}
    </p>
  );
}

function Writing({ chat }: { readonly chat: Chat }) {
  const { client, t } = useApp();
  const { busy, ask } = useAsking();
  const [text, setText] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    ask(async () => {
      await chat.send(text);
      setText('');
    });
  };
  return (
    <form class="chat-form" onSubmit={send}>
      <div class="chat-field">
        <input
          type="text"
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          maxLength={client.limits['chat_text_length'] ?? 300}
          autocomplete="off"
          enterKeyHint="send"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="primary icon-only" aria-label={t('chat.send')} disabled={busy}>
          <Icon name="send" />
        </button>
      </div>
      <details class="chat-more">
        <summary>{t('chat.phrases')}</summary>
        <QuickPhrases disabled={busy} say={(phrase) => ask(() => chat.sendPhrase(phrase))} />
      </details>
    </form>
  );
}

/** How many lines of others came since the chat was last seen. */
export function useUnread(chat: Chat, seen: boolean): number {
  const { client } = useApp();
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (seen) setUnread(0);
    return chat.on('said', (line) => {
      if (!seen && !isQuiet(chat.room) && line.account !== client.account?.id) setUnread((count) => count + 1);
    });
  }, [chat, seen, client]);
  return unread;
}
