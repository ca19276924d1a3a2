// A player's place: name, hand and bag in figures, and the row of species from left to right.
import type { JSX } from 'preact';
import { SeatMark } from '../../ui/seat_mark.tsx';
import { carriesOut } from '../kit/carries_out.ts';
import { Sign } from './glyphs.tsx';
import { rowOf } from './reading.ts';
import type { Scene } from './scene.ts';
import { SmallSpecies, SpeciesBoard } from './species.tsx';
import { Bag } from './tokens.tsx';
import type { SeatView } from './wire.ts';

interface PlaceProps {
  scene: Scene;
  seat: number;
  held: SeatView;
}

/** From so many players on the others' rows start folded up. */
const players_folded = 4;

function Figures({ scene, seat, held }: PlaceProps): JSX.Element {
  const { t, view } = scene.props;
  const bag = held.bag === null ? t('evolution.bag.hidden') : String(held.bag);
  const total = held.score.total;
  return (
    <span class="ev-figures">
      <span class="ev-figure" title={t('evolution.hand')}>
        <Sign name="hand" />
        <span class="unseen">{t('evolution.hand')} </span>
        {held.hand_count}
      </span>
      <span class="ev-figure" data-fly={`bag-${seat}`} title={t('evolution.bag')}>
        <Bag />
        <span class="unseen">{t('evolution.bag')} </span>
        {bag}
      </span>
      {total !== null && <span class="ev-figure ev-total">{t('evolution.points', { count: total })}</span>}
      {view.first_player === seat && view.phase !== 'over' && (
        <span class="ev-figure ev-first" title={t('evolution.first_player')}>
          <Sign name="crown" />
          <span class="unseen">{t('evolution.first_player')}</span>
        </span>
      )}
    </span>
  );
}

function Title({ scene, seat, held }: PlaceProps): JSX.Element {
  const { t, view } = scene.props;
  return (
    <>
      <span class="ev-seat-name">
        <SeatMark seat={scene.props.seats[seat]?.color ?? seat} size={18} /> {scene.naming.nameOf(seat)}
        {view.acting === seat && (
          <span class="ev-acting">
            <span aria-hidden="true">▸ </span>
            {t('seat.turn')}
          </span>
        )}
      </span>
      <Figures scene={scene} seat={seat} held={held} />
    </>
  );
}

function Row({ scene, seat, held }: PlaceProps): JSX.Element {
  const { t, act } = scene.props;
  const { choice, offer } = scene;
  const row = rowOf(held);
  // Where a new species can go there is room for it at all times.
  const own = seat === scene.props.you;
  const wing = (side: 'left' | 'right'): JSX.Element | null => {
    const action = choice?.kind === 'card' && own ? offer.find('new_species', { card: choice.card, side }) : undefined;
    return action ? (
      <button
        type="button"
        class={`ev-wing ev-wing-${side}`}
        data-do={`new_species_${side}`}
        {...carriesOut(action)}
        aria-label={scene.label(action)}
        onClick={() => act(action)}
      >
        <Sign name="plus" />
        <span>{t('evolution.new_species')}</span>
      </button>
    ) : own ? (
      <span class="ev-wing-place" aria-hidden="true" />
    ) : null;
  };
  return (
    <div class="ev-row" tabIndex={0} role="group" aria-label={scene.naming.nameOf(seat)}>
      {wing('left')}
      {row.map(({ id, species }) => (
        <SpeciesBoard key={id} id={id} species={species} scene={scene} />
      ))}
      {wing('right')}
      {row.length === 0 && <p class="ev-hint">{t('evolution.no_species')}</p>}
    </div>
  );
}

/** Somebody else's place; can be folded up, and then shows the animals small. */
export function OtherPlace(props: PlaceProps): JSX.Element {
  const { scene, seat, held } = props;
  const { view } = scene.props;
  return (
    <details
      class={`ev-seat${view.acting === seat ? ' ev-seat-acting' : ''}`}
      style={{ '--mine': `var(--seat-${scene.props.seats[seat]?.color ?? seat})` }}
      open={view.players < players_folded}
      data-seat={seat}
      data-in-sight="desk"
    >
      <summary>
        <Title {...props} />
        <span class="ev-small-row">
          {rowOf(held).map(({ id, species }) => (
            <SmallSpecies key={id} id={id} species={species} scene={scene} />
          ))}
        </span>
      </summary>
      <Row {...props} />
    </details>
  );
}

export function OwnPlace(props: PlaceProps): JSX.Element {
  const { scene, seat } = props;
  return (
    <section
      class={`ev-seat ev-seat-own${scene.props.view.acting === seat ? ' ev-seat-acting' : ''}`}
      style={{ '--mine': `var(--seat-${scene.props.seats[seat]?.color ?? seat})` }}
      aria-label={scene.naming.nameOf(seat)}
      data-seat={seat}
      data-in-sight="desk"
    >
      <div class="ev-seat-head">
        <Title {...props} />
      </div>
      <Row {...props} />
    </section>
  );
}
