// Actions and events of a game that nobody wrote words for, made readable from their members alone.
import type { Json, JsonObject } from '../../../sdk/index.ts';

/** "place_token" -> "place token". */
export function readable(name: string): string {
  return name.replace(/_/g, ' ');
}

/** {"type":"place_token","color":"gray","space":"3,2"} -> "Place token · color gray · space 3,2". */
export function readableObject(object: JsonObject): string {
  const { type, ...members } = object;
  const head = typeof type === 'string' ? capital(readable(type)) : '';
  const rest = Object.entries(members).map(([name, value]) => `${readable(name)} ${readableValue(value)}`);
  return [head, ...rest].filter((part) => part !== '').join(' · ');
}

function readableValue(value: Json): string {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.map(readableValue).join(', ');
  if (typeof value === 'object') return readableObject(value);
  return String(value);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
