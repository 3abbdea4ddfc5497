import { useEffect, useState } from 'react';
import { draftCalls } from '../drafts/draft-calls.ts';
import { COMPARE, type DraftKind } from '../drafts/draft-kinds.ts';
import type { Comparison } from './compare-documents.ts';

export interface Pair {
  before: number;
  after: number;
}

interface Compared extends Pair {
  /** Null when it could not be had. */
  comparison: Comparison | null;
}

/** What became of a document between two revisions; undefined until it is known. */
export function useComparison<K extends DraftKind>(
  kind: K,
  id: string,
  { before, after }: Pair,
): Comparison | null | undefined {
  const [compared, setCompared] = useState<Compared | null>(null);
  useEffect(() => {
    let isGone = false;
    async function compare(): Promise<Comparison> {
      const { readDocument } = draftCalls(kind);
      const number = Number(id);
      return COMPARE[kind](await readDocument(number, before), await readDocument(number, after));
    }
    compare().then(
      (comparison) => isGone || setCompared({ before, after, comparison }),
      () => isGone || setCompared({ before, after, comparison: null }),
    );
    return () => {
      isGone = true;
    };
  }, [kind, id, before, after]);
  return compared?.before === before && compared.after === after ? compared.comparison : undefined;
}
