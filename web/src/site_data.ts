// All that the page keeps in this browser goes through here, and nothing else names localStorage and its like (ESLint
// sees to it). A browser may have them blocked, where naming one throws, or full, where writing does: what is written
// then holds until the page is closed.
import { Emitter, token_key, type KeyValueStore } from '../sdk/index.ts';

const probe_key = 'vivarium.probe';

export class SiteData extends Emitter<{ change: undefined }> implements KeyValueStore {
  private readonly unkept = new Map<string, string>();

  /** `find` throws where there is none. */
  constructor(private readonly find: () => KeyValueStore) {
    super();
  }

  getItem(key: string): string | null {
    const unkept = this.unkept.get(key);
    if (unkept !== undefined) return unkept;
    try {
      return this.find().getItem(key);
    } catch {
      return null;
    }
  }

  setItem(key: string, value: string): void {
    try {
      this.find().setItem(key, value);
      this.unkept.delete(key);
    } catch {
      this.unkept.set(key, value);
    }
    this.emit('change', undefined);
  }

  removeItem(key: string): void {
    this.unkept.delete(key);
    try {
      this.find().removeItem(key);
    } catch {
      // Nothing was kept.
    }
    this.emit('change', undefined);
  }

  /** Whether what is written now would still be there after a reload; tried out. */
  keeps(): boolean {
    try {
      const store = this.find();
      store.setItem(probe_key, probe_key);
      store.removeItem(probe_key);
      return true;
    } catch {
      return false;
    }
  }

  /** Whether the value of that key is, or would be, gone with the page. */
  forgets(key: string): boolean {
    return this.unkept.has(key) || (this.getItem(key) === null && !this.keeps());
  }
}

/** For all pages of this browser, and between visits. */
export const browser_data = new SiteData(() => localStorage);
/** For this tab alone. */
export const tab_data = new SiteData(() => sessionStorage);

/** Another page of this browser has changed what is under that key. Gives what ends it. */
export function onChangedElsewhere(key: string, changed: () => void): () => void {
  // null: all of it was taken away.
  const stored = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  addEventListener('storage', stored);
  return () => removeEventListener('storage', stored);
}

export const forgetsWhoIsHere = (): boolean => browser_data.forgets(token_key);

/** undefined over plain HTTP, except on the machine itself, and where site data are blocked. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Rejects where there are none. */
export async function cacheNamed(name: string): Promise<Cache> {
  return await caches.open(name);
}
