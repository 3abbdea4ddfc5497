import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { originOf } from '../../session/login-path.ts';

/** Where this tab stores what made its reader look at the plans; it outlives the way to PayPal and back. */
const WANTED_KEY = 'soutour.wanted';
const READING = /^\/(texts|books)\//;

/** Remembers the text, or the book, from which the reader has come. */
export function useWanted(): void {
  const { state } = useLocation();
  useEffect(() => {
    const from = originOf(state);
    if (!READING.test(from)) return;
    try {
      sessionStorage.setItem(WANTED_KEY, from);
    } catch {
      // Not stored: the page that follows the payment has its two other ways on.
    }
  }, [state]);
}

/** The path of what the reader wanted to read; undefined when they came by themselves. */
export function wantedPath(): string | undefined {
  try {
    const from = originOf({ from: sessionStorage.getItem(WANTED_KEY) });
    return READING.test(from) ? from : undefined;
  } catch {
    return undefined;
  }
}
