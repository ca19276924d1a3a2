// What the settings have for keys, and for being asked before a move.
import { useApp } from '../hooks.ts';
import { useOwnWords } from '../own_words.ts';
import { confirms, key_marks } from '../settings.ts';
import { Choice } from '../ui/choice.tsx';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';

const own = { en, ja, ru } as const;

export function KeyFields() {
  const { settings, store } = useApp();
  const { t } = useOwnWords(own);
  return (
    <>
      <Choice
        label={t('keys.confirm')}
        value={settings.confirm}
        options={confirms.map((value) => ({ value, label: t(`keys.confirm.${value}`) }))}
        onChange={(confirm) => store.set({ confirm })}
      />
      <Choice
        label={t('keys.marks')}
        hint={t('keys.marks.hint')}
        value={settings.keys}
        options={key_marks.map((value) => ({ value, label: t(`keys.marks.${value}`) }))}
        onChange={(keys) => store.set({ keys })}
      />
    </>
  );
}
