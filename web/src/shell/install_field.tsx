// The page as an app of its own, where the browser offers that.
import { GuestNote } from '../account/guest_note.tsx';
import { useApp, useEvents } from '../hooks.ts';

export function InstallField() {
  const { installer, t } = useApp();
  useEvents(installer, 'change');
  if (!installer.isOffered) return null;
  return (
    <div class="field">
      <button type="button" onClick={() => void installer.install().catch(() => undefined)}>
        {t('settings.install')}
      </button>
      <p class="hint">{t('settings.install.hint')}</p>
      <GuestNote about="install" />
    </div>
  );
}
