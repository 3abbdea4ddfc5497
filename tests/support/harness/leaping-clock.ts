import { onTestFinished, vi } from 'vitest';

/** Until the test ends, a minute passes at each look at the clock. */
export function leapClock(): void {
  const began = Date.now();
  let looks = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => began + 60_000 * ++looks);
  onTestFinished(() => clock.mockRestore());
}

/** Until the test ends, no time passes. */
export function stopClock(): void {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => clock.mockRestore());
}
