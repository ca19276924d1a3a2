// JSON Patch (RFC 6902) with the three operations that the server sends. Nothing is changed in place: what a patch does
// not touch is shared by the document before it and the one after it.
import type { Json, PatchOp } from './wire.ts';

/** Throws when an operation does not fit: then the document isn't the one that the patch was made for. */
export function patched<Document>(document: Document, patch: readonly PatchOp[]): Document {
  return patch.reduce<Json | undefined>(
    (json, operation) => changed(json, keysOf(operation.path), operation),
    document as Json,
  ) as Document;
}

function keysOf(pointer: string): string[] {
  const [before, ...keys] = pointer.split('/');
  if (before !== '') throw new Error(`${pointer} is no JSON Pointer`);
  return keys.map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** undefined: it is no more. */
function changed(json: Json | undefined, [key, ...deeper]: readonly string[], operation: PatchOp): Json | undefined {
  if (key === undefined) return operation.op === 'remove' ? undefined : operation.value;
  const adds = operation.op === 'add' && deeper.length === 0;
  if (Array.isArray(json)) {
    const at = adds && key === '-' ? json.length : indexOf(key);
    if (at >= json.length + (adds ? 1 : 0)) throw new Error(`nothing is at ${operation.path}`);
    const value = changed(json[at], deeper, operation);
    const copy = [...json];
    copy.splice(at, adds ? 0 : 1, ...(value === undefined ? [] : [value]));
    return copy;
  }
  if (typeof json !== 'object' || json === null || !(adds || Object.keys(json).includes(key))) {
    throw new Error(`nothing is at ${operation.path}`);
  }
  const value = changed(json[key], deeper, operation);
  if (value !== undefined) return { ...json, [key]: value };
  return Object.fromEntries(Object.entries(json).filter(([name]) => name !== key));
}

function indexOf(key: string): number {
  if (!/^(0|[1-9]\d*)$/.test(key)) throw new Error(`${key} is no place in a list`);
  return Number(key);
}
