// The frame around every page: who is here, what the connection does, which page is shown.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Vivarium, type GameInfo, type ServerAnnouncement } from '../sdk/index.ts';
import { deviceLabel } from './account/device_label.ts';
import { useOtherPages, usePersons } from './account/other_pages.ts';
import { followLanguage } from './account/language.ts';
import { Bell } from './away/bell.tsx';
import { library } from './games/index.ts';
import { AppContext, useApp, useEvents, type App as AppValue } from './hooks.ts';
import { words, type Locale } from './i18n.ts';
import { ArrivalQuestion } from './pages/arrival.tsx';
import { MatchBar } from './match/match_bar.tsx';
import { Notices } from './notices.ts';
import { startFirstGame, type FirstGame } from './pages/first_game.ts';
import { LandingPage, ToName } from './pages/landing.tsx';
import { LobbyPage } from './pages/lobby.tsx';
import { PagePart, useTableSoon } from './pages/part.tsx';
import { RulesPart, RulesSheet } from './pages/rules.tsx';
import { hrefOf, onMove, parseRoute, visit, type Route } from './route.ts';
import { SettingsStore } from './settings.ts';
import { browser_data, serviceWorkers, tab_data } from './site_data.ts';
import { Installer } from './shell/installer.ts';
import { ForgetsBar } from './shell/forgets_bar.tsx';
import { showThemeColor } from './shell/theme_color.ts';
import { UpdateBar } from './shell/update_bar.tsx';
import { Updates } from './shell/updates.ts';
import { Sounds } from './sounds/sounds.ts';
import { useMatchSounds } from './sounds/use_sounds.ts';
import { speech } from './speech.ts';
import { Announcements } from './ui/announcements.tsx';
import { watchBack } from './ui/back.ts';
import { ConnectionBanner } from './ui/connection_banner.tsx';
import { Dialog } from './ui/dialog.tsx';
import { Icon } from './ui/icon.tsx';
import { Logo } from './ui/logo.tsx';
import { NoticeList } from './ui/notices.tsx';

function connect(): Vivarium {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new Vivarium({
    url: `${scheme}://${location.host}/ws`,
    tokens: browser_data,
    seeds: tab_data,
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
  useEvents(speech, 'change');
  const settings = made.store.value;
  const locale = useSpoken(settings.locale);
  const language = useMemo(() => {
    const { own, english } = speech.of(locale);
    const boards = library.ready.map(({ messages }) => messages);
    const of_boards = boards.map((messages) => messages[locale] ?? {});
    return words(locale, [...own, ...of_boards], [...english, ...boards.map(({ en }) => en)]);
  }, [locale, library.ready.length]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    document.documentElement.dataset['theme'] = settings.theme;
    showThemeColor(settings.theme);
  }, [settings]);
  useEffect(() => followLanguage(made.client, made.store), []);
  useWaking(made.client);
  useEffect(() => {
    // Nobody waits for it, and the next page tries again.
    import('./away/upkeep.ts').then(({ keepUp }) => keepUp(made)).catch(() => undefined);
  }, []);
  usePressedNotices();
  useUpdates(made.client, made.updates);
  useTableSoon(made.client);
  useEffect(watchBack, []);
  const value: AppValue = { ...made, ...language, settings };
  return (
    <AppContext.Provider value={value}>
      <Frame />
    </AppContext.Provider>
  );
}

/** The language that was chosen last, once its words are here; until then the one before. */
function useSpoken(chosen: Locale): Locale {
  const [spoken, setSpoken] = useState(chosen);
  useEffect(() => {
    let current = true;
    void speech.load(chosen).then(() => current && setSpoken(chosen));
    return () => {
      current = false;
    };
  }, [chosen]);
  return spoken;
}

function Frame() {
  const app = useApp();
  const { client, t } = app;
  useEvents(client, 'account');
  useServerAnnouncements(app);
  useMatchSounds(app);
  const route = useRoute();
  useOtherPages(app);
  const persons = usePersons(client.account?.id ?? null);
  const [settings_open, setSettingsOpen] = useState(false);
  const closeSettings = () => setSettingsOpen(false);
  return (
    <>
      <a class="skip-link" href="#main" onClick={focusMain}>
        {t('frame.skip')}
      </a>
      <header class={isAtTable(route) ? 'frame-head frame-head-at-table' : 'frame-head'}>
        <a class="brand" href={hrefOf({ kind: 'lobby' })} aria-label={t('frame.home')}>
          <Logo />
          <span translate={false}>Vivarium</span>
        </a>
        {client.account === null ? null : (
          <a
            class="frame-me"
            href={hrefOf({ kind: 'profile', account: client.account.id })}
            title={t('profile.own')}
            translate={false}
          >
            {client.account.nickname}
          </a>
        )}
        {client.account === null ? null : <Bell />}
        {client.account === null && route.kind === 'lobby' ? <ToName button>{t('welcome.enter')}</ToName> : null}
        {client.account === null && isForVisitors(route) ? (
          <a class="button small" href={hrefOf({ kind: 'lobby' })}>
            {t('welcome.enter')}
          </a>
        ) : null}
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
        <ForgetsBar />
      </div>
      <Announcements />
      <main id="main" tabIndex={-1}>
        <Page key={persons} route={route} />
      </main>
      <MatchBar route={route} />
      <NoticeList />
      <ArrivalQuestion />
      <RulesSheet />
      {settings_open ? (
        <Dialog title={t('settings.title')} onClose={closeSettings}>
          <PagePart of="settings" show={({ SettingsFields }) => <SettingsFields onSignedOut={closeSettings} />} />
        </Dialog>
      ) : null}
    </>
  );
}

function Page({ route }: { readonly route: Route }) {
  const app = useApp();
  const { client, t } = app;
  useEvents(client.connection, 'state');
  const [setting_up, setSettingUp] = useState(false);
  const play = async (info: GameInfo, how: FirstGame, enter: () => Promise<boolean>) => {
    library.load(info.id);
    setSettingUp(true);
    if (await enter()) await startFirstGame(app, info, how);
    setSettingUp(false);
  };
  // With a token at hand the answer to hello decides; no page must flash by before it.
  if (client.account === null && client.server === null && client.hasToken) {
    return <h1 class="page-wait">{t('frame.connecting')}</h1>;
  }
  if (setting_up && client.account !== null) return <h1 class="page-wait">{t('landing.setting_up')}</h1>;
  if (client.account === null && route.kind === 'lobby')
    return <LandingPage onPlay={(info, how, enter) => void play(info, how, enter)} />;
  if (client.account === null && !isForVisitors(route)) {
    return (
      <PagePart
        of="welcome"
        show={({ WelcomePage }) => (
          <WelcomePage key={hrefOf(route)} route={route}>
            <PageOf route={route} />
          </WelcomePage>
        )}
      />
    );
  }
  return <PageOf route={route} />;
}

function PageOf({ route }: { readonly route: Route }) {
  switch (route.kind) {
    case 'admin':
      return <PagePart of="admin" show={({ AdminPage }) => <AdminPage />} />;
    case 'lobby':
      return <LobbyPage wanted={route.filter ?? null} />;
    case 'profile':
      return (
        <PagePart
          of="profile"
          show={({ ProfilePage }) => <ProfilePage key={route.account} account={route.account} />}
        />
      );
    case 'leaderboard':
      return <PagePart of="leaderboard" show={({ LeaderboardPage }) => <LeaderboardPage game={route.game} />} />;
    case 'mine':
      return <PagePart of="mine" show={({ MinePage }) => <MinePage />} />;
    case 'party':
      return <PagePart of="party" show={({ PartyPage }) => <PartyPage key={route.code} code={route.code} />} />;
    case 'rules':
      return <RulesPart key={route.game} game={route.game} section={route.section} />;
    case 'join':
      return <PagePart of="join" show={({ JoinPage }) => <JoinPage key={route.code} code={route.code} />} />;
    case 'invited':
      return (
        <PagePart
          of="invited"
          show={({ InvitedPage }) => <InvitedPage key={route.invite} room={route.room} invite={route.invite} />}
        />
      );
    case 'replay':
      return (
        <PagePart
          of="replay"
          show={({ ReplayPage }) => <ReplayPage key={route.room} id={route.room} moment={route.moment} />}
        />
      );
    case 'table':
      return (
        <PagePart
          of="table"
          show={({ TablePage }) => <TablePage key={route.room} id={route.room} code={route.code} />}
        />
      );
  }
}

/** Where a game needs the room of the window. */
const isAtTable = ({ kind }: Route): boolean => kind === 'table' || kind === 'replay';

/** What anybody may look at, without a name. */
const isForVisitors = ({ kind }: Route): boolean => visitors_kinds.has(kind);
const visitors_kinds: ReadonlySet<Route['kind']> = new Set(['replay', 'profile', 'leaderboard', 'rules']);

function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location));
  useEffect(() => onMove(setRoute), []);
  useEffect(() => {
    document.title = 'Vivarium';
    scrollTo(0, 0);
  }, [placeOf(route)]);
  return route;
}

/** The lobby stays one place whatever it is filtered by, a replay whatever moment it shows, and a game's rules. */
function placeOf(route: Route): string {
  if (route.kind === 'lobby') return route.kind;
  if (route.kind === 'rules') return `${route.kind} ${route.game}`;
  return route.kind === 'replay' ? `${route.kind} ${route.room}` : hrefOf(route);
}

/** What the server says of the whole connection: that it is about to restart, that this session was ended. */
function useServerAnnouncements({ client, notices, t }: AppValue): void {
  // That the store takes nothing is said by a bar, as long as it is so.
  const tell = ({ code }: ServerAnnouncement) => {
    if (code !== 'storage_unavailable') notices.show('error', t(`error.${code}`));
  };
  useEffect(() => client.on('server', tell), [client, notices, t]);
}

/** A notice of the system was pressed while this page was open. */
function usePressedNotices(): void {
  useEffect(() => {
    const workers = serviceWorkers();
    const told = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'go' in data && typeof data.go === 'string') {
        visit(data.go);
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

const tick_ms = 5_000;

function useWaking(client: Vivarium): void {
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') client.connection.nudge();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    // A machine that slept with the page in sight says nothing; its timers come late.
    let ticked_ms = Date.now();
    const ticking = setInterval(() => {
      const late = Date.now() - ticked_ms > 3 * tick_ms;
      ticked_ms = Date.now();
      if (late) wake();
    }, tick_ms);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      clearInterval(ticking);
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
