// A chat: what was said, a field to write, quick phrases, and a menu for each person. At a table it stands beside the
// history, on a phone it is a sheet that opens with a button which counts what was not read.
import { useEffect, useReducer, useState } from 'preact/hooks';
import type { Chat, ChatLineOf, ChatRulesOf } from '../../sdk/index.ts';
import { useApp, useEvents, useNow } from '../hooks.ts';
import { mutedText, refusalText } from '../refusals.ts';
import type { Translate } from '../i18n.ts';
import { toldApart } from '../people/told_apart.ts';
import { Icon } from '../ui/icon.tsx';
import { SeatMark } from '../ui/seat_mark.tsx';
import { useDays, When } from '../ui/when.tsx';
import { ComeInButton } from '../watching/come_in.tsx';
import { useFollowed } from './followed.ts';
import { outboxOf, type Outbox, type Waiting } from './outbox.ts';
import { PersonMenu, type Somebody } from './person_menu.tsx';
import { QuickPhrases } from './quick_phrases.tsx';
import { isQuiet, setQuiet } from './quiet.ts';
import { typedIn } from './typed.ts';

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
  const { client, t } = useApp();
  const { chat } = props;
  useEvents(chat, 'lines', 'rules');
  useEvents(client, 'account');
  const outbox = outboxOf(chat, client);
  useEvents(outbox, 'change');
  useEffect(() => chat.on('rules', () => outbox.hurry()), [chat, outbox]);
  const rules = rulesText(chat.rules, t);
  const [person, setPerson] = useState<Somebody | null>(null);
  const [quiet, become] = useState(() => isQuiet(chat.table));
  const turn = () => {
    setQuiet(chat.table, !quiet);
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
          <Lines lines={chat.lines} outbox={outbox} seated={props.seated ?? nobody} onPerson={setPerson} />
          <Muted />
          {rules === '' ? null : <p class="chat-rules">{rules}</p>}
          {client.account === null ? (
            <ComeInButton reason="talk" />
          ) : (
            <Writing
              key={outbox.owner}
              outbox={outbox}
              closed={chat.rules.registered_only === true && client.account.name === undefined}
            />
          )}
        </>
      )}
      {person === null ? null : <PersonMenu who={person} table={chat.table} onClose={() => setPerson(null)} />}
    </section>
  );
}

function Lines(props: {
  readonly lines: readonly ChatLineOf[] | null;
  readonly outbox: Outbox;
  readonly seated: Seated;
  readonly onPerson: (who: Somebody) => void;
}) {
  const { t } = useApp();
  const { lines, outbox } = props;
  useDays();
  const newest = lines?.at(-1);
  const last = outbox.waiting.at(-1);
  const place = useFollowed(newest === undefined ? '' : keyOf(newest), outbox.written);
  return (
    <div class="chat-lines-place">
      <div
        class="chat-lines"
        data-scrolls
        ref={place.ref}
        role="log"
        aria-live="polite"
        aria-label={t('chat.lines')}
        tabIndex={0}
        onScroll={place.scrolled}
      >
        {newest === undefined && last === undefined ? <p class="chat-empty">{t('chat.empty')}</p> : null}
        {lines?.map((line) => (
          <Line key={keyOf(line)} line={line} seated={props.seated} onPerson={props.onPerson} />
        ))}
        {outbox.waiting.map((one) => (
          <WaitingLine key={`waiting-${one.id}`} waiting={one} outbox={outbox} />
        ))}
      </div>
      {place.more ? (
        <button type="button" class="chat-new-lines" onClick={place.follow}>
          {t('chat.new_lines')}
        </button>
      ) : null}
    </div>
  );
}

const keyOf = ({ channel, number }: ChatLineOf): string => `${channel}-${number}`;

/** What was written here and isn't said yet: on its way, or refused, with what can be done about that. */
function WaitingLine({ waiting, outbox }: { readonly waiting: Waiting; readonly outbox: Outbox }) {
  const app = useApp();
  const { t } = app;
  const { id, what, refused, turn_ms } = waiting;
  const words = <span class="chat-words">{'text' in what ? what.text : t(`phrase.${what.phrase}`)}</span>;
  if (turn_ms !== undefined) {
    return (
      <div class="chat-waiting" aria-live="off">
        {words} <Turn at_ms={turn_ms} />{' '}
        <button type="button" class="quiet small" onClick={() => outbox.putAway(id)}>
          {t('chat.put_away')}
        </button>
      </div>
    );
  }
  if (refused === undefined) {
    return (
      <div class="chat-waiting" aria-live="off">
        {words} <span class="chat-waiting-mark">{t('chat.waiting')}</span>
      </div>
    );
  }
  return (
    <div class="chat-waiting chat-refused">
      {words}
      <p class="hint hint-error" role="alert">
        {refusalText(refused, app)}
      </p>
      <div class="button-row">
        <button type="button" onClick={() => outbox.again(id)}>
          {t('chat.again')}
        </button>
        <button type="button" class="quiet" onClick={() => outbox.putAway(id)}>
          {t('chat.put_away')}
        </button>
      </div>
    </div>
  );
}

/** How long a line waits until it may be said. */
function Turn({ at_ms }: { readonly at_ms: number }) {
  const { t } = useApp();
  const left_ms = at_ms - useNow(1_000, true);
  return <span class="chat-waiting-mark">{t('chat.turn', { count: Math.max(1, Math.ceil(left_ms / 1_000)) })}</span>;
}

function Line(props: {
  readonly line: ChatLineOf;
  readonly seated: Seated;
  readonly onPerson: (who: Somebody) => void;
}) {
  const { client, t } = useApp();
  const { line, seated, onPerson } = props;
  const { account = '', phrase, staff, text } = line;
  const seat = seated.get(account);
  const nickname = seat?.name ?? nameBeside(t, line.nickname ?? '', seated);
  const is_mine = account === client.account?.id;
  return (
    <div class="chat-line" data-channel={line.channel}>
      {seat === undefined ? null : <SeatMark seat={seat.seat} size={14} />}
      {is_mine || client.account === null ? (
        <strong translate={false}>{nickname}</strong>
      ) : (
        <button
          type="button"
          class="chat-speaker"
          translate={false}
          aria-label={t('person.menu', { name: nickname })}
          onClick={() => onPerson({ account, nickname })}
        >
          {nickname}
        </button>
      )}
      {staff === true ? <span class="chat-staff">{t('chat.staff')}</span> : null}
      <span class="chat-words">{phrase === undefined ? text : t(`phrase.${phrase}`)}</span>
      <When at_ms={line.at_ms} />
    </div>
  );
}

/** Of somebody who has no seat; with a word on that, if anybody with a seat is called the same. */
function nameBeside(t: Translate, nickname: string, seated: Seated): string {
  const doubled = toldApart([nickname, ...[...seated.values()].map(({ base }) => base)])[0] !== nickname;
  return doubled ? t('chat.without_seat', { name: nickname }) : nickname;
}

/** What staff have set of the lobby's chat; empty when nothing is. */
export function rulesText({ registered_only, slow_seconds }: ChatRulesOf, t: Translate): string {
  return [
    ...(registered_only === true ? [t('chat.rules.registered')] : []),
    ...(slow_seconds === undefined ? [] : [t('chat.rules.slow', { count: slow_seconds })]),
  ].join(' ');
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

/** `closed`: nothing that this person writes would be taken. */
function Writing({ outbox, closed }: { readonly outbox: Outbox; readonly closed: boolean }) {
  const { client, t } = useApp();
  const unable = closed || outbox.full;
  const [text, setText] = useState(outbox.draft);
  const write = (written: string) => {
    outbox.draft = written;
    setText(written);
  };
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() === '' || unable) return;
    outbox.add({ text });
    write('');
  };
  return (
    <form class="chat-form" onSubmit={send}>
      <div class="chat-field">
        <input
          type="text"
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          autocomplete="off"
          enterKeyHint="send"
          disabled={closed}
          value={text}
          onInput={(event) => write(typedIn(event.currentTarget, client.limits['chat_text_length'] ?? 300))}
        />
        <button type="submit" class="primary icon-only" aria-label={t('chat.send')} disabled={unable}>
          <Icon name="send" />
        </button>
      </div>
      <details class="chat-more">
        <summary>{t('chat.phrases')}</summary>
        <QuickPhrases disabled={unable} say={(phrase) => outbox.add({ phrase })} />
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
      if (!seen && !isQuiet(chat.table) && line.account !== client.account?.id) setUnread((count) => count + 1);
    });
  }, [chat, seen, client]);
  return unread;
}
