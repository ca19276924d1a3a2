// The players: the page's panel of each as the head of their band, and the band with their species from left to right,
// in equal columns, so that all of them are in sight.
import type { JSX } from 'preact';
import { columns_least, Figure, Panel as KitPanel, ShownRow as KitShownRow } from '../kit/bands.tsx';
import { carriesOut } from '../kit/carries_out.ts';
import { Sign } from './glyphs.tsx';
import { rowOf } from './reading.ts';
import type { Scene } from './scene.ts';
import { OtherSpecies, OwnSpecies, ShownSpecies } from './species.tsx';
import { Bag } from './tokens.tsx';
import type { NewSpecies, SeatView, Side } from './wire.ts';

interface PlaceProps {
  readonly scene: Scene;
  readonly seat: number;
  readonly held: SeatView;
}

const mineOf = ({ scene, seat }: PlaceProps): Record<string, string> => ({
  '--mine': `var(--seat-${scene.props.seats[seat]?.color ?? seat})`,
});

const rowStyle = (props: PlaceProps): Record<string, string | number> => ({
  ...mineOf(props),
  '--columns': Math.max(columns_least, Object.keys(props.held.species).length),
});

const isSecret = ({ view }: Scene['props']): boolean =>
  view.phase === 'select_food' ||
  view.phase === 'leaf_order' ||
  (view.phase === 'play_cards' && view.options.simultaneous_play);

function Figures({ scene, seat, held }: PlaceProps): JSX.Element {
  const { t, view } = scene.props;
  const bag = held.bag === null ? t('evolution.bag.hidden') : String(held.bag);
  return (
    <>
      <Figure words={t('evolution.hand')}>
        <Sign name="hand" />
        {held.hand_count}
      </Figure>
      <span class="bands-figure" data-fly={`bag-${seat}`} title={t('evolution.bag')}>
        <Bag />
        <span class="unseen">{t('evolution.bag')} </span>
        {held.bag === null ? <span aria-hidden="true">?</span> : bag}
        {held.bag === null && <span class="unseen">{bag}</span>}
      </span>
      {view.first_player === seat && view.phase !== 'over' && (
        <Figure words={t('evolution.first_player')} class="ev-first">
          <Sign name="crown" />
        </Figure>
      )}
      {isSecret(scene.props) && (
        <span class="bands-figure ev-ready" data-seat={seat} data-ready={held.ready}>
          {held.ready ? <Sign name="yes" /> : <span aria-hidden="true">…</span>}
          <span class="unseen">{t(held.ready ? 'evolution.secret.in' : 'evolution.secret.open')}</span>
        </span>
      )}
    </>
  );
}

/** `at`: which of the lines; one's own has none. */
export function Panel(props: PlaceProps & { at?: number }): JSX.Element {
  const { scene, seat, at } = props;
  return (
    <KitPanel
      panel={scene.props.panelOf(seat)}
      mine={mineOf(props)}
      acting={scene.props.view.acting === seat}
      {...(at === undefined ? {} : { at })}
    >
      <Figures {...props} />
    </KitPanel>
  );
}

/**
 * `order`: a phone shows the first two besides one's own, a small one the first alone, and the others with all species.
 */
export function Band(props: PlaceProps & { at: number; order: number }): JSX.Element {
  const { scene, seat, held, at, order } = props;
  const row = rowOf(held);
  const place = ['', ' ev-second'][order] ?? ' ev-later';
  return (
    <section
      class={`ev-seat bands-band ev-band${place}${scene.props.looked === seat ? ' bands-looked' : ''}`}
      style={{ ...rowStyle(props), '--at': at }}
      aria-label={scene.naming.nameOf(seat)}
      data-seat={seat}
      data-many={row.length > columns_least}
    >
      {row.map(({ id, species }) => (
        <OtherSpecies key={id} id={id} species={species} scene={scene} />
      ))}
      {row.length === 0 && <p class="bands-none ev-none">{scene.props.t('evolution.no_species')}</p>}
    </section>
  );
}

function newSpecies({ choice, offer }: Scene, side: Side): NewSpecies | undefined {
  return choice?.kind === 'card' ? offer.find('new_species', { card: choice.card, side }) : undefined;
}

/** Where a new species would stand; its place is there at all times. */
function Wing({ scene, side, words }: { scene: Scene; side: Side; words?: string }): JSX.Element {
  const action = newSpecies(scene, side);
  if (action === undefined) {
    return (
      <span class={`bands-wing ev-wing bands-off ev-wing-${side}`} aria-hidden="true">
        <Sign name="plus" />
        {words !== undefined && <span aria-hidden="true">{words}</span>}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`bands-wing ev-wing bands-wing-ready ev-wing-ready ev-wing-${side}`}
      data-do={`new_species_${side}`}
      {...carriesOut(action)}
      title={scene.label(action)}
      onClick={() => scene.props.act(action)}
    >
      <span class="unseen">{scene.label(action)}</span>
      <Sign name="plus" />
      {words !== undefined && <span aria-hidden="true">{words}</span>}
    </button>
  );
}

/** Both of them, where the row has no room for them. */
export function Wings({ scene }: { scene: Scene }): JSX.Element {
  const { t } = scene.props;
  return (
    <div class="ev-wings">
      <Wing scene={scene} side="left" words={t('evolution.new_species.left')} />
      <Wing scene={scene} side="right" words={t('evolution.new_species.right')} />
    </div>
  );
}

export function OwnRow(props: PlaceProps): JSX.Element {
  const { scene, seat, held } = props;
  const row = rowOf(held);
  return (
    <section
      class={`ev-seat bands-own ev-seat-own${scene.props.view.acting === seat ? ' bands-acting' : ''}`}
      style={rowStyle(props)}
      aria-label={scene.naming.nameOf(seat)}
      data-seat={seat}
      data-many={row.length > columns_least}
    >
      {scene.large === null && <Wing scene={scene} side="left" />}
      <div class="bands-row ev-row">
        {row.map(({ id, species }) => (
          <OwnSpecies key={id} id={id} species={species} scene={scene} />
        ))}
        {row.length === 0 && <p class="bands-none ev-none">{scene.props.t('evolution.no_species')}</p>}
      </div>
      {scene.large === null && <Wing scene={scene} side="right" />}
    </section>
  );
}

export function ShownRow(props: PlaceProps): JSX.Element {
  const { scene, seat, held } = props;
  const { t, look } = scene.props;
  return (
    <KitShownRow
      seat={seat}
      mine={rowStyle(props)}
      words={t('evolution.species_all_of', { name: scene.naming.nameOf(seat) })}
      back={t('evolution.back')}
      close={() => look(null)}
    >
      {rowOf(held).map(({ id, species }) => (
        <ShownSpecies key={id} id={id} species={species} scene={scene} />
      ))}
    </KitShownRow>
  );
}
