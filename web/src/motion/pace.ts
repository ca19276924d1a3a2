// How fast things move on the table: chosen once for all tables of this browser.
import { Emitter } from '../../sdk/index.ts';

export const paces = ['slow', 'usual', 'fast', 'off'] as const;
export type Pace = (typeof paces)[number];

const storage_key = 'vivarium.pace';

export const readPace = (kept: string | null): Pace => paces.find((one) => one === kept) ?? 'usual';

class KeptPace extends Emitter<{ change: undefined }> {
  private held: Pace | null = null;

  get value(): Pace {
    this.held ??= readPace(fromStorage());
    return this.held;
  }

  set(chosen: Pace): void {
    this.held = chosen;
    try {
      localStorage.setItem(storage_key, chosen);
    } catch {
      // Private browsing: it holds until the page is closed.
    }
    this.emit('change', undefined);
  }
}

function fromStorage(): string | null {
  try {
    return localStorage.getItem(storage_key);
  } catch {
    return null;
  }
}

export const pace = new KeptPace();
