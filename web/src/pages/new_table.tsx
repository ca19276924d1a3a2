// The form for a new table, drawn from the server's list of games and their options.
import { useId, useState } from 'preact/hooks';
import { WireError, type GameInfo, type GameOptions, type OptionSpec } from '../../sdk/index.ts';
import { library } from '../games/index.ts';
import { choiceLabel, gameTitle, optionHint, optionLabel } from '../games/naming.ts';
import { useApp, usePromise } from '../hooks.ts';
import { durationWords } from '../move_time.ts';
import { rememberTable } from '../recent.ts';
import { refusalText } from '../refusals.ts';
import { go } from '../route.ts';
import { Choice, Switch } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Emblem } from '../ui/emblem.tsx';

const move_seconds_offered = [0, 30, 60, 120, 300, 86_400] as const;

export function NewTableDialog({ onClose }: { readonly onClose: () => void }) {
  const { client, t } = useApp();
  const infos = usePromise(() => client.games(), 'games');
  const [picked, setPicked] = useState<string | null>(null);
  const info = infos?.find((known) => known.id === picked) ?? infos?.[0];
  return (
    <Dialog title={t('lobby.new_table')} onClose={onClose}>
      {infos === null ? <p class="empty">{t('lobby.loading')}</p> : null}
      {infos !== null && info !== undefined ? (
        <>
          <GamePicker infos={infos} picked={info.id} onPick={setPicked} />
          <TableForm key={info.id} info={info} />
        </>
      ) : null}
    </Dialog>
  );
}

function GamePicker(props: {
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

function TableForm({ info }: { readonly info: GameInfo }) {
  const app = useApp();
  const { client, notices, t } = app;
  const [players, setPlayers] = useState(Math.min(info.players.max, Math.max(info.players.min, 2)));
  const [options, setOptions] = useState<GameOptions>(() =>
    Object.fromEntries(info.options.map((option) => [option.name, option.default])),
  );
  const [move_seconds, setMoveSeconds] = useState(0);
  const [is_private, setPrivate] = useState(false);
  const [busy, setBusy] = useState(false);
  const counts = Array.from(
    { length: info.players.max - info.players.min + 1 },
    (_, index) => info.players.min + index,
  );

  const create = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    library.load(info.id);
    try {
      const made = await client.createTable({ game: info.id, players, options, private: is_private, move_seconds });
      rememberTable({ ...made, game: info.id });
      go({ kind: 'table', room: made.room, code: is_private ? made.code : null });
    } catch (error) {
      const named = error instanceof WireError && info.options.find((option) => option.name === error.data['field']);
      notices.show(
        'error',
        named ? `${optionLabel(app, info.id, named)}: ${refusalText(error, app)}` : refusalText(error, app),
      );
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void create(event)}>
      <Choice
        label={t('new_table.players')}
        hint={players === 1 ? t('new_table.solo') : null}
        value={players}
        options={counts.map((count) => ({ value: count, label: String(count) }))}
        onChange={setPlayers}
      />
      {info.options.map((option) => (
        <OptionField
          key={option.name}
          game={info.id}
          option={option}
          value={options[option.name]}
          onChange={(value) => setOptions({ ...options, [option.name]: value })}
        />
      ))}
      <Choice
        label={t('new_table.time')}
        value={move_seconds}
        options={move_seconds_offered.map((value) => ({
          value,
          label: value === 0 ? t('time.none') : durationWords(app, value),
        }))}
        onChange={setMoveSeconds}
      />
      <Switch
        label={t('new_table.private')}
        hint={t('new_table.private.hint')}
        checked={is_private}
        onChange={setPrivate}
      />
      <div class="button-row sheet-actions">
        <button type="submit" class="primary" disabled={busy}>
          {players === 1 ? t('new_table.start') : t('new_table.create')}
        </button>
      </div>
    </form>
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
