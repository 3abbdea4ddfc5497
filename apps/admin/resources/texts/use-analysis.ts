import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DocumentWord, Proposal, TextDocument } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { useLatestAnswer } from '../drafts/use-latest-answer.ts';
import { type EditorToken, readTokens } from './lines/tokens.ts';

const TYPING_MS = 250;

export interface Analysis {
  lines: EditorToken[][];
  proposals: Readonly<Record<string, Proposal[]>>;
  /** The word of the French line that is left for one that the dictionary does not have. */
  said: Readonly<Record<string, string>>;
  isPending: boolean;
  hasFailed: boolean;
  /** Remembers what was decided for a word until the text is analysed again. */
  decide(key: string, word: DocumentWord): void;
}

const NONE: EditorToken[][] = [];

const analyse = (text: Pick<TextDocument, 'arabic' | 'french' | 'words'>) =>
  call('POST /admin/text-analysis/', { body: text });

/** What each word of the text is, as it is being typed and linked. */
export function useAnalysis({ arabic, french, words }: TextDocument): Analysis {
  const [decisions, setDecisions] = useState<ReadonlyMap<string, DocumentWord>>(new Map());
  const question = useMemo(() => (arabic === '' ? null : { arabic, french, words }), [arabic, french, words]);
  const { known, isPending, hasFailed } = useLatestAnswer(question, analyse, (before) =>
    // A word that is accepted may settle others: that is asked at once, typing is waited for.
    before?.asked.arabic === arabic && before.asked.french === french ? 0 : TYPING_MS,
  );
  const lines = useMemo(
    () => (known ? readTokens(known.answer, known.asked.words, words, decisions) : NONE),
    [known, words, decisions],
  );
  const decide = useCallback(
    (key: string, word: DocumentWord) => setDecisions((given) => new Map(given).set(key, word)),
    [],
  );
  return {
    lines: arabic === '' ? NONE : lines,
    proposals: known?.answer.proposals ?? {},
    said: known?.answer.said ?? {},
    isPending,
    hasFailed,
    decide,
  };
}

/**
 * Does something once the text has been read as it stands, so that words are saved where their lines are; at once
 * when nobody can read it now. What is asked for meanwhile takes the place of what waits.
 */
export function useOnceAnalysed<T>(
  { isPending, hasFailed }: Analysis,
  act: (asked: T) => void,
): (asked: T) => void {
  const [waiting, setWaiting] = useState<{ asked: T } | null>(null);
  const isRead = !isPending || hasFailed;
  useEffect(() => {
    if (!waiting || !isRead) return;
    setWaiting(null);
    act(waiting.asked);
  }, [waiting, isRead, act]);
  return (asked) => setWaiting({ asked });
}
