// What an act answered, asked again when it is wanted.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { JsonObject } from '../../sdk/index.ts';
import { useApp, useAttempt } from '../hooks.ts';
import { useWords } from './words.ts';

export interface Asked {
  readonly value: JsonObject | null;
  readonly failed: boolean;
  readonly again: () => void;
}

export function useAct(act: string, params: JsonObject = {}): Asked {
  const { client } = useApp();
  const [count, setCount] = useState(0);
  const key = `${act} ${JSON.stringify(params)} ${count}`;
  const { value, failed } = useAttempt(() => client.keeper.act(act, params), key);
  return { value, failed, again: () => setCount((last) => last + 1) };
}

/** Draws what was answered, or that it is being asked. */
export function Answered(props: {
  readonly asked: Asked;
  readonly children: (value: JsonObject) => ComponentChildren;
}) {
  const { t } = useWords();
  const { asked } = props;
  if (asked.failed) return <p class="hint hint-error">{t('error.internal')}</p>;
  if (asked.value === null) return <p class="hint">{t('lobby.loading')}</p>;
  return (
    <>
      {props.children(asked.value)}
      <button type="button" class="small" onClick={asked.again}>
        {t('admin.again')}
      </button>
    </>
  );
}
