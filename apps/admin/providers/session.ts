/** The session that the site's login has opened: the console has no login of its own. */
import { browser, joinTabs, leaveTabs } from '../../client/browser.ts';
import { endSession } from '../../client/end-session.ts';
import { createRenewal } from '../../client/session-renewal.ts';
import { ASKING_MS, createTab, type TabNews } from '../../client/session-tabs.ts';

const { store, post } = browser;

export const { withAccess } = createRenewal(browser, (refresh) => store.forget(refresh));

/** The token that the session is renewed by, which is another for each login; undefined for a visitor. */
export const currentSession = (): string | undefined => store.read()?.refresh;

// What another tab changes is found at the next call, which needs a session.
const tab = createTab(store, post, () => undefined);

/** Ends the session here, in the other tabs and on the server. */
export const logOut = () => endSession(browser, tab.announce);

/** Settled once another tab has given this one its session, or none has answered. */
let othersAsked = Promise.resolve();
let settle = (): void => undefined;

/** The session of this tab; a new one may have that of another. */
export async function findSession(): Promise<string | undefined> {
  if (currentSession() === undefined) await othersAsked;
  return currentSession();
}

function hear(news: TabNews): void {
  tab.hear(news);
  if (!('answer' in news)) return;
  if (currentSession() === undefined) store.saveOwn(news.answer);
  settle();
}

/** Hears from the other tabs of logins and logouts, as long as the page is open; asks them first whether somebody is logged in. */
export function startSession(): void {
  const join = () => joinTabs(hear);
  join();
  window.addEventListener('pageshow', join);
  window.addEventListener('pagehide', leaveTabs);
  if (currentSession() !== undefined) return;
  othersAsked = new Promise((resolve) => {
    settle = resolve;
    setTimeout(resolve, ASKING_MS);
  });
  post({ ask: true });
}

/** To the site's login, which leads back here. */
export function toLogin(): Promise<never> {
  const here = location.pathname.startsWith('/admin') ? location.pathname + location.search : '/admin';
  location.assign(`/login?from=${encodeURIComponent(here)}`);
  // The page is being left: nothing is shown meanwhile.
  return new Promise(() => undefined);
}
