import Koa from 'koa';
import { expect, it } from 'vitest';
import { sendUncachedAnswer } from '../../apps/api/answers/uncached-answer.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';

const small = [{ arabe: 'كِتَابٌ' }];
const large = Array.from({ length: 5_000 }, (_, index) => ({ index, arabe: 'كِتَابٌ' }));

/** The address of a server that answers with this and nothing else. */
async function serverOf(value: unknown): Promise<string> {
  const app = new Koa().use((ctx) => sendUncachedAnswer(ctx, value));
  const server = app.listen(0);
  atFileEnd(async () => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

it('a large answer goes out compressed, to whoever can read that, and is nobody’s to keep', async () => {
  const url = await serverOf(large);
  const { headers, body } = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
  await body?.cancel();
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(headers.get('vary')).toBe('Accept-Encoding');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await (await fetch(url)).json()).toEqual(large);

  const plain = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.json()).toEqual(large);
});

it('a small one goes out as it is', async () => {
  const answer = await fetch(await serverOf(small));
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.json()).toEqual(small);
});
