// How fast things move on the table: chosen once for all tables of this browser.
import { Emitter } from '../../sdk/index.ts';
import { browser_data } from '../site_data.ts';

export const paces = ['slow', 'usual', 'fast', 'off'] as const;
export type Pace = (typeof paces)[number];

const storage_key = 'vivarium.pace';

export const readPace = (kept: string | null): Pace => paces.find((one) => one === kept) ?? 'usual';

class KeptPace extends Emitter<{ change: undefined }> {
  private held: Pace | null = null;

  get value(): Pace {
    this.held ??= readPace(browser_data.getItem(storage_key));
    return this.held;
  }

  set(chosen: Pace): void {
    this.held = chosen;
    browser_data.setItem(storage_key, chosen);
    this.emit('change', undefined);
  }
}

export const pace = new KeptPace();
