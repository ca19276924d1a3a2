// Short messages that come and go: what was refused, what was copied. Spoken at once by screen readers.
import { Emitter } from '../../sdk/index.ts';
import { useApp, useEvents } from '../hooks.ts';
import { Icon } from './icon.tsx';

export interface Notice {
  readonly id: number;
  readonly tone: 'error' | 'done';
  readonly text: string;
}

const shown_ms = 7000;
const shown_most = 3;

export class Notices extends Emitter<{ change: undefined }> {
  shown: readonly Notice[] = [];
  private next_id = 1;

  show(tone: Notice['tone'], text: string): void {
    const id = this.next_id++;
    const others = this.shown.filter((notice) => notice.text !== text);
    this.shown = [...others, { id, tone, text }].slice(-shown_most);
    this.emit('change', undefined);
    setTimeout(() => this.dismiss(id), shown_ms);
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((notice) => notice.id !== id);
    this.emit('change', undefined);
  }
}

export function NoticeList() {
  const { notices, t } = useApp();
  useEvents(notices, 'change');
  return (
    <div class="notices" role="alert">
      {notices.shown.map((notice) => (
        <div key={notice.id} class={`notice notice-${notice.tone}`}>
          <Icon name={notice.tone === 'error' ? 'alert' : 'check'} />
          <span>{notice.text}</span>
          <button
            type="button"
            class="quiet icon-only"
            aria-label={t('notice.dismiss')}
            onClick={() => notices.dismiss(notice.id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
