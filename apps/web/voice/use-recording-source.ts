import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { memberQueries } from '../session/member-queries.ts';

/** Where an audio element can play a blob from, while it is there. */
function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}

/**
 * Where a recording plays from. An audio element asks without a token: what only some may hear is fetched with
 * it first, whole.
 * @param path of the recording, below the site's root
 * @param isWanted false puts that off
 */
export function useRecordingSource(path: string, isFree: boolean, isWanted = true) {
  const fetched = useQuery({ ...memberQueries.recording(path), enabled: !isFree && isWanted });
  const url = useBlobUrl(fetched.data);
  return {
    /** Undefined until it can be played. */
    src: isFree ? path : url,
    hasFailed: fetched.isError,
    retry: () => void (fetched.isError && fetched.refetch()),
  };
}
