import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { COMPARE, type DocumentOf, type DraftKind } from '../drafts/draft-kinds.ts';
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
  const provider = useDataProvider<ConsoleDataProvider>();
  const [compared, setCompared] = useState<Compared | null>(null);
  useEffect(() => {
    let isGone = false;
    const documentOf = async (revision: number) =>
      (await provider.read<{ document: DocumentOf<K> }>(`${kind}/${id}/revisions/${revision}`)).document;
    async function compare(): Promise<Comparison> {
      return COMPARE[kind](await documentOf(before), await documentOf(after));
    }
    compare().then(
      (comparison) => isGone || setCompared({ before, after, comparison }),
      () => isGone || setCompared({ before, after, comparison: null }),
    );
    return () => {
      isGone = true;
    };
  }, [provider, kind, id, before, after]);
  return compared?.before === before && compared.after === after ? compared.comparison : undefined;
}
