// Who signed in at the console from this browser, so that the page can show the way there again. It opens nothing: the
// server asks for a code each time.

const storage_key = 'vivarium.staff';

export function rememberStaff(account: string): void {
  try {
    localStorage.setItem(storage_key, account);
  } catch {
    // Private browsing: the address leads there all the same.
  }
}

export function isKnownStaff(account: string): boolean {
  try {
    return localStorage.getItem(storage_key) === account;
  } catch {
    return false;
  }
}
