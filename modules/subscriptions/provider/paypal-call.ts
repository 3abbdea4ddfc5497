import { z } from 'zod';
import { noteFailure } from '#modules/platform';
import {
  PaymentProviderBusy,
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from './payment-provider.ts';
import { type PaypalAnswer, sendToPaypal } from './paypal-http.ts';

export interface PaypalAccess {
  /** Where its API is, without a last slash. */
  origin: string;
  clientId: string;
  clientSecret: string;
  /** How long a call may take in all. */
  deadlineMs: number;
  /** How long it is left alone after five failures in a row. */
  restMs: number;
}

interface Details {
  /** A string is sent as it is. */
  body?: object | string;
  /** The same one twice makes one thing. */
  requestId?: string;
  /** Less than the usual time. */
  deadlineMs?: number;
}

/** @returns what the answer says */
export type PaypalCall = (method: 'GET' | 'POST', path: string, details?: Details) => Promise<unknown>;

/** Seconds before a token ends at which it is not used any more. */
const TOKEN_MARGIN = 60;

/** Statuses of 4xx that say nothing about what was asked: our token, the pace, the same request under way. */
const UNDECIDED = [401, 408, 409, 429];

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const issueName = z.string().regex(/^[\w-]{1,80}$/);
const problem = z.object({
  name: issueName.optional(),
  error: issueName.optional(),
  details: z.array(z.object({ issue: issueName })).catch([]),
});

function issueOf(body: unknown): string | undefined {
  const { data } = problem.safeParse(body);
  return data?.details?.[0]?.issue ?? data?.name ?? data?.error;
}

/**
 * An answer as it should be.
 * @throws PaymentProviderUnavailable when it is not: nobody knows what has happened
 */
export function readAnswer<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const { success, data } = schema.safeParse(body);
  if (!success) throw new PaymentProviderUnavailable('an answer of an unknown shape');
  return data;
}

function bodyOf(what: string, { status, body, debugId }: PaypalAnswer): unknown {
  if (status >= 200 && status < 300) return body;
  if (status >= 400 && status < 500 && !UNDECIDED.includes(status)) {
    throw new PaymentProviderRefused(issueOf(body) ?? `STATUS_${status}`);
  }
  const Unknown = status === 429 ? PaymentProviderBusy : PaymentProviderUnavailable;
  throw new Unknown(`${what}: status ${status}, debug id ${debugId}`);
}

/** One token for all calls of a process, and one request for it however many wait. */
function tokenCache({ origin, clientId, clientSecret, deadlineMs }: PaypalAccess) {
  let token: { value: string; until: number } | undefined;
  let coming: Promise<string> | undefined;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');

  async function ask(): Promise<string> {
    const request = {
      method: 'POST' as const,
      path: '/v1/oauth2/token',
      headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    };
    const answer = await sendToPaypal(origin, request, AbortSignal.timeout(deadlineMs));
    if (answer.status !== 200) {
      const why = issueOf(answer.body) ?? 'no reason';
      const Unknown = answer.status === 429 ? PaymentProviderBusy : PaymentProviderUnavailable;
      throw new Unknown(`no access token: status ${answer.status}, ${why}`);
    }
    const { access_token: value, expires_in } = readAnswer(tokenAnswer, answer.body);
    const seconds = expires_in - Math.min(TOKEN_MARGIN, expires_in / 2);
    token = { value, until: Date.now() + seconds * 1000 };
    return value;
  }

  /** @param refused a token that was not accepted */
  return async (refused?: string): Promise<string> => {
    if (token && token.value !== refused && token.until > Date.now()) return token.value;
    coming ??= ask().finally(() => {
      coming = undefined;
    });
    return coming;
  };
}

const MOST_FAILURES = 5;

/**
 * Leaves a provider alone that does not answer: after five failures in a row calls fail at once for a while,
 * instead of each making somebody wait. One that says « too often » has answered, and at once: nobody waits for it,
 * and what one buyer has asked too often is not refused to all.
 * @param now milliseconds of a clock that only goes forward
 */
export function createBreaker(restMs: number, now: () => number = () => performance.now()) {
  let failures = 0;
  let restsUntil = 0;
  return async function orRest<T>(work: () => Promise<T>): Promise<T> {
    if (now() < restsUntil) throw new PaymentProviderUnavailable('it has not answered several times');
    try {
      const done = await work();
      failures = 0;
      return done;
    } catch (error) {
      const isAway = error instanceof PaymentProviderUnavailable;
      if (isAway) noteFailure('paypal');
      failures = isAway && !(error instanceof PaymentProviderBusy) ? failures + 1 : 0;
      if (failures >= MOST_FAILURES) restsUntil = now() + restMs;
      throw error;
    }
  };
}

/**
 * Asks PayPal. Every call throws PaymentProviderUnavailable when nobody knows whether it was done, and
 * PaymentProviderRefused when it was not.
 */
export function paypalCalls(access: PaypalAccess): PaypalCall {
  const tokenOtherThan = tokenCache(access);
  const orRest = createBreaker(access.restMs);

  async function call(method: 'GET' | 'POST', path: string, details: Details): Promise<unknown> {
    const { body, requestId, deadlineMs = access.deadlineMs } = details;
    const deadline = AbortSignal.timeout(deadlineMs);
    const send = (token: string) => {
      const headers = {
        Authorization: `Bearer ${token}`,
        Prefer: 'return=representation',
        ...(requestId && { 'PayPal-Request-Id': requestId }),
      };
      const text = typeof body === 'object' ? JSON.stringify(body) : body;
      return sendToPaypal(access.origin, { method, path, headers, body: text }, deadline);
    };
    const token = await tokenOtherThan();
    const answer = await send(token);
    const decided = answer.status === 401 ? await send(await tokenOtherThan(token)) : answer;
    return bodyOf(`${method} ${path.replace(/\?.*/, '')}`, decided);
  }

  return (method, path, details = {}) => orRest(() => call(method, path, details));
}
