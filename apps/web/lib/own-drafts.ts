/** Begins the names under which the device has drafts of texts that readers bring; a member's bears their number. */
export const OWN_DRAFT_KEY = 'soutour.own-draft';

/** Under this name the device has the texts of whoever reads without an account. */
export const OWN_TEXTS_KEY = 'soutour.own-texts';

/** Whether the device has a text of this id. */
export function isOnDevice(id: string): boolean {
  try {
    return localStorage.getItem(OWN_TEXTS_KEY)?.includes(id) === true;
  } catch {
    return false;
  }
}

/** Somebody logs out: what they were writing is for nobody else. A visitor's draft stays. */
export function forgetOwnDrafts(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    for (const key of keys.filter((one) => one.startsWith(`${OWN_DRAFT_KEY}.`))) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there are none.
  }
}
