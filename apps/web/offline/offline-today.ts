import type { Today } from '#modules/memory/contract';
import { PAID, TODAY, VISITORS_PLACE } from './offline-place.ts';

/** What a day began with, and when it was stored if nobody could be asked since. */
export interface StoredToday extends Today {
  stored_at?: string;
}

/** In a reader's own place, so that it goes as their texts do: it quotes one of them. */
const FREE = `/free/${TODAY}`;
const OF_SUBSCRIBER = PAID + TODAY;

/** What the reader's day began with when it was last known; undefined when it never was. */
export async function offlineToday(own: string | undefined): Promise<StoredToday | undefined> {
  if (!own || own === VISITORS_PLACE || !(await caches.has(own))) return undefined;
  const cache = await caches.open(own);
  return ((await cache.match(OF_SUBSCRIBER)) ?? (await cache.match(FREE)))?.json();
}

/**
 * Stores it for whoever reads now.
 * @param isSubscribers whether it may quote what only some may read
 */
export async function saveOfflineToday(
  today: Today,
  isSubscribers: boolean,
  ownPlace: () => string | undefined,
): Promise<void> {
  const place = ownPlace();
  if (!place || place === VISITORS_PLACE) return;
  const stored: StoredToday = { ...today, stored_at: new Date().toISOString() };
  const cache = await caches.open(place);
  await cache.put(isSubscribers ? OF_SUBSCRIBER : FREE, Response.json(stored));
  await cache.delete(isSubscribers ? FREE : OF_SUBSCRIBER);
  // Somebody else reads by now, and what was stored of the last reader has been forgotten: this too.
  if (ownPlace() !== place) await caches.delete(place);
}
