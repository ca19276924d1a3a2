// Every legal action as a button with words: for a game without a board, and for those who read rather than look.
import type { JsonObject } from '../../sdk/index.ts';
import { readable } from '../games/generic/readable.ts';
import { useApp } from '../hooks.ts';

/** With this many or fewer, sorting them by kind would only be in the way. */
const ungrouped_most = 8;

export function ActionList(props: {
  readonly actions: readonly JsonObject[];
  readonly label: (action: JsonObject) => string;
  readonly act: (action: JsonObject) => void;
}) {
  const { t } = useApp();
  const { actions, label, act } = props;
  if (actions.length === 0) return null;
  const button = (action: JsonObject) => (
    <li key={JSON.stringify(action)}>
      <button type="button" data-aims-at={JSON.stringify(action)} onClick={() => act(action)}>
        {label(action)}
      </button>
    </li>
  );
  const groups = byType(actions);
  return (
    <section class="action-list" aria-label={t('actions.title')}>
      {actions.length <= ungrouped_most || groups.size === 1 ? (
        <ul>{actions.map(button)}</ul>
      ) : (
        [...groups].map(([type, members]) => (
          <details key={type} open={members.length <= ungrouped_most}>
            <summary>
              {readable(type)} <span class="tally">{members.length}</span>
            </summary>
            <ul>{members.map(button)}</ul>
          </details>
        ))
      )}
    </section>
  );
}

function byType(actions: readonly JsonObject[]): Map<string, JsonObject[]> {
  const groups = new Map<string, JsonObject[]>();
  for (const action of actions) {
    const type = typeof action['type'] === 'string' ? action['type'] : '';
    const members = groups.get(type) ?? [];
    groups.set(type, members);
    members.push(action);
  }
  return groups;
}
