import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { SessionEnded } from '../../../modules/accounts/errors.ts';
import { accessTokenReader, signAccessToken } from '../../../modules/accounts/sessions/access-token.ts';
import { ACCESS_KEYS } from '../../support/builders/accounts.ts';

const claims = { userId: 7, sessionId: randomUUID() };
const at = (seconds: number) => new Date(Date.UTC(2026, 5, 15) + seconds * 1_000);
const signed = () => signAccessToken(ACCESS_KEYS, claims, at(0));

it('an access token names its account and session for twenty minutes, and half a minute more for clocks that differ', () => {
  const token = signed();
  const read = accessTokenReader(ACCESS_KEYS);
  expect(read(token, at(0))).toMatchObject(claims);
  // Read once or for the first time, it ends at the same moment.
  for (const reader of [read, accessTokenReader(ACCESS_KEYS)]) {
    expect(reader(token, at(20 * 60 + 30))).toMatchObject(claims);
    expect(() => reader(token, at(20 * 60 + 30.001))).toThrow(SessionEnded);
  }
});

it('an access token is told apart from what is like it: with a part more or less, or a sign of another', () => {
  const read = accessTokenReader(ACCESS_KEYS);
  const token = signed();
  const [head, body, signature] = token.split('.');
  const others = [`${token}.`, `${token}.x`, `${head}.${body}`, `${head}.${body}.`, `${token}=`, ''];
  for (const other of [...others, `${head}.${body}.${signature?.slice(0, -1)}`]) {
    expect(() => read(other, at(0))).toThrow(SessionEnded);
  }
  expect(read(token, at(1))).toMatchObject(claims);
});
