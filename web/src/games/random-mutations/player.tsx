// One player: pile, discards, points, and the row of species from left to right.
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { SeatMark } from '../../ui/seat_mark.tsx';
import { Lizard, Pile } from './drawings.tsx';
import { colorOf, type Ground } from './ground.ts';
import { skinOf } from './names.ts';
import { SpeciesCard } from './species.tsx';
import { speciesOf } from './types.ts';

/** With more at the table the others are folded up until something is to be done there. */
const unfolded_most = 3;

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
      <span class="rm-player-name">{info?.name ?? '–'}</span>
      {view.first_player === seat ? <span class="rm-badge">{t('random-mutations.first_player')}</span> : null}
      {player.passed ? <span class="rm-badge rm-badge-soft">{t('random-mutations.passed')}</span> : null}
      {player.restock ? <span class="rm-badge rm-badge-soft">{t('random-mutations.restock')}</span> : null}
      <span class="rm-figures">
        <Figure label={t('random-mutations.points', { count: player.score['total'] ?? 0 })}>
          <b aria-hidden="true">★ {player.score['total'] ?? 0}</b>
        </Figure>
        <Figure label={t('random-mutations.animals', { count: player.animals })}>
          <span class="rm-figure-lizard" aria-hidden="true" style={{ '--mine': colorOf(ground, seat) }}>
            <Lizard skin={0} />
          </span>
          <span aria-hidden="true">{player.animals}</span>
        </Figure>
        <Figure label={t('random-mutations.deck', { count: player.deck })}>
          <Pile count={player.deck} />
        </Figure>
        <Figure label={t('random-mutations.discards', { count: player.discards })}>
          <span class="rm-discards" aria-hidden="true">
            <i />
            {player.discards}
          </span>
        </Figure>
      </span>
    </>
  );
}

/** The species of a folded player in short. */
function Glimpse({ seat, ground }: { seat: number; ground: Ground }): JSX.Element {
  return (
    <span class="rm-glimpse" aria-hidden="true">
      {speciesOf(ground.view, seat).map(([id, species]) => (
        <span key={id} style={{ '--mine': colorOf(ground, seat) }}>
          <Lizard skin={skinOf(id)} />
          {species.population > 1 ? `×${species.population}` : null}
        </span>
      ))}
    </span>
  );
}

/** Somewhere among this player's species a press does something or happens just now. */
function concerns(seat: number, ground: Ground): boolean {
  const { view, targets } = ground;
  const here = (species: number | undefined): boolean => view.species[String(species)]?.seat === seat;
  const animal = (id: number): boolean => here(view.animals[String(id)]?.species);
  return (
    [...targets.animals.keys()].some(animal) ||
    [...targets.actors].some(animal) ||
    [...targets.species.keys()].some(here) ||
    here(ground.prey ?? undefined) ||
    here(ground.predator ?? undefined)
  );
}

export function PlayerArea({ seat, large, ground }: { seat: number; large: boolean; ground: Ground }): JSX.Element {
  const { t, view } = ground;
  const [wish, unfold] = useState<boolean | null>(null);
  const row = speciesOf(view, seat);
  const name = ground.seats[seat]?.name ?? '–';
  const always = large || concerns(seat, ground);
  const open = always || (wish ?? view.players <= unfolded_most);
  const active = view.active === seat;
  return (
    <section
      class={`rm-player${large ? ' rm-player-large' : ''}${active ? ' rm-player-active' : ''}`}
      aria-label={t('random-mutations.player_area', { name })}
      style={{ '--mine': colorOf(ground, seat) }}
    >
      {always ? (
        <div class="rm-player-head">
          <Heading seat={seat} ground={ground} />
        </div>
      ) : (
        <button type="button" class="rm-player-head" aria-expanded={open} onClick={() => unfold(!open)}>
          <Heading seat={seat} ground={ground} />
          {open ? null : <Glimpse seat={seat} ground={ground} />}
        </button>
      )}
      {open && row.length > 0 ? (
        <ul class="rm-row">
          {row.map(([id, species]) => (
            <SpeciesCard key={id} id={id} species={species} ground={ground} />
          ))}
        </ul>
      ) : null}
      {open && row.length === 0 ? <p class="rm-no-species">{t('random-mutations.no_species')}</p> : null}
    </section>
  );
}
