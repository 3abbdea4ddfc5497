import { rememberRequestOf } from './expect-answer.ts';

export interface JsonAnswer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/**
 * One request whose answer must be JSON; redirections are not followed.
 * @returns the status whatever it is; the body is null when it is empty
 * @throws when the body is something else than JSON
 */
export async function getJson<T = unknown>(url: string, init?: RequestInit): Promise<JsonAnswer<T>> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const { status, headers } = response;
  const type = headers.get('content-type') ?? 'no type';
  if (text !== '' && !/[/+]json\b/.test(type)) {
    throw new Error(`${url} answered ${status} with ${type} instead of JSON: ${text.slice(0, 200)}`);
  }
  return rememberRequestOf({ status, headers, body: (text === '' ? null : JSON.parse(text)) as T }, response);
}
