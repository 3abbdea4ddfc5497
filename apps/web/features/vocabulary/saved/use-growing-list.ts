import { startTransition, useEffect, useState } from 'react';

/** Rows that are there at once, and how many follow at a time, before anybody has come to them. */
const FIRST = 100;
const STEP = 500;
/** Whoever types goes on to the next letter within this time, in milliseconds: the list of one letter is not made whole. */
const REST = 300;

/**
 * How many of many rows are there: a few at once, all of them soon.
 * @param name of the list: under another the list begins anew; what changes in a list leaves its rows there
 */
export function useGrowingList(name: string, total: number): number {
  const [grown, setGrown] = useState({ name, count: FIRST });
  const count = grown.name === name ? grown.count : FIRST;
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(
      () => startTransition(() => setGrown({ name, count: count + STEP })),
      count === FIRST ? REST : 0,
    );
    return () => clearTimeout(timer);
  }, [name, count, total]);
  return count;
}
