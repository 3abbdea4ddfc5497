import { useCallback, useEffect, useState } from 'react';
import type { HttpError } from 'react-admin';
import type { RevisionItem } from '#modules/authoring/contract';
import { draftCalls } from '../drafts/draft-calls.ts';
import type { DraftKind, RecordOf } from '../drafts/draft-kinds.ts';

export type DraftRecord = RecordOf<DraftKind>;

interface Loaded {
  record: DraftRecord;
  revisions: RevisionItem[];
}

/** A book, a text or an article with its revisions, the newest first. */
export function useRevisions(kind: DraftKind, id: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const load = useCallback(async () => {
    try {
      const { read, readRevisions } = draftCalls(kind);
      const [record, revisions] = await Promise.all([read(Number(id)), readRevisions(Number(id))]);
      setLoaded({ record, revisions });
    } catch (error) {
      setRefusal((error as HttpError).message);
    }
  }, [kind, id]);
  useEffect(() => void load(), [load]);

  /** Makes an earlier revision the newest one. */
  async function restore(revision: number): Promise<void> {
    if (!loaded) return;
    setRefusal(null);
    try {
      await draftCalls(kind).restore(Number(id), revision, loaded.record.revision);
    } catch (error) {
      setRefusal((error as HttpError).message);
    }
    await load();
  }

  return { loaded, refusal, restore };
}
