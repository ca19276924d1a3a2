// Somebody, by their name: what is typed is looked for, and one of those found is chosen. Who may not look for people
// writes their account's id.
import { useId, useState } from 'preact/hooks';
import type { JsonObject } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { listOf, textOf, useWords } from './words.ts';

export function PersonField(props: {
  readonly name: string;
  /** The account's id; '': nobody is chosen. */
  readonly value: string;
  readonly onInput: (account: string) => void;
}) {
  const app = useApp();
  const words = useWords();
  const { t } = words;
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly JsonObject[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const searches = app.client.staff.may('people.search');
  const search = async () => {
    setRefusal(null);
    try {
      setFound(listOf((await app.client.staff.act('people.search', { text: text.trim() }))['people']));
    } catch (error) {
      setRefusal(refusalText(error, words));
    }
    props.onInput('');
  };
  if (!searches) {
    return (
      <div class="ask-field">
        <label for={id}>{t('admin.field.account')}</label>
        <input
          id={id}
          name={props.name}
          required
          maxLength={64}
          autocomplete="off"
          value={props.value}
          onInput={(event) => props.onInput(event.currentTarget.value)}
        />
      </div>
    );
  }
  return (
    <div class="ask-field person-field">
      <label for={id}>{t('admin.field.person')}</label>
      <div class="field-row">
        <input
          id={id}
          type="search"
          maxLength={64}
          autocomplete="off"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around it is not done yet.
            event.preventDefault();
            if (text.trim() !== '') void search();
          }}
        />
        <button type="button" disabled={text.trim() === ''} onClick={() => void search()}>
          {t('admin.person.find')}
        </button>
      </div>
      {refusal === null ? null : (
        <p class="hint hint-error" role="alert">
          {refusal}
        </p>
      )}
      {found === null ? null : found.length === 0 ? (
        <p role="status">{t('admin.person.nobody')}</p>
      ) : (
        <fieldset class="person-found">
          <legend>{t('admin.person.which')}</legend>
          {found.map((person) => {
            const account = textOf(person['account']);
            return (
              <label key={account}>
                <input
                  type="radio"
                  name={props.name}
                  required
                  value={account}
                  checked={props.value === account}
                  onChange={() => props.onInput(account)}
                />
                <span>
                  {textOf(person['nickname'])} {textOf(person['name'])} <code>{account}</code>
                </span>
              </label>
            );
          })}
        </fieldset>
      )}
      {found === null ? <input class="unseen" tabIndex={-1} aria-hidden="true" required value={props.value} /> : null}
    </div>
  );
}
