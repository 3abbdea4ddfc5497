import { useCallback, useEffect, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import type { TextReview } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';

/** A text that is reviewed, read again after everything that is done to it. */
export function useReview(id: number) {
  const [review, setReview] = useState<TextReview | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const notify = useNotify();

  const read = useCallback(async () => {
    try {
      setReview(await call('GET /admin/texts/{id}/review/', { params: { id } }));
    } catch (error) {
      setRefusal((error as HttpError).message);
    }
  }, [id]);
  useEffect(() => void read(), [read]);

  /** Does something to the text; what is refused is said, and what there is now shown. Returns whether it is done. */
  async function act(doing: () => Promise<unknown>): Promise<boolean> {
    try {
      await doing();
      return true;
    } catch (error) {
      notify((error as HttpError).message, { type: 'error', autoHideDuration: 8_000, multiLine: true });
      return false;
    } finally {
      await read();
    }
  }

  return { review, refusal, act };
}
