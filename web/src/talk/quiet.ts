// Chats that the reader has turned off on this device, while the page is open or until turned on again.
import { browser_data } from '../site_data.ts';

const storage_key = 'vivarium.quiet_chats';
const kept_most = 50;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(browser_data.getItem(storage_key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

const nameOf = (room: string | null): string => room ?? 'lobby';

export function isQuiet(room: string | null): boolean {
  return read().includes(nameOf(room));
}

export function setQuiet(room: string | null, quiet: boolean): void {
  const others = read().filter((one) => one !== nameOf(room));
  browser_data.setItem(storage_key, JSON.stringify(quiet ? [...others, nameOf(room)].slice(-kept_most) : others));
}
