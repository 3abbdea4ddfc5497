import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentWord, Proposal } from '#modules/authoring/contract';
import { type EditorToken, isSameEntry, neighbour, nextOpen, openTokens } from '../lines/tokens.ts';
import type { Analysis } from '../use-analysis.ts';
import { addWord, changeSense, entryOf, inTextOrder, removeWord, sureProposals } from './word-list.ts';

export interface Linking {
  /** Words that are still to be settled, each once. */
  open: EditorToken[];
  /** The word that is being looked at; null when there is none. */
  current: EditorToken | null;
  /** Whether its author has gone to it, by a click or a key. */
  isChosen: boolean;
  proposals: Proposal[];
  /** What the French line may say of a word that the dictionary does not have. */
  said: string | null;
  /** Raised each time a word was settled: the place to type or to accept in wants the focus then. */
  progress: number;
  sure: number;
  /** What was accepted in one go and not taken back. */
  together: DocumentWord[];
  look(token: EditorToken): void;
  walk(step: 1 | -1): void;
  /** To the next word, linked or not. */
  stroll(step: 1 | -1): void;
  accept(proposal: Proposal, sense?: string): void;
  link(word: DocumentWord): void;
  /** Several at once, each with the token that it is of. */
  linkAll(links: readonly { form: string; word: DocumentWord }[]): void;
  unlink(word: DocumentWord): void;
  setSense(word: DocumentWord, sense: string | null): void;
  acceptSure(): void;
}

/** The word that is being looked at, and the way from one to another. */
function useCurrentWord(lines: Analysis['lines'], open: EditorToken[]) {
  const [place, setPlace] = useState<number | null>(null);
  // The same at each key: it goes to every line, which is not drawn again for it.
  const look = useCallback((token: EditorToken) => setPlace(token.place), []);
  const chosen = lines.flat().find((token) => token.place === place && token.state !== null);
  const current = chosen ?? nextOpen(open, -1);
  return {
    current,
    isChosen: chosen !== undefined,
    look,
    leave: (next: EditorToken | null) => setPlace(next?.place ?? null),
    walk: (step: 1 | -1) => setPlace(nextOpen(open, current?.place ?? -1, step)?.place ?? null),
    stroll: (step: 1 | -1) => setPlace(neighbour(lines, current?.place ?? -1, step)?.place ?? place),
  };
}

/** Settles the words of a text one after the other. */
export function useLinking(
  { lines, proposals, said, decide }: Analysis,
  words: DocumentWord[],
  setWords: (words: DocumentWord[]) => unknown,
): Linking {
  const [progress, setProgress] = useState(0);
  const [bulk, setBulk] = useState<DocumentWord[]>([]);
  const open = openTokens(lines);
  const { leave, ...looking } = useCurrentWord(lines, open);
  const { current } = looking;
  const sure = sureProposals(lines, proposals);

  function goOn(from: EditorToken) {
    const left = open.filter(({ key }) => key !== from.key);
    leave(nextOpen(left, from.place));
    setProgress((count) => count + 1);
  }

  function link(word: DocumentWord) {
    if (!current) return;
    decide(current.key, word);
    setWords(addWord(words, word, lines, current.place));
    goOn(current);
  }

  function settle(links: readonly { token: EditorToken; word: DocumentWord }[]) {
    for (const { token, word } of links) decide(token.key, word);
    setWords(links.reduce((list, { token, word }) => addWord(list, word, lines, token.place), words));
    leave(null);
    setProgress((count) => count + 1);
  }

  return {
    ...looking,
    open,
    proposals: (current && proposals[current.key]) ?? [],
    said: (current && said[current.key]) ?? null,
    progress,
    sure: sure.length,
    together: bulk.filter((word) => words.some((known) => isSameEntry(known, word))),
    accept: (proposal, sense) => link(entryOf(proposal, sense)),
    link,
    linkAll: (links) =>
      settle(
        links.flatMap(({ form, word }) => {
          const token = open.find(({ key }) => key === form);
          return token ? [{ token, word }] : [];
        }),
      ),
    unlink: (word) => setWords(removeWord(words, word)),
    setSense: (word, sense) => setWords(changeSense(words, word, sense)),
    acceptSure() {
      const links = sure.map(({ token, proposal }) => ({ token, word: entryOf(proposal) }));
      settle(links);
      setBulk((before) => [...before, ...links.map(({ word }) => word)]);
    },
  };
}

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
