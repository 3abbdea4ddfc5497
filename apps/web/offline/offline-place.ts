import { claimsOf, type StoredSession } from '../../client/session-store.ts';

/*
 * Texts that can be read without a network are stored in caches of the browser, one for each reader. This is what
 * every page needs of them: whose they are, and how they go. The rest comes when it is asked for.
 */

/** The number is that of their shape: those of another are forgotten. */
const PREFIX = 'soutour.texts.';
const VERSION = `${PREFIX}1.`;
/** Of readers without an account: texts that anyone may read. */
export const VISITORS_PLACE = `${VERSION}visitor`;
/** Stands in the address of what only some may read. */
export const PAID = '/paid/';

/** The last parts of the addresses at which a member's day and review are stored beside their texts. */
export const TODAY = 'today';
export const REVIEW = 'review';
/** Begins those at which their own texts are, each by its id, and the list of them. */
export const OWN_TEXTS = 'own-texts';

/** The number of the account of a session; undefined where there is none. */
export function accountOf(session: StoredSession | null): string | undefined {
  const { sub } = session ? claimsOf(session.access) : {};
  return typeof sub === 'string' ? sub : undefined;
}

/**
 * Where texts are stored for the reader of a session, by the number of their account; undefined for somebody whose
 * session ends with the tab: nothing of theirs is to stay on the device.
 */
export function placeOf(session: StoredSession | null): string | undefined {
  if (!session) return VISITORS_PLACE;
  const account = accountOf(session);
  return session.isRemembered && account !== undefined ? `${VERSION}member.${account}` : undefined;
}

/** There are none on plain http, nor where their reader has forbidden storage. */
async function withCaches(task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch {
    // What cannot be reached holds nothing of ours.
  }
}

/**
 * Forgets the texts of every account but one.
 * @param own where whoever reads now has theirs
 */
export function forgetOthersTexts(own: string | undefined): Promise<void> {
  return withCaches(async () => {
    const stay = [VISITORS_PLACE, own];
    const gone = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !stay.includes(name));
    await Promise.all(gone.map((name) => caches.delete(name)));
  });
}

/** Forgets what only some may read: this reader is no longer one of them. */
export function forgetPaidTexts(place: string | undefined): Promise<void> {
  return withCaches(async () => {
    if (!place || !(await caches.has(place))) return;
    const cache = await caches.open(place);
    const paid = (await cache.keys()).filter(({ url }) => url.includes(PAID));
    await Promise.all(paid.map((request) => cache.delete(request)));
  });
}
