// "Play now": what somebody would play, with whom; the server finds the others.
import { useState } from 'preact/hooks';
import type { GameInfo, MatchWishParams } from '../../sdk/index.ts';
import { library } from '../games/index.ts';
import { lightestFirst } from '../games/shelf.ts';
import { useApp, useAttempt, useEvents } from '../hooks.ts';
import { GuestWords } from '../account/guest_note.tsx';
import { GamePicker } from '../pages/new_table.tsx';
import { refusalText } from '../refusals.ts';
import { Choice } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NotLoaded } from '../ui/not_loaded.tsx';
import { PartyField } from './party.tsx';

const paces = ['fast', 'normal', 'days'] as const;
/** For a decision. */
const pace_seconds = { fast: 30, normal: 90, days: 86_400 } as const;
const rated_wishes = ['either', 'yes', 'no'] as const;
/** Seconds until bots may fill the table; -1: never. */
const bots_waits = [-1, 0, 60, 180] as const;

export function PlayNowDialog({ onClose }: { readonly onClose: () => void }) {
  const { client, t } = useApp();
  const games = useAttempt(() => client.games().then(lightestFirst), 'games');
  const infos = games.value;
  const [picked, setPicked] = useState<string | null>(null);
  const info = infos?.find((known) => known.id === picked) ?? infos?.[0];
  return (
    <Dialog title={t('match.play_now')} onClose={onClose}>
      {games.failed ? <NotLoaded of={games} /> : null}
      {infos === null && !games.failed ? <p class="empty">{t('lobby.loading')}</p> : null}
      {infos !== null && info !== undefined ? (
        <>
          <GamePicker infos={infos} picked={info.id} onPick={setPicked} />
          <WishForm key={info.id} info={info} onClose={onClose} />
        </>
      ) : null}
    </Dialog>
  );
}

interface Wish {
  readonly pace: (typeof paces)[number];
  /** 0: any number. */
  readonly players: number;
  readonly rated: (typeof rated_wishes)[number];
  readonly bots_after: number;
}

const usual: Wish = { pace: 'normal', players: 0, rated: 'either', bots_after: -1 };

function WishForm({ info, onClose }: { readonly info: GameInfo; readonly onClose: () => void }) {
  const { client, t } = useApp();
  useEvents(client.matches, 'state');
  const [wish, setWish] = useState(usual);
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part });
  const mayBeRated = (pace: Wish['pace']) => pace_seconds[pace] >= (client.limits['rated_move_seconds'] ?? 0);
  const { busy, seek } = useSeeking(info, wish, onClose);
  const counts = Array.from({ length: info.players.max }, (_, index) => index + 1).filter(
    (count) => count >= Math.max(2, info.players.min),
  );
  const { party, phase } = client.matches.state;
  const leads = party === undefined || party.people[0]?.account === client.account?.id;
  const free = phase === 'idle' || phase === 'made';
  return (
    <form onSubmit={seek}>
      <Choice
        label={t('match.pace')}
        hint={t(`match.pace.${wish.pace}.hint`)}
        value={wish.pace}
        options={paces.map((value) => ({ value, label: t(`pace.${value}`) }))}
        onChange={(pace) => change({ pace, ...(mayBeRated(pace) ? {} : { rated: 'no' }) })}
      />
      {wish.pace === 'days' ? <GuestWords about="seat" /> : null}
      <Choice
        label={t('new_table.players')}
        value={wish.players}
        options={[
          { value: 0, label: t('match.players.any') },
          ...counts.map((value) => ({ value, label: String(value) })),
        ]}
        onChange={(players) => change({ players })}
      />
      <Choice
        label={t('match.rated')}
        value={wish.rated}
        options={rated_wishes
          .filter((value) => value === 'no' || mayBeRated(wish.pace))
          .map((value) => ({ value, label: t(`match.rated.${value}`) }))}
        onChange={(rated) => change({ rated })}
      />
      {wish.rated === 'yes' ? null : (
        <Choice
          label={t('match.bots')}
          hint={t('match.bots.hint')}
          value={wish.bots_after}
          options={bots_waits.map((value) => ({ value, label: t(`match.bots.${value}`) }))}
          onChange={(bots_after) => change({ bots_after })}
        />
      )}
      <PartyField />
      {leads ? null : <p class="hint">{t('match.leader_seeks')}</p>}
      <div class="button-row sheet-actions">
        <button type="submit" class="primary" disabled={busy || !leads || !free}>
          {t('match.seek')}
        </button>
      </div>
    </form>
  );
}

function useSeeking(info: GameInfo, wish: Wish, onClose: () => void) {
  const app = useApp();
  const { client, notices } = app;
  const [busy, setBusy] = useState(false);
  const seek = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    library.load(info.id);
    const params: MatchWishParams = {
      game: info.id,
      paces: [wish.pace],
      rated: wish.rated,
      ...(wish.players === 0 ? {} : { players: [wish.players] }),
      ...(wish.bots_after < 0 || wish.rated === 'yes' ? {} : { bots_after_seconds: wish.bots_after }),
    };
    client.matches.enqueue(params).then(onClose, (error: unknown) => {
      notices.show('error', refusalText(error, app));
      setBusy(false);
    });
  };
  return { busy, seek };
}
