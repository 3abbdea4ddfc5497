import type { ReviewCard } from '#modules/memory/contract';
import { REVIEW } from './offline-place.ts';
import { readOwn, type StoredFor, saveOwn } from './own-copies.ts';

/** A card, and when it was asked for by this device's clock: when it would come back is counted from there. */
export interface DealtCard extends ReviewCard {
  dealtAt: number;
}

/** The cards of a review that wait to be answered; undefined when none was ever begun here. */
export const offlineReview = (own: string | undefined) => readOwn<readonly DealtCard[]>(own, REVIEW);

export async function saveOfflineReview(cards: readonly DealtCard[], reader: StoredFor): Promise<void> {
  await saveOwn(REVIEW, cards, reader);
}
