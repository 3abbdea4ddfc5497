import { useEffect, useState } from 'react';
import type { WordMemo } from './word-memo.tsx';

/** What a member's memory has of a word comes with the first card that is opened. */
export function useWordMemo(isMember: boolean): typeof WordMemo | undefined {
  const [Memo, setMemo] = useState<typeof WordMemo>();
  useEffect(() => {
    // Without a network the card says what it says to everybody.
    if (isMember)
      void import('./word-memo.tsx').then(
        (loaded) => setMemo(() => loaded.WordMemo),
        () => {},
      );
  }, [isMember]);
  return Memo;
}
