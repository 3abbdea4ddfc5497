import { vi } from 'vitest';

/** How long a recording may take to be heard, in `rebuild-apart.ts`. */
export const DEADLINE_MS = 60_000;

/** Has the time of every recording be over at once, until `vi.restoreAllMocks`. */
export function leaveNoTime(): void {
  const wait = globalThis.setTimeout;
  const hurried = (work: () => void, ms?: number) => wait(work, ms === DEADLINE_MS ? 0 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof setTimeout);
}
