// The bar over the lobby's tables: what they are filtered by, each part with a way to drop it, and how many people are
// here. The choices themselves are on a sheet; they take effect at once.
import { useState } from 'preact/hooks';
import type { GameInfo, LobbyFilter, OptionSpec } from '../../sdk/index.ts';
import { choiceLabel, gameTitle, optionLabel } from '../games/naming.ts';
import { useApp, useEvents, usePromise, type App } from '../hooks.ts';
import { isUnfiltered, shownPhases, withPhases, without } from '../lobby_filter.ts';
import { Choice } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';

interface Filtering {
  readonly filter: LobbyFilter;
  readonly onFilter: (filter: LobbyFilter) => void;
}

export function FilterBar({ filter, onFilter }: Filtering) {
  const app = useApp();
  const { client, t } = app;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const [open, setOpen] = useState(false);
  const parts = filterParts(app, infos, filter);
  return (
    <section class="filter-bar" aria-label={t('filter.title')}>
      <button type="button" class="small" onClick={() => setOpen(true)}>
        <Icon name="gear" />
        {t('filter.open')}
      </button>
      {parts.length > 0 ? (
        <ul class="filter-parts">
          {parts.map((part) => (
            <li key={part.key}>
              <button
                type="button"
                class="small filter-part"
                aria-label={t('filter.drop', { what: part.words })}
                onClick={() => onFilter(part.rest)}
              >
                {part.words}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {parts.length > 1 ? (
        <button type="button" class="small quiet" onClick={() => onFilter({})}>
          {t('filter.clear')}
        </button>
      ) : null}
      <House />
      {client.lobby.unfiltered ? <p class="filter-note">{t('filter.unavailable')}</p> : null}
      {open ? <FilterDialog filter={filter} infos={infos} onFilter={onFilter} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function House() {
  const { client, t } = useApp();
  useEvents(client.lobby, 'house');
  const { house } = client.lobby;
  if (house === null) return null;
  return (
    <p class="house-counts">
      {t('house.online', { count: house.online })} · {t('house.at_tables', { count: house.at_tables })} ·{' '}
      {t('house.watching', { count: house.watching })}
    </p>
  );
}

interface FilterPart {
  readonly key: string;
  readonly words: string;
  /** The filter without it. */
  readonly rest: LobbyFilter;
}

function filterParts(app: App, infos: readonly GameInfo[], filter: LobbyFilter): FilterPart[] {
  const { t } = app;
  const parts: FilterPart[] = [];
  const add = (key: string, words: string, rest: LobbyFilter) => parts.push({ key, words, rest });
  for (const game of filter.games ?? []) {
    add(`game ${game}`, gameTitle(app, infos, game), withGame(filter, game, false));
  }
  if (filter.players !== undefined) {
    add('players', t('filter.players_are', { counts: filter.players.join(', ') }), without(filter, 'players'));
  }
  for (const [name, value] of Object.entries(filter.options ?? {})) {
    add(`option ${name}`, optionPartWords(app, infos, filter, name, value), withOption(filter, name, any));
  }
  if (filter.rated !== undefined) {
    add('rated', t(filter.rated ? 'filter.rated_yes' : 'filter.rated_no'), without(filter, 'rated'));
  }
  for (const pace of filter.paces ?? []) {
    add(`pace ${pace}`, paceWords(app, pace), withPace(filter, pace, false));
  }
  if (filter.free_seats) {
    add('free', t('lobby.free_seats', { count: filter.free_seats }), without(filter, 'free_seats'));
  }
  const show = shownPhases(filter);
  if (show !== 'all') add('show', t(`filter.shown.${show}`), without(filter, 'phases'));
  return parts;
}

type OptionValue = NonNullable<LobbyFilter['options']>[string];
const any = '';

function optionOf(infos: readonly GameInfo[], filter: LobbyFilter, name: string): [string, OptionSpec] | null {
  for (const game of filter.games ?? []) {
    const option = infos.find((info) => info.id === game)?.options.find((known) => known.name === name);
    if (option !== undefined) return [game, option];
  }
  return null;
}

function valueWords(app: App, game: string, option: OptionSpec, value: OptionValue): string {
  if (option.kind === 'boolean') return app.t(value === true ? 'option.on' : 'option.off');
  return option.kind === 'choice' ? choiceLabel(app, game, option, String(value)) : String(value);
}

function optionPartWords(
  app: App,
  infos: readonly GameInfo[],
  filter: LobbyFilter,
  name: string,
  value: OptionValue,
): string {
  const found = optionOf(infos, filter, name);
  if (found === null) return `${name}: ${String(value)}`;
  const [game, option] = found;
  return `${optionLabel(app, game, option)}: ${valueWords(app, game, option, value)}`;
}

function paceWords({ t, has }: App, pace: string): string {
  return has(`pace.${pace}`) ? t(`pace.${pace}`) : pace;
}

/** Options belong to one game: they go when another one joins it. */
function withGame(filter: LobbyFilter, game: string, on: boolean): LobbyFilter {
  const rest = (filter.games ?? []).filter((other) => other !== game);
  const games = on ? [...rest, game].sort() : rest;
  const kept = without(filter, 'options');
  return games.length === 0 ? without(kept, 'games') : { ...kept, games };
}

function withCount(filter: LobbyFilter, count: number, on: boolean): LobbyFilter {
  const rest = (filter.players ?? []).filter((other) => other !== count);
  const players = on ? [...rest, count].sort((a, b) => a - b) : rest;
  return players.length === 0 ? without(filter, 'players') : { ...filter, players };
}

function withPace(filter: LobbyFilter, pace: string, on: boolean): LobbyFilter {
  const rest = (filter.paces ?? []).filter((other) => other !== pace);
  const paces = on ? [...rest, pace].sort() : rest;
  return paces.length === 0 ? without(filter, 'paces') : { ...filter, paces };
}

function withOption(filter: LobbyFilter, name: string, value: OptionValue): LobbyFilter {
  const others = Object.entries(filter.options ?? {}).filter(([other]) => other !== name);
  const options = Object.fromEntries(value === any ? others : [...others, [name, value]]);
  return Object.keys(options).length === 0 ? without(filter, 'options') : { ...filter, options };
}

function FilterDialog(props: Filtering & { readonly infos: readonly GameInfo[]; readonly onClose: () => void }) {
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
