import { useCallback, useEffect, useState } from 'react';
import { type HttpError, useDataProvider } from 'react-admin';
import type { RevisionItem } from '#modules/authoring/contract';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import type { DraftKind, RecordOf } from '../drafts/draft-kinds.ts';

export type Authored = RecordOf<DraftKind>;

interface Loaded {
  record: Authored;
  revisions: RevisionItem[];
}

/** A book, a text or an article with its revisions, the newest first. */
export function useRevisions(kind: DraftKind, id: string) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const load = useCallback(async () => {
    try {
      const [record, revisions] = await Promise.all([
        provider.read<Authored>(`${kind}/${id}`),
        provider.read<RevisionItem[]>(`${kind}/${id}/revisions`),
      ]);
      setLoaded({ record, revisions });
    } catch (error) {
      setRefusal((error as HttpError).message);
    }
  }, [provider, kind, id]);
  useEffect(() => void load(), [load]);

  /** Makes an earlier revision the newest one. */
  async function restore(revision: number): Promise<void> {
    if (!loaded) return;
    setRefusal(null);
    try {
      await provider.act(`${kind}/${id}/revisions/${revision}/restore`, { revision: loaded.record.revision });
    } catch (error) {
      setRefusal((error as HttpError).message);
    }
    await load();
  }

  return { loaded, refusal, restore };
}
