// A small form that asks the server for one thing: fields with labels, a button, and why it was refused.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useApp, useEvents } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { Switch } from '../ui/choice.tsx';

export function AskForm(props: {
  /** Throws what was refused. */
  readonly ask: () => Promise<void>;
  readonly button: string;
  readonly hint?: string | null;
  readonly children: ComponentChildren;
}) {
  const app = useApp();
  useEvents(app.client.connection, 'state');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const there = useRef(true);
  useEffect(
    () => () => {
      there.current = false;
    },
    [],
  );

  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      await props.ask();
    } catch (error) {
      if (there.current) setRefusal(refusalText(error, app));
    }
    if (there.current) setBusy(false);
  };

  return (
    <form class="ask-form" aria-busy={busy} onSubmit={(event) => void submit(event)}>
      {props.hint ? <p class="hint">{props.hint}</p> : null}
      {props.children}
      {refusal === null ? null : (
        <p class="hint hint-error" role="alert">
          {refusal}
        </p>
      )}
      <button type="submit" class="primary" disabled={busy || app.client.connection.state.kind !== 'online'}>
        {props.button}
      </button>
    </form>
  );
}

export function TextField(props: {
  readonly label: string;
  readonly name: string;
  readonly autocomplete: 'username' | 'one-time-code' | 'off';
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly hint?: string;
  readonly code?: boolean;
}) {
  const id = useId();
  const hint_id = useId();
  return (
    <div class="ask-field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        name={props.name}
        class={props.code === true ? 'code-input' : undefined}
        autocomplete={props.autocomplete}
        autocapitalize={props.code === true ? 'characters' : 'none'}
        spellcheck={false}
        maxLength={64}
        required
        value={props.value}
        aria-describedby={props.hint === undefined ? undefined : hint_id}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
      {props.hint === undefined ? null : (
        <p class="hint" id={hint_id}>
          {props.hint}
        </p>
      )}
    </div>
  );
}

export function PasswordField(props: {
  readonly label: string;
  readonly kind: 'current-password' | 'new-password';
  readonly value: string;
  readonly onInput: (value: string) => void;
}) {
  const { client, t } = useApp();
  const [shown, setShown] = useState(false);
  const id = useId();
  const hint_id = useId();
  const fresh = props.kind === 'new-password';
  return (
    <div class="ask-field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        name={props.kind}
        type={shown ? 'text' : 'password'}
        autocomplete={props.kind}
        autocapitalize="none"
        spellcheck={false}
        maxLength={256}
        required
        value={props.value}
        aria-describedby={fresh ? hint_id : undefined}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
      {fresh ? (
        <>
          <p class="hint" id={hint_id}>
            {t('account.password.hint', { min: client.limits['password_length_min'] ?? 0 })}
          </p>
          <Switch label={t('account.password.show')} checked={shown} onChange={setShown} />
        </>
      ) : null}
    </div>
  );
}
