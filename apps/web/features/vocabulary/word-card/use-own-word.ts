import { useEffect, useState } from 'react';
import type { OwnWord } from './own-word.ts';

const PARTS = {
  member: (): Promise<OwnWord> => import('./member-word.tsx'),
  visitor: (): Promise<OwnWord> => import('./visitor-word.tsx'),
};

/** Somebody is about to open a card. What does not come now is asked for again by the card. */
export function approachCard(reader: keyof typeof PARTS | undefined): void {
  if (reader) void PARTS[reader]().catch(() => undefined);
}

/** What a word is to its reader comes with the first card that is opened. */
export function useOwnWord(reader: keyof typeof PARTS | undefined): OwnWord | undefined {
  const [parts, setParts] = useState<OwnWord>();
  useEffect(() => {
    // Without a network the card says what it says to everybody.
    if (reader) void PARTS[reader]().then(setParts, () => {});
  }, [reader]);
  return parts;
}
