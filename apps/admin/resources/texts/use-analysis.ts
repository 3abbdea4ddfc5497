import { useCallback, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { DocumentWord, Proposal, TextAnalysis, TextDocument } from '#modules/authoring/contract';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { useLatestAnswer } from '../drafts/use-latest-answer.ts';
import { type EditorToken, readTokens } from './tokens.ts';

const TYPING_MS = 250;

export interface Analysis {
  lines: EditorToken[][];
  proposals: Readonly<Record<string, Proposal[]>>;
  isPending: boolean;
  hasFailed: boolean;
  /** Remembers what was decided for a word until the text is analysed again. */
  decide(key: string, word: DocumentWord): void;
}

const NONE: EditorToken[][] = [];

/** What each word of the text is, as it is being typed and linked. */
export function useAnalysis({ arabic, words }: TextDocument): Analysis {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [decisions, setDecisions] = useState<ReadonlyMap<string, DocumentWord>>(new Map());
  const question = useMemo(() => (arabic === '' ? null : { arabic, words }), [arabic, words]);
  const ask = useCallback(
    (text: { arabic: string; words: DocumentWord[] }) => provider.act<TextAnalysis>('text-analysis', text),
    [provider],
  );
  const { known, isPending, hasFailed } = useLatestAnswer(question, ask, (before) =>
    // A word that is accepted may settle others: that is asked at once, typing is waited for.
    before?.asked.arabic === arabic ? 0 : TYPING_MS,
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
    isPending,
    hasFailed,
    decide,
  };
}
