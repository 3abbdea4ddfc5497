import { getJson, type JsonAnswer } from './get-json.ts';

/** As getJson, with a body of JSON: POST unless told. */
export function sendJson<T = unknown>(
  url: string,
  body: unknown,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> | undefined } = {},
): Promise<JsonAnswer<T>> {
  return getJson<T>(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
