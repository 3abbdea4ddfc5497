import { expect, it } from 'vitest';
import { getJson } from './get-json.ts';
import { startTestServer } from './server.ts';

it('the real server answers on a port of its own, from a database of its own', async () => {
  const [one, other] = await Promise.all([startTestServer(), startTestServer()]);
  expect(one.url).not.toBe(other.url);
  expect(await getJson(`${one.url}/api/books/`)).toMatchObject({ status: 200, body: [] });
});

it('a stopped server answers no more, and may be stopped twice', async () => {
  const { url, stop } = await startTestServer();
  await stop();
  await stop();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
