/** What the login page is told by whoever sends a reader there, as state of the navigation. */
export interface LoginState {
  /** The path to come back to once logged in. */
  from?: string;
  /** Why the reader is here. */
  message?: string;
}

/** Where a member's day begins. */
const MEMBERS_HOME = '/aujourdhui';

/** Stands for the site's own origin, wherever it is served from. */
const HERE = 'https://here.invalid';

/**
 * Where to go after the login: the path one came from, if it is one of this site.
 * @param state of the navigation that led to the login page: of any shape, kept by the browser
 * @returns path, query and fragment; a member's own home instead of nothing, of the home page, which nobody was busy
 *   with, and of anything that would leave the site
 */
export function originOf(state: unknown): string {
  const { from } = Object(state) as Record<string, unknown>;
  if (typeof from !== 'string' || !from.startsWith('/')) return MEMBERS_HOME;
  // Browsers read /\evil and /<tab>/evil as addresses of another site: so the same parser is asked.
  const { origin, pathname, search, hash } = URL.canParse(from, HERE) ? new URL(from, HERE) : new URL(HERE);
  if (origin !== HERE || pathname === '/' || pathname === '/login') return MEMBERS_HOME;
  // '/.//evil' is a path of this site whose spelling, followed as a link, is another site.
  return pathname.startsWith('//') ? MEMBERS_HOME : pathname + search + hash;
}

/** Why the reader is on the login page, or undefined when they came by themselves. */
export function messageIn(state: unknown): string | undefined {
  const { message } = Object(state) as Record<string, unknown>;
  return typeof message === 'string' ? message : undefined;
}

/** The pages on the way into an account: nobody wants to come back to one of them. */
const WAYS_IN = /^\/(login|register|forgot-password|reset-password|verify-email)\b/;
/** What is done on the pages that remember where one came from. */
const REMEMBERING = /^\/(login|register|subscription\/plans)$/;

/**
 * What a link tells the page it leads to of the way back.
 * @param to where it leads
 * @param here where it stands; a way in passes on what it was told
 */
export function originFor(
  to: string,
  here: { pathname: string; search: string; hash: string; state: unknown },
) {
  if (!REMEMBERING.test(to)) return undefined;
  const { pathname, search, hash, state } = here;
  const { from }: LoginState = WAYS_IN.test(pathname) ? Object(state) : { from: pathname + search + hash };
  return from === undefined ? undefined : { from };
}
