/** A change that no test can see, and why. `npm run mutate` leaves it aside. */
export interface Equivalent {
  file: string;
  /** The source line where it begins, trimmed. */
  near: string;
  original: string;
  replacement: string;
  reason: string;
}
