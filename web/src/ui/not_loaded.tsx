// In the place of what could not be loaded: why, and the press that asks for it again.
import { useApp, type Attempt } from '../hooks.ts';
import type { Words } from '../i18n.ts';
import { refusalText } from '../refusals.ts';

/** `words`: of a part that has its own. `whole`: there is nothing else on the page. */
export function NotLoaded(props: {
  readonly of: Pick<Attempt<unknown>, 'error' | 'waits' | 'again'>;
  readonly words?: Words;
  readonly whole?: boolean;
}) {
  const app = useApp();
  const { error, waits, again } = props.of;
  return (
    <div class={props.whole === true ? 'page-wait' : 'not-loaded'} role="alert">
      {props.whole === true ? <h1>{app.t('no_board.later')}</h1> : null}
      <p class="hint hint-error">
        {refusalText(error, props.words ?? app)} {waits ? app.t('load.by_itself') : null}
      </p>
      <button type="button" class="small" onClick={again}>
        {app.t(waits ? 'load.now' : 'board.retry')}
      </button>
    </div>
  );
}
