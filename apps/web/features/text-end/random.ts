/** Numbers from 0 up to 1 that follow from a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same things in an order of chance. */
export function shuffle<T>(things: readonly T[], random: () => number): T[] {
  return things
    .map((thing) => ({ thing, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing);
}
