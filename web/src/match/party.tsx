// A party: people who want to sit at one table together. Others come in by a link.
import { useEffect } from 'preact/hooks';
import { useApp, useAttempt, useEvents } from '../hooks.ts';
import { BlockedMark } from '../people/blocked_mark.tsx';
import { refusalText } from '../refusals.ts';
import { go, hrefOf } from '../route.ts';
import { useCopy } from '../ui/copy.tsx';
import { becauseOf, NoBoard } from '../ui/no_board.tsx';

/** In the dialog: who is in the party, its link, or the offer to make one. */
export function PartyField() {
  const app = useApp();
  const { client, notices, t } = app;
  const { copy, left } = useCopy();
  useEvents(client.matches, 'state');
  const { party } = client.matches.state;
  const attempt = (what: Promise<unknown>) => {
    what.catch((error: unknown) => notices.show('error', refusalText(error, app)));
  };
  if (party === undefined) {
    return (
      <div class="field">
        <button type="button" onClick={() => attempt(client.matches.makeParty())}>
          {t('match.party.make')}
        </button>
        <p class="hint">{t('match.party.hint')}</p>
      </div>
    );
  }
  const link = location.origin + hrefOf({ kind: 'party', code: party.code });
  return (
    <fieldset class="field party">
      <legend>{t('match.party')}</legend>
      <ul class="seat-row">
        {party.people.map((one) => (
          <li key={one.account} class="seat-chip" translate={false}>
            {one.nickname}
            <BlockedMark account={one.account} />
          </li>
        ))}
      </ul>
      <code class="party-link" translate={false}>
        {link}
      </code>
      <div class="button-row">
        <button type="button" onClick={() => void copy(link, 'invite.copied')}>
          {t('invite.copy')}
        </button>
        <button type="button" class="quiet" onClick={() => attempt(client.matches.leaveParty())}>
          {t('match.party.leave')}
        </button>
      </div>
      {left}
    </fieldset>
  );
}

/** A party's link was opened: come in, and wait in the lobby for the leader. */
export function PartyPage({ code }: { readonly code: string }) {
  const { client, t } = useApp();
  const joined = useAttempt(() => client.matches.joinParty(code).then(() => true), code);
  const is_in = joined.value === true;
  useEffect(() => {
    if (is_in) go({ kind: 'lobby' }, { replace: true });
  }, [is_in]);
  if (!joined.failed) return <h1 class="page-wait">{t('match.party.joining')}</h1>;
  return <NoBoard because={becauseOf(joined)} onAgain={joined.again} />;
}
