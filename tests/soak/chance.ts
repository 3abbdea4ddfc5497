/** Numbers that look like chance and are the same for the same seed. */
export interface Chance {
  /** A whole number below this one. */
  below(count: number): number;
  between(low: number, high: number): number;
  /** Whether something happens that happens so often, 0 to 1. */
  happens(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    between: (low, high) => low + next() * (high - low),
    happens: (share) => next() < share,
    pick<T>(choices: readonly T[]): T {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
  };
}
