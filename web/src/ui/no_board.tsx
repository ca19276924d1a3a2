// A page of a table that has no board to show: each reason has its own headline, and the one press that leads on.
import { WireError, type ClosedBecause } from '../../sdk/index.ts';
import { useApp, type Attempt } from '../hooks.ts';
import { hrefOf } from '../route.ts';

type Press = 'again' | 'here' | 'lobby' | 'sign_in';

/** `no_board.NAME` is the headline. */
interface State {
  readonly name: string;
  readonly press: Press;
}

const later: State = { name: 'later', press: 'again' };
const missing: State = { name: 'missing', press: 'lobby' };
const signed_out: State = { name: 'signed_out', press: 'sign_in' };

/** By code of docs/protocol.md; what isn't here is refused for now. */
const states: Readonly<Record<string, State>> = {
  bad_invite: { name: 'invite', press: 'lobby' },
  bad_params: missing,
  frozen: { name: 'frozen', press: 'again' },
  kicked: { name: 'kicked', press: 'lobby' },
  limit_reached: { name: 'full', press: 'again' },
  no_such_match: { name: 'party_gone', press: 'lobby' },
  no_such_table: missing,
  not_signed_in: signed_out,
  replaced: { name: 'elsewhere', press: 'here' },
  session_revoked: signed_out,
};

/** The same limit is another state where something else is full. */
const full: Readonly<Record<string, State>> = {
  party_size: { name: 'party_full', press: 'lobby' },
};

function stateOf({ code, field, reason }: ClosedBecause, was_there: boolean): State {
  if (reason !== undefined) return { name: 'by_staff', press: 'lobby' };
  if (code === 'no_such_table' && was_there) return { name: 'ended', press: 'lobby' };
  return (code === 'limit_reached' ? full[field ?? ''] : undefined) ?? states[code] ?? later;
}

interface NoBoardProps {
  readonly because: ClosedBecause;
  /** It was seen before: it has ended meanwhile. */
  readonly was_there?: boolean;
  readonly onAgain: () => void;
}

export function NoBoard({ because, was_there = false, onAgain }: NoBoardProps) {
  const { has, t } = useApp();
  const { name, press } = stateOf(because, was_there);
  const hint = `no_board.${name}.hint`;
  const by_code = `error.${because.code}`;
  const words =
    because.reason !== undefined
      ? t('staff.why', { reason: because.reason })
      : t(has(hint) ? hint : has(by_code) ? by_code : 'error.internal', { field: because.field ?? '' });
  const to_lobby = (
    <a class={press === 'lobby' ? 'button primary' : 'button'} href={hrefOf({ kind: 'lobby' })}>
      {t('table.back')}
    </a>
  );
  return (
    <div class="page-wait" role="alert" data-state={name}>
      <h1>{t(`no_board.${name}`)}</h1>
      <p>
        {words} {because.again === true ? t('load.by_itself') : null}
      </p>
      <div class="button-row">
        {press === 'again' || press === 'here' ? (
          <button type="button" class="primary" onClick={onAgain}>
            {t(press === 'here' ? 'no_board.here' : because.again === true ? 'load.now' : 'board.retry')}
          </button>
        ) : null}
        {press === 'sign_in' ? (
          // A page that begins anew asks who is here.
          <button type="button" class="primary" onClick={() => location.reload()}>
            {t('account.sign_in')}
          </button>
        ) : null}
        {to_lobby}
      </div>
    </div>
  );
}

/** Of a request on the way to a table. */
export function becauseOf({ error, waits }: Pick<Attempt<unknown>, 'error' | 'waits'>): ClosedBecause {
  const again = waits ? { again: true } : {};
  if (!(error instanceof WireError)) return { code: 'internal', ...again };
  const { field } = error.data;
  return { code: error.code, ...again, ...(field === undefined ? {} : { field }) };
}
