// The server lost what this person had seen played: said until they have read it, for the board went back under them.
import type { Table } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { Icon } from '../ui/icon.tsx';

export function OtherPastNote({ room }: { readonly room: Table }) {
  const { t } = useApp();
  return (
    <div class="undo-request other-past" role="alert">
      <p>
        <Icon name="alert" />
        <strong>{t('table.other_past')}</strong>
      </p>
      <p class="undo-request-about">{t('table.other_past.hint')}</p>
      <button type="button" onClick={() => room.knowOfOtherPast()}>
        {t('table.other_past.known')}
      </button>
    </div>
  );
}
