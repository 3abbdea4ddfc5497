import type { libraryCalls } from '#modules/library/contract';
import type { ErrorBody, ParamsOf, ResponseOf } from '#modules/platform/contract';
import type { vocabularyCalls } from '#modules/vocabulary/contract';

/** Every call that learners' pages make, by method and path, typed by the modules' contracts. */
type PageCalls = typeof libraryCalls & typeof vocabularyCalls;

export type PageCallName = {
  [N in keyof PageCalls]: PageCalls[N]['response'] extends 'audio' ? never : N;
}[keyof PageCalls];

export type ParamsFor<N extends PageCallName> = ParamsOf<PageCalls[N]>;
export type AnswerOf<N extends PageCallName> = ResponseOf<PageCalls[N]>;

/** Makes a call: over HTTP in the browser, straight to the modules on the server. */
export type Load = <N extends PageCallName>(name: N, params: ParamsFor<N>) => Promise<AnswerOf<N>>;

/** A call that was answered with a refusal. `status` 0: nobody answered. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.detail ?? `status ${status}`);
    this.status = status;
    this.code = body.code ?? 'unknown';
  }
}

/** Fills `{id}` places of a call's path. */
function pathOf(name: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = name.slice(name.indexOf(' ') + 1);
  return `/api${path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])))}`;
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
 * The browser's way to the API.
 * @throws CallRefused for every answer that is not a success, and (status 0) when there is none
 */
export const loadOverHttp: Load = async (name, params) => {
  let response: Response;
  try {
    response = await fetch(pathOf(name, params), { headers: { Accept: 'application/json' } });
  } catch {
    throw new CallRefused(0, { code: 'offline' });
  }
  const body = await readBody(response);
  if (!response.ok) throw new CallRefused(response.status, body as Partial<ErrorBody>);
  return body as AnswerOf<typeof name>;
};
