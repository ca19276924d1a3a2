import { AccountPanel } from '../account/panel.tsx';
import { AwayFields } from '../away/away_fields.tsx';
import { useApp } from '../hooks.ts';
import { language_names, locales } from '../i18n.ts';
import { themes } from '../settings.ts';
import { InstallField } from '../shell/install_field.tsx';
import { SoundFields } from '../sounds/sound_fields.tsx';
import { Choice, Switch } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { client, settings, store, t } = useApp();
  return (
    <Dialog title={t('settings.title')} onClose={onClose}>
      <Choice
        label={t('settings.language')}
        value={settings.locale}
        options={locales.map((locale) => ({
          value: locale,
          label: <span lang={locale}>{language_names[locale]}</span>,
        }))}
        onChange={(locale) => store.set({ locale, locale_untold_of: client.account?.id ?? '' })}
      />
      <Choice
        label={t('settings.theme')}
        value={settings.theme}
        options={themes.map((theme) => ({ value: theme, label: t(`settings.theme.${theme}`) }))}
        onChange={(theme) => store.set({ theme })}
      />
      <Switch
        label={t('settings.plain')}
        hint={t('settings.plain.hint')}
        checked={settings.plain}
        onChange={(plain) => store.set({ plain })}
      />
      <SoundFields />
      <AwayFields />
      <InstallField />
      <AccountPanel onSignedOut={onClose} />
    </Dialog>
  );
}
