// What is said often, in every reader's own language: sent as a name, shown in words.
import type { Phrase } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';

export const phrases: readonly Phrase[] = [
  'hello',
  'good_luck',
  'good_game',
  'well_played',
  'thanks',
  'sorry',
  'oops',
  'one_moment',
  'your_turn',
  'goodbye',
];

export function QuickPhrases({
  disabled,
  say,
}: {
  readonly disabled: boolean;
  readonly say: (phrase: Phrase) => void;
}) {
  const { t } = useApp();
  return (
    <div class="chat-phrases" role="group" aria-label={t('chat.phrases')}>
      {phrases.map((phrase) => (
        <button key={phrase} type="button" disabled={disabled} onClick={() => say(phrase)}>
          {t(`phrase.${phrase}`)}
        </button>
      ))}
    </div>
  );
}
