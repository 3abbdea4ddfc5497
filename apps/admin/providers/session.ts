/** The session that the site's login has opened: the console has no login of its own. */
import { browser, joinTabs, leaveTabs } from '../../client/browser.ts';
import { endSession } from '../../client/end-session.ts';
import { createRenewal } from '../../client/session-renewal.ts';
import { createTab } from '../../client/session-tabs.ts';

const { store, post } = browser;

export const { withAccess } = createRenewal(browser, (refresh) => store.forget(refresh));

/** The token that the session is renewed by, which is another for each login; undefined for a visitor. */
export const currentSession = (): string | undefined => store.read()?.refresh;

// What another tab changes is found at the next call, which needs a session.
const tab = createTab(store, post, () => undefined);

/** Ends the session here, in the other tabs and on the server. */
export const logOut = () => endSession(browser, tab.announce);

/** Hears from the other tabs of logins and logouts, as long as the page is open. */
export function startSession(): void {
  const join = () => joinTabs(tab.hear);
  join();
  window.addEventListener('pageshow', join);
  window.addEventListener('pagehide', leaveTabs);
}

/** To the site's login, which leads back here. */
export function toLogin(): Promise<never> {
  const here = location.pathname.startsWith('/admin') ? location.pathname + location.search : '/admin';
  location.assign(`/login?from=${encodeURIComponent(here)}`);
  // The page is being left: nothing is shown meanwhile.
  return new Promise(() => undefined);
}
