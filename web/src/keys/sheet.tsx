// All keys of a table, in words.
import type { KeyedPlaces } from '../games/contract.ts';
import { useApp } from '../hooks.ts';
import { useOwnWords } from '../own_words.ts';
import type { TableState } from '../table/table_state.ts';
import { Dialog } from '../ui/dialog.tsx';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';

const own = { en, ja, ru } as const;

const usual = [
  ['1–0', 'keys.digits'],
  ['Enter', 'keys.enter'],
  ['Space', 'keys.space'],
  ['Z', 'keys.undo'],
  ['H', 'keys.hint'],
  ['L', 'keys.list'],
  ['Esc', 'keys.escape'],
  ['Tab', 'keys.tab'],
  ['?', 'keys.sheet'],
] as const;

/** "P 1" */
function shownBy({ by, example }: KeyedPlaces): string {
  if (by === 'digits') return '1–0';
  if (by === 'letters') return 'A–Y';
  return by === 'names' ? (example ?? '') : by.toUpperCase();
}

export function KeySheet({ table, onClose }: { readonly table: TableState; readonly onClose: () => void }) {
  const { settings } = useApp();
  const { t } = useOwnWords(own);
  const keyed = table.at_table.game.keys ?? [];
  const rule = document.querySelector<HTMLElement>('.stage .turn-words')?.dataset['ruleHold'];
  const rows = [...keyed.map((one) => [shownBy(one), one.words] as const), ...usual.slice(keyed.length > 0 ? 1 : 0)];
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl class="key-sheet">
        {rows.map(([key, words]) => (
          <div key={words}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
      {rule === undefined ? null : (
        <button type="button" data-rule={rule}>
          {t('keys.rules')}
        </button>
      )}
      <p class="hint">{t(settings.keys === 'off' ? 'keys.are_off' : 'keys.about')}</p>
    </Dialog>
  );
}
