/** One place of an answer beside the place of the right one; null where one of them has nothing. */
export interface AlignedPair<T> {
  written: T | null;
  expected: T | null;
}

/**
 * Lays what was written along what was asked for, with as little that differs as can be.
 * @param distance how far two items are apart: 0 alike, 1 or less another
 */
export function align<T>(
  written: readonly T[],
  expected: readonly T[],
  distance: (one: T, other: T) => number,
): AlignedPair<T>[] {
  const width = expected.length + 1;
  const costs = new Float64Array((written.length + 1) * width);
  const costAt = (row: number, column: number) => costs[row * width + column] ?? 0;
  const between = (row: number, column: number) => distance(written[row] as T, expected[column] as T);
  for (let row = written.length; row >= 0; row--) {
    for (let column = expected.length; column >= 0; column--) {
      const left = written.length - row;
      const right = expected.length - column;
      costs[row * width + column] =
        left === 0 || right === 0
          ? left + right
          : Math.min(
              costAt(row + 1, column + 1) + between(row, column),
              costAt(row + 1, column) + 1,
              costAt(row, column + 1) + 1,
            );
    }
  }
  const pairs: AlignedPair<T>[] = [];
  for (let row = 0, column = 0; row < written.length || column < expected.length; ) {
    const hasBoth = row < written.length && column < expected.length;
    const here = costAt(row, column);
    if (hasBoth && here === costAt(row + 1, column + 1) + between(row, column)) {
      pairs.push({ written: written[row++] as T, expected: expected[column++] as T });
    } else if (row < written.length && (column >= expected.length || here === costAt(row + 1, column) + 1)) {
      pairs.push({ written: written[row++] as T, expected: null });
    } else {
      pairs.push({ written: null, expected: expected[column++] as T });
    }
  }
  return pairs;
}
