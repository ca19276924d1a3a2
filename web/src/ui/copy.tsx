// Puts a text into the clipboard: every place that copies does it by this.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';

export interface Copying {
  /** Says that it is copied, in the words of that key; or that it isn't, and shows the text, selected. */
  readonly copy: (text: string, done_key: string) => Promise<void>;
  /** To be shown beside what was pressed: a text that could not be copied. */
  readonly left: ComponentChildren;
}

export function useCopy(): Copying {
  const { notices, t } = useApp();
  const [left, leave] = useState<{ readonly text: string } | null>(null);
  const copy = async (text: string, done_key: string) => {
    const copied = await copyText(text);
    leave(copied ? null : { text });
    if (copied) notices.show('done', t(done_key));
  };
  return { copy, left: left === null ? null : <NotCopied left={left} /> };
}

function NotCopied({ left }: { readonly left: { readonly text: string } }) {
  const { t } = useApp();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.select(), [left]);
  return (
    <div class="not-copied">
      <p class="hint hint-error" role="alert">
        {t('copy.failed')}
      </p>
      <textarea
        ref={field}
        readOnly
        rows={Math.min(left.text.split('\n').length, 10)}
        value={left.text}
        aria-label={t('copy.text')}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}

/** False when the browser won't. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Without TLS a browser has no clipboard for pages; what is selected can still be copied. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Beside what has the focus: nothing else can be selected while a dialog is open.
  (before?.parentElement ?? document.body).append(field);
  field.select();
  let copied = false;
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else works there
    copied = document.execCommand('copy');
  } catch {
    // As good as refused.
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
