// Who has no account needs a name and nothing else. One is filled in, so that nobody has to think of it first.
import { useId, useState } from 'preact/hooks';
import type { Translate } from '../games/contract.ts';
import { useApp, useEvents, useNow } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { browser_data, forgetsWhoIsHere } from '../site_data.ts';
import { clock } from '../ui/time_left.ts';

/** More than the server takes, as it counts characters and a field the halves of an emoji. */
const typed_longest = 64;
const least_number = 10;
const numbers = 90;
/** Of this page: it stays the same while one looks around, in another language as well. */
const drawn = crypto.getRandomValues(new Uint32Array(2));

/** "Otter 47". */
export function suggestedName(t: Translate, chance: ArrayLike<number> = drawn): string {
  const animals = t('first_name.animals').split(',');
  const animal = animals[(chance[0] ?? 0) % animals.length] ?? '';
  return `${animal.trim()} ${least_number + ((chance[1] ?? 0) % numbers)}`;
}

export interface Guest {
  /** As typed; the suggestion as long as nothing is. */
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly refusal: string | null;
  readonly busy: boolean;
  /** When the server lets somebody new in from this network, where many come at once; null: nobody waits for it. */
  readonly turn_at_ms: number | null;
  /** Whether the connection is there. */
  readonly ready: boolean;
  /** Makes the account, as soon as it is its turn; false when the name was refused, which is said at the field. */
  readonly enter: () => Promise<boolean>;
}

export function useGuest(): Guest {
  const app = useApp();
  const { client, t } = app;
  useEvents(client.connection, 'state');
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [turn_at_ms, setTurnAt] = useState<number | null>(null);
  const name = typed ?? suggestedName(t);
  const enter = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await client.signIn(name.trim(), {
        patient: (error, pause_ms) => {
          const waits_for_turn = error.code === 'rate_limited' && error.data.field === 'guests';
          setTurnAt(waits_for_turn ? client.clock.now() + pause_ms : null);
          setRefusal(waits_for_turn ? null : refusalText(error, app));
        },
      });
      return true;
    } catch (error) {
      setRefusal(refusalText(error, app));
      return false;
    } finally {
      setBusy(false);
      setTurnAt(null);
    }
  };
  return {
    name,
    setName: setTyped,
    refusal,
    busy,
    turn_at_ms,
    ready: client.connection.state.kind === 'online',
    enter,
  };
}

export const name_field = 'guest-name';

export function NameForm({ guest }: { readonly guest: Guest }) {
  const { t } = useApp();
  const hint_id = useId();
  const { refusal } = guest;
  useEvents(browser_data, 'change');
  const forgets = forgetsWhoIsHere();
  const submit = (event: Event) => {
    event.preventDefault();
    void guest.enter();
  };
  return (
    <form class="welcome-form" onSubmit={submit}>
      <label for={name_field}>{t('welcome.name')}</label>
      <div class="field-row">
        <input
          id={name_field}
          name="nickname"
          autocomplete="nickname"
          maxLength={typed_longest}
          required
          readOnly={guest.busy}
          value={guest.name}
          aria-describedby={hint_id}
          aria-invalid={refusal !== null}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => guest.setName(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={guest.busy || !guest.ready}>
          {t('welcome.enter')}
        </button>
      </div>
      <p
        id={hint_id}
        class={refusal === null ? 'hint' : 'hint hint-error'}
        role={refusal === null ? undefined : 'alert'}
      >
        {refusal ?? t(forgets ? 'welcome.hint.forgets' : 'welcome.hint')}
      </p>
      <TurnNote guest={guest} />
    </form>
  );
}

/** What is waited for, and for how long; nothing as long as nobody waits. */
export function TurnNote({ guest }: { readonly guest: Guest }) {
  const { t } = useApp();
  return (
    <div role="status">
      {guest.turn_at_ms === null ? null : (
        <>
          <p class="hint">{t('welcome.crowd')}</p>
          <TurnCountdown at_ms={guest.turn_at_ms} />
        </>
      )}
    </div>
  );
}

/** Not read out each second. */
function TurnCountdown({ at_ms }: { readonly at_ms: number }) {
  const { client, t } = useApp();
  useNow(250, true);
  const left_s = Math.max(0, Math.ceil((at_ms - client.clock.now()) / 1000));
  return (
    <p class="hint" role="timer" aria-live="off">
      {t('welcome.crowd.left', { time: clock(left_s) })}
    </p>
  );
}
