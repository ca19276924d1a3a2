// The bar over the lobby's tables: what they are filtered by, each part with a way to drop it, and how many people are
// here. The choices themselves are on a sheet; they take effect at once.
import { useState } from 'preact/hooks';
import type { GameInfo, LobbyFilter, OptionSpec } from '../../sdk/index.ts';
import { gameTitle, optionLabel } from '../games/naming.ts';
import { useApp, useAttempt, useEvents, usePromise, type App } from '../hooks.ts';
import { shownPhases, without } from '../lobby_filter.ts';
import { Icon } from '../ui/icon.tsx';
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
      {open ? <Sheet filter={filter} infos={infos} onFilter={onFilter} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function Sheet(props: Filtering & { readonly infos: readonly GameInfo[]; readonly onClose: () => void }) {
  const { value } = useAttempt(() => import('./filter_sheet.tsx'), 'filter');
  return value === null ? null : <value.FilterSheet {...props} />;
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

function optionOf(infos: readonly GameInfo[], filter: LobbyFilter, name: string): [string, OptionSpec] | null {
  for (const game of filter.games ?? []) {
    const option = infos.find((info) => info.id === game)?.options.find((known) => known.name === name);
    if (option !== undefined) return [game, option];
  }
  return null;
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
