import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { WordChoice } from '#modules/own-texts/contract';
import { dictionaryQuery } from './dictionary.ts';
import { type ReadText, readText, rereadLine } from './read-text.ts';

interface Found {
  /** The text that was read, so that another never shows its words. */
  of: string;
  text: ReadText | undefined;
}

/**
 * The words of a text, found in this page; undefined while they are looked for.
 * @param arabic its lines; nothing is looked for in an empty text
 * @param choices those that it has when it is opened
 */
export function useReadText(arabic: string, choices: readonly WordChoice[]) {
  const client = useQueryClient();
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice reads its line again by itself
  useEffect(() => {
    if (arabic === '') return undefined;
    const wanted = new AbortController();
    client
      .fetchQuery(dictionaryQuery)
      .then((dictionary) => readText(arabic.split('\n'), dictionary, choices, wanted.signal))
      .then(
        (text) => !wanted.signal.aborted && setFound({ of: arabic, text }),
        () => !wanted.signal.aborted && setFound({ of: arabic, text: undefined }),
      );
    return () => wanted.abort();
  }, [client, arabic, attempt]);
  const reread = useCallback((line: number, now: readonly WordChoice[]) => {
    setFound((before) => before && { ...before, text: before.text && rereadLine(before.text, line, now) });
  }, []);
  const isRead = found?.of === arabic;
  return {
    text: isRead ? found.text : undefined,
    hasFailed: isRead && found.text === undefined,
    reread,
    retry: () => setAttempt((count) => count + 1),
  };
}
