import { useEffect, useState } from 'react';
import { type HttpError, useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import type { DraftKind, RecordOf } from './draft-kinds.ts';

interface Read<R> {
  record?: R;
  refusal?: string;
}

/** What authors work on as it is now: a list or an earlier visit may have left an older one. */
export function useRecord<K extends DraftKind>(kind: K, id: string): Read<RecordOf<K>> {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [state, setState] = useState<Read<RecordOf<K>>>({});
  useEffect(() => {
    let isGone = false;
    provider.read<RecordOf<K>>(`${kind}/${id}`).then(
      (record) => isGone || setState({ record }),
      (error: HttpError) => isGone || setState({ refusal: error.message }),
    );
    return () => {
      isGone = true;
    };
  }, [provider, kind, id]);
  return state;
}
