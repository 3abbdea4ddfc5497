/** Marks choices of a member that the account has not had yet. */
const UNSENT_KEY = 'soutour.choices.unsent';

export function areUnsent(): boolean {
  try {
    return localStorage.getItem(UNSENT_KEY) !== null;
  } catch {
    return false;
  }
}

export function markUnsent(): void {
  try {
    localStorage.setItem(UNSENT_KEY, 'yes');
  } catch {
    // Then a page that is left at once leaves the account as it was.
  }
}

/** They were of somebody who is gone. */
export function forgetUnsentChoices(): void {
  try {
    localStorage.removeItem(UNSENT_KEY);
  } catch {
    // Nothing was marked.
  }
}
