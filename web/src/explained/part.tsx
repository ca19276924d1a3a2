// What each thing on a table is, told to whoever rests on it: fetched with the first thing that somebody points at.
import { useEffect, useState } from 'preact/hooks';
import { useAttempt } from '../hooks.ts';
import type { ShownTable } from '../table/table_state.ts';

export function ExplainedPlace({ table }: { readonly table: ShownTable }) {
  const [wanted, want] = useState(false);
  useEffect(() => {
    if (wanted) return undefined;
    const heard = () => want(true);
    const listens = new AbortController();
    const { signal } = listens;
    for (const name of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(name, heard, { signal });
    return () => listens.abort();
  }, [wanted]);
  return wanted ? <Fetched table={table} /> : null;
}

function Fetched({ table }: { readonly table: ShownTable }) {
  const { value } = useAttempt(() => import('./explained.tsx'), 'explained');
  return value === null ? null : <value.Explained table={table} />;
}
