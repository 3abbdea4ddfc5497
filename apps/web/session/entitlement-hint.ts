/** Where a tab stores whether its reader was last known to read everything; gone with the tab. */
export const ENTITLED_KEY = 'soutour.entitled';

/** What is likely, so that a page keeps no room for what it will not show; nothing is opened by it. */
export function wasEntitled(): boolean {
  try {
    return sessionStorage.getItem(ENTITLED_KEY) !== null;
  } catch {
    return false;
  }
}

export function saveEntitlement(isEntitled: boolean): void {
  try {
    if (isEntitled) sessionStorage.setItem(ENTITLED_KEY, 'entitled');
    else sessionStorage.removeItem(ENTITLED_KEY);
  } catch {
    // Not stored: at worst the next page makes room for a banner and takes it back.
  }
}
