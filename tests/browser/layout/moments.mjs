// Which moments of a game that the engine has played are looked at.
import assert from 'node:assert/strict';

/** What is looked for among the moments when the first seat is to move: where it is most. */
const measures = {
  'most on the table': ({ view }) => JSON.stringify(view).length,
  'most to choose from': ({ actions }) => actions.length,
  'near its end': (_, step) => step,
};

/**
 * Of those when the first seat is to move, each {name, moment}: where there is most to be shown, and with `every_kind` so
 * many more that each kind of action that it ever had is among what can be done in one of them.
 */
export function momentsWorthALook(own, { every_kind }) {
  assert.notEqual(own.length, 0, 'the first seat is never to move');
  const chosen = new Map();
  const take = (name, moment) => {
    if (![...chosen.values()].includes(moment)) chosen.set(name, moment);
  };
  for (const [name, measure] of Object.entries(measures)) {
    const values = own.map(measure);
    take(name, own[values.indexOf(Math.max(...values))]);
  }
  const kinds = ({ actions }) => actions.map(({ type }) => type);
  const most_first = [...own].sort((a, b) => b.actions.length - a.actions.length);
  for (const kind of every_kind ? [...new Set(own.flatMap(kinds))].sort() : []) {
    const has = (moment) => kinds(moment).includes(kind);
    if (![...chosen.values()].some(has)) take(kind, most_first.find(has));
  }
  return [...chosen].map(([name, moment]) => ({ name, moment }));
}
