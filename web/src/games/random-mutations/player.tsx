// One player: pile, discards, points, and the row of species from left to right.
import type { ComponentChildren, JSX } from 'preact';
import { SeatMark } from '../../ui/seat_mark.tsx';
import { Pile } from './drawings.tsx';
import { colorOf, type Ground } from './ground.ts';
import { speciesOf } from './reading.ts';
import { SpeciesCard } from './species.tsx';

function Figure({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <span class="rm-figure" title={label}>
      <span class="unseen">{label}</span>
      {children}
    </span>
  );
}

function Heading({ seat, ground }: { seat: number; ground: Ground }): JSX.Element | null {
  const { view, t } = ground;
  const player = view.seats[String(seat)];
  const info = ground.seats[seat];
  if (!player) return null;
  return (
    <>
      <SeatMark seat={info?.color ?? seat} size={20} />
      <h2 class="rm-player-name">{info?.name ?? '–'}</h2>
      {view.first_player === seat ? <span class="rm-badge">{t('random-mutations.first_player')}</span> : null}
      {player.passed ? <span class="rm-badge rm-badge-soft">{t('random-mutations.passed')}</span> : null}
      {player.restock ? <span class="rm-badge rm-badge-soft">{t('random-mutations.restock')}</span> : null}
      <Figure label={t('random-mutations.deck', { count: player.deck })}>
        <span data-pile={seat}>
          <Pile count={player.deck} />
        </span>
      </Figure>
    </>
  );
}

export function PlayerArea({ seat, large, ground }: { seat: number; large: boolean; ground: Ground }): JSX.Element {
  const { t, view } = ground;
  const row = speciesOf(view, seat);
  const name = ground.seats[seat]?.name ?? '–';
  const active = view.active === seat;
  return (
    <section
      class={`rm-player${large ? ' rm-player-large' : ''}${active ? ' rm-player-active' : ''}`}
      aria-label={t('random-mutations.player_area', { name })}
      data-in-sight="desk"
      style={{ '--mine': colorOf(ground, seat) }}
    >
      <div class="rm-player-head">
        <Heading seat={seat} ground={ground} />
      </div>
      {row.length > 0 ? (
        <ul class="rm-row" tabIndex={0} aria-label={t('random-mutations.player_area', { name })}>
          {row.map(([id, species]) => (
            <SpeciesCard key={id} id={id} species={species} ground={ground} />
          ))}
        </ul>
      ) : (
        <p class="rm-no-species">{t('random-mutations.no_species')}</p>
      )}
    </section>
  );
}
