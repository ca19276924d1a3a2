// A form for one act: its fields, its button, what became of it. Not drawn for whom the act is not.
import { useId, useState } from 'preact/hooks';
import type { JsonObject } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PersonField } from './person_field.tsx';
import { useWords } from './words.ts';

export interface Field {
  readonly name: string;
  readonly kind: 'text' | 'long' | 'number' | 'choice' | 'person';
  readonly choices?: readonly string[];
  /** The choices are names or numbers, not words of ours. */
  readonly plain?: boolean;
  /** What is chosen is a number. */
  readonly number?: boolean;
  readonly start?: string;
  /** Of a number; the least is 0. */
  readonly most?: number;
  readonly optional?: boolean;
}

export function ActForm(props: {
  readonly act: string;
  readonly fields: readonly Field[];
  /** Params besides those of the fields. */
  readonly with?: JsonObject;
  readonly onDone?: (result: JsonObject) => void;
  /** What it is about, for those who hear the button alone. */
  readonly about?: string;
  readonly danger?: boolean;
  /** What is asked before it is done: of what shuts people out. Left out: the button does it. */
  readonly asks?: string;
}) {
  const app = useApp();
  const words = useWords();
  const { t } = words;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  if (!app.client.staff.may(props.act)) return null;

  const valueOf = (field: Field) => values[field.name] ?? field.start ?? field.choices?.[0] ?? '';
  const submit = (event: Event) => {
    event.preventDefault();
    if (props.asks === undefined) void carryOut();
    else setAsking(true);
  };
  const carryOut = async () => {
    setAsking(false);
    setBusy(true);
    setRefusal(null);
    const params: JsonObject = { ...props.with };
    for (const field of props.fields) {
      const value = valueOf(field).trim();
      if (value !== '') params[field.name] = field.kind === 'number' || field.number === true ? Number(value) : value;
    }
    try {
      const result = await app.client.staff.act(props.act, params);
      setValues({});
      app.notices.show('done', t('admin.done', { act: t(`admin.act.${props.act}`) }));
      props.onDone?.(result);
    } catch (error) {
      setRefusal(refusalText(error, words));
    }
    setBusy(false);
  };

  const button = t(`admin.act.${props.act}`);
  return (
    <form class="ask-form act-form" aria-busy={busy} onSubmit={submit}>
      {props.fields.map((field) => (
        <ActField
          key={field.name}
          field={field}
          value={valueOf(field)}
          onInput={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      {refusal === null ? null : (
        <p class="hint hint-error" role="alert">
          {refusal}
        </p>
      )}
      <button
        type="submit"
        class={props.danger === true ? 'danger' : 'primary'}
        disabled={busy}
        aria-label={props.about === undefined ? undefined : `${button}: ${props.about}`}
      >
        {button}
      </button>
      {asking && props.asks !== undefined ? (
        <Dialog
          title={props.about === undefined ? button : `${button}: ${props.about}`}
          onClose={() => setAsking(false)}
        >
          <p>{props.asks}</p>
          <div class="button-row sheet-actions">
            <button type="button" autofocus onClick={() => setAsking(false)}>
              {t('admin.ask.no')}
            </button>
            <button type="button" class="danger" onClick={() => void carryOut()}>
              {button}
            </button>
          </div>
        </Dialog>
      ) : null}
    </form>
  );
}

function ActField(props: { readonly field: Field; readonly value: string; readonly onInput: (value: string) => void }) {
  const { t } = useWords();
  const id = useId();
  const { field, value, onInput } = props;
  if (field.kind === 'person') return <PersonField name={field.name} value={value} onInput={onInput} />;
  const common = { id, name: field.name, value, required: field.optional !== true };
  return (
    <div class="ask-field">
      <label for={id}>{t(`admin.field.${field.name}`)}</label>
      {field.kind === 'choice' ? (
        <select {...common} onInput={(event) => onInput(event.currentTarget.value)}>
          {(field.choices ?? []).map((choice) => (
            <option key={choice} value={choice}>
              {field.plain === true ? choice : t(`admin.choice.${choice}`)}
            </option>
          ))}
        </select>
      ) : field.kind === 'long' ? (
        <textarea {...common} rows={2} maxLength={500} onInput={(event) => onInput(event.currentTarget.value)} />
      ) : (
        <input
          {...common}
          type={field.kind === 'number' ? 'number' : 'text'}
          min={field.kind === 'number' ? 0 : undefined}
          max={field.most}
          maxLength={64}
          autocomplete="off"
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
