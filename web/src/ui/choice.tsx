// One of a few: radio buttons drawn as a row of tiles.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export function Choice<Value extends string | number>(props: {
  readonly label: string;
  readonly hint?: string | null;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: ComponentChildren }[];
  readonly onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset class="field choice">
      <legend>{props.label}</legend>
      <div class="choice-row">
        {props.options.map((option) => (
          <label key={option.value} class="choice-tile">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {props.hint ? <p class="hint">{props.hint}</p> : null}
    </fieldset>
  );
}

export function Switch(props: {
  readonly label: string;
  readonly hint?: string | null;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const hint_id = useId();
  return (
    <div class="field">
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          checked={props.checked}
          aria-describedby={props.hint ? hint_id : undefined}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        <span class="switch-track" aria-hidden="true" />
        <span>{props.label}</span>
      </label>
      {props.hint ? (
        <p class="hint" id={hint_id}>
          {props.hint}
        </p>
      ) : null}
    </div>
  );
}
