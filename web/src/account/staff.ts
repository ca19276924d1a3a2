// Who signed in at the console from this browser, so that the page can show the way there again. It opens nothing: the
// server asks for a code each time.
import { browser_data } from '../site_data.ts';

const storage_key = 'vivarium.staff';

export function rememberStaff(account: string): void {
  browser_data.setItem(storage_key, account);
}

export function isKnownStaff(account: string): boolean {
  return browser_data.getItem(storage_key) === account;
}
