// What is in the dialog of settings; the page opens it (app.tsx) and fetches this when it is wanted.
import { AccountPanel } from '../account/panel.tsx';
import { AwayFields } from '../away/away_fields.tsx';
import { useApp, useAttempt } from '../hooks.ts';
import { language_names, locales } from '../i18n.ts';
import { themes } from '../settings.ts';
import { InstallField } from '../shell/install_field.tsx';
import { Choice, Switch } from '../ui/choice.tsx';

export function SettingsFields({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const { client, settings, store, t } = useApp();
  return (
    <>
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
      <FetchedPlayFields />
      <AwayFields />
      <InstallField />
      <AccountPanel onSignedOut={onSignedOut} />
    </>
  );
}

function FetchedPlayFields() {
  const part = useAttempt(() => import('./play_fields.tsx'), 'play').value;
  return part === null ? null : <part.PlayFields />;
}
