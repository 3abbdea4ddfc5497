import type { Fields } from './fields.ts';
import { now, type Simulator } from './simulator.ts';

/** A request as a call of the API sees it. */
export interface Asked {
  sim: Simulator;
  /** What stands in the place of the address's {}. */
  id: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** The body as JSON. */
  fields(): Fields;
  /** PayPal-Request-Id, made one with the address; undefined when there is none. */
  requestKey: string | undefined;
}

export interface Answered {
  status: number;
  /** Sent as JSON, unless it is a string. */
  body?: unknown;
  type?: string;
  headers?: Record<string, string>;
}

export interface SimulatedCall {
  operation: string;
  method: string;
  path: RegExp;
  /** Answered without an access token. */
  isOpen?: boolean;
  answer(asked: Asked): Answered;
}

const HOUR = 3_600_000;

/**
 * Makes something once for each PayPal-Request-Id; without one it is made every time.
 * @param hours how long the request is remembered
 * @returns the id of what this or the first request has made, and the status that tells which
 */
export function makeOnce(
  { sim, requestKey }: Asked,
  hours: number,
  make: () => string,
): { id: string; status: number } {
  const first = requestKey === undefined ? undefined : sim.world.requests[requestKey];
  if (first && now(sim) - first.at < hours * HOUR) return { id: first.made, status: 200 };
  const id = make();
  if (requestKey !== undefined) sim.world.requests[requestKey] = { at: now(sim), made: id };
  return { id, status: 201 };
}
