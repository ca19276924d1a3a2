// Any JSON value as a readable outline: short values on a line, long ones that open and close.
import type { Json } from '../../../sdk/index.ts';
import { readable } from './readable.ts';

const inline_longest = 48;
const open_depth = 2;

export function JsonTree({ value, depth = 0 }: { readonly value: Json; readonly depth?: number }) {
  if (isFlat(value)) return <span class="tree-value">{flat(value)}</span>;
  const rows: [string, Json][] = Array.isArray(value)
    ? value.map((item, index) => [String(index + 1), item])
    : Object.entries(value as { [key: string]: Json });
  return (
    <ul class="tree">
      {rows.map(([name, item]) => (
        <li key={name}>
          {isFlat(item) ? (
            <>
              <span class="tree-name">{readable(name)}</span> <span class="tree-value">{flat(item)}</span>
            </>
          ) : (
            <details open={depth + 1 < open_depth}>
              <summary class="tree-name">{readable(name)}</summary>
              <JsonTree value={item} depth={depth + 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function isFlat(value: Json): boolean {
  if (value === null || typeof value !== 'object') return true;
  const items = Object.values(value);
  return items.every((item) => item === null || typeof item !== 'object') && flat(value).length <= inline_longest;
}

function flat(value: Json): string {
  if (value === null) return '–';
  if (value === true) return '✓';
  if (value === false) return '✗';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(flat).join(', ');
  if (typeof value === 'object') {
    const rows = Object.entries(value);
    return rows.length === 0 ? '–' : rows.map(([name, item]) => `${readable(name)} ${flat(item)}`).join(', ');
  }
  return String(value);
}
