// What the lobby's tables are filtered by, to be chosen; each choice takes effect at once. Fetched when it is opened.
import type { GameInfo, LobbyFilter, OptionSpec } from '../../sdk/index.ts';
import { gameTitle, optionLabel } from '../games/naming.ts';
import { useApp, useEvents } from '../hooks.ts';
import { isUnfiltered, shownPhases, withPhases, without } from '../lobby_filter.ts';
import { Choice } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import {
  any,
  paceWords,
  valueWords,
  withGame,
  withOption,
  withPace,
  type Filtering,
  type OptionValue,
} from './filtering.ts';

function withCount(filter: LobbyFilter, count: number, on: boolean): LobbyFilter {
  const rest = (filter.players ?? []).filter((other) => other !== count);
  const players = on ? [...rest, count].sort((a, b) => a - b) : rest;
  return players.length === 0 ? without(filter, 'players') : { ...filter, players };
}

export function FilterSheet(props: Filtering & { readonly infos: readonly GameInfo[]; readonly onClose: () => void }) {
  const app = useApp();
  const { client, t } = app;
  useEvents(client.lobby, 'tables');
  const { filter, infos, onFilter } = props;
  const [only_game] = filter.games?.length === 1 ? filter.games : [];
  const options = infos.find((info) => info.id === only_game)?.options ?? [];
  const most = Math.max(1, ...infos.map((info) => info.players.max));
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  const found = client.lobby.tables?.size ?? 0;
  return (
    <Dialog title={t('filter.title')} onClose={props.onClose}>
      <Toggles
        label={t('new_table.game')}
        options={infos.map((info) => ({
          key: info.id,
          label: gameTitle(app, infos, info.id),
          on: filter.games?.includes(info.id) ?? false,
          turn: (on) => onFilter(withGame(filter, info.id, on)),
        }))}
      />
      <Choice
        label={t('filter.show')}
        value={shownPhases(filter)}
        options={(['all', 'open', 'running'] as const).map((value) => ({ value, label: t(`filter.shown.${value}`) }))}
        onChange={(show) => onFilter(withPhases(filter, show))}
      />
      <Choice
        label={t('filter.free')}
        value={filter.free_seats ?? 0}
        options={[0, 1, 2, 3].map((value) => ({ value, label: value === 0 ? t('filter.any') : `${value}+` }))}
        onChange={(free_seats) =>
          onFilter(free_seats === 0 ? without(filter, 'free_seats') : { ...filter, free_seats })
        }
      />
      <Toggles
        label={t('new_table.players')}
        options={counts.map((count) => ({
          key: String(count),
          label: String(count),
          on: filter.players?.includes(count) ?? false,
          turn: (on) => onFilter(withCount(filter, count, on)),
        }))}
      />
      {options.map((option) => (
        <OptionChoice key={option.name} game={only_game ?? ''} option={option} filter={filter} onFilter={onFilter} />
      ))}
      <ListedChoices filter={filter} onFilter={onFilter} />
      <div class="button-row sheet-actions">
        <button type="button" class="primary" onClick={props.onClose}>
          {t('filter.see', { count: found })}
        </button>
        {isUnfiltered(filter) ? null : (
          <button type="button" onClick={() => onFilter({})}>
            {t('filter.clear')}
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** What tables say of themselves beyond their game: offered as far as any does, or as it is asked for. */
function ListedChoices({ filter, onFilter }: Filtering) {
  const app = useApp();
  const { client, t } = app;
  const listed: readonly object[] = [...(client.lobby.tables?.values() ?? [])];
  const said = (member: string) => listed.map((table) => (table as Record<string, unknown>)[member]);
  const known_paces = said('pace').filter((pace): pace is string => typeof pace === 'string');
  const paces = [...new Set([...known_paces, ...(filter.paces ?? [])])].sort();
  const rated = filter.rated === undefined ? any : filter.rated ? 'yes' : 'no';
  return (
    <>
      {rated !== any || said('rated').some((value) => value !== undefined) ? (
        <Choice
          label={t('filter.rated')}
          value={rated}
          options={[
            { value: any, label: t('filter.any') },
            { value: 'yes', label: t('filter.rated_yes') },
            { value: 'no', label: t('filter.rated_no') },
          ]}
          onChange={(value) =>
            onFilter(value === any ? without(filter, 'rated') : { ...filter, rated: value === 'yes' })
          }
        />
      ) : null}
      {paces.length > 0 ? (
        <Toggles
          label={t('filter.pace')}
          options={paces.map((pace) => ({
            key: pace,
            label: paceWords(app, pace),
            on: filter.paces?.includes(pace) ?? false,
            turn: (on) => onFilter(withPace(filter, pace, on)),
          }))}
        />
      ) : null}
    </>
  );
}

/** A number may be anything in a range: only what tables are usually asked for, one of a few, is offered. */
function OptionChoice(props: Filtering & { readonly game: string; readonly option: OptionSpec }) {
  const app = useApp();
  const { option, filter, game } = props;
  const values: OptionValue[] = option.kind === 'boolean' ? [true, false] : [...(option.values ?? [])];
  if (values.length === 0) return null;
  const wanted = filter.options?.[option.name];
  return (
    <Choice
      label={optionLabel(app, game, option)}
      value={wanted === undefined ? any : String(wanted)}
      options={[
        { value: any, label: app.t('filter.any') },
        ...values.map((value) => ({ value: String(value), label: valueWords(app, game, option, value) })),
      ]}
      onChange={(text) =>
        props.onFilter(withOption(filter, option.name, values.find((value) => String(value) === text) ?? any))
      }
    />
  );
}

interface Toggle {
  readonly key: string;
  readonly label: string;
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
}

/** Any of a few: check boxes drawn as tiles. */
function Toggles({ label, options }: { readonly label: string; readonly options: readonly Toggle[] }) {
  return (
    <fieldset class="field choice">
      <legend>{label}</legend>
      <div class="choice-row">
        {options.map((option) => (
          <label key={option.key} class="choice-tile">
            <input type="checkbox" checked={option.on} onChange={(event) => option.turn(event.currentTarget.checked)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
