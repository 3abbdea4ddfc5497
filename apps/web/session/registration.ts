/** Where the browser stores that somebody has registered in it and is about to open a mailed link. */
const REGISTRATION_KEY = 'soutour.registration';
/** The link is good for three days. */
const LINK_MS = 3 * 24 * 60 * 60 * 1000;

interface Registration {
  /** Shows the server that the link is opened in the browser that registered; of no use without the link. */
  secret: string;
  /** The path to come back to. */
  from: string;
  at: number;
}

export function saveRegistration(secret: string, from: string): void {
  try {
    localStorage.setItem(REGISTRATION_KEY, JSON.stringify({ secret, from, at: Date.now() }));
  } catch {
    // Not saved: the link activates, and its reader logs in.
  }
}

export function forgetRegistration(): void {
  try {
    localStorage.removeItem(REGISTRATION_KEY);
  } catch {
    // Nothing was saved.
  }
}

/** Who has registered in this browser and not logged in since; nobody once the link has died. */
export function savedRegistration(): Registration | null {
  try {
    const { secret, from, at } = JSON.parse(localStorage.getItem(REGISTRATION_KEY) ?? '{}');
    if (typeof secret === 'string' && Date.now() - at < LINK_MS) return { secret, from, at };
  } catch {
    // What cannot be read is nobody's.
  }
  forgetRegistration();
  return null;
}
