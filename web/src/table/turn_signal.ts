// "Your turn" for those who look elsewhere: the window's title and its small picture.
import { useEffect } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import type { TableState } from './table_state.ts';

export function useTurnSignal(table: TableState): void {
  const { t } = useApp();
  const title = table.is_your_turn ? `● ${t('turn.yours')} · ${table.title}` : `${table.title} · Vivarium`;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = 'Vivarium';
    };
  }, [title]);
  useEffect(() => {
    showIcon(table.is_your_turn ? '/favicon-turn.svg' : '/favicon.svg');
    return () => showIcon('/favicon.svg');
  }, [table.is_your_turn]);
}

function showIcon(href: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', href);
}
