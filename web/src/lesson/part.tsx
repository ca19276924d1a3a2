// What a lesson adds to a table's page, fetched where there is one.
import { useAttempt, useEvents } from '../hooks.ts';
import type { TableState } from '../table/table_state.ts';
import { lessons, type Progress } from './kept.ts';

/** null where nothing is taught. */
function useProgress({ table }: TableState): Progress | null {
  useEvents(lessons, 'change');
  return lessons.of(table.id);
}

const useFetched = () => useAttempt(() => import('./strip.tsx'), 'lesson').value;

interface Props {
  readonly table: TableState;
  /** Makes another table of the game. */
  readonly onNewGame: () => void;
}

export function LessonPlace(props: Props) {
  const progress = useProgress(props.table);
  return progress === null ? null : <FetchedStrip {...props} progress={progress} />;
}

function FetchedStrip(props: Props & { readonly progress: Progress }) {
  const parts = useFetched();
  return parts === null ? null : <parts.LessonStrip {...props} />;
}

/** In the table's head, while the lesson is put away. */
export function LessonCap({ table }: { readonly table: TableState }) {
  const progress = useProgress(table);
  return progress?.away === true ? <FetchedCap progress={progress} /> : null;
}

function FetchedCap({ progress }: { readonly progress: Progress }) {
  const parts = useFetched();
  return parts === null ? null : <parts.LessonBack progress={progress} />;
}
