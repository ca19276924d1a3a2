// The frame of a table while it is played at: the window is the table. The players' panels, the board, history and
// chat, and the bar with what is to be done have places that stay the same from the first turn to the last.
import type { ComponentChildren } from 'preact';
import { useApp } from '../hooks.ts';
import { Drawer, type DrawerState } from './drawer.tsx';
import { Seats, type Looking } from './seats.tsx';
import { drawsPanels } from '../table/board.tsx';
import type { TableState } from '../table/table_state.ts';

export function Stage(props: {
  readonly table: TableState;
  readonly drawer: DrawerState;
  readonly looking: Looking;
  readonly talks: boolean;
  /** What teaches the game, where somebody learns it. */
  readonly lesson?: ComponentChildren;
  /** What concerns the table and not the game: offers, requests, who plays for whom. */
  readonly notes: ComponentChildren;
  /** How the game ended, before its last board. */
  readonly ending: ComponentChildren;
  readonly board: ComponentChildren;
  readonly bar: ComponentChildren;
}) {
  const { t, settings } = useApp();
  const { table, ending } = props;
  const bands = drawsPanels(table, settings.plain);
  return (
    <div class={bands ? 'play play-bands' : 'play'}>
      <div class="stage-side">
        {bands ? null : <Seats table={table} looking={props.looking} />}
        {props.lesson}
        <div class="stage-notes">{props.notes}</div>
      </div>
      {ending === null ? (
        <div class="play-main">{props.board}</div>
      ) : (
        <div class="play-main play-over" tabIndex={0} role="region" aria-label={t('stage.end')}>
          {ending}
          {props.board}
        </div>
      )}
      {props.bar}
      <Drawer table={table} drawer={props.drawer} talks={props.talks} />
    </div>
  );
}

/** The same when the game is over and told in its own way: nothing of the game is left to be done. */
export function EndedStage(props: {
  readonly table: TableState;
  readonly drawer: DrawerState;
  readonly lesson: ComponentChildren;
  readonly notes: ComponentChildren;
  /** The ways on, in the bar's place. */
  readonly foot: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const { t } = useApp();
  return (
    <div class="play play-ended">
      <div class="stage-side">
        {props.lesson}
        <div class="stage-notes">{props.notes}</div>
      </div>
      <div class="play-main" role="region" aria-label={t('stage.end')}>
        {props.children}
      </div>
      {props.foot}
      <Drawer table={props.table} drawer={props.drawer} talks />
    </div>
  );
}
