import { describe, expect, it } from 'vitest';
import { messageIn, originOf } from '../../../apps/web/session/login-path.ts';

describe('[NAV-07] [TOD-02] the path to come back to after the login', () => {
  it.each(['/compte', '/texts/contes-texte-1#l3', '/books?page=2', '/%2F/x', '/@x'])(
    'is kept: %s',
    (from) => {
      expect(originOf({ from })).toBe(from);
    },
  );

  it.each([
    '//evil.test',
    '//evil.test/compte',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '\\\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    'evil.test',
    '',
    '/',
    '/?page=2',
    '/login',
    '/login?x',
    3,
    null,
    ['/compte'],
  ])('is a member’s own home instead of %s', (from) => {
    expect(originOf({ from })).toBe('/aujourdhui');
  });

  it.each([null, undefined, 'x', 3, {}])('is it too when nothing was remembered: %s', (state) => {
    expect(originOf(state)).toBe('/aujourdhui');
    expect(messageIn(state)).toBeUndefined();
  });
});
