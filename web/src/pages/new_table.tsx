// The form for a new table, drawn from the server's list of games and their options.
import { useId, useState } from 'preact/hooks';
import { WireError, type BotLevel, type GameInfo, type GameOptions, type OptionSpec } from '../../sdk/index.ts';
import { library } from '../games/index.ts';
import { choiceLabel, gameTitle, optionHint, optionLabel } from '../games/naming.ts';
import { useApp, useEvents, usePromise, type App } from '../hooks.ts';
import { rememberTable } from '../recent.ts';
import { refusalText } from '../refusals.ts';
import { go } from '../route.ts';
import { delays, delayWords, type DelayChoice } from '../spectator_delay.ts';
import { seatBots, usual_level } from '../table/bot_seat.ts';
import { LevelChoice } from '../table/bots.tsx';
import { Choice, Switch } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { clockWish, usual_clock, type ClockChoice } from './clock_choice.ts';
import { ClockFields } from './clock_fields.tsx';

/** `with_bots`: what is preselected; all can be chosen either way. */
export function NewTableDialog({ with_bots, onClose }: { readonly with_bots: boolean; readonly onClose: () => void }) {
  const { client, t } = useApp();
  const infos = usePromise(() => client.games(), 'games');
  const [picked, setPicked] = useState<string | null>(null);
  const [others, setOthers] = useState<Others>(with_bots ? 'bots' : 'people');
  const info = infos?.find((known) => known.id === picked) ?? infos?.[0];
  return (
    <Dialog title={with_bots ? t('lobby.against_bots') : t('lobby.new_table')} onClose={onClose}>
      {infos === null ? <p class="empty">{t('lobby.loading')}</p> : null}
      {infos !== null && info !== undefined ? (
        <>
          <GamePicker infos={infos} picked={info.id} onPick={setPicked} />
          <TableForm key={info.id} info={info} others={others} onOthers={setOthers} />
        </>
      ) : null}
    </Dialog>
  );
}

export function GamePicker(props: {
  readonly infos: readonly GameInfo[];
  readonly picked: string;
  readonly onPick: (id: string) => void;
}) {
  const app = useApp();
  const name = useId();
  return (
    <fieldset class="field game-picker">
      <legend>{app.t('new_table.game')}</legend>
      {props.infos.map((info) => (
        <label key={info.id} class="game-tile">
          <input
            type="radio"
            name={name}
            value={info.id}
            checked={info.id === props.picked}
            onChange={() => props.onPick(info.id)}
          />
          <span class="game-tile-body">
            <Emblem game={info.id} />
            <span>
              <strong>{gameTitle(app, props.infos, info.id)}</strong>
              {app.has(`${info.id}.tagline`) ? <small>{app.t(`${info.id}.tagline`)}</small> : null}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type Others = 'people' | 'bots';

/** What the form asks for, but for who the others are, which outlasts a change of the game. */
interface Wish {
  readonly players: number;
  readonly level: BotLevel;
  readonly options: GameOptions;
  readonly clock: ClockChoice;
  readonly is_private: boolean;
  readonly rated: boolean;
  readonly spectators: DelayChoice;
}

function usualWish({ players, options }: GameInfo): Wish {
  return {
    players: Math.min(players.max, Math.max(players.min, 2)),
    level: usual_level,
    options: Object.fromEntries(options.map((option) => [option.name, option.default])),
    clock: usual_clock,
    is_private: false,
    rated: false,
    spectators: 'now',
  };
}

function TableForm(props: {
  readonly info: GameInfo;
  readonly others: Others;
  readonly onOthers: (others: Others) => void;
}) {
  const { t } = useApp();
  const { info } = props;
  const [wish, setWish] = useState(() => usualWish(info));
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part });
  const with_bots = props.others === 'bots' && wish.players > 1;
  const { busy, create } = useCreating(info, wish, with_bots);
  return (
    <form onSubmit={create}>
      <Choice
        label={t('new_table.players')}
        hint={wish.players === 1 ? t('new_table.solo') : null}
        value={wish.players}
        options={countsOf(info).map((count) => ({ value: count, label: String(count) }))}
        onChange={(players) => change({ players })}
      />
      {wish.players > 1 ? <OthersField value={props.others} onChange={props.onOthers} /> : null}
      {with_bots ? <LevelChoice value={wish.level} onChange={(level) => change({ level })} /> : null}
      {info.options.map((option) => (
        <OptionField
          key={option.name}
          game={info.id}
          option={option}
          value={wish.options[option.name]}
          onChange={(value) => change({ options: { ...wish.options, [option.name]: value } })}
        />
      ))}
      <RatedField info={info} wish={wish} with_bots={with_bots} onChange={(rated) => change({ rated })} />
      <ClockFields clock={wish.clock} onChange={(clock) => change({ clock })} />
      <SpectatorsField value={wish.spectators} onChange={(spectators) => change({ spectators })} />
      {with_bots ? null : (
        <Switch
          label={t('new_table.private')}
          hint={t('new_table.private.hint')}
          checked={wish.is_private}
          onChange={(is_private) => change({ is_private })}
        />
      )}
      <div class="button-row sheet-actions">
        <button type="submit" class="primary" disabled={busy}>
          {wish.players === 1 || with_bots ? t('new_table.start') : t('new_table.create')}
        </button>
      </div>
    </form>
  );
}

const countsOf = ({ players: { min, max } }: GameInfo) =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** Sets the table up and goes there. A table with bots is a private one: nobody is waited for. */
function useCreating(info: GameInfo, wish: Wish, with_bots: boolean) {
  const app = useApp();
  const { client, notices } = app;
  const [busy, setBusy] = useState(false);
  const setUp = async () => {
    const { players, options } = wish;
    const is_private = with_bots || wish.is_private;
    const game = info.id;
    const rated = wish.rated && whyUnrated(app, info, wish, with_bots) === null;
    // Nobody plays in somebody's stead where it is rated.
    const no_bot = rated && wish.clock.on_time_out === 'bot';
    const clock = clockWish(no_bot ? { ...wish.clock, on_time_out: 'default' } : wish.clock);
    const wished = { game, players, options, private: is_private, clock, ...delays[wish.spectators] };
    const made = await client.createTable(rated ? { ...wished, rated } : wished);
    rememberTable({ ...made, game });
    if (with_bots) {
      // The table is there whatever comes of this; bots can be added at it as well.
      await seatBots(client.room(made.room, made.code), wish.level, players - 1).catch((error: unknown) =>
        notices.show('error', refusalText(error, app)),
      );
    }
    go({ kind: 'table', room: made.room, code: is_private ? made.code : null });
  };
  const create = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    library.load(info.id);
    setUp().catch((error: unknown) => {
      const named = error instanceof WireError && info.options.find((option) => option.name === error.data['field']);
      const text = refusalText(error, app);
      notices.show('error', named ? `${optionLabel(app, info.id, named)}: ${text}` : text);
      setBusy(false);
    });
  };
  return { busy, create };
}

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

function OthersField(props: { readonly value: Others; readonly onChange: (others: Others) => void }) {
  const { t } = useApp();
  return (
    <Choice
      label={t('new_table.others')}
      hint={props.value === 'bots' ? t('new_table.others.hint') : null}
      value={props.value}
      options={[
        { value: 'people', label: t('new_table.others.people') },
        { value: 'bots', label: t('new_table.others.bots') },
      ]}
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
