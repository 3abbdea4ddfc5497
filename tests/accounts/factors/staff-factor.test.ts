import { beforeAll, describe, expect, it } from 'vitest';
import { resetFactorsOnServer } from '#modules/accounts';
import { codeAt, stepOf } from '../../../modules/accounts/factors/totp.ts';
import { makeTotpSecret, takeCode } from '../../../modules/accounts/factors/totp-secret.ts';
import { listSessions } from '../../../modules/accounts/sessions/list-sessions.ts';
import { aMember, aSession, TEST_SECRET } from '../../support/builders/accounts.ts';
import { SOLVED, testAccounts } from '../../support/http/account-client.ts';
import { anAuthenticator } from '../../support/http/authenticator.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { staffApi } from '../../support/http/staff-api.ts';

const ORIGIN = 'https://soutour.example';
const PASSWORD = 'sous le grand figuier';

let real: TestServer;
let demo: TestServer;

beforeAll(async () => {
  real = await startTestServer({ config: { publicUrl: ORIGIN, demandsFactor: true } });
  demo = await startTestServer({ db: real.db, config: { publicUrl: ORIGIN, demandsFactor: false } });
});

interface Answer {
  code?: string;
  access?: string;
  challenge: string;
  is_done?: boolean;
  passkeys: { id: string }[];
  [field: string]: unknown;
}
type Headers = Record<string, string>;
const post = ({ url }: TestServer, path: string, body: unknown, headers: Headers = {}) =>
  sendJson<Answer>(`${url}/api/${path}`, body, { headers });

async function loggedIn(server: TestServer, login: string) {
  const given = { login, password: PASSWORD, recaptcha_token: SOLVED };
  const { body } = await post(server, 'users/login/', given);
  return { Authorization: `Bearer ${body.access}` };
}

async function enrol(server: TestServer, headers: Headers) {
  const device = anAuthenticator(ORIGIN);
  const { body } = await post(server, 'users/account/passkeys/options/', {}, headers);
  await post(server, 'users/account/passkeys/', { name: 'Clé', response: device.make(body) }, headers);
  return device;
}

describe('the team', () => {
  it('[TRU-01] does nothing in a real installation before it has shown more than a password, but add it', async () => {
    const { username } = await aMember(real.db, { role: 'editor', password: PASSWORD });
    const headers = await loggedIn(real, username);
    const console = staffApi(real, { headers });
    expect((await console.get<Answer>('me/')).body).toMatchObject({ code: 'factor_demanded' });
    expect((await getJson(`${real.url}/api/users/me/`, { headers })).status).toBe(200);
    await enrol(real, headers);
    expect((await console.get('me/')).status).toBe(200);
    // The last one stays, and the next login asks for it.
    const { body } = await getJson<Answer>(`${real.url}/api/users/account/factors/`, { headers });
    const passkey = `${real.url}/api/users/account/passkeys/${body.passkeys[0]?.id}/`;
    const removed = await sendJson<Answer>(passkey, undefined, { method: 'DELETE', headers });
    expect(removed).toMatchObject({ status: 409, body: { code: 'factor_needed' } });
    const given = { login: username, password: PASSWORD, recaptcha_token: SOLVED };
    expect((await post(real, 'users/login/', given)).body.code).toBe('second_step_needed');
  });

  it('[TRU-01] keeps its app for codes where that is all it has beside a password', async () => {
    const { id, username } = await aMember(real.db, { role: 'editor', password: PASSWORD });
    const headers = await loggedIn(real, username);
    const accounts = await testAccounts(real.db);
    const secret = await makeTotpSecret(accounts, id);
    const now = new Date();
    expect(await takeCode(accounts, id, codeAt(secret, stepOf(now)), { now, isConfirmed: false })).toBe(true);
    const removed = await sendJson<Answer>(`${real.url}/api/users/account/totp/`, undefined, {
      method: 'DELETE',
      headers,
    });
    expect(removed).toMatchObject({ status: 409, body: { code: 'factor_needed' } });
  });

  it('[TRU-01] works with its password in a demonstration, and may add more', async () => {
    const { username } = await aMember(demo.db, { role: 'editor', password: PASSWORD });
    const headers = await loggedIn(demo, username);
    expect((await staffApi(demo, { headers }).get('me/')).status).toBe(200);
    await enrol(demo, headers);
    const { body } = await getJson<Answer>(`${demo.url}/api/users/account/factors/`, { headers });
    expect(body).toMatchObject({ is_demanded: false });
  });

  it('[TRU-01] is logged out after twelve hours of idleness, however much is remembered; a reader is not', async () => {
    const [staff, reader] = [await aMember(real.db, { role: 'editor' }), await aMember(real.db)];
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const countOf = async ({ id }: { id: number }, hours: number) => {
      const lastUsedAt = hoursAgo(hours);
      const { sessionId } = await aSession(real.db, { id }, { lastUsedAt, isRemembered: true });
      const open = await listSessions(real.db, { id, sessionId }, new Date());
      return open.some((session) => session.id === sessionId);
    };
    expect([await countOf(staff, 11), await countOf(staff, 13), await countOf(reader, 13)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('what is dangerous in the console', () => {
  const CALLS = ['rank/', 'deactivate/', 'activate/', 'factors/reset/'];

  it.each(CALLS)(
    '[TRU-01] users/{id}/%s is refused to a session that has proved nothing for ten minutes',
    async (path) => {
      const chief = await aMember(demo.db, { isStaff: true, isSuperuser: true });
      const { id } = await aMember(demo.db);
      const { headers } = await aSession(demo.db, chief, { provedAt: new Date(Date.now() - 11 * 60_000) });
      const body = { rank: 'editor', was: 'learner' };
      expect((await post(demo, `admin/users/${id}/${path}`, body, headers)).body.code).toBe('proof_required');
      expect((await post(demo, `admin/users/${id}/${path}`, body, chief.headers)).status).toBe(200);
    },
  );

  it('[TRU-01] what somebody has lost is taken away by two superusers, not by one twice; a mail says so', async () => {
    const lost = await aMember(demo.db, { password: PASSWORD });
    await enrol(demo, lost.headers);
    const reset = (who: { headers: Headers }) =>
      post(demo, `admin/users/${lost.id}/factors/reset/`, {}, who.headers);
    const chiefs = [];
    for (let place = 0; place < 2; place += 1)
      chiefs.push(await aMember(demo.db, { isStaff: true, isSuperuser: true }));
    const [first, second] = chiefs;
    if (!first || !second) throw new Error('two superusers were to be made');
    expect((await reset(first)).body).toEqual({ is_done: false });
    expect((await reset(first)).body.code).toBe('second_superuser_needed');
    const login = { login: lost.username, password: PASSWORD, recaptcha_token: SOLVED };
    expect((await post(demo, 'users/login/', login)).body.code).toBe('second_step_needed');

    expect((await reset(second)).body).toEqual({ is_done: true });
    expect((await getJson(`${demo.url}/api/users/me/`, { headers: lost.headers })).status).toBe(401);
    expect((await post(demo, 'users/login/', login)).body.access).toEqual(expect.any(String));
    const mails = await demo.db('outbox').where({ name: 'FactorsChanged' }).orderBy('id').pluck('payload');
    expect(mails.filter(({ userId }) => userId === lost.id).map(({ change }) => change)).toEqual([
      'passkey-added',
      'reset',
    ]);
  });

  it('[TRU-01] what the only superuser has lost is taken away on the server, by name or address; it is noted, and a mail says so', async () => {
    const chief = await aMember(demo.db, { password: PASSWORD, isStaff: true, isSuperuser: true });
    await enrol(demo, chief.headers);
    const login = { login: chief.username, password: PASSWORD, recaptcha_token: SOLVED };
    expect((await post(demo, 'users/login/', login)).body.code).toBe('second_step_needed');
    expect(await resetFactorsOnServer(demo.db, 'personne', new Date())).toBeUndefined();

    const spelt = ` ${chief.username.toUpperCase()}`;
    expect(await resetFactorsOnServer(demo.db, spelt, new Date())).toBe(chief.username);
    expect((await getJson(`${demo.url}/api/users/me/`, { headers: chief.headers })).status).toBe(401);
    expect((await post(demo, 'users/login/', login)).body.access).toEqual(expect.any(String));
    const noted = demo.db('activity_log').where({ resource: 'users', resource_id: `${chief.id}` });
    expect(await noted.select('actor_id', 'action')).toEqual([{ actor_id: null, action: 'reset-factors' }]);
    const mails = await demo.db('outbox').where({ name: 'FactorsChanged' }).pluck('payload');
    expect(mails).toContainEqual({ userId: chief.id, change: 'reset-on-server' });
  });
});

describe('the secret of an app for codes', () => {
  it('[TRU-01] [TRU-03] outlives a change of the installation’s secret, and is of no use without it', async () => {
    const { id } = await aMember(demo.db);
    const before = await testAccounts(demo.db);
    const secret = await makeTotpSecret(before, id);
    const stored = await demo.db('totp_secrets').where({ user_id: id }).first();
    expect(stored.sealed.includes(secret)).toBe(false);
    const SECRET = 'Kq7-vX2p_Rm9sT4wZb6nYc8dLf3hJg5a';
    const careless = await testAccounts(demo.db, { SECRET });
    const rotated = await testAccounts(demo.db, {
      SECRET,
      LASTING_SECRET: TEST_SECRET,
      FORMER_SECRET: TEST_SECRET,
      FORMER_SECRET_UNTIL: new Date().toISOString(),
    });
    const now = new Date();
    const code = codeAt(secret, stepOf(now));
    expect(await takeCode(careless, id, code, { now, isConfirmed: false })).toBe(false);
    expect(await takeCode(rotated, id, code, { now, isConfirmed: false })).toBe(true);
  });
});
