// The controls of a replay: where in the past, at what pace, seen by whom.
import { useEffect, useState } from 'preact/hooks';
import type { Table, Viewpoint } from '../../sdk/index.ts';
import { hrefOf } from '../route.ts';
import { useCopy } from '../ui/copy.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { TableState } from '../table/table_state.ts';
import { useReplayWords } from './words.ts';

/** Where to go: a record's seq, the game's first position, or from where we are. */
export type Move = 'opening' | 'first' | 'previous' | 'next' | number;

/** Between two steps while it plays by itself. */
const step_ms = 1200;

export function ReplayBar(props: {
  readonly table: TableState;
  readonly room: Table;
  readonly last: number;
  readonly move: (to: Move) => Promise<boolean>;
  readonly viewpoint: Viewpoint;
  /** null: only one's own view may be shown. */
  readonly onViewpoint: ((viewpoint: Viewpoint) => void) | null;
  readonly code: string | null;
}) {
  const { t } = useReplayWords();
  const { table, last, move } = props;
  const { seq } = table.state;
  const [playing, setPlaying] = usePlaying(seq, last, move);
  const stopAnd = (to: Move) => {
    setPlaying(false);
    void move(to);
  };
  const step = (icon: IconName, label: string, to: Move, dead: boolean) => (
    <button type="button" class="quiet icon-only" aria-label={label} disabled={dead} onClick={() => stopAnd(to)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="replay-bar" aria-label={t('replay.controls')}>
      <div class="replay-steps">
        {step('to_start', t('replay.first'), 'first', seq <= 1)}
        {step('step_back', t('replay.previous'), 'previous', seq <= 1)}
        <button
          type="button"
          class="primary icon-only"
          aria-label={playing ? t('replay.pause') : t('replay.play')}
          disabled={seq >= last}
          onClick={() => setPlaying(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        {step('step_on', t('replay.next'), 'next', seq >= last)}
        {step('to_end', t('replay.last'), last, seq >= last)}
        <output class="replay-place" aria-live="off">
          {t('replay.place', { seq, last })}
        </output>
      </div>
      <input
        type="range"
        min={1}
        max={last}
        value={seq}
        aria-label={t('replay.slider')}
        aria-valuetext={t('replay.place', { seq, last })}
        onInput={(event) => stopAnd(event.currentTarget.valueAsNumber)}
      />
      <div class="replay-more">
        <ViewpointChoice table={table} viewpoint={props.viewpoint} onViewpoint={props.onViewpoint} />
        <CopyMoment room={props.room} seq={seq} viewpoint={props.viewpoint} code={props.code} />
      </div>
    </section>
  );
}

function usePlaying(seq: number, last: number, move: (to: Move) => Promise<boolean>) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => {
      void move('next').then((moved) => {
        if (!moved || seq >= last) setPlaying(false);
      });
    }, step_ms);
    return () => clearTimeout(timer);
  }, [playing, seq]);
  return [playing, setPlaying] as const;
}

function ViewpointChoice(props: {
  readonly table: TableState;
  readonly viewpoint: Viewpoint;
  readonly onViewpoint: ((viewpoint: Viewpoint) => void) | null;
}) {
  const { t } = useReplayWords();
  const { table, viewpoint, onViewpoint } = props;
  if (onViewpoint === null) return <p class="hint">{t('replay.only_own')}</p>;
  const read = (value: string): Viewpoint => (value === 'own' || value === 'spectator' ? value : Number(value));
  const own_seat = table.room.state?.you?.seat ?? null;
  // To somebody who only watched, one's own view and a spectator's are the same.
  const chosen = viewpoint === 'own' ? (own_seat ?? 'spectator') : viewpoint;
  return (
    <label class="replay-viewpoint">
      <span>{t('replay.viewpoint')}</span>
      <select value={String(chosen)} onChange={(event) => onViewpoint(read(event.currentTarget.value))}>
        {table.seats.map(({ seat, name }) => (
          <option key={seat} value={String(seat)}>
            {name ?? t('seat.number', { number: seat + 1 })}
          </option>
        ))}
        <option value="spectator">{t('replay.spectator')}</option>
      </select>
    </label>
  );
}

function CopyMoment(props: {
  readonly room: Table;
  readonly seq: number;
  readonly viewpoint: Viewpoint;
  readonly code: string | null;
}) {
  const { t } = useReplayWords();
  const { copy, left } = useCopy();
  const moment = { at: props.seq, viewpoint: props.viewpoint, code: props.code };
  const link = location.origin + hrefOf({ kind: 'replay', room: props.room.id, moment });
  return (
    <>
      <button type="button" aria-label={t('replay.copy')} onClick={() => void copy(link, 'invite.copied')}>
        <Icon name="copy" />
        <span class="only-wide">{t('replay.copy')}</span>
      </button>
      {left}
    </>
  );
}
