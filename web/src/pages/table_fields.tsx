// What a table is, as a form: for a new one, and for the host of one that has not started.
import { useId } from 'preact/hooks';
import { WireError, type BotLevel, type GameInfo, type GameOptions, type OptionSpec } from '../../sdk/index.ts';
import type { RoomSettingsParams } from '../../sdk/wire.ts';
import { choiceLabel, optionHint, optionLabel } from '../games/naming.ts';
import { usualPlayers } from '../games/shelf.ts';
import { useApp, useEvents, type App } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { delays, delayWords, type DelayChoice } from '../spectator_delay.ts';
import { usual_level } from '../table/bot_seat.ts';
import { Choice, Switch } from '../ui/choice.tsx';
import { clockWish, usual_clock, type ClockChoice } from './clock_choice.ts';
import { ClockFields } from './clock_fields.tsx';

/** What the form asks for, but for who the others are, which outlasts a change of the game. */
export interface Wish {
  readonly players: number;
  readonly level: BotLevel;
  readonly options: GameOptions;
  readonly clock: ClockChoice;
  readonly is_private: boolean;
  readonly rated: boolean;
  readonly spectators: DelayChoice;
  readonly ready_check: boolean;
}

export function usualWish(info: GameInfo): Wish {
  return {
    players: usualPlayers(info),
    level: usual_level,
    options: Object.fromEntries(info.options.map((option) => [option.name, option.default])),
    clock: usual_clock,
    is_private: false,
    rated: false,
    spectators: 'now',
    ready_check: false,
  };
}

/** The settings of a table, as the wire has them. */
export type Settings = Omit<RoomSettingsParams, 'room'>;

export function settingsOf(app: App, info: GameInfo, wish: Wish, with_bots: boolean): Settings {
  const rated = wish.rated && whyUnrated(app, info, wish, with_bots) === null;
  // Nobody plays in somebody's stead where it is rated.
  const no_bot = rated && wish.clock.on_time_out === 'bot';
  return {
    players: wish.players,
    options: wish.options,
    private: wish.is_private,
    clock: clockWish(no_bot ? { ...wish.clock, on_time_out: 'default' } : wish.clock),
    ...delays[wish.spectators],
    ...(rated ? { rated } : {}),
    ...(wish.ready_check && !with_bots && wish.players > 1 ? { ready_check: true } : {}),
  };
}

/** Why such a table can't be, with the name of the option that it is about. */
export function settingsRefusal(app: App, info: GameInfo, error: unknown): string {
  const named = error instanceof WireError && info.options.find((option) => option.name === error.data['field']);
  const text = refusalText(error, app);
  return named ? `${optionLabel(app, info.id, named)}: ${text}` : text;
}

export function PlayersField(props: {
  readonly info: GameInfo;
  readonly players: number;
  readonly onChange: (players: number) => void;
}) {
  const { t } = useApp();
  return (
    <Choice
      label={t('new_table.players')}
      hint={props.players === 1 ? t('new_table.solo') : null}
      value={props.players}
      options={countsOf(props.info).map((count) => ({ value: count, label: String(count) }))}
      onChange={props.onChange}
    />
  );
}

/** All but the number of players and who they are. */
export function TableFields(props: {
  readonly info: GameInfo;
  readonly wish: Wish;
  readonly with_bots: boolean;
  readonly onChange: (part: Partial<Wish>) => void;
}) {
  const { t } = useApp();
  const { info, wish, with_bots, onChange } = props;
  return (
    <>
      {info.options.map((option) => (
        <OptionField
          key={option.name}
          game={info.id}
          option={option}
          value={wish.options[option.name]}
          onChange={(value) => onChange({ options: { ...wish.options, [option.name]: value } })}
        />
      ))}
      <RatedField info={info} wish={wish} with_bots={with_bots} onChange={(rated) => onChange({ rated })} />
      <ClockFields clock={wish.clock} onChange={(clock) => onChange({ clock })} />
      <SpectatorsField value={wish.spectators} onChange={(spectators) => onChange({ spectators })} />
      {with_bots || wish.players === 1 ? null : (
        <Switch
          label={t('new_table.ready_check')}
          hint={t('new_table.ready_check.hint')}
          checked={wish.ready_check}
          onChange={(ready_check) => onChange({ ready_check })}
        />
      )}
      {with_bots ? null : (
        <Switch
          label={t('new_table.private')}
          hint={t('new_table.private.hint')}
          checked={wish.is_private}
          onChange={(is_private) => onChange({ is_private })}
        />
      )}
    </>
  );
}

const countsOf = ({ players: { min, max } }: GameInfo) =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** Why this table can't be rated, in words; null if it can. */
function whyUnrated({ client, t }: App, info: GameInfo, wish: Wish, with_bots: boolean): string | null {
  if (info.cooperative) return t('rating.why.cooperative');
  if (wish.players < 2) return t('rating.why.one_player');
  if (with_bots) return t('rating.why.bots');
  return client.account?.name === undefined ? t('rating.why.guest') : null;
}

function RatedField(props: {
  readonly info: GameInfo;
  readonly wish: Wish;
  readonly with_bots: boolean;
  readonly onChange: (rated: boolean) => void;
}) {
  const app = useApp();
  useEvents(app.client, 'account');
  const why_not = whyUnrated(app, props.info, props.wish, props.with_bots);
  if (why_not !== null) return <p class="hint rated-not">{why_not}</p>;
  return (
    <Switch
      label={app.t('rating.rated')}
      hint={app.t('rating.rated.hint')}
      checked={props.wish.rated}
      onChange={props.onChange}
    />
  );
}

const delay_choices: readonly DelayChoice[] = ['now', 'moves', 'time'];

function SpectatorsField(props: { readonly value: DelayChoice; readonly onChange: (choice: DelayChoice) => void }) {
  const app = useApp();
  const label = (choice: DelayChoice) => {
    const delay = delayWords(app, delays[choice]);
    return delay === null ? app.t('new_table.spectators.now') : app.t('new_table.spectators.later', { delay });
  };
  return (
    <Choice
      label={app.t('new_table.spectators')}
      value={props.value}
      options={delay_choices.map((choice) => ({ value: choice, label: label(choice) }))}
      onChange={props.onChange}
    />
  );
}

function OptionField(props: {
  readonly game: string;
  readonly option: OptionSpec;
  readonly value: GameOptions[string] | undefined;
  readonly onChange: (value: boolean | number | string) => void;
}) {
  const app = useApp();
  const id = useId();
  const { game, option, value, onChange } = props;
  const label = optionLabel(app, game, option);
  const hint = optionHint(app, game, option);
  if (option.kind === 'boolean')
    return <Switch label={label} hint={hint} checked={value === true} onChange={onChange} />;
  if (option.kind === 'choice') {
    const options = (option.values ?? []).map(String).map((choice) => ({
      value: choice,
      label: choiceLabel(app, game, option, choice),
    }));
    return <Choice label={label} hint={hint} value={String(value)} options={options} onChange={onChange} />;
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={option.min}
        max={option.max}
        required
        value={Number(value)}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      {hint === null ? null : <p class="hint">{hint}</p>}
    </div>
  );
}
