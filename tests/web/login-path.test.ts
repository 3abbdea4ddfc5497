import { describe, expect, it } from 'vitest';
import { messageIn, originOf } from '../../apps/web/session/login-path.ts';

describe('[NAV-07] the path to come back to after the login', () => {
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
    '/login',
    '/login?x',
    3,
    null,
    ['/compte'],
  ])('is the home page instead of %s', (from) => {
    expect(originOf({ from })).toBe('/');
  });

  it.each([null, undefined, 'x', 3, {}])('is the home page when nothing was remembered: %s', (state) => {
    expect(originOf(state)).toBe('/');
    expect(messageIn(state)).toBeUndefined();
  });
});
