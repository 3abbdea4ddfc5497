/** How many cards a session may have. */
export const LENGTHS = [10, 20, 50] as const;
export type ReviewLength = (typeof LENGTHS)[number];

const LENGTH_KEY = 'soutour.review-length';

/** The length that was chosen last on this device. */
export function readLength(): ReviewLength {
  try {
    const saved = Number(localStorage.getItem(LENGTH_KEY));
    return LENGTHS.find((length) => length === saved) ?? 20;
  } catch {
    return 20;
  }
}

export function saveLength(length: ReviewLength): void {
  try {
    localStorage.setItem(LENGTH_KEY, String(length));
  } catch {
    // Storage may be forbidden: the choice holds for this time.
  }
}
