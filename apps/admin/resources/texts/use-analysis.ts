import { useCallback, useMemo, useState } from 'react';
import type { DocumentWord, Proposal, TextDocument } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { useLatestAnswer } from '../drafts/use-latest-answer.ts';
import { type EditorToken, readTokens } from './lines/tokens.ts';

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

const analyse = (text: Pick<TextDocument, 'arabic' | 'words'>) =>
  call('POST /admin/text-analysis/', { body: text });

/** What each word of the text is, as it is being typed and linked. */
export function useAnalysis({ arabic, words }: TextDocument): Analysis {
  const [decisions, setDecisions] = useState<ReadonlyMap<string, DocumentWord>>(new Map());
  const question = useMemo(() => (arabic === '' ? null : { arabic, words }), [arabic, words]);
  const { known, isPending, hasFailed } = useLatestAnswer(question, analyse, (before) =>
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
