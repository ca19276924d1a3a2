// In the place of what could not be loaded: why, and the press that asks for it again.
import { useApp, type Attempt } from '../hooks.ts';
import type { Words } from '../i18n.ts';
import { refusalText } from '../refusals.ts';

/** `words`: of a part that has its own. */
export function NotLoaded(props: {
  readonly of: Pick<Attempt<unknown>, 'error' | 'waits' | 'again'>;
  readonly words?: Words;
}) {
  const app = useApp();
  const { error, waits, again } = props.of;
  return (
    <div class="not-loaded" role="alert">
      <p class="hint hint-error">
        {refusalText(error, props.words ?? app)} {waits ? app.t('load.by_itself') : null}
      </p>
      <button type="button" class="small" onClick={again}>
        {app.t(waits ? 'load.now' : 'board.retry')}
      </button>
    </div>
  );
}
