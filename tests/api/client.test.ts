import type { Context } from 'koa';
import { describe, expect, it, vi } from 'vitest';
import { clientOf } from '../../apps/api/requests/client.ts';
import { loggedPath } from '../../apps/api/requests/request-log.ts';

const SITE = 'https://soutour.example';

/** A request with these headers, and what becomes of its cookies. */
function aRequest(headers: Record<string, string> = {}) {
  const cookies = { secure: false, get: (name: string) => `${name} of the browser`, set: vi.fn() };
  const ctx = {
    ip: '2001:db8:1:2::7',
    state: { requestId: 'r-1' },
    get: (name: string) => headers[name] ?? '',
  };
  return { cookies, ctx: { ...ctx, cookies } as unknown as Context };
}

const clientWith = (headers: Record<string, string>, site = SITE) => clientOf(aRequest(headers).ctx, site);

it('a call sees of its client an address, a network, a browser’s name of four hundred letters, and no more', () => {
  expect(clientWith({ 'User-Agent': 'x'.repeat(401) })).toMatchObject({
    address: '2001:db8:1:2::7',
    network: '2001:db8:1:2::/64',
    userAgent: 'x'.repeat(400),
    requestId: 'r-1',
  });
});

it.each<[string, Record<string, string>, boolean, boolean]>([
  ['a page of ours', { 'Sec-Fetch-Site': 'same-origin' }, true, false],
  ['an address that somebody typed', { 'Sec-Fetch-Site': 'none' }, false, false],
  ['a neighbour', { 'Sec-Fetch-Site': 'same-site' }, false, true],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }, false, true],
  ['another site in the name of ours', { 'Sec-Fetch-Site': 'cross-site', Origin: SITE }, false, true],
  ['a page of ours in an old browser', { Origin: SITE }, false, false],
  ['another site in an old browser', { Origin: 'https://evil.test' }, false, true],
  ['a program', {}, false, false],
])('%s is told apart', (_, headers, isOwnPage, isForeignPage) => {
  expect(clientWith(headers)).toMatchObject({ isOwnPage, isForeignPage });
});

describe('a cookie', () => {
  const given = (site: string, maxAgeSeconds?: number, value: string | null = 'v') => {
    const { ctx, cookies } = aRequest();
    const client = clientOf(ctx, site);
    client.setCookie('n', value, '/api/here', maxAgeSeconds);
    expect(client.cookie('n')).toBe('n of the browser');
    return { isSecureAllowed: cookies.secure, set: cookies.set.mock.calls };
  };
  const usual = { path: '/api/here', httpOnly: true, sameSite: 'strict', overwrite: true };

  it('is out of scripts’ and other sites’ reach, and secure where the site is', () => {
    expect(given(SITE)).toEqual({ isSecureAllowed: true, set: [['n', 'v', { ...usual, secure: true }]] });
    expect(given('http://localhost').set).toEqual([['n', 'v', { ...usual, secure: false }]]);
  });

  it('lives as long as the browser, or so many seconds', () => {
    expect(given(SITE, 60).set).toEqual([['n', 'v', { ...usual, secure: true, maxAge: 60_000 }]]);
    expect(given(SITE, 0, null).set).toEqual([['n', null, { ...usual, secure: true, maxAge: 0 }]]);
  });
});

it.each([
  ['/reset-password/7/secret', '/reset-password/…'],
  ['/RESILIATION/7/secret', '/RESILIATION/…'],
  ['/api/users/activate/7/secret/', '/api/users/activate/…'],
  ['/compte/adresse/7/secret', '/compte/adresse/…'],
  ['/compte', '/compte'],
  ['/apercu/', '/apercu/'],
  ['/texts/apercu/7', '/texts/apercu/7'],
])('of %s the log has %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
