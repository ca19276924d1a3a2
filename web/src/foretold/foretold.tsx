// What an action would do, in the game's words: in a strip above the turn bar of the one that is aimed at, and on the
// board the points of each that could be. Only for the eye and the ear: it takes no press, and nothing gives way to it.
import { useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import type { JsonObject, Vivarium } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import type { Words } from '../i18n.ts';
import { useOwnWords } from '../own_words.ts';
import type { TableState } from '../table/table_state.ts';
import { SeatMark } from '../ui/seat_mark.tsx';
import { type Aims, useAims } from './aims.ts';
import { Asker } from './asker.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { type Gain, ownGain, type Worth, worthOf } from './worth.ts';
import './foretold.css';

const own = { en, ja, ru } as const;

/** Connections to servers that are older than the question. */
const unheard = new WeakSet<Vivarium>();

function useAsker({ room }: TableState): Asker {
  const { client } = useApp();
  const [, again] = useReducer((count: number) => count + 1, 0);
  const [asker] = useState(
    () =>
      new Asker({
        ask: (actions) => room.preview(actions),
        later: (ms, what) => {
          const timer = setTimeout(what, ms);
          return () => clearTimeout(timer);
        },
        told: () => again(undefined),
        unheard: () => {
          unheard.add(client);
          again(undefined);
        },
      }),
  );
  useEffect(() => () => asker.end(), [asker]);
  return asker;
}

/** What is aimed at, then what could be: of its kind, if there is one. */
function wishes({ aim, offered }: Aims, legal: ReadonlyMap<string, JsonObject>): readonly JsonObject[] {
  const aimed = aim === null ? undefined : legal.get(aim);
  const named = new Set([...(aim === null ? [] : [aim]), ...offered.map(({ action }) => action)]);
  return [...named].flatMap((name) => {
    const action = legal.get(name);
    const fits = action !== undefined && (aimed === undefined || action['type'] === aimed['type']);
    return fits ? [action] : [];
  });
}

export function Foretold(props: {
  readonly table: TableState;
  readonly actions: readonly JsonObject[];
  readonly you: number;
}) {
  const { client } = useApp();
  const { table, actions, you } = props;
  const { state, telling, at_table } = table;
  const words = useOwnWords(own);
  const live = actions.length > 0 && !unheard.has(client);
  const asker = useAsker(table);
  asker.at(live ? `${state.you?.decision} ${state.seq}` : null);
  const legal = useMemo(() => new Map(actions.map((action) => [JSON.stringify(action), action])), [actions]);
  const aims = useAims(live);
  useEffect(() => asker.wish(wishes(aims, legal)));
  const worthAt = (name: string | null): Worth | null => {
    const action = name === null ? undefined : legal.get(name);
    const told = action === undefined ? null : asker.of(action);
    return told === null ? null : worthOf(told, at_table.game, telling);
  };
  const aimed = worthAt(aims.aim);
  return (
    <>
      <div class="foretold" role="status" data-foretold={aimed === null ? undefined : aims.aim}>
        {aimed === null ? null : <Told worth={aimed} table={table} you={you} words={words} />}
      </div>
      {aims.offered.map(({ action, right, top }) => {
        const gain = worthAt(action);
        const points = gain === null ? null : (ownGain(gain, you)?.points ?? null);
        return points === null || points === 0 ? null : (
          <span key={action} class="foretold-gain" style={{ left: `${right}px`, top: `${top}px` }} aria-hidden="true">
            {signed(points)}
          </span>
        );
      })}
    </>
  );
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0');

function Told(props: {
  readonly worth: Worth;
  readonly table: TableState;
  readonly you: number;
  readonly words: Words;
}) {
  const { worth, table, you, words } = props;
  const { t } = words;
  const mine = ownGain(worth, you);
  const others = worth.gains.filter((gain) => gain !== mine && gain.points !== 0);
  return (
    <p>
      {mine === null ? null : (
        <b class="foretold-points" data-gain={mine.points ?? 'unsure'}>
          {pointsOf(mine, words)}{' '}
        </b>
      )}
      {others.map((gain) => (
        <span key={gain.seat} class="foretold-points" data-gain-of={gain.seat}>
          <SeatMark seat={gain.seat ?? 0} size={13} /> {table.telling.nameOf(gain.seat ?? 0)}{' '}
          {pointsOf(gain, words)}{' '}
        </span>
      ))}
      {worth.unsure ? <i>{t('foretold.unsure')} </i> : null}
      {worth.reveals ? <i>{t('foretold.reveals')} </i> : null}
      {worth.lines.map((line, index) => (
        <span key={index} class="foretold-line">
          {line}{' '}
        </span>
      ))}
    </p>
  );
}

const pointsOf = ({ points }: Gain, words: Words): string =>
  points === null
    ? words.t('foretold.points.unsure')
    : words.t('foretold.points', { count: Math.abs(points), points: signed(points) });
