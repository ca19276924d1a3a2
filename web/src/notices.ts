// Short messages that come and go: what was refused, what was copied. ui/notices.tsx shows them.
import { Emitter } from '../sdk/index.ts';

export interface Notice {
  readonly id: number;
  readonly tone: 'error' | 'done';
  readonly text: string;
  /** Where the rules say why. */
  readonly rule: Rule | null;
}

interface Rule {
  readonly game: string;
  readonly section: string;
}

const shown_ms = 7000;
const shown_most = 3;

export class Notices extends Emitter<{ change: undefined }> {
  shown: readonly Notice[] = [];
  private next_id = 1;

  show(tone: Notice['tone'], text: string, rule: Rule | null = null): void {
    const id = this.next_id++;
    const others = this.shown.filter((notice) => notice.text !== text);
    this.shown = [...others, { id, tone, text, rule }].slice(-shown_most);
    this.emit('change', undefined);
    setTimeout(() => this.dismiss(id), shown_ms);
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((notice) => notice.id !== id);
    this.emit('change', undefined);
  }
}
