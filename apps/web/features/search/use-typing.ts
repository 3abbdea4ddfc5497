import { useEffect, useState } from 'react';

/** Suggestions follow the hand closely: after so many milliseconds. */
const SUGGEST_AFTER = 120;
const SHORTEST = 2;

/** What is being typed, some moments later; nothing for a single character. */
export function useTyping(typed: string): string {
  const isEnough = [...typed].length >= SHORTEST;
  const [rested, setRested] = useState('');
  useEffect(() => {
    if (!isEnough) {
      setRested('');
      return undefined;
    }
    const timer = setTimeout(() => setRested(typed), SUGGEST_AFTER);
    return () => clearTimeout(timer);
  }, [typed, isEnough]);
  return isEnough ? rested : '';
}
