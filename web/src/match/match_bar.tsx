// What somebody's match does, on every page: a bar while the server looks for others, a dialog when it has found them,
// and then the table.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MatchOffer, MatchState } from '../../sdk/index.ts';
import { gameTitle } from '../games/naming.ts';
import { useApp, useEvents, useNow, usePromise } from '../hooks.ts';
import { durationWords } from '../move_time.ts';
import { recentTables, rememberTable } from '../recent.ts';
import { refusalText } from '../refusals.ts';
import { go, type Route } from '../route.ts';
import { Countdown } from '../ui/countdown.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { clock } from '../ui/time_left.ts';

export function MatchBar({ route }: { readonly route: Route }) {
  const { client } = useApp();
  useEvents(client.matches, 'state');
  const { state } = client.matches;
  useEnding(state);
  useTable(state);
  const [hidden, setHidden] = useState<string | null>(null);
  const { offer, ticket } = state;
  if (offer !== undefined && offer.id !== hidden)
    return <OfferDialog offer={offer} onHide={() => setHidden(offer.id)} />;
  if (ticket !== undefined) return <WaitingBar state={state} onShow={() => setHidden(null)} />;
  if (state.party !== undefined && route.kind === 'lobby') return <PartyBar state={state} />;
  return null;
}

/** The table is there: to it, unless it was seen before. */
function useTable({ phase, table: room, code, offer }: MatchState): void {
  const game = useRef('');
  if (offer !== undefined) game.current = offer.game;
  useEffect(() => {
    if (phase !== 'made' || room === undefined || code === undefined) return;
    if (recentTables().some((recent) => recent.room === room)) return;
    rememberTable({ room, code, game: game.current });
    go({ kind: 'table', room, code: null });
  }, [phase, room]);
}

/** Why it has ended without a table, unless this person ended it. */
function useEnding({ ended }: MatchState): void {
  const { notices, t } = useApp();
  useEffect(() => {
    if (ended === 'no_answer' || ended === 'absent') notices.show('done', t(`match.ended.${ended}`));
  }, [ended]);
}

function useAttempt(): (what: Promise<unknown>) => void {
  const app = useApp();
  return (what) => {
    what.catch((error: unknown) => app.notices.show('error', refusalText(error, app)));
  };
}

function WaitingBar({ state, onShow }: { readonly state: MatchState; readonly onShow: () => void }) {
  const app = useApp();
  const { client, t } = app;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const attempt = useAttempt();
  useNow(1000, true);
  const { ticket, offer } = state;
  if (ticket === undefined) return null;
  const waited_s = Math.max(0, Math.floor((client.clock.now() - ticket.since_ms) / 1000));
  return (
    <aside class="match-bar" aria-label={t('match.bar')}>
      <p role="status">
        <strong>{t('match.seeking', { game: gameTitle(app, infos, ticket.wish.game) })}</strong>
        <span class="hint">{t('match.people', { count: ticket.people })}</span>
      </p>
      <span class="match-time" role="timer" aria-label={t('match.waited')}>
        {clock(waited_s)}
      </span>
      {offer === undefined ? (
        <button type="button" onClick={() => attempt(client.matches.leave())}>
          {t('match.stop')}
        </button>
      ) : (
        <button type="button" class="primary" onClick={onShow}>
          {t('match.found')}
        </button>
      )}
    </aside>
  );
}

function PartyBar({ state }: { readonly state: MatchState }) {
  const { client, t } = useApp();
  const attempt = useAttempt();
  return (
    <aside class="match-bar" aria-label={t('match.party')}>
      <p role="status">
        <strong>{t('match.party')}</strong>
        <span>{state.party?.people.map((one) => one.nickname).join(t('list.comma'))}</span>
      </p>
      <button type="button" onClick={() => attempt(client.matches.leaveParty())}>
        {t('match.party.leave')}
      </button>
    </aside>
  );
}

/** Closing it answers nothing: the bar keeps a way back to it. */
function OfferDialog({ offer, onHide }: { readonly offer: MatchOffer; readonly onHide: () => void }) {
  const app = useApp();
  const { client, t } = app;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const attempt = useAttempt();
  const accept = useRef<HTMLButtonElement>(null);
  useEffect(() => accept.current?.focus(), [offer.id]);
  useEffect(() => {
    document.title = `● ${t('match.found')}`;
    return () => {
      document.title = 'Vivarium';
    };
  }, [offer.id]);
  const people = offer.players - offer.bots;
  return (
    <Dialog title={t('match.found')} onClose={onHide}>
      <p class="lead">
        {[
          gameTitle(app, infos, offer.game),
          t('match.of_players', { count: offer.players }),
          t('time.per_move', { time: durationWords(app, offer.move_seconds) }),
          t(offer.rated ? 'match.is_rated' : 'match.is_unrated'),
        ].join(' · ')}
      </p>
      {offer.bots > 0 ? <p>{t('match.with_bots', { count: offer.bots })}</p> : null}
      <p role="status">{t('match.accepted', { count: offer.accepted, people })}</p>
      {offer.you_accepted || offer.until_ms === undefined ? (
        <p class="hint">{t('match.wait_for_others')}</p>
      ) : (
        <div class="button-row sheet-actions">
          <Countdown deadline_ms={offer.until_ms} />
          <button type="button" class="quiet" onClick={() => attempt(client.matches.decline(offer.id))}>
            {t('match.decline')}
          </button>
          <button ref={accept} type="button" class="primary" onClick={() => attempt(client.matches.accept(offer.id))}>
            {t('match.accept')}
          </button>
        </div>
      )}
    </Dialog>
  );
}
