import type { Fields } from './fields.ts';
import type { Simulator } from './simulator.ts';

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
  wantsWhole: boolean;
}

export interface Answered {
  status: number;
  /** Sent as JSON, unless it is a string. */
  body?: unknown;
  type?: string;
  headers?: Record<string, string>;
}

export interface Call {
  operation: string;
  method: string;
  path: RegExp;
  /** Answered without an access token. */
  isOpen?: boolean;
  answer(asked: Asked): Answered;
}
