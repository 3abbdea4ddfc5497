import { useEffect, useRef } from 'react';
import { request } from '../../../../client/request.ts';

/** What the call takes at a time. */
const MOST_OPENED = 200;

/** The words whose cards were chosen, each once, are counted when the page is left, and not whose choice it was. */
export function useOpenings(textWordId: number | undefined): void {
  const opened = useRef(new Set<number>());
  useEffect(() => {
    if (textWordId) opened.current.add(textWordId);
  }, [textWordId]);
  useEffect(() => {
    const send = () => {
      const text_word_ids = [...opened.current].slice(0, MOST_OPENED);
      opened.current.clear();
      if (text_word_ids.length === 0) return;
      const body = { text_word_ids };
      // Nobody's reading waits for a figure: one that does not arrive is lost.
      request(null, { keepalive: true }, 'POST /vocabulary/openings/', { body }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', send);
    window.addEventListener('pagehide', send);
    return () => {
      document.removeEventListener('visibilitychange', send);
      window.removeEventListener('pagehide', send);
      send();
    };
  }, []);
}
