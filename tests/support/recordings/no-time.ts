import { vi } from 'vitest';

/** How long a recording may take to be heard, in `rebuild-apart.ts`. */
export const DEADLINE_MS = 60_000;

/** Has the time of recordings be over at once, until `vi.restoreAllMocks`. @param unhurried how many are heard before */
export function leaveNoTime(unhurried = 0): void {
  const wait = globalThis.setTimeout;
  let heard = 0;
  const hurried = (work: () => void, ms?: number) => {
    if (ms === DEADLINE_MS) heard += 1;
    return wait(work, ms === DEADLINE_MS && heard > unhurried ? 0 : ms);
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof setTimeout);
}
