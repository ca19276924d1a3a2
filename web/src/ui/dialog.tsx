// A modal dialog on the browser's own <dialog>: it keeps the focus, closes with Escape, and gives the focus back.
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { openedDialog } from './back.ts';
import { Icon } from './icon.tsx';

export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}) {
  const { t } = useApp();
  const box = useRef<HTMLDialogElement>(null);
  const title_id = useId();
  // At once: a key pressed next must already find the dialog.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
    return openedDialog(() => box.current?.close());
  }, []);
  return (
    <dialog
      ref={box}
      class={props.wide === true ? 'sheet sheet-wide' : 'sheet'}
      aria-labelledby={title_id}
      onClose={props.onClose}
      onClick={(event) => event.target === box.current && box.current?.close()}
    >
      <div class="sheet-body">
        <div class="sheet-head">
          <h2 id={title_id}>{props.title}</h2>
          <button
            type="button"
            class="quiet icon-only"
            aria-label={t('dialog.close')}
            onClick={() => box.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {props.children}
      </div>
    </dialog>
  );
}
