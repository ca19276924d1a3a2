// The names of before, as protocol/rows/former.h has them.
import { readFileSync } from 'node:fs';
import { methods, pushes, root } from './schemas.mjs';

const rows = readFileSync(`${root}protocol/rows/former.h`, 'utf8');

function rowsOf(list) {
  const body = rows.split(`#define PROTOCOL_FORMER_${list}(ROW)`)[1].split(/(?<!\\)\n/)[0];
  return [...body.matchAll(/ROW\("?([\w.]+)"?, "([\w.]+)"\)/g)].map(([, today, before]) => ({ today, before }));
}

/** Of a row's first word, how it is called on the wire. */
function known(all, is, row) {
  const found = all.find(is);
  if (found === undefined) throw new Error(`protocol/rows/former.h: there is no ${row.today} today`);
  return { ...row, today: found.name };
}

/** [{today, before, what}]. */
export function former() {
  const of = (what) => (row) => ({ ...row, what });
  return [
    ...rowsOf('METHODS')
      .map((row) => known(methods, ({ name }) => name.replace('.', '_') === row.today, row))
      .map(of('method')),
    ...rowsOf('PUSHES')
      .map((row) => known(pushes, ({ params }) => params === row.today, row))
      .map(of('push')),
    ...rowsOf('MEMBERS').map(of("member, where it is a table's identifier")),
    ...rowsOf('PARTS').map(of('member that is a list or an object')),
    ...rowsOf('WORDS').map(of('member that is a word')),
    ...rowsOf('PACES').map(of('pace of a table, in a filter')),
    ...rowsOf('NUMBERS').map(of('member that is a number')),
    ...rowsOf('EVENTS').map(of('`type` of an event')),
    ...rowsOf('ACTS').map(of('act of staff: `act`, `acts`')),
    ...rowsOf('ERRORS').map(of('`data.code`')),
    ...rowsOf('FIELDS').map(of('`data.field`')),
    ...rowsOf('REASONS').map(of('`data.reason`')),
  ];
}
