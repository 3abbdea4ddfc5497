import { useEffect, useState } from 'react';
import type { HttpError } from 'react-admin';
import { callFile } from '../../providers/call.ts';

interface Sound {
  blob: Blob | null;
  /** For an audio element; null while it comes. */
  url: string | null;
  /** Why it does not come. */
  refusal: string | null;
}

const NONE: Sound = { blob: null, url: null, refusal: null };

/** A stored recording, whole: an audio element cannot say who asks for it. */
export function useSound(mediaId: number | null): Sound {
  const [sound, setSound] = useState(NONE);
  useEffect(() => {
    if (mediaId === null) return;
    let isGone = false;
    let url: string | undefined;
    callFile('GET /admin/media/{id}/audio/', { params: { id: mediaId } }).then(
      (blob) => {
        if (isGone) return;
        url = URL.createObjectURL(blob);
        setSound({ blob, url, refusal: null });
      },
      (error: HttpError) => isGone || setSound({ ...NONE, refusal: error.message }),
    );
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
      setSound(NONE);
    };
  }, [mediaId]);
  return sound;
}
