import { useEffect, useState } from 'react';

/** On this device, and nowhere else. */
const KEY = 'soutour.searches';
const MOST = 5;

function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function writeRecent(searches: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Storage may be forbidden: nothing is remembered.
  }
}

/** Notes a search that has found something. */
export function noteSearch(q: string): void {
  writeRecent([q, ...readRecent().filter((one) => one !== q)].slice(0, MOST));
}

/** The last searches of this device, none on the server, and how to forget them. */
export function useRecentSearches(): { recent: readonly string[]; forget: () => void } {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => setRecent(readRecent()), []);
  return {
    recent,
    forget() {
      writeRecent([]);
      setRecent([]);
    },
  };
}
