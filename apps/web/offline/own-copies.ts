import { PAID, VISITORS_PLACE } from './offline-place.ts';

// What a member had last of something of their own: beside their texts, so that it goes as these do. It quotes them.

const FREE = '/free/';

/** For whom something is stored. */
export interface StoredFor {
  /** Whether it may quote what only some may read; while nobody says so it is as it was. */
  isSubscriber: boolean | undefined;
  /** Where whoever reads now has theirs. */
  ownPlace: () => string | undefined;
}

/** @param own where whoever reads now has theirs */
export async function readOwn<T>(own: string | undefined, name: string): Promise<T | undefined> {
  if (!own || own === VISITORS_PLACE || !(await caches.has(own))) return undefined;
  const cache = await caches.open(own);
  return ((await cache.match(PAID + name)) ?? (await cache.match(FREE + name)))?.json();
}

export async function saveOwn(
  name: string,
  stored: unknown,
  { isSubscriber, ownPlace }: StoredFor,
): Promise<void> {
  const place = ownPlace();
  if (!place || place === VISITORS_PLACE) return;
  const cache = await caches.open(place);
  const isPaid = isSubscriber ?? (await cache.match(PAID + name)) !== undefined;
  if (isSubscriber === undefined && !isPaid && !(await cache.match(FREE + name))) return;
  await cache.put((isPaid ? PAID : FREE) + name, Response.json(stored));
  await cache.delete((isPaid ? FREE : PAID) + name);
  // Somebody else reads by now, and what was stored of the last reader has been forgotten: this too.
  if (ownPlace() !== place) await caches.delete(place);
}
