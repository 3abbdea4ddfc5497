import { useEffect, useState } from 'react';
import type { HttpError } from 'react-admin';
import { draftCalls } from './draft-calls.ts';
import type { DraftKind, RecordOf } from './draft-kinds.ts';

interface Read<R> {
  record?: R;
  refusal?: string;
}

/** What authors work on as it is now: a list or an earlier visit may have left an older one. */
export function useRecord<K extends DraftKind>(kind: K, id: string): Read<RecordOf<K>> {
  const [state, setState] = useState<Read<RecordOf<K>>>({});
  useEffect(() => {
    let isGone = false;
    draftCalls(kind)
      .read(Number(id))
      .then(
        (record) => isGone || setState({ record }),
        (error: HttpError) => isGone || setState({ refusal: error.message }),
      );
    return () => {
      isGone = true;
    };
  }, [kind, id]);
  return state;
}
