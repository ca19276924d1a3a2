// One action, however its members are ordered.
import type { Json, JsonObject } from '../../sdk/index.ts';

const sorted = (_name: string, value: Json): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

export const keyOf = (action: JsonObject): string => JSON.stringify(action, sorted);
