import { useEffect, useState } from 'react';
import type { Analysis } from './use-analysis.ts';

/**
 * Does something once the text has been read as it stands, so that words are saved where their lines are; at once
 * when nobody can read it now. What is asked for meanwhile takes the place of what waits.
 */
export function useOnceAnalysed<T>(
  { isPending, hasFailed }: Analysis,
  act: (asked: T) => void,
): (asked: T) => void {
  const [waiting, setWaiting] = useState<{ asked: T } | null>(null);
  const isRead = !isPending || hasFailed;
  useEffect(() => {
    if (!waiting || !isRead) return;
    setWaiting(null);
    act(waiting.asked);
  }, [waiting, isRead, act]);
  return (asked) => setWaiting({ asked });
}
