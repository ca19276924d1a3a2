// The frame around every page: who is here, what the connection does, which page is shown.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Vivarium } from '../sdk/index.ts';
import { covers, library } from './games/index.ts';
import { AppContext, useApp, useEvents, type App as AppValue } from './hooks.ts';
import { words } from './i18n.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { JoinPage } from './pages/join.tsx';
import { LobbyPage } from './pages/lobby.tsx';
import { SettingsDialog } from './pages/settings.tsx';
import { TablePage } from './pages/table.tsx';
import { WelcomePage } from './pages/welcome.tsx';
import { hrefOf, parseRoute, type Route } from './route.ts';
import { SettingsStore } from './settings.ts';
import { ConnectionBanner } from './ui/connection_banner.tsx';
import { Icon } from './ui/icon.tsx';
import { Logo } from './ui/logo.tsx';
import { NoticeList, Notices } from './ui/notices.tsx';

const own_messages = { en, ja, ru } as const;

function connect(): Vivarium {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new Vivarium({
    url: `${scheme}://${location.host}/ws`,
    tokens: localStorage,
    seeds: sessionStorage,
    client: { name: 'vivarium-web', version: '1' },
  });
}

export function App() {
  const made = useMemo(() => ({ client: connect(), store: new SettingsStore(), notices: new Notices() }), []);
  useEvents(made.store, 'change');
  useEvents(library, 'change');
  const settings = made.store.value;
  const language = useMemo(() => {
    const known = [...covers.values(), ...library.ready];
    const all = (locale: keyof typeof own_messages) => [
      own_messages[locale],
      ...known.map((of) => of.messages[locale]),
    ];
    return words(settings.locale, [...all(settings.locale), ...all('en')]);
  }, [settings.locale, library.ready.length]);
  useEffect(() => {
    document.documentElement.lang = settings.locale;
    document.documentElement.dataset['theme'] = settings.theme;
  }, [settings]);
  useWaking(made.client);
  const value: AppValue = { ...made, ...language, settings };
  return (
    <AppContext.Provider value={value}>
      <Frame />
    </AppContext.Provider>
  );
}

function Frame() {
  const app = useApp();
  const { client, t } = app;
  useEvents(client, 'account');
  useServerNotices(app);
  const route = useRoute();
  const [settings_open, setSettingsOpen] = useState(false);
  return (
    <>
      <a class="skip-link" href="#main" onClick={focusMain}>
        {t('frame.skip')}
      </a>
      <header class="frame-head">
        <a class="brand" href={hrefOf({ kind: 'lobby' })} aria-label={t('frame.home')}>
          <Logo />
          <span>Vivarium</span>
        </a>
        {client.account === null ? null : <span class="frame-me">{client.account.nickname}</span>}
        <button
          type="button"
          class="quiet icon-only"
          aria-label={t('settings.title')}
          onClick={() => setSettingsOpen(true)}
        >
          <Icon name="gear" />
        </button>
      </header>
      <ConnectionBanner />
      <main id="main" tabIndex={-1}>
        <Page route={route} />
      </main>
      <NoticeList />
      {settings_open ? <SettingsDialog onClose={() => setSettingsOpen(false)} /> : null}
    </>
  );
}

function Page({ route }: { readonly route: Route }) {
  const { client, t } = useApp();
  useEvents(client.connection, 'state');
  if (client.account === null) {
    // With a token at hand the answer to hello decides; the welcome page must not flash by before it.
    const unsure = client.server === null && client.hasToken;
    return unsure ? <p class="page-wait">{t('frame.connecting')}</p> : <WelcomePage route={route} />;
  }
  switch (route.kind) {
    case 'lobby':
      return <LobbyPage />;
    case 'join':
      return <JoinPage key={route.code} code={route.code} />;
    case 'table':
      return <TablePage key={route.room} id={route.room} code={route.code} />;
  }
}

function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const moved = () => {
      if (location.hash !== '#main') setRoute(parseRoute(location.hash));
    };
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, []);
  useEffect(() => {
    document.title = 'Vivarium';
    scrollTo(0, 0);
  }, [hrefOf(route)]);
  return route;
}

/** What the server says to everybody: that it is about to restart. */
function useServerNotices({ client, notices, t }: AppValue): void {
  useEffect(() => client.on('notice', ({ code }) => notices.show('error', t(`error.${code}`))), [client, notices, t]);
}

/** '#main' is a place on the page, not one of ours in the address. */
function focusMain(event: Event): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function useWaking(client: Vivarium): void {
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') client.connection.nudge();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [client]);
}
