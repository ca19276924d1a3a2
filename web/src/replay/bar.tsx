// The controls of a replay: where in the past, at what pace, by which strides, seen by whom.
import { useEffect, useState } from 'preact/hooks';
import type { Past, Table } from '../../sdk/index.ts';
import { hrefOf, type Eyes } from '../route.ts';
import type { TableState } from '../table/table_state.ts';
import { useCopy } from '../ui/copy.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { markBefore, nextMark, standingOf, type Landmark, type Unit, units } from './landmarks.ts';
import type { Move } from './place.ts';
import { Slider, useLandmarks } from './slider.tsx';
import { keepSpeed, keptSpeed, nextSpeed, step_ms, type Speed } from './speed.ts';
import { useReplayWords } from './words.ts';

interface BarProps {
  readonly table: TableState;
  readonly room: Table;
  readonly past: Past;
  readonly last: number;
  readonly move: (to: Move) => Promise<boolean>;
  readonly eyes: Eyes;
  /** null: only one's own view may be shown. */
  readonly onEyes: ((eyes: Eyes) => void) | null;
  readonly code: string | null;
}

export function ReplayBar(props: BarProps) {
  const { t } = useReplayWords();
  const { table, last, move } = props;
  const { seq } = table.state;
  const [speed, setSpeed] = useState(keptSpeed);
  const [playing, setPlaying] = usePlaying(seq, last, step_ms[speed], move);
  const marks = useLandmarks(table, props.past);
  const offered = units.filter((unit) => marks.some((mark) => mark.unit === unit));
  const [wish, setWish] = useState<Unit>('turn');
  const unit = offered.includes(wish) ? wish : (offered[0] ?? null);
  const stopAnd = (to: Move) => {
    setPlaying(false);
    void move(to);
  };
  const step = (icon: IconName, label: string, to: Move, dead: boolean) => (
    <button
      type="button"
      class="quiet icon-only"
      aria-label={label}
      title={label}
      disabled={dead}
      onClick={() => stopAnd(to)}
    >
      <Icon name={icon} />
    </button>
  );
  const { game, data } = table.at_table;
  const standing = standingOf(table.state.view.game, game, { ...table.telling, data });
  return (
    <section class="replay-bar" aria-label={t('replay.controls')}>
      <div class="replay-where">
        <p class="replay-moment">{standing.join(' · ')}</p>
        <Slider seq={seq} last={last} marks={marks} unit={unit} onMove={stopAnd} />
        <output class="replay-place" aria-live="off">
          {t('replay.place', { seq, last })}
        </output>
      </div>
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
        <SpeedButton
          speed={speed}
          onSpeed={(next) => {
            setSpeed(next);
            keepSpeed(next);
          }}
        />
      </div>
      {unit === null ? null : (
        <Strides unit={unit} offered={offered} marks={marks} seq={seq} last={last} onUnit={setWish} onMove={stopAnd} />
      )}
      <div class="replay-more">
        <EyesChoice table={table} eyes={props.eyes} onEyes={props.onEyes} />
        <CopyMoment room={props.room} seq={seq} eyes={props.eyes} code={props.code} />
      </div>
    </section>
  );
}

function usePlaying(seq: number, last: number, pause_ms: number, move: (to: Move) => Promise<boolean>) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => {
      void move('next').then((moved) => {
        if (!moved || seq >= last) setPlaying(false);
      });
    }, pause_ms);
    return () => clearTimeout(timer);
  }, [playing, seq, pause_ms]);
  return [playing, setPlaying] as const;
}

const times: { readonly [speed in Speed]: string } = { slow: '½×', usual: '1×', fast: '2×' };

function SpeedButton({ speed, onSpeed }: { readonly speed: Speed; readonly onSpeed: (speed: Speed) => void }) {
  const { t } = useReplayWords();
  const label = t('replay.speed', { speed: t(`replay.speed.${speed}`) });
  return (
    <button
      type="button"
      class="quiet icon-only replay-speed"
      aria-label={`${times[speed]} ${label}`}
      title={label}
      data-speed={speed}
      onClick={() => onSpeed(nextSpeed(speed))}
    >
      {times[speed]}
    </button>
  );
}

/** From one place that matters to the next: of which kind is chosen between the two buttons. */
function Strides(props: {
  readonly unit: Unit;
  readonly offered: readonly Unit[];
  readonly marks: readonly Landmark[];
  readonly seq: number;
  readonly last: number;
  readonly onUnit: (unit: Unit) => void;
  readonly onMove: (to: Move) => void;
}) {
  const { t } = useReplayWords();
  const { unit, marks, seq, last } = props;
  const back = markBefore(marks, unit, seq);
  // After the last of them there is the end.
  const on = nextMark(marks, unit, seq) ?? (seq < last ? last : null);
  const stride = (icon: IconName, label: string, to: number | null) => (
    <button
      type="button"
      class="quiet icon-only"
      aria-label={label}
      title={label}
      disabled={to === null}
      onClick={() => (to === null ? undefined : props.onMove(to))}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="replay-strides" role="group" aria-label={t('replay.unit')}>
      {stride('stride_back', t(`replay.${unit}.back`), back)}
      <select
        aria-label={t('replay.unit')}
        value={unit}
        onChange={({ currentTarget: { value } }) => props.onUnit(units.find((one) => one === value) ?? unit)}
      >
        {props.offered.map((one) => (
          <option key={one} value={one}>
            {t(`replay.${one}`)}
          </option>
        ))}
      </select>
      {stride('stride_on', t(`replay.${unit}.on`), on)}
    </div>
  );
}

function EyesChoice(props: {
  readonly table: TableState;
  readonly eyes: Eyes;
  readonly onEyes: ((eyes: Eyes) => void) | null;
}) {
  const { t } = useReplayWords();
  const { table, eyes, onEyes } = props;
  if (onEyes === null) return <p class="hint">{t('replay.only_own')}</p>;
  const read = (value: string): Eyes =>
    value === 'own' || value === 'spectator' || value === 'mover' ? value : Number(value);
  const own_seat = table.room.state?.you?.seat ?? null;
  // To somebody who only watched, one's own view and a spectator's are the same.
  const chosen = eyes === 'own' ? (own_seat ?? 'spectator') : eyes;
  return (
    <label class="replay-eyes">
      <span>{t('replay.viewpoint')}</span>
      <select value={String(chosen)} onChange={(event) => onEyes(read(event.currentTarget.value))}>
        {table.seats.map(({ seat, name }) => (
          <option key={seat} value={String(seat)}>
            {name ?? t('seat.number', { number: seat + 1 })}
          </option>
        ))}
        <option value="mover">{t('replay.mover')}</option>
        <option value="spectator">{t('replay.spectator')}</option>
      </select>
    </label>
  );
}

function CopyMoment(props: {
  readonly room: Table;
  readonly seq: number;
  readonly eyes: Eyes;
  readonly code: string | null;
}) {
  const { t } = useReplayWords();
  const { copy, left } = useCopy();
  const moment = { at: props.seq, viewpoint: props.eyes, code: props.code };
  const link = location.origin + hrefOf({ kind: 'replay', room: props.room.id, moment });
  return (
    <>
      <button
        type="button"
        class="quiet icon-only"
        aria-label={t('replay.copy')}
        title={t('replay.copy')}
        onClick={() => void copy(link, 'invite.copied')}
      >
        <Icon name="copy" />
      </button>
      {left}
    </>
  );
}
