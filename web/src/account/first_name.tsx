// Who has no account needs a name and nothing else. One is filled in, so that nobody has to think of it first.
import { useId, useState } from 'preact/hooks';
import type { Translate } from '../games/contract.ts';
import { useApp, useEvents } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { browser_data, forgetsWhoIsHere } from '../site_data.ts';

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
  /** Whether the connection is there. */
  readonly ready: boolean;
  /** Makes the account; false when the name was refused, which is said at the field. */
  readonly enter: () => Promise<boolean>;
}

export function useGuest(): Guest {
  const app = useApp();
  const { client, t } = app;
  useEvents(client.connection, 'state');
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = typed ?? suggestedName(t);
  const enter = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await client.signIn(name.trim());
      return true;
    } catch (error) {
      setRefusal(refusalText(error, app));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { name, setName: setTyped, refusal, busy, ready: client.connection.state.kind === 'online', enter };
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
    </form>
  );
}
