import { useCallback, useMemo, useState } from 'react';
import type { SavedWord } from '#modules/vocabulary/contract';

/** By what a saved word is chosen, and taken away: the word of its text. */
export function idOf({ word_details }: SavedWord): number {
  return word_details.text_word_id;
}

/** Which saved words are ticked. It lasts from one search to the next. */
export function useSelection(words: readonly SavedWord[]) {
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
