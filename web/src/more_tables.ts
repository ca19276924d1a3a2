// What the live list of tables has no room for: asked for page by page, as it is at that moment.
import { useState } from 'preact/hooks';
import type { Lobby, TableSummary } from '../sdk/index.ts';
import { useApp } from './hooks.ts';
import { refusalText } from './refusals.ts';

interface Pages {
  /** The filter they were asked for with. */
  readonly of: string;
  readonly tables: ReadonlyMap<string, TableSummary>;
  /** Where the last one was cut. */
  readonly cursor: string | null;
}

export interface MoreTables {
  /** None that the live list has too. */
  readonly tables: readonly TableSummary[];
  /** Asks for another page; null: there is none. */
  readonly go_on: (() => void) | null;
  readonly busy: boolean;
}

export function useMoreTables(lobby: Lobby): MoreTables {
  const app = useApp();
  const [pages, setPages] = useState<Pages | null>(null);
  const [busy, setBusy] = useState(false);
  const filter = JSON.stringify(lobby.filter);
  const here = pages?.of === filter ? pages : null;
  const cursor = here === null ? lobby.cursor : here.cursor;
  const ask = async (after: string) => {
    setBusy(true);
    try {
      const page = await lobby.more(after);
      const tables = new Map([...(here?.tables ?? []), ...Object.entries(page.tables)]);
      setPages({ of: filter, tables, cursor: page.cursor ?? null });
    } catch (error) {
      app.notices.show('error', refusalText(error, app));
    } finally {
      setBusy(false);
    }
  };
  const listed = lobby.tables;
  return {
    tables: [...(here?.tables ?? [])].flatMap(([room, table]) => (listed?.has(room) === true ? [] : [table])),
    go_on: cursor === null ? null : () => void ask(cursor),
    busy,
  };
}
