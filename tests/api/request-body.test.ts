import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { describe, expect, it } from 'vitest';
import { takeRoom } from '../../apps/api/requests/body-admission.ts';
import { isForbidden, readBody, readBytes, readFile } from '../../apps/api/requests/request-body.ts';

const MEGABYTE = 1024 * 1024;

/** A request that brings these pieces, and announces their length or another one. */
function bringing(pieces: Iterable<Buffer> | AsyncIterable<Buffer>, length?: number) {
  const headers = length === undefined ? { 'transfer-encoding': 'chunked' } : {};
  const req = Object.assign(Readable.from(pieces), { headers });
  return { req, request: { length } } as unknown as Context;
}

const bytes = (...lengths: number[]) => lengths.map((length) => Buffer.alloc(length));
const coded = (code: string) => expect.objectContaining({ code });

async function fileOf(ctx: Context, limit: number): Promise<number> {
  let size = 0;
  for await (const chunk of readFile(ctx, limit)) size += chunk.length;
  return size;
}

async function* lost(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(1);
  throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
}

it('a request without a body is one with nothing in it, whatever it says of its kind', async () => {
  for (const length of [undefined, 0]) {
    const ctx = { req: { headers: {} }, request: { length }, is: () => null } as unknown as Context;
    expect(await readBody(ctx)).toEqual({});
  }
  const form = { req: { headers: {} }, request: { length: 9 }, is: () => false } as unknown as Context;
  await expect(readBody(form)).rejects.toThrow(coded('unsupported_media_type'));
});

describe('the bytes of a request', () => {
  it('are taken up to the limit, announced or not, and not one more', async () => {
    for (const announced of [100, undefined]) {
      expect(await readBytes(bringing(bytes(60, 40), announced), 100)).toHaveLength(100);
    }
    for (const announced of [101, undefined]) {
      await expect(readBytes(bringing(bytes(60, 41), announced), 100)).rejects.toThrow(
        coded('body_too_large'),
      );
    }
  });

  it('of a sender who goes away are no request', async () => {
    await expect(readBytes(bringing(lost()), 100)).rejects.toThrow(coded('invalid_request'));
  });

  it('that are too many are let go by: the connection serves the next request', async () => {
    const ctx = bringing(bytes(60, 41, 7, 7, 7));
    await expect(readBytes(ctx, 100)).rejects.toThrow(coded('body_too_large'));
    await expect.poll(() => ctx.req.readableEnded).toBe(true);
  });
});

describe('a file', () => {
  it('is taken up to the limit, announced or not, and refused in French beyond it', async () => {
    for (const announced of [MEGABYTE, undefined]) {
      expect(await fileOf(bringing(bytes(MEGABYTE - 1, 1), announced), MEGABYTE)).toBe(MEGABYTE);
    }
    for (const announced of [MEGABYTE + 1, undefined]) {
      await expect(fileOf(bringing(bytes(MEGABYTE, 1), announced), MEGABYTE)).rejects.toThrow(
        expect.objectContaining({
          code: 'file_too_large',
          detail: 'Ce fichier est trop lourd\u00a0: 1\u00a0Mo au plus.',
        }),
      );
    }
  });

  it('is refused once all of it has gone by: a browser that still sends does not listen', async () => {
    const ctx = bringing(bytes(60, 41, 7, 7), 115);
    await expect(fileOf(ctx, 100)).rejects.toThrow(coded('file_too_large'));
    expect(ctx.req.readableEnded).toBe(true);
  });

  it('gives its room back, whatever becomes of it', async () => {
    const limit = 60 * MEGABYTE;
    await fileOf(bringing(bytes(1)), limit);
    await expect(fileOf(bringing(lost()), limit)).rejects.toThrow(coded('invalid_request'));
    await expect(fileOf(bringing(bytes(101)), 100)).rejects.toThrow(coded('file_too_large'));
    takeRoom({ req: { headers: {} }, request: { length: 100 * MEGABYTE } } as unknown as Context, limit)();
  });
});

it.each([
  ['what Postgres stores', { a: ['é', 1, null, true, { b: 'سطر' }] }, false],
  ['a character that it does not', { a: ['\0'] }, true],
  ['half a character', '\ud83d', true],
  ['a key that reaches the prototype', { a: { constructor: 1 } }, true],
  ['such a key of the object itself', JSON.parse('{"__proto__":1}'), true],
  ['such a word that is no key', { a: 'constructor' }, false],
  ['a number', 7, false],
  ['nothing', null, false],
])('a body may hold %s or not', (_, value, isRefused) => {
  expect(isForbidden(value)).toBe(isRefused);
});
