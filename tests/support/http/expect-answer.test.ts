import { expect, it } from 'vitest';
import { expectAnswer } from './expect-answer.ts';
import { getJson } from './get-json.ts';
import { listen } from './listen.ts';

it('an answer of another status is told with what was asked and what else was answered', async () => {
  const url = await listen((_, response) =>
    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"code":"not_found"}'),
  );
  const message = `POST ${url}/api/books/ answered 404: {"code":"not_found"}`;
  const post = { method: 'POST' };

  await expectAnswer(fetch(url)).toBe(404);
  await expect(expectAnswer(fetch(`${url}/api/books/`, post)).toBe(200)).rejects.toThrow(message);
  await expect(expectAnswer(getJson(`${url}/api/books/`, post)).toBe(200)).rejects.toThrow(message);
  const read = await fetch(new Request(url, post));
  await read.text();
  await expect(expectAnswer(read).toBe(200)).rejects.toThrow(
    `POST ${url}/ answered 404: a body that was read`,
  );
});
