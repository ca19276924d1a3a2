// The frame around every page: who is here, what the connection does, which page is shown.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Vivarium } from '../sdk/index.ts';
import { useArrival } from './account/arrival.ts';
import { deviceLabel } from './account/device_label.ts';
import { followLanguage } from './account/language.ts';
import { Bell } from './away/bell.tsx';
import { rememberLocale } from './away/browser_push.ts';
import { covers, library } from './games/index.ts';
import { AppContext, useApp, useAttempt, useEvents, type App as AppValue } from './hooks.ts';
import { words } from './i18n.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { InvitedPage } from './pages/invited.tsx';
import { MatchBar } from './match/match_bar.tsx';
import { PartyPage } from './match/party.tsx';
import { JoinPage } from './pages/join.tsx';
import { LeaderboardPage } from './pages/leaderboard.tsx';
import { LobbyPage } from './pages/lobby.tsx';
import { MinePage } from './pages/mine.tsx';
import { ProfilePage } from './pages/profile.tsx';
import { ReplayPage } from './pages/replay.tsx';
import { SettingsDialog } from './pages/settings.tsx';
import { TablePage } from './pages/table.tsx';
import { WelcomePage } from './pages/welcome.tsx';
import { hrefOf, parseRoute, type Route } from './route.ts';
import { SettingsStore } from './settings.ts';
import { Installer } from './shell/installer.ts';
import { showThemeColor } from './shell/theme_color.ts';
import { UpdateBar } from './shell/update_bar.tsx';
import { Updates } from './shell/updates.ts';
import { Sounds } from './sounds/sounds.ts';
import { useMatchSounds } from './sounds/use_sounds.ts';
import { ConnectionBanner } from './ui/connection_banner.tsx';
import { Icon } from './ui/icon.tsx';
import { KeeperTexts } from './ui/keeper_texts.tsx';
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
    label: deviceLabel(navigator.userAgent),
  });
}

function makeParts() {
  const store = new SettingsStore();
  const sounds = new Sounds(() => (store.value.sound ? store.value.volume : 0));
  return {
    client: connect(),
    store,
    sounds,
    notices: new Notices(),
    installer: new Installer(),
    updates: new Updates(),
  };
}

export function App() {
  const made = useMemo(makeParts, []);
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
    showThemeColor(settings.theme);
    void rememberLocale(settings.locale);
  }, [settings]);
  useEffect(() => followLanguage(made.client, made.store), []);
  useWaking(made.client);
  usePressedNotices();
  useUpdates(made.client, made.updates);
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
  useArrival(app);
  useMatchSounds(app);
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
        {client.account === null ? null : (
          <a class="frame-me" href={hrefOf({ kind: 'profile', account: client.account.id })} title={t('profile.own')}>
            {client.account.nickname}
          </a>
        )}
        {client.account === null ? null : <Bell />}
        <button
          type="button"
          class="quiet icon-only"
          aria-label={t('settings.title')}
          onClick={() => setSettingsOpen(true)}
        >
          <Icon name="gear" />
        </button>
      </header>
      <div class="frame-bars">
        <UpdateBar />
        <ConnectionBanner />
      </div>
      <KeeperTexts />
      <main id="main" tabIndex={-1}>
        <Page route={route} />
      </main>
      <MatchBar route={route} />
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
    return unsure ? <h1 class="page-wait">{t('frame.connecting')}</h1> : <WelcomePage route={route} />;
  }
  switch (route.kind) {
    case 'admin':
      return <AdminPart />;
    case 'lobby':
      return <LobbyPage wanted={route.filter ?? null} />;
    case 'profile':
      return <ProfilePage key={route.account} account={route.account} />;
    case 'leaderboard':
      return <LeaderboardPage game={route.game} />;
    case 'mine':
      return <MinePage />;
    case 'party':
      return <PartyPage key={route.code} code={route.code} />;
    case 'join':
      return <JoinPage key={route.code} code={route.code} />;
    case 'invited':
      return <InvitedPage key={route.invite} room={route.room} invite={route.invite} />;
    case 'replay':
      return <ReplayPage key={route.room} id={route.room} moment={route.moment} />;
    case 'table':
      return <TablePage key={route.room} id={route.room} code={route.code} />;
  }
}

/** Fetched when it is wanted: players never need it. */
function AdminPart() {
  const { t } = useApp();
  const { value, failed } = useAttempt(() => import('./admin/page.tsx'), 'admin');
  if (failed) return <p class="page-wait">{t('error.internal')}</p>;
  return value === null ? <p class="page-wait">{t('lobby.loading')}</p> : <value.AdminPage />;
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
    // The lobby stays one place whatever it is filtered by.
  }, [route.kind === 'lobby' ? route.kind : hrefOf(route)]);
  return route;
}

/** What the server says of the whole connection: that it is about to restart, that this session was ended. */
function useServerNotices({ client, notices, t }: AppValue): void {
  useEffect(() => client.on('notice', ({ code }) => notices.show('error', t(`error.${code}`))), [client, notices, t]);
}

/** A notice of the system was pressed while this page was open. */
function usePressedNotices(): void {
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const told = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'go' in data && typeof data.go === 'string') {
        location.hash = data.go;
      }
    };
    workers?.addEventListener('message', told);
    return () => workers?.removeEventListener('message', told);
  }, []);
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

/** A new version comes with a restart of the server, and so with a new connection. */
function useUpdates(client: Vivarium, updates: Updates): void {
  useEffect(() => {
    void updates.start();
    return client.connection.on('online', () => void updates.look());
  }, [client, updates]);
}
