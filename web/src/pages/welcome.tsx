// Who opened a link and has no account: what it leads to, and a name, which is all that is asked for. A game that is
// being played, or is over, is looked at without one.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { NameForm, useGuest } from '../account/first_name.tsx';
import { RefusedSession } from '../account/kept_sessions.tsx';
import { OtherWaysIn } from '../account/other_ways_in.tsx';
import { useApp } from '../hooks.ts';
import type { Route } from '../route.ts';
import { Emblem } from '../ui/emblem.tsx';
import { Scene } from '../ui/scene.tsx';
import { InvitationWords, useInvitation, type Invitation } from './invitation.tsx';

/** Where the link itself has nothing more to tell. */
function leadFor({ kind }: Route): string {
  if (kind === 'party') return 'welcome.party';
  if (kind === 'mine') return 'welcome.mine';
  if (kind === 'admin') return 'welcome.admin';
  return 'welcome.invited';
}

/** `children`: what the link leads to. */
export function WelcomePage({ route, children }: { readonly route: Route; readonly children: ComponentChildren }) {
  const [watches, watch] = useState(false);
  return watches ? <>{children}</> : <Lead route={route} onWatch={() => watch(true)} />;
}

const isToWatch = (invitation: Invitation): boolean =>
  typeof invitation !== 'string' && (invitation.phase === 'running' || invitation.phase === 'finished');

function Lead({ route, onWatch }: { readonly route: Route; readonly onWatch: () => void }) {
  const { t } = useApp();
  const guest = useGuest();
  const invitation = useInvitation(route);
  const watches = isToWatch(invitation);
  useEffect(() => {
    if (watches) onWatch();
  }, [watches]);
  const may_watch = route.kind === 'table' || route.kind === 'join';
  if (watches || (may_watch && invitation === 'looking')) return <h1 class="page-wait">{t('table.loading')}</h1>;
  const table = typeof invitation === 'string' ? null : invitation;
  return (
    <div class={table === null ? 'welcome' : 'welcome welcome-invited'}>
      {table === null ? <Scene /> : <Emblem game={table.game} />}
      <div class="welcome-words">
        {table === null ? <LinkWords route={route} invitation={invitation} /> : <InvitationWords table={table} />}
        <RefusedSession />
        <NameForm guest={guest} />
        <OtherWaysIn />
      </div>
    </div>
  );
}

function LinkWords({ route, invitation }: { readonly route: Route; readonly invitation: Invitation }) {
  const { t } = useApp();
  return (
    <>
      <h1>{t('welcome.title')}</h1>
      <p class="lead">{t(invitation === 'gone' ? 'invitation.gone' : leadFor(route))}</p>
    </>
  );
}
