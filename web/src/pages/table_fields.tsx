// What a table is, as a form: for a new one, and for the host of one that has not started.
import { useId } from 'preact/hooks';
import type { Clock, GameInfo, GameOptions, OptionSpec } from '../../sdk/index.ts';
import { choiceLabel, optionHint, optionLabel } from '../games/naming.ts';
import { useApp, useEvents } from '../hooks.ts';
import { delays, delayWords, type DelayChoice } from '../spectator_delay.ts';
import { Choice, Switch } from '../ui/choice.tsx';
import { fittingAny, isHarsher, isTooFastForRated, type Allows } from './clock_choice.ts';
import { ClockFields } from './clock_fields.tsx';
import { whyUnrated, type Wish } from '../table_wish.ts';

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

/** What somebody else who sits there has agreed to: nothing harsher is offered. */
export interface AgreedTable {
  readonly clock: Clock;
  readonly rated: boolean;
}

/** All but the number of players and who they are. */
export function TableFields(props: {
  readonly info: GameInfo;
  readonly wish: Wish;
  readonly with_bots: boolean;
  readonly agreed?: AgreedTable | null;
  readonly onChange: (part: Partial<Wish>) => void;
}) {
  const app = useApp();
  const { client, t } = app;
  const { info, wish, with_bots, agreed = null, onChange } = props;
  const allows =
    (rated: boolean): Allows =>
    (clock) =>
      !(rated && isTooFastForRated(clock, client.limits)) && (agreed === null || !isHarsher(agreed.clock, clock));
  const rate = (rated: boolean) => onChange({ rated, clock: fittingAny(wish.clock, allows(rated)) });
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
      {agreed?.rated === false ? (
        <p class="hint rated-not">{t('rating.why.others')}</p>
      ) : (
        <RatedField info={info} wish={wish} with_bots={with_bots} onChange={rate} />
      )}
      <ClockFields clock={wish.clock} allows={allows(wish.rated)} onChange={(clock) => onChange({ clock })} />
      {agreed === null ? null : <p class="hint">{t('table_settings.others')}</p>}
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
