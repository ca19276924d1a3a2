// The schema files, read once: what the generators, the validator and the tests start from.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const folder = `${root}protocol/schemas/`;

/** By file name: "tables.json". */
export const schemas = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => [name, JSON.parse(readFileSync(folder + name, 'utf8'))]),
);

/** A copy in which every object that `change` returns something for is replaced by that; inner ones first. */
export function rewritten(schema, change) {
  if (Array.isArray(schema)) return schema.map((item) => rewritten(item, change));
  if (schema === null || typeof schema !== 'object') return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, rewritten(value, change)]));
  return change(copy) ?? copy;
}

/** The requests a client may make: [{name, params, result, account, about}], params and result as names of definitions. */
export const methods = schemas['requests.json'].$defs.Request.oneOf.map((request) => ({
  name: request.properties.method.const,
  params: request.properties.params.$ref.split('/').pop(),
  paramsMayBeLeftOut: !request.required.includes('params'),
  result: request['x-result'],
  account: request['x-account'],
  effect: request['x-effect'],
  about: request['x-about'],
}));

/** What the server pushes: [{name, params}]. */
export const pushes = schemas['pushes.json'].$defs.Push.oneOf.map((push) => ({
  name: push.properties.method.const,
  params: push.properties.params.$ref.split('/').pop(),
}));

/** Every definition of every file under its own name; the names are unique among all files. */
export function definitions() {
  const all = {};
  for (const [file, schema] of Object.entries(schemas)) {
    for (const [name, definition] of Object.entries(schema.$defs)) {
      if (name in all) throw new Error(`${file}: ${name} is defined twice`);
      all[name] = definition;
    }
  }
  return all;
}
