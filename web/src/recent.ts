// The tables that this person sat down at lately: nobody is led twice to one that was found for them.
import { browser_data } from './site_data.ts';

export interface RecentTable {
  readonly room: string;
  readonly code: string;
  readonly game: string;
}

const storage_key = 'vivarium.recent';
const kept_most = 8;

export function recentTables(): RecentTable[] {
  try {
    const kept = JSON.parse(browser_data.getItem(storage_key) ?? '[]') as RecentTable[];
    return kept.filter((table) => typeof table.room === 'string' && typeof table.code === 'string');
  } catch {
    return [];
  }
}

export function rememberTable(table: RecentTable): void {
  keep([table, ...recentTables().filter((other) => other.room !== table.room)].slice(0, kept_most));
}

function keep(tables: readonly RecentTable[]): void {
  browser_data.setItem(storage_key, JSON.stringify(tables));
}
