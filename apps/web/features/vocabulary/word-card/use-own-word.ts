import { useEffect, useState } from 'react';
import type { OwnWord } from './own-word.ts';

const PARTS = {
  member: (): Promise<OwnWord> => import('./member-word.tsx'),
  visitor: (): Promise<OwnWord> => import('./visitor-word.tsx'),
};
const FOR_ALL = () => import('./card-parts.ts');

/** Somebody is about to open a card. What does not come now is asked for again by the card. */
export function approachCard(reader: keyof typeof PARTS | undefined): void {
  for (const load of [FOR_ALL, reader && PARTS[reader]]) void load?.().catch(() => undefined);
}

/**
 * @returns null when it does not come: without a network the card says what it says to everybody, and what it said
 * before that was found out
 */
function useLoaded<T>(load: (() => Promise<T>) | undefined): T | null | undefined {
  const [loaded, setLoaded] = useState<T | null>();
  useEffect(() => {
    if (load) void load().then(setLoaded, () => setLoaded((before) => before ?? null));
  }, [load]);
  return loaded;
}

/** What a word is to its reader comes with the first card that is opened. */
export const useOwnWord = (reader: keyof typeof PARTS | undefined) => useLoaded(reader && PARTS[reader]);

/** So do how it is parsed, and where it stands elsewhere. */
export const useCardParts = () => useLoaded(FOR_ALL);
