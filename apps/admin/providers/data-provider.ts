import simpleRestProvider from 'ra-data-simple-rest';
import { ask } from './ask.ts';

const ROOT = '/api/admin';

/** As the simple-rest provider asks for it: the answer whole, and its parts. */
async function httpClient(url: string, options: RequestInit = {}) {
  const response = await ask(url, options);
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: body ? JSON.parse(body) : {} };
}

export const dataProvider = {
  ...simpleRestProvider(ROOT, httpClient),

  /** A call of the console that is no plain record: an action, an analysis. */
  async act<T>(path: string, body?: unknown): Promise<T> {
    const { json } = await httpClient(`${ROOT}/${path}/`, {
      method: 'POST',
      body: JSON.stringify(body ?? {}),
    });
    return json;
  },

  /** Reads what is no plain record. */
  async read<T>(path: string): Promise<T> {
    const { json } = await httpClient(`${ROOT}/${path}/`);
    return json;
  },
};

export type ConsoleDataProvider = typeof dataProvider;
