// The players: the page's panel of each as the head of their band, and the band with their species from left to right,
// in equal columns, so that all of them are in sight.
import type { JSX } from 'preact';
import { columns_least, Panel as KitPanel, ShownRow as KitShownRow } from '../kit/bands.tsx';
import { Figures, NewSpecies } from './bank.tsx';
import { aimsAt } from './choosing.ts';
import { colorOf, type Ground } from './ground.ts';
import { animalsOf, speciesOf, type Props } from './reading.ts';
import { OtherSpecies, OwnSpecies, ShownSpecies } from './species.tsx';

interface PlaceProps {
  readonly ground: Ground;
  readonly props: Props;
  readonly seat: number;
}

/** Beyond so many the own row of a phone has two lines. */
const line_most = 7;

const mineOf = ({ ground, seat }: PlaceProps): Record<string, string> => ({ '--mine': colorOf(ground, seat) });

const rowStyle = (place: PlaceProps): Record<string, string | number> => {
  const count = speciesOf(place.ground.view, place.seat).length;
  const half = Math.ceil(count / 2);
  return {
    ...mineOf(place),
    '--columns': Math.max(columns_least, count),
    '--folded': count > columns_least ? half : columns_least,
    '--line': count > line_most ? half : Math.max(columns_least, count),
    '--lines': count > line_most ? 2 : 1,
    '--pairs': count > columns_least ? 2 : 1,
    '--rows': count > columns_least ? half : Math.max(3, count),
  };
};

/** Something can be done to the species of this player with what is chosen. */
export const isAimedAt = (ground: Ground, seat: number): boolean =>
  speciesOf(ground.view, seat).some(([id]) => aimsAt(ground.targets, id, animalsOf(ground.view, id)).length > 0);

/** `at`: which of the lines; one's own has none. */
export function Panel(place: PlaceProps & { at?: number }): JSX.Element {
  const { ground, props, seat, at } = place;
  const aimed = at !== undefined && isAimedAt(ground, seat);
  return (
    <KitPanel
      panel={props.panelOf(seat)}
      mine={mineOf(place)}
      acting={ground.view.active === seat}
      aimed={aimed}
      {...(at === undefined ? {} : { at })}
    >
      <Figures ground={ground} seat={seat} />
    </KitPanel>
  );
}

/** `order`: a phone shows the first of the others alone, held across the first three. */
export function Band(place: PlaceProps & { at: number; order: number }): JSX.Element {
  const { ground, props, seat, at, order } = place;
  const row = speciesOf(ground.view, seat);
  return (
    <section
      class={`bands-band${props.looked === seat ? ' bands-looked' : ''}`}
      style={{ ...rowStyle(place), '--at': at, '--order': order }}
      aria-label={ground.t('random-mutations.player_area', { name: ground.telling.nameOf(seat) })}
      data-area={seat}
      data-order={order}
      data-many={row.length > columns_least}
    >
      {row.map(([id, species]) => (
        <OtherSpecies key={id} id={id} species={species} ground={ground} />
      ))}
      {row.length === 0 ? <p class="bands-none">{ground.t('random-mutations.no_species')}</p> : null}
    </section>
  );
}

export function OwnRow(place: PlaceProps): JSX.Element {
  const { ground, seat } = place;
  const row = speciesOf(ground.view, seat);
  return (
    <section
      class="bands-own"
      style={rowStyle(place)}
      aria-label={ground.t('random-mutations.player_area', { name: ground.telling.nameOf(seat) })}
      data-area={seat}
      data-many={row.length > columns_least}
    >
      <div class="bands-row">
        {row.map(([id, species]) => (
          <OwnSpecies key={id} id={id} species={species} ground={ground} />
        ))}
        {row.length === 0 ? <p class="bands-none">{ground.t('random-mutations.no_species')}</p> : null}
      </div>
      {ground.large === null ? <NewSpecies ground={ground} wing /> : null}
    </section>
  );
}

export function ShownRow(place: PlaceProps): JSX.Element {
  const { ground, props, seat } = place;
  return (
    <KitShownRow
      seat={seat}
      mine={rowStyle(place)}
      words={ground.t('random-mutations.species_all_of', { name: ground.telling.nameOf(seat) })}
      back={ground.t('random-mutations.back')}
      close={() => props.look(null)}
    >
      {speciesOf(ground.view, seat).map(([id, species]) => (
        <ShownSpecies key={id} id={id} species={species} ground={ground} />
      ))}
    </KitShownRow>
  );
}
