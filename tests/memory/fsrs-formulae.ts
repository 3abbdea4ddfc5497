// FSRS 6 as published (open-spaced-repetition, "The Algorithm"), written down once more: what the schedule is
// held to.

const W = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
const weight = (index: number): number => W[index] ?? Number.NaN;

export interface Strength {
  stability: number;
  difficulty: number;
}

const firstDifficulty = (rating: number): number => weight(4) - Math.exp(weight(5) * (rating - 1)) + 1;
const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function recallAfter(days: number, stability: number): number {
  const factor = 0.9 ** (-1 / weight(20)) - 1;
  return (1 + (factor * days) / stability) ** -weight(20);
}

function difficultyAfter(difficulty: number, rating: number): number {
  const step = (-weight(6) * (rating - 3) * (10 - difficulty)) / 9;
  return between(weight(7) * firstDifficulty(4) + (1 - weight(7)) * (difficulty + step), 1, 10);
}

function stabilityAfter({ stability: s, difficulty: d }: Strength, days: number, rating: number): number {
  if (days === 0) {
    const growth = Math.exp(weight(17) * (rating - 3 + weight(18))) * s ** -weight(19);
    return s * (rating >= 3 ? Math.max(1, growth) : growth);
  }
  const forgotten = 1 - recallAfter(days, s);
  if (rating === 1) {
    const lapsed =
      weight(11) * d ** -weight(12) * ((s + 1) ** weight(13) - 1) * Math.exp(weight(14) * forgotten);
    return Math.min(lapsed, s / Math.exp(weight(17) * weight(18)));
  }
  const growth = Math.exp(weight(8)) * (11 - d) * s ** -weight(9) * (Math.exp(weight(10) * forgotten) - 1);
  return s * (1 + growth * (rating === 2 ? weight(15) : 1) * (rating === 4 ? weight(16) : 1));
}

/** How firmly a word is remembered after an answer so many days after the one before; null before the first. */
export function strengthAfter(before: Strength | null, days: number, rating: number): Strength {
  if (!before) {
    return { stability: weight(rating - 1), difficulty: between(firstDifficulty(rating), 1, 10) };
  }
  return {
    stability: stabilityAfter(before, days, rating),
    difficulty: difficultyAfter(before.difficulty, rating),
  };
}
