// Everything that the server keeps of a person, from as many answers as it takes.
import type { Connection } from './connection.ts';
import type { AccountExportResult } from './wire.ts';

export async function ownData(connection: Connection): Promise<AccountExportResult> {
  let { next, ...document } = await connection.request('account.export', {}, { repeatable: true });
  while (next !== undefined) {
    const more = await connection.request('account.export', { after: next }, { repeatable: true });
    document = { ...document, games: [...document.games, ...more.games] };
    next = more.next;
  }
  return document;
}
