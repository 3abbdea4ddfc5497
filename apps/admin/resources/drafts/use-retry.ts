import { useEffect, useRef } from 'react';

const TRY_AGAIN_MS = 15_000;

/** Tries again while nobody answers: when the network is back, and now and then. */
export function useRetry(isOffline: boolean, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!isOffline) return;
    const tryAgain = () => latest.current();
    const timer = setInterval(tryAgain, TRY_AGAIN_MS);
    addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('online', tryAgain);
    };
  }, [isOffline]);
}
