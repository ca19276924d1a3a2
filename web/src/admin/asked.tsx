// What an act answered, asked again when it is wanted.
import type { ComponentChildren } from 'preact';
import type { JsonObject } from '../../sdk/index.ts';
import { useApp, useAttempt, type Attempt } from '../hooks.ts';
import { NotLoaded } from '../ui/not_loaded.tsx';
import { useWords } from './words.ts';

export type Asked = Attempt<JsonObject>;

export function useAct(act: string, params: JsonObject = {}): Asked {
  const { client } = useApp();
  return useAttempt(() => client.staff.act(act, params), `${act} ${JSON.stringify(params)}`);
}

/** Draws what was answered, or that it is being asked. */
export function Answered(props: {
  readonly asked: Asked;
  readonly children: (value: JsonObject) => ComponentChildren;
}) {
  const words = useWords();
  const { t } = words;
  const { asked } = props;
  if (asked.failed) return <NotLoaded of={asked} words={words} />;
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
