import type { accountCalls } from '#modules/accounts/contract';
import type { previewCalls } from '#modules/authoring/contract';
import type { blogCalls } from '#modules/blog/contract';
import type { conjugationCalls } from '#modules/conjugation/contract';
import type { contactCalls } from '#modules/contact/contract';
import type { completionCalls, followCalls, libraryCalls } from '#modules/library/contract';
import type { BodyOf, CallDefinition, ParamsOf, QueryOf, ResponseOf } from '#modules/platform/contract';
import type { reportCalls } from '#modules/reports/contract';
import type { reviewCalls } from '#modules/review/contract';
import type { paymentCalls, subscriptionCalls, terminationCalls } from '#modules/subscriptions/contract';
import type {
  recallCalls,
  rootCalls,
  savedWordCalls,
  showcaseCalls,
  vocabularyCalls,
} from '#modules/vocabulary/contract';
import { CallRefused } from './call-refused.ts';

/** Every call that learners' pages make, by method and path, typed by the modules' contracts. */
type PageCalls = typeof libraryCalls &
  typeof previewCalls &
  typeof completionCalls &
  typeof followCalls &
  typeof vocabularyCalls &
  typeof savedWordCalls &
  typeof recallCalls &
  typeof rootCalls &
  typeof showcaseCalls &
  typeof reviewCalls &
  typeof reportCalls &
  typeof conjugationCalls &
  typeof blogCalls &
  typeof accountCalls &
  typeof contactCalls &
  typeof paymentCalls &
  typeof terminationCalls &
  typeof subscriptionCalls;

export type PageCallName = {
  [N in keyof PageCalls]: PageCalls[N]['response'] extends 'audio' ? never : N;
}[keyof PageCalls];

type Part<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]: T };
type Parts<D extends CallDefinition> = Part<'params', ParamsOf<D>> &
  Part<'query', QueryOf<D>> &
  Part<'body', BodyOf<D>>;

/** What a call takes: `{ params, query, body }`, those that it has; nothing for a call that has none. */
export type InputOf<N extends PageCallName> =
  unknown extends Parts<PageCalls[N]> ? [] : [input: Parts<PageCalls[N]>];
export type AnswerOf<N extends PageCallName> = ResponseOf<PageCalls[N]>;

/** Makes a call: over HTTP in the browser, straight to the modules on the server. */
export type Call = <N extends PageCallName>(name: N, ...input: InputOf<N>) => Promise<AnswerOf<N>>;

/** The parts of a call once its types are given up. */
interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Fills `{id}` places of a call's path, and adds its query. */
function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `/api${filled}${search && `?${search}`}`;
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A proxy's HTML page, or an answer cut short: what matters then is the status.
    return {};
  }
}

/**
 * Asks the site for something below its root.
 * @param access the reader's token; null asks as a visitor
 * @throws CallRefused for every answer that is not a success, and (status 0) when there is none
 */
async function ask(address: string, access: string | null, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (access !== null) headers.set('Authorization', `Bearer ${access}`);
  let response: Response;
  try {
    response = await fetch(address, { ...init, headers });
  } catch {
    throw new CallRefused(0, { code: 'offline' });
  }
  if (!response.ok) {
    throw new CallRefused(response.status, await readBody(response), response.headers.get('Retry-After'));
  }
  return response;
}

/** What a request may be given beside its call. */
export interface RequestExtras {
  /** Ends it after so many milliseconds: nobody answered. */
  deadline?: number;
  /** It goes on when its page is left. */
  keepalive?: boolean;
}

/** One request to the API, with a reader's token or null for a visitor. See `ask` for what it throws. */
export type Request = <N extends PageCallName>(
  access: string | null,
  extras: RequestExtras,
  name: N,
  ...input: InputOf<N>
) => Promise<AnswerOf<N>>;

export const request: Request = async (access, { deadline, keepalive }, name, ...input) => {
  const [method = '', path = ''] = name.split(' ');
  const { body, ...address } = (input[0] ?? {}) as AnyInput;
  const init: RequestInit = { method, headers: { Accept: 'application/json' } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
  }
  if (keepalive) init.keepalive = true;
  if (deadline) init.signal = AbortSignal.timeout(deadline);
  const response = await ask(addressOf(path, address), access, init);
  return (await readBody(response)) as AnswerOf<typeof name>;
};

/** A recording that only some may hear, whole: an audio element cannot say who asks for it. */
export async function requestRecording(access: string | null, path: string): Promise<Blob> {
  const response = await ask(path, access, {});
  try {
    return await response.blob();
  } catch {
    throw new CallRefused(0, { code: 'offline' });
  }
}

/** The browser's way to what anyone may have: no token goes with it. */
export const callAsVisitor: Call = (name, ...input) => request(null, {}, name, ...input);
