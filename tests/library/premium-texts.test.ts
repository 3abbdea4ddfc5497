import { jwtVerify, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { signAccessToken } from '#modules/accounts';
import { keyRing } from '#modules/platform';
import { ACCESS_KEYS, aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let locked: string;
let staff: Member;
let member: Member;

beforeAll(async () => {
  db = await freshDatabase();
  const book = await aBook(db);
  const { url } = await startTestServer({ db });
  locked = `${url}/api/books/texts/${await aText(db, { bookId: book.id, isFreeSample: false })}/`;
  staff = await aMember(db, { isStaff: true });
  member = await aMember(db);
});

describe('a text that is not free', () => {
  it('closes at the very next request when the account is no longer active', async () => {
    const leaver = await aMember(db, { isStaff: true });
    await expectAnswer(getJson(locked, { headers: leaver.headers })).toBe(200);
    await db('users').where({ id: leaver.id }).update({ is_active: false });
    await expectAnswer(getJson(locked, { headers: leaver.headers })).toBe(401);
  });
});

describe('an access token', () => {
  const key = ACCESS_KEYS.at(new Date()).bytes;
  const foreign = { current: 'x', former: undefined, lasting: 'x' };
  const claims = () => ({ userId: staff.id, sessionId: staff.sessionId });
  const longAgo = () => new Date(Date.now() - 21 * 60_000);
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  /** A token with the right key, as another library makes it, but for what is said here. */
  const signedByOthers = (payload: Record<string, unknown>, header: Record<string, string> = {}) => {
    const seconds = Math.floor(Date.now() / 1000);
    const { userId, sessionId } = claims();
    return new SignJWT({
      ...{ iss: 'soutour', aud: 'soutour-api', sub: `${userId}`, sid: sessionId, iat: seconds },
      ...{ exp: seconds + 60, jti: crypto.randomUUID(), ...payload },
    })
      .setProtectedHeader({ alg: 'HS256', kid: '1', typ: 'access', ...header })
      .sign(key);
  };

  it('is a JWT like any other: another library reads it, and makes one that is taken', async () => {
    const { payload } = await jwtVerify(signAccessToken(ACCESS_KEYS, claims(), new Date()), key, {
      issuer: 'soutour',
      audience: 'soutour-api',
    });
    expect(payload).toMatchObject({ sub: `${staff.id}`, sid: staff.sessionId });

    const headers = { Authorization: `Bearer ${await signedByOthers({})}` };
    await expectAnswer(getJson(locked, { headers })).toBe(200);
  });

  it('is never the same twice, within one second neither: pages tell the new one from the old', () => {
    const now = new Date();
    expect(signAccessToken(ACCESS_KEYS, claims(), now)).not.toBe(signAccessToken(ACCESS_KEYS, claims(), now));
  });

  const bad: [string, () => Promise<string> | string][] = [
    ['made with another key', () => signAccessToken(keyRing(foreign, 'access token'), claims(), new Date())],
    ['that has expired', () => signAccessToken(ACCESS_KEYS, claims(), longAgo())],
    [
      'of a session that never was',
      () => signAccessToken(ACCESS_KEYS, { ...claims(), sessionId: crypto.randomUUID() }, new Date()),
    ],
    [
      'of somebody else’s session',
      () => signAccessToken(ACCESS_KEYS, { ...claims(), userId: member.id }, new Date()),
    ],
    ['without a signature', () => `${base64({ alg: 'none', typ: 'access' })}.${base64({ sub: '1' })}.`],
    ['of a key that nobody knows', () => signedByOthers({}, { kid: '2' })],
    ['of another purpose', () => signedByOthers({}, { typ: 'refresh' })],
    ['of another algorithm', () => signedByOthers({}, { alg: 'HS384' })],
    ['made for somebody else', () => signedByOthers({ aud: 'elsewhere' })],
    ['made by somebody else', () => signedByOthers({ iss: 'elsewhere' })],
    ['that names no session', () => signedByOthers({ sid: undefined })],
    ['that never ends', () => signedByOthers({ exp: undefined })],
    [
      'with one letter changed',
      () => signAccessToken(ACCESS_KEYS, claims(), new Date()).replace(/\.(.)/, '.X'),
    ],
    ['with a padding sign added', () => `${signAccessToken(ACCESS_KEYS, claims(), new Date())}=`],
    ['that is no token', () => 'garbage'],
  ];

  it.each(bad)('%s is refused', async (_name, make) => {
    const { status, body } = await getJson(locked, { headers: { Authorization: `Bearer ${await make()}` } });

    expect(status).toBe(401);
    expect(body).toEqual({
      detail: 'Votre session a expiré. Veuillez vous reconnecter.',
      code: 'session_ended',
    });
  });
});
