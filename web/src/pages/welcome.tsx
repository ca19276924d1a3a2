// Who opened a link and has no account: what it leads to, and a name, which is all that is asked for.
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

export function WelcomePage({ route }: { readonly route: Route }) {
  const guest = useGuest();
  const invitation = useInvitation(route);
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
