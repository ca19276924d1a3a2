// Whose turn it is and what can be done about it, at the lower edge of the stage; as high in every turn. What can be
// pressed keeps its place from the first turn to the last: the tools at one end, and at the other what ends something,
// where nothing else ever lies.
import type { ComponentChildren, RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { JsonObject } from '../../sdk/index.ts';
import type { BarFill, BarWords } from '../games/contract.ts';
import { useApp } from '../hooks.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useFill, type Slot } from '../ui/slot.tsx';
import { ActionList } from './action_list.tsx';
import { useNewestLine } from './history.tsx';
import { useUndoAsking, type UndoAsking, UndoAskingPanel } from './take_back.tsx';
import type { TableState } from './table_state.ts';

const ends_most = 3;

interface Props {
  readonly table: TableState;
  readonly actions: readonly JsonObject[];
  readonly act: (action: JsonObject) => void;
  /** Does what has been asked about already. */
  readonly send: (action: JsonObject) => void;
  readonly undo: () => void;
  readonly busy: boolean;
  /** The board itself lists all actions already. */
  readonly plain: boolean;
  /** What the board has put in the bar. */
  readonly slot: Slot<BarFill>;
  /** Asks for a hint; null while it can't be. */
  readonly askHint: (() => void) | null;
  /** What would come of what is aimed at, and what a hint tells. */
  readonly children: ComponentChildren;
}

export function TurnBar(props: Props) {
  const { t } = useApp();
  const { table, actions, act, send, busy, plain } = props;
  const [listed, setListed] = useState(false);
  const asking = useUndoAsking(table);
  const undo_tool = useRef<HTMLButtonElement>(null);
  // What it was opened by has the keyboard again.
  const close = () => {
    asking.toggle?.();
    undo_tool.current?.focus();
  };
  const fill = useFill(props.slot);
  const { game } = table.at_table;
  const label = (action: JsonObject) => game.describeAction(action, table.telling);
  const ends = plain ? [] : (game.barActions?.(actions) ?? []).slice(0, ends_most);
  const shows_list = listed && !plain && actions.length > 0;
  return (
    <section
      class={table.is_your_turn ? 'turn-bar turn-bar-yours' : 'turn-bar'}
      aria-label={t('turn.title')}
      aria-busy={busy}
    >
      <div class="turn-bar-row">
        <Words table={table} actions={actions} fill={fill} />
        {table.you === null ? null : (
          <Tools
            {...props}
            listed={shows_list}
            list={() => setListed(!shows_list)}
            asking={asking}
            undo_tool={undo_tool}
          />
        )}
        {fill === null ? null : <div class="turn-does">{fill.children}</div>}
        <div class="turn-ends">
          {ends.map((action, index) => (
            <End
              key={`${table.state.you?.decision} ${JSON.stringify(action)}`}
              primary={index === 0}
              action={action}
              label={label(action)}
              short={game.barWords?.(action, table.telling)}
              sure={game.sure?.(action, table.telling) ?? null}
              act={act}
              send={send}
            />
          ))}
        </div>
      </div>
      {props.children}
      {!shows_list && !asking.is_open ? null : (
        <div class="turn-bar-more">
          {asking.is_open ? <UndoAskingPanel table={table} close={close} /> : null}
          {shows_list ? (
            <div class="turn-bar-list" data-scrolls>
              <ActionList actions={actions} label={label} act={act} />
            </div>
          ) : null}
        </div>
      )}
    </section>
  );
}

/**
 * Whose turn it is and what is asked, or what the board has to say of what was chosen; below it, as far as there is
 * room, what happened last.
 */
function Words(props: {
  readonly table: TableState;
  readonly actions: readonly JsonObject[];
  readonly fill: BarFill | null;
}) {
  const { t } = useApp();
  const { table, actions, fill } = props;
  const rule = ruleOf(table);
  const newest = useNewestLine(table);
  const told = fill?.told ?? null;
  const asked = table.is_your_turn ? promptFor(table, actions, t) : '';
  return (
    <div class={told === null ? 'turn-place' : 'turn-place turn-place-told'}>
      <p class="turn-words" role="status" {...(rule === undefined ? {} : { 'data-rule-hold': rule })}>
        <strong>{whoseTurn(table, t)}</strong> <span>{asked}</span>
        {table.is_your_turn ? null : (
          <span class="turn-newest" aria-hidden="true">
            {newest}
          </span>
        )}
      </p>
      {/* What others do is read out elsewhere, once (src/aloud); who has acted knows what it was. */}
      {table.is_your_turn ? (
        <p class="turn-newest" aria-hidden="true">
          {newest}
        </p>
      ) : null}
      {told === null ? null : <div class="turn-told">{told}</div>}
    </div>
  );
}

/** There from the first turn to the last, whether they can be used just now or not. */
function Tools(
  props: Props & {
    readonly listed: boolean;
    readonly list: () => void;
    readonly asking: UndoAsking;
    readonly undo_tool: RefObject<HTMLButtonElement>;
  },
) {
  const { t } = useApp();
  const { table, asking } = props;
  const undo_words = t(asking.toggle === null ? 'turn.undo' : 'turn.undo.more');
  return (
    <div class="turn-tools">
      {props.plain ? null : (
        <Tool
          kind="list"
          words={t('actions.show')}
          icon="list"
          press={props.actions.length > 0 ? props.list : null}
          expanded={props.listed}
        />
      )}
      {table.table.rated === true ? null : (
        <Tool kind="hint-button" words={t('hint.ask')} shown={t('hint.ask')} icon="bulb" press={props.askHint} />
      )}
      <Tool
        kind="undo"
        words={undo_words}
        shown={undo_words}
        icon="undo"
        press={undoing(props)}
        button={props.undo_tool}
        {...(asking.toggle === null ? {} : { expanded: asking.is_open })}
      />
    </div>
  );
}

/**
 * Takes one's own last step back or, where others have learned of it, opens what they are asked by; null when neither
 * can be done.
 */
function undoing({ table, undo, busy, asking }: Props & { readonly asking: UndoAsking }): (() => void) | null {
  if (busy) return null;
  return table.state.you?.can_undo === true ? undo : asking.toggle;
}

/** What can't be used just now keeps the keyboard's place, which `disabled` would lose. */
function Tool(props: {
  readonly kind: string;
  readonly words: string;
  /** Where there is room for a word. */
  readonly shown?: string;
  readonly icon: IconName;
  readonly press: (() => void) | null;
  readonly expanded?: boolean;
  readonly button?: RefObject<HTMLButtonElement>;
}) {
  const { kind, words, shown, press, expanded, button } = props;
  return (
    <button
      type="button"
      class={`quiet turn-tool ${kind}`}
      aria-label={words}
      title={words}
      aria-disabled={press === null}
      {...(button === undefined ? {} : { ref: button })}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      {...(press === null ? {} : { onClick: press })}
    >
      <Icon name={props.icon} />
      {shown === undefined ? null : <span class="only-wide">{shown}</span>}
    </button>
  );
}

/** Ends or forgoes something; where that gives up much it is asked once more. */
function End(props: {
  readonly action: JsonObject;
  readonly primary: boolean;
  readonly label: string;
  readonly short: BarWords | undefined;
  readonly sure: string | null;
  readonly act: (action: JsonObject) => void;
  readonly send: (action: JsonObject) => void;
}) {
  const { action, sure, label, short } = props;
  const [asked, setAsked] = useState(false);
  const asks = sure !== null && !asked;
  return (
    <button
      type="button"
      class={asked ? 'turn-sure' : short !== undefined ? 'turn-end-outlined' : props.primary ? 'primary' : undefined}
      data-do={action['type']}
      data-acts={!asks}
      data-aims-at={JSON.stringify(action)}
      onClick={() => (asks ? setAsked(true) : sure === null ? props.act(action) : props.send(action))}
      onBlur={() => setAsked(false)}
    >
      {asked ? sure : short === undefined ? label : <EndWords {...short} />}
    </button>
  );
}

function EndWords({ words, cost }: BarWords) {
  return (
    <span class="turn-end-words">
      {words}
      {cost === undefined ? null : <small>{cost}</small>}
    </span>
  );
}

type Translate = ReturnType<typeof useApp>['t'];

/** Where the rules tell of what is to be decided. */
function ruleOf({ at_table, state, table, you }: TableState): string | undefined {
  const decision = state.pending.find((open) => open.seat === you) ?? state.pending[0];
  return at_table.game.rules?.sections[decision?.prompt.replace(`${table.game}.`, '') ?? ''];
}

function whoseTurn(table: TableState, t: Translate): string {
  if (table.is_your_turn) return t('turn.yours');
  const names = table.state.pending.map((open) => table.telling.nameOf(open.seat));
  if (names.length === 0) return t('turn.nobody');
  return t('turn.of', { count: names.length, name: names.join(t('list.comma')) });
}

function promptFor(table: TableState, actions: readonly JsonObject[], t: Translate): string {
  const { game } = table.at_table;
  const own = table.state.view.game === null ? null : (game.prompt?.(table.telling, actions) ?? null);
  if (own !== null) return own;
  const decision = table.state.pending.find((open) => open.seat === table.you);
  const text = decision === undefined ? '' : t(decision.prompt);
  return text === decision?.prompt ? '' : text;
}
