import type { Asked } from './calls.ts';
import { now } from './simulator.ts';

const HOUR = 3_600_000;

/**
 * Makes something once for each PayPal-Request-Id; without one it is made every time.
 * @param hours how long the request is remembered
 * @returns the id of what this or the first request has made
 */
export function makeOnce(
  { sim, requestKey }: Asked,
  hours: number,
  make: () => string,
): { id: string; isNew: boolean } {
  if (requestKey === undefined) return { id: make(), isNew: true };
  const { requests } = sim.world;
  const first = requests[requestKey];
  if (first && now(sim) - first.at < hours * HOUR) return { id: first.made, isNew: false };
  const id = make();
  requests[requestKey] = { at: now(sim), made: id };
  return { id, isNew: true };
}
