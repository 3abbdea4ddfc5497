import type { Book, TextListItem } from '#modules/library/contract';
import type { TextMemory } from '#modules/memory/contract';
import type { TextParsing } from '#modules/parsing/contract';
import type { Recall } from '#modules/vocabulary/contract';
import type { OpenedText } from '../lib/queries.ts';
import { OWN_TEXTS, PAID, REVIEW, TODAY, VISITORS_PLACE } from './offline-place.ts';

/** A text with all that its page shows. */
export interface OfflineText {
  book: Book;
  /** Those of the book, in their order. */
  texts: TextListItem[];
  text: TextListItem;
  opened: Extract<OpenedText, { locked: false }>;
  recall: Recall | null;
  /** What its reader knew of its words. Copies of long ago lack it. */
  memory?: TextMemory | null;
  /** How its words are parsed. Copies of long ago lack it. */
  parsing?: TextParsing | null;
  /** When it was opened, by this device's clock, in milliseconds. */
  storedAt: number;
  /** The same of the moment from which it is closed; null for a text that anyone may read. */
  readsUntil: number | null;
}

/** So many are stored: the last opened. */
const MOST = 10;
/** A clock that is set back by more than this does not open what it had closed. */
const HOUR = 3_600_000;
const IS_NO_TEXT = new RegExp(`/(${TODAY}|${REVIEW}|${OWN_TEXTS}[^/]*)$`);

function addressOf({ slug, is_free_sample: isFree }: TextListItem): string {
  return `${isFree ? '/free/' : PAID}${slug}`;
}

function isOpen({ storedAt, readsUntil }: OfflineText): boolean {
  const now = Date.now();
  return readsUntil === null || (now < readsUntil && storedAt <= now + HOUR);
}

/** What is stored in a place, the last opened first. What has closed meanwhile goes. */
async function textsIn(place: string): Promise<OfflineText[]> {
  if (!(await caches.has(place))) return [];
  const cache = await caches.open(place);
  const found: OfflineText[] = [];
  for (const request of await cache.keys()) {
    if (IS_NO_TEXT.test(request.url)) continue;
    const stored = (await (await cache.match(request))?.json()) as OfflineText | undefined;
    if (stored && isOpen(stored)) found.push(stored);
    else await cache.delete(request);
  }
  return found.sort((one, other) => other.storedAt - one.storedAt);
}

/**
 * The texts that can be read without a network: a reader's own, and those that visitors opened here.
 * @param own where whoever reads now has theirs (session.ts)
 */
export async function offlineTexts(own: string | undefined): Promise<OfflineText[]> {
  const places = own === undefined || own === VISITORS_PLACE ? [VISITORS_PLACE] : [own, VISITORS_PLACE];
  const found = (await Promise.all(places.map(textsIn))).flat();
  const isFirst = ({ text }: OfflineText, index: number) =>
    found.findIndex((one) => one.text.id === text.id) === index;
  return found.filter(isFirst);
}

/** Stores a text for whoever reads now, in the place of the one that was opened longest ago. */
export async function saveOfflineText(
  stored: OfflineText,
  ownPlace: () => string | undefined,
): Promise<void> {
  const place = ownPlace();
  if (!place) return;
  const cache = await caches.open(place);
  await cache.put(addressOf(stored.text), Response.json(stored));
  for (const { text } of (await textsIn(place)).slice(MOST)) await cache.delete(addressOf(text));
  // Somebody else reads by now, and what was stored of the last reader has been forgotten: this too.
  if (ownPlace() !== place) await caches.delete(place);
}

/** Forgets all that whoever reads now could read without a network. */
export async function deleteOfflineTexts(own: string | undefined): Promise<void> {
  await Promise.all([VISITORS_PLACE, own].map((place) => place && caches.delete(place)));
}
