// What happened since the viewer's last move: told in words, the last card turned up and the dice shown.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameEvent } from '../../../sdk/wire.ts';
import type { BoardProps } from '../contract.ts';
import { Die } from './drawings.tsx';
import { describeEvent } from './events.ts';
import type { Ground } from './ground.ts';
import { MutationCard } from './mutation_card.tsx';
import type { MutationsData, MutationsView } from './types.ts';

const kept_most = 40;

export interface Recent {
  seq: number;
  events: readonly GameEvent[];
}

/** Collects events until the viewer acts again; who only watches sees the last ones. */
export function useRecent(props: BoardProps<MutationsView, MutationsData>): [Recent, () => void] {
  const [recent, set] = useState<Recent>({ seq: -1, events: [] });
  const acted = useRef(false);
  const { fresh } = props;
  useEffect(() => {
    if (fresh.events.length === 0) return;
    const from_new = acted.current;
    acted.current = false;
    set((before) => ({
      seq: fresh.seq,
      events: [...(from_new ? [] : before.events), ...fresh.events].slice(-kept_most),
    }));
  }, [fresh]);
  return [recent, () => (acted.current = true)];
}

export function Happened({ recent, ground }: { recent: Recent; ground: Ground }): JSX.Element | null {
  const { t, telling } = ground;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [recent]);
  const lines = recent.events.flatMap((event) => {
    const line = event.type.startsWith('table.') ? null : describeEvent(event, telling);
    return line === null ? [] : [{ line, die: event.type === 'ran' ? Number(event.die) : null }];
  });
  const revealed = ground.view.flip
    ? undefined
    : recent.events.filter((event) => event.type === 'card_revealed').at(-1);
  if (lines.length === 0) return null;
  const traits = Array.isArray(revealed?.traits) ? revealed.traits.map(String) : null;
  return (
    <section class="rm-happened" aria-label={t('random-mutations.happened')}>
      {traits ? <MutationCard key={recent.seq} traits={traits} ground={ground} fresh /> : null}
      <div class="rm-happened-words">
        <h3>{t('random-mutations.happened')}</h3>
        <ol ref={list} tabIndex={0} aria-label={t('random-mutations.happened')}>
          {lines.map(({ line, die }, index) => (
            <li key={index} class={die === null ? undefined : 'rm-run'}>
              {die === null ? null : <Die kind="plain" value={die} />}
              {line}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
