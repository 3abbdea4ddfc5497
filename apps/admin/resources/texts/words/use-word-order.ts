import { useEffect, useRef } from 'react';
import type { DocumentWord } from '#modules/authoring/contract';
import type { Analysis } from '../use-analysis.ts';
import { inTextOrder } from './word-list.ts';

/** When lines change their places the words follow; an order that was another from the beginning stays. */
export function useWordOrder(
  { lines, isPending }: Analysis,
  words: DocumentWord[],
  setWords: (words: DocumentWord[]) => unknown,
): void {
  const hasBeenInOrder = useRef(false);
  const latest = useRef(setWords);
  useEffect(() => {
    latest.current = setWords;
  });
  useEffect(() => {
    if (isPending || lines.length === 0) return;
    const ordered = inTextOrder(words, lines);
    const isInOrder = ordered.every((word, at) => word === words[at]);
    if (isInOrder) hasBeenInOrder.current = true;
    else if (hasBeenInOrder.current) latest.current([...ordered]);
  }, [lines, words, isPending]);
}
