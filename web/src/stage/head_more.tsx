// What is seldom wanted at a table: in the head where there is room, else unfolded by a button.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { Icon } from '../ui/icon.tsx';

export function HeadMore(props: { readonly folds: boolean; readonly children: ComponentChildren }) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const pressed = ({ target }: Event) => {
      if (target instanceof Node && place.current?.contains(target) !== true) setOpen(false);
    };
    const typed = ({ key }: KeyboardEvent) => {
      // A dialog that was opened from here takes the key first.
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) setOpen(false);
    };
    addEventListener('pointerdown', pressed);
    addEventListener('keydown', typed);
    return () => {
      removeEventListener('pointerdown', pressed);
      removeEventListener('keydown', typed);
    };
  }, [open]);
  return (
    <div class={props.folds ? 'head-more head-more-folds' : 'head-more'} ref={place}>
      <button
        type="button"
        class="quiet icon-only head-more-button"
        aria-label={t('table.more')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      <div class={open ? 'head-more-tools head-more-open' : 'head-more-tools'}>{props.children}</div>
    </div>
  );
}
