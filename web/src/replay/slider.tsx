// The whole of a game as one line, with marks where turns and phases begin and where points are given.
import { useMemo } from 'preact/hooks';
import type { Past } from '../../sdk/index.ts';
import type { ShownTable } from '../table/table_state.ts';
import { useMedia } from '../ui/use_media.ts';
import { landmarksOf, numbered, type Landmark, type Unit } from './landmarks.ts';
import { useReplayWords } from './words.ts';

/** Of all that is fetched of the past. */
export function useLandmarks({ at_table, telling }: ShownTable, past: Past): readonly Landmark[] {
  const { kind, game, data } = at_table;
  const steps = past.known();
  return useMemo(
    () => (kind === 'ready' ? landmarksOf(steps, game, { ...telling, data }) : []),
    [past, steps.length, kind, telling.t],
  );
}

/** So close to each other may two numbers be, as parts of the line. */
const apart = { desk: 0.022, phone: 0.075 };

export function Slider(props: {
  readonly seq: number;
  readonly last: number;
  readonly marks: readonly Landmark[];
  /** By which one goes: its marks stand out. */
  readonly unit: Unit | null;
  readonly onMove: (to: number) => void;
}) {
  const { t } = useReplayWords();
  const { seq, last, marks, unit } = props;
  const narrow = useMedia('(max-width: 979px)');
  const with_number = useMemo(() => numbered(marks, last, narrow ? apart.phone : apart.desk), [marks, last, narrow]);
  return (
    <div class="replay-slider">
      <div class="replay-marks" aria-hidden="true">
        {marks.map((mark) => (
          <i
            key={`${mark.unit} ${mark.seq}`}
            data-mark={mark.unit}
            data-at={mark.seq}
            data-counted={mark.number}
            data-chosen={mark.unit === unit ? '' : undefined}
            style={{ '--at': (mark.seq - 1) / Math.max(1, last - 1) }}
          >
            {mark.unit === 'turn' && with_number.has(mark.seq) ? mark.number : null}
          </i>
        ))}
      </div>
      <input
        type="range"
        min={1}
        max={last}
        value={seq}
        style={{ '--part': (seq - 1) / Math.max(1, last - 1) }}
        aria-label={t('replay.slider')}
        aria-valuetext={t('replay.place', { seq, last })}
        onInput={(event) => props.onMove(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
