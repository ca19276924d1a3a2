// The choice of how fast things move.
import { useEvents } from '../hooks.ts';
import { useMedia } from '../ui/use_media.ts';
import { useOwnWords } from '../own_words.ts';
import { Choice } from '../ui/choice.tsx';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { pace, paces } from './pace.ts';

const own = { en, ja, ru } as const;

export function PaceField() {
  const { t } = useOwnWords(own);
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  useEvents(pace, 'change');
  return (
    <Choice
      label={t('pace.label')}
      hint={reduced ? t('pace.reduced') : null}
      value={pace.value}
      options={paces.map((value) => ({ value, label: t(`pace.${value}`) }))}
      onChange={(value) => pace.set(value)}
    />
  );
}
