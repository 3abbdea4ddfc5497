import type { Context } from 'koa';
import { describe, expect, it } from 'vitest';
import { createLogger } from '#modules/platform/runtime';
import { compressText, matchesTag } from '../../apps/api/answers/cached-body.ts';
import { answerFor, RequestRefused, refusalOf } from '../../apps/api/answers/error-response.ts';
import { sendUncachedAnswer } from '../../apps/api/answers/uncached-answer.ts';
import { compressPage, gzippedPage, plainPage } from '../../apps/api/pages/compressed-page.ts';
import { NONCE_PLACE } from '../../apps/api/pages/page-document.ts';

const log = createLogger('silent');

describe('an answer that is prepared', () => {
  const prepare = (length: number) =>
    compressText({ text: 'x'.repeat(length), type: 'text/plain', protective: { 'X-Of-All': 'yes' } });

  it('is compressed from a kilobyte on', async () => {
    expect(Object.values((await prepare(1_023)).variants).filter(Boolean)).toHaveLength(1);
    expect(Object.values((await prepare(1_024)).variants).filter(Boolean)).toHaveLength(3);
  });

  it('counts for all its bytes, in whatever coding', async () => {
    const { variants, size } = await prepare(5_000);
    const bytes = Object.values(variants).map((variant) => variant?.bytes.length ?? 0);
    expect(size).toBe(bytes.reduce((sum, one) => sum + one, 0));
    expect((await prepare(10)).size).toBe(10);
  });

  it('has a head that says what it is, and a shorter one for who has it already', async () => {
    const { variants } = await prepare(2_000);
    const headOf = (head: readonly string[] = []) =>
      Object.fromEntries(
        head.flatMap((name, place) => (place % 2 === 0 ? [[name, head[place + 1] ?? '']] : [])),
      );
    const shared = {
      'X-Of-All': 'yes',
      'Cache-Control': 'private, no-cache',
      Vary: 'Authorization, Accept-Encoding',
    };
    const { identity, gzip } = variants;
    expect(headOf(identity.notModifiedHead)).toEqual({ ...shared, ETag: identity.etag });
    expect(headOf(identity.head)).toEqual({
      ...shared,
      ETag: identity.etag,
      'Content-Type': 'text/plain',
      'Content-Length': '2000',
    });
    expect(headOf(gzip?.head)).toMatchObject({
      'Content-Encoding': 'gzip',
      'Content-Length': String(gzip?.bytes.length),
    });
    expect(gzip?.etag).toBe(`${identity.etag.slice(0, -1)}-gz"`);
    expect(identity.etag).toMatch(/^"[\w-]{22}"$/);
  });
});

it.each([
  [undefined, false],
  ['', false],
  ['*', true],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b"', false],
  ['a', false],
])('the tag "a" is one of %s: %s', (header, isOne) => {
  expect(matchesTag(header, '"a"')).toBe(isOne);
});

it('an answer that is not prepared is compressed from thirty-two kilobytes on', async () => {
  const codingOf = async (length: number) => {
    const headers = new Map<string, string>();
    const ctx = {
      set: (name: string, value: string) => void headers.set(name, value),
      vary: () => {},
      acceptsEncodings: () => 'gzip',
    } as unknown as Context;
    await sendUncachedAnswer(ctx, 'x'.repeat(length - 2));
    return headers.get('Content-Encoding');
  };
  expect([await codingOf(32_767), await codingOf(32_768)]).toEqual([undefined, 'gzip']);
});

it('a page is held in pieces: short ones as they are, with their length before them, and all are counted', async () => {
  const [short, long] = ['x'.repeat(128), 'x'.repeat(129)];
  const page = await compressPage([short, long, ''].join(NONCE_PLACE));
  const [first, second, last] = page.pieces;
  // RFC 1951 §3.2.4: no last block, its length, and what is left when that is taken off.
  expect(first?.deflated.subarray(0, 5)).toEqual(Buffer.from([0, 128, 0, 127, 255]));
  expect(first?.deflated.subarray(5).toString()).toBe(short);
  expect(second?.deflated.length).toBeLessThan(129);
  expect(last?.plain).toHaveLength(0);
  const held = page.pieces.map(({ plain, deflated }) => plain.length + deflated.length);
  expect(page.size).toBe(held.reduce((sum, one) => sum + one, 0));
  expect(plainPage(page, 'N').toString()).toBe(`${short}N${long}N`);
  // RFC 1952 §2.3.1: the length of what was compressed is the last thing said.
  expect(gzippedPage(page, 'N').readUInt32LE(gzippedPage(page, 'N').length - 4)).toBe(128 + 129 + 2);
});

describe('what went wrong', () => {
  it('is unavailable where the database or the disk is away, whoever wraps what was thrown', () => {
    const away = (fault: object) => refusalOf(Object.assign(new Error('Away'), fault), log);
    for (const code of ['08006', '40P01', '53300', '57P01', 'ECONNREFUSED', 'ENOSPC'])
      for (const fault of [{ code }, { nativeError: { code } }])
        expect(away(fault)).toEqual({ code: 'unavailable', retryAfter: 5 });
    expect(away({ name: 'KnexTimeoutError' }).code).toBe('unavailable');
    expect(refusalOf(new Error('select 1 - Connection terminated'), log).code).toBe('unavailable');
    for (const fault of [{}, { code: '42P01' }, { code: 8 }]) expect(away(fault).code).toBe('internal_error');
  });

  it('is the request’s fault where it holds what no column can', () => {
    for (const code of ['22003', '22021'])
      for (const fault of [{ code }, { nativeError: { code } }])
        expect(refusalOf(Object.assign(new Error('no'), fault), log)).toEqual({ code: 'invalid_request' });
  });

  it('is ours where it is no error at all', () => {
    for (const thrown of ['08006', null, undefined, { code: '08006', message: 'Connection terminated' }])
      expect(refusalOf(thrown, log)).toEqual({ code: 'internal_error' });
  });

  it('is said in its own words where it has some', () => {
    expect(refusalOf(new RequestRefused('file_too_large', 'Trop lourd.'), log)).toEqual({
      code: 'file_too_large',
      detail: 'Trop lourd.',
    });
    expect(refusalOf(new RequestRefused('not_found'), log)).toEqual({ code: 'not_found' });
  });

  it('is answered in the shape that its call has: with fields, a sentence, or success that is none', () => {
    const fields = { email: ['Adresse inconnue.', 'Encore.'] };
    const refusal = { code: 'invalid_fields', fields } as const;
    expect(answerFor(refusal)).toEqual({ status: 400, body: { ...fields, code: 'invalid_fields' } });
    expect(answerFor(refusal, 'error').body).toEqual({
      ...fields,
      error: 'Adresse inconnue.',
      detail: 'Adresse inconnue.',
      code: 'invalid_fields',
    });
    expect(answerFor(refusal, 'success').body).toMatchObject({ success: false, errors: fields });
    const plain = answerFor({ code: 'not_found' }, 'error').body as Record<string, unknown>;
    expect(plain.error).toBe(plain.detail);
    expect(answerFor({ code: 'not_found' }, 'success').body).toMatchObject({ success: false, errors: {} });
    expect(Object.keys(answerFor({ code: 'not_found' }).body)).toEqual(['detail', 'code']);
    expect(Object.keys(answerFor({ code: 'login_refused' }).body)).toEqual(['non_field_errors', 'code']);
  });
});
