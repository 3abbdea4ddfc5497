import { expect, it } from 'vitest';
import { base32Of, codeAt, otpauthUri, stepOf, stepOfCode } from '../../../modules/accounts/factors/totp.ts';

/** That of the test vectors of RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('[TRU-01] at %i seconds the code is that of RFC 6238', (seconds, code) => {
  expect(codeAt(SECRET, stepOf(new Date(seconds * 1000)), 8)).toBe(code);
});

it('[TRU-01] a code is good in its half minute and the ones beside it', () => {
  const at = (seconds: number) => new Date(1_234_567_890_000 + seconds * 1000);
  const code = codeAt(SECRET, stepOf(at(0)));
  const good = [-60, -30, 0, 30, 60].map((seconds) => stepOfCode(SECRET, code, at(seconds)) !== undefined);
  expect(good).toEqual([false, true, true, true, false]);
  for (const wrong of ['', '12345', '1234567', '٠٠٠٠٠٠'])
    expect(stepOfCode(SECRET, wrong, at(0))).toBeUndefined();
});

it('[TRU-01] a secret is given to apps in base32, under the name of the site', () => {
  // RFC 4648, section 10.
  expect(base32Of(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(otpauthUri(Buffer.from('foobar'), 'Nour Haddad')).toBe(
    'otpauth://totp/Soutour%3ANour%20Haddad?secret=MZXW6YTBOI&issuer=Soutour',
  );
});
