import type { Random } from './draft.ts';

/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = 0;
  for (const sign of seed) state = (Math.imul(state, 31) + sign.charCodeAt(0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<T>(some: readonly T[], random: Random): T[] {
  return some
    .map((value) => ({ value, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

export function pick<T>(some: readonly T[], random: Random): T | undefined {
  return some[Math.floor(random() * some.length)];
}
