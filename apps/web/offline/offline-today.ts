import type { Today } from '#modules/memory/contract';
import { TODAY } from './offline-place.ts';
import { readOwn, type StoredFor, saveOwn } from './own-copies.ts';

/** What a day began with, and when it was stored if nobody could be asked since. */
export interface StoredToday extends Today {
  stored_at?: string;
}

/** What the reader's day began with when it was last known; undefined when it never was. */
export const offlineToday = (own: string | undefined) => readOwn<StoredToday>(own, TODAY);

export async function saveOfflineToday(today: Today, reader: StoredFor): Promise<void> {
  await saveOwn(TODAY, { ...today, stored_at: new Date().toISOString() }, reader);
}
