import { CallRefused } from './call-refused.ts';
import type { Call, FileCallName, InputOf, Request } from './calls.ts';

/** The parts of a call once its types are given up. */
interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Fills `{id}` places of a call's path, and adds its query. */
function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, written(value)])).toString();
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

/** What a page's own head has asked for before its code was there. */
interface EarlyAnswer {
  address: string;
  access: string;
  response: Promise<Response>;
}

/** The answer to this very question, if the page's head has asked it; once, for it may change. */
function takeEarlyAnswer(address: string, access: string | null): Promise<Response> | undefined {
  const early = globalThis as { earlyAnswer?: EarlyAnswer | undefined };
  if (early.earlyAnswer?.address !== address || early.earlyAnswer.access !== access) return undefined;
  const { response } = early.earlyAnswer;
  early.earlyAnswer = undefined;
  return response;
}

/**
 * Asks the site for something below its root.
 * @param access the token of a session; null asks as a visitor
 * @throws CallRefused for every answer that is not a success, and (status 0) when there is none
 */
export async function ask(address: string, access: string | null, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (access !== null) headers.set('Authorization', `Bearer ${access}`);
  let response: Response;
  try {
    response = await (takeEarlyAnswer(address, access) ?? fetch(address, { ...init, headers }));
  } catch {
    throw new CallRefused(0, { code: 'offline' });
  }
  if (!response.ok) {
    throw new CallRefused(response.status, await readBody(response), response.headers.get('Retry-After'));
  }
  return response;
}

export const request: Request = async (access, { deadline, keepalive }, name, ...input) => {
  const [method = '', path = ''] = name.split(' ');
  const { body, file, ...address } = (input[0] ?? {}) as AnyInput;
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body) headers['Content-Type'] = 'application/json';
  const response = await ask(addressOf(path, address), access, {
    method,
    headers,
    body: file ?? JSON.stringify(body),
    keepalive: keepalive ?? false,
    signal: deadline ? AbortSignal.timeout(deadline) : null,
  });
  return (await readBody(response)) as Awaited<ReturnType<typeof request<typeof name>>>;
};

/** A file, whole, by the address that the API gives for it: an audio element cannot say who asks. */
export async function requestAddress(access: string | null, address: string): Promise<Blob> {
  const response = await ask(address, access, {});
  try {
    return await response.blob();
  } catch {
    throw new CallRefused(0, { code: 'offline' });
  }
}

/** A file, whole, by its call. */
export function requestFile<N extends FileCallName>(access: string | null, name: N, ...input: InputOf<N>) {
  return requestAddress(access, addressOf(name.slice('GET '.length), input[0] ?? {}));
}

/** The browser's way to what anyone may have: no token goes with it. */
export const callAsVisitor: Call = (name, ...input) => request(null, {}, name, ...input);
