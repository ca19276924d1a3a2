// What an invitation says to who has no account yet: who invites, to what, with whom, and how much time there is.
import { useEffect, useState } from 'preact/hooks';
import { WireError, type TableSummary, type Vivarium } from '../../sdk/index.ts';
import { covers } from '../games/index.ts';
import { gameTitle } from '../games/naming.ts';
import { useApp, useAttempt, usePromise, type App } from '../hooks.ts';
import { shownName } from '../people/shown_name.ts';
import { toldApart } from '../people/told_apart.ts';
import type { Route } from '../route.ts';
import { botName } from '../table/bot_seat.ts';
import { Icon } from '../ui/icon.tsx';
import { SeatMark } from '../ui/seat_mark.tsx';
import { tableWords } from './table_facts.ts';

/** `unknown`: nobody tells of it who has no code; `gone`: there is none by that code. */
export type Invitation = 'looking' | 'unknown' | 'gone' | TableSummary;

export function useInvitation(route: Route): Invitation {
  const { client } = useApp();
  const [listed, setListed] = useState<Invitation>('looking');
  const code = route.kind === 'join' || route.kind === 'table' ? route.code : null;
  const room = route.kind === 'table' ? route.room : null;
  const found = useAttempt(async () => (code === null ? null : await client.findTable(code)), code ?? '');
  useEffect(() => {
    if (code === null && room !== null) return inLobby(client, room, setListed);
    setListed('unknown');
    return undefined;
  }, [code, room]);
  if (code === null) return listed;
  if (!found.failed) return found.value?.summary ?? 'looking';
  return found.error instanceof WireError && found.error.code === 'no_such_table' ? 'gone' : 'unknown';
}

type Become = (invitation: Invitation) => void;

/** Of a table without its code everybody knows what the lobby tells. */
function inLobby(client: Vivarium, room: string, become: Become): () => void {
  let asked = false;
  const look = () => {
    const { tables, cursor } = client.lobby;
    const listed = tables?.get(room);
    if (listed !== undefined) become(listed);
    else if (tables !== null && cursor === null) become('unknown');
    else if (tables !== null && !asked) {
      asked = true;
      client.lobby.find(room).then(become, () => become('unknown'));
    }
  };
  const ends = [client.lobby.watch(), client.lobby.on('tables', look)];
  look();
  return () => ends.forEach((end) => end());
}

const isBot = (table: TableSummary, seat: number): boolean => table.bots?.[String(seat)] !== undefined;

/** Whoever sits there first has made the table, or has been given it. */
function inviter({ t }: App, table: TableSummary): string | null {
  const name = table.seats.find((sitting, seat) => sitting !== null && !isBot(table, seat)) ?? null;
  return name === null ? null : shownName(t, name);
}

function titleOf(app: App, table: TableSummary, game: string): string {
  const { t } = app;
  if (table.phase === 'finished') return t('invitation.finished', { game });
  if (table.phase !== 'open') return t('invitation.running', { game });
  const name = inviter(app, table);
  return name === null ? t('invitation.by_nobody', { game }) : t('invitation.by', { game, name });
}

export function InvitationWords({ table }: { readonly table: TableSummary }) {
  const app = useApp();
  const { client, t, has } = app;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const game = gameTitle(app, infos, table.game);
  const minutes = covers.get(table.game)?.minutes;
  const tagline = `${table.game}.tagline`;
  const terms = tableWords(app, infos, table).join(' · ');
  return (
    <div class="invitation">
      <h1>{titleOf(app, table, game)}</h1>
      {has(tagline) ? <p class="lead">{t(tagline)}</p> : null}
      <dl class="invitation-facts">
        <dt>{t('invitation.company')}</dt>
        <dd>
          <Company table={table} />
        </dd>
        {minutes === undefined ? null : (
          <>
            <dt>{t('invitation.length')}</dt>
            <dd>{t('game.minutes', { min: minutes.min, max: minutes.max })}</dd>
          </>
        )}
        <dt>{t('invitation.terms')}</dt>
        <dd>{terms}</dd>
      </dl>
    </div>
  );
}

function Company({ table }: { readonly table: TableSummary }) {
  const { t } = useApp();
  const names = toldApart(table.seats.map((name) => (name === null ? null : shownName(t, name))));
  return (
    <ul class="seat-row">
      {table.seats.map((name, seat) => (
        <li key={seat} class={name === null ? 'seat-chip seat-chip-free' : 'seat-chip'}>
          <SeatMark seat={seat} size={14} />
          {isBot(table, seat) ? <Icon name="bot" /> : null}
          {isBot(table, seat) ? botName(t, seat) : (names[seat] ?? t('seat.free'))}
        </li>
      ))}
    </ul>
  );
}
