import { useCallback, useMemo, useState } from 'react';
import type { SourcedWord } from '#modules/vocabulary/contract';
import { idOf } from './listed-words.ts';

/** Which words are ticked. It lasts from one search, and one filter, to the next. */
export function useSelection(words: readonly SourcedWord[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());

  // What has left the vocabulary meanwhile is no longer chosen.
  const selected = useMemo(
    () => new Set(words.map(idOf).filter((id) => ticked.has(id))) as ReadonlySet<number>,
    [words, ticked],
  );

  const toggle = useCallback((ids: readonly number[], isTicked: boolean) => {
    setTicked((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isTicked) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);

  return { selected, toggle };
}
