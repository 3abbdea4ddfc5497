import { setTimeout as wait } from 'node:timers/promises';

/** Longer than anything takes to come back. */
const PATIENCE_MS = 120_000;
const ANSWER_MS = 15_000;
const AGAIN_MS = 300;

export interface Answer<T> {
  status: number;
  body: T;
  /** How often it was asked before: then what was asked may have been done already. */
  attempts: number;
}

export interface Client {
  get<T>(path: string): Promise<T>;
  /** @param expected statuses that end the asking, as any that says yes does */
  post<T>(path: string, body: object, expected?: readonly number[]): Promise<Answer<T>>;
}

/** A server has refused what it should not have, or has not answered for minutes. */
class Refused extends Error {}

/** What the background owes has not come in time: with its Redis the queue may lose what then comes ten minutes later. */
export class TooLate extends Error {}

/** Somebody who asks again until there is an answer, as long as servers are away. */
export function clientOf(origin: string, headers: Record<string, string> = {}): Client {
  async function ask<T>(method: string, path: string, body: object | undefined, expected: readonly number[]) {
    const deadline = Date.now() + PATIENCE_MS;
    let said = 'aucune réponse';
    for (let attempts = 0; Date.now() < deadline; attempts += 1) {
      if (attempts > 0) await wait(AGAIN_MS);
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(ANSWER_MS),
      }).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      if (!response || text === undefined) continue;
      said = `${response.status} ${text.slice(0, 200)}`;
      if (response.ok || expected.includes(response.status))
        return { status: response.status, body: JSON.parse(text) as T, attempts } satisfies Answer<T>;
      if (response.status < 500) break;
    }
    throw new Refused(`${method} ${path}\u00a0: ${said}`);
  }
  return {
    get: async <T>(path: string) => (await ask<T>('GET', path, undefined, [])).body,
    post: (path, body, expected = []) => ask('POST', path, body, expected),
  };
}

/** Asks until the answer is not undefined. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(AGAIN_MS);
  }
  throw new TooLate(`${what}\u00a0: attendu en vain`);
}
