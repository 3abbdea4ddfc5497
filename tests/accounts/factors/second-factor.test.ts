import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '#modules/platform/runtime';
import { codeAt, stepOf } from '../../../modules/accounts/factors/totp.ts';
import { aMember, aSession, type Member } from '../../support/builders/accounts.ts';
import { SOLVED } from '../../support/http/account-client.ts';
import { anAuthenticator } from '../../support/http/authenticator.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

const ORIGIN = 'https://soutour.example';
const PASSWORD = 'sous le grand figuier';

interface Answer {
  code?: string;
  token?: string;
  access?: string;
  challenge: string;
  recovery_codes: string[];
  secret: string;
  passkeys: { id: string; name: string; last_used_at: string | null }[];
  [field: string]: unknown;
}

/** The machine's clock, as far as it was moved on. */
let passed = 0;
const clock = createClock(() => passed);
let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer({ clock, config: { publicUrl: ORIGIN } });
});
beforeEach(async () => {
  passed = 0;
  member = await aMember(server.db, { password: PASSWORD });
});

type Who = Pick<Member, 'headers'>;
const post = (path: string, body: unknown = {}, who?: Who) =>
  sendJson<Answer>(`${server.url}/api/users/${path}`, body, who ? { headers: who.headers } : {});
const remove = (path: string, who: Who) =>
  sendJson<Answer>(`${server.url}/api/users/${path}`, undefined, { method: 'DELETE', headers: who.headers });
const factors = async (who: Who) =>
  (await getJson<Answer>(`${server.url}/api/users/account/factors/`, { headers: who.headers })).body;
const logIn = (password = PASSWORD) =>
  post('login/', { login: member.username, password, recaptcha_token: SOLVED });
const codeOf = (secret: Buffer, steps = 0) => codeAt(secret, stepOf(clock.now()) + steps);

const bytesOf = (base32: string) => {
  const bits = [...base32].map((character) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

async function withPasskey(who: Who = member) {
  const device = anAuthenticator(ORIGIN);
  const { body: options } = await post('account/passkeys/options/', {}, who);
  const added = await post('account/passkeys/', { name: 'Téléphone', response: device.make(options) }, who);
  expect(added.status).toBe(200);
  return { device, codes: added.body.recovery_codes };
}

async function withApp(who: Who = member) {
  const { body } = await post('account/totp/', {}, who);
  const secret = bytesOf(body.secret);
  const added = await post('account/totp/confirm/', { code: codeOf(secret) }, who);
  expect(added.status).toBe(200);
  // The code that was shown is used up.
  passed += 60_000;
  return { secret, codes: added.body.recovery_codes };
}

async function logInWith(device: ReturnType<typeof anAuthenticator>, lie = {}) {
  const { body: options } = await post('login/passkey/options/');
  return post('login/passkey/', { passkey: device.show(options, lie) });
}

describe('a passkey', () => {
  it('[TRU-01] opens the account without a password, has a name, and opens it no more once it is taken away', async () => {
    const { device } = await withPasskey();
    const { passkeys } = await factors(member);
    expect(passkeys).toMatchObject([{ name: 'Téléphone' }]);
    const { body: tokens } = await logInWith(device);
    const me = await getJson(`${server.url}/api/users/me/`, {
      headers: { Authorization: `Bearer ${tokens.access}` },
    });
    expect(me.body).toMatchObject({ username: member.username });
    await remove(`account/passkeys/${passkeys[0]?.id}/`, member);
    expect(await logInWith(device)).toMatchObject({ status: 400, body: { code: 'passkey_refused' } });
  });

  it('[TRU-01] is given another name by its owner alone, and says when it was used last', async () => {
    const { device } = await withPasskey();
    const rename = async (name: unknown, who: Who = member, id?: string) => {
      const named = id ?? (await factors(member)).passkeys[0]?.id;
      const options = { method: 'PATCH', headers: who.headers };
      return sendJson<Answer>(`${server.url}/api/users/account/passkeys/${named}/`, { name }, options);
    };
    expect((await factors(member)).passkeys).toMatchObject([{ name: 'Téléphone', last_used_at: null }]);
    await logInWith(device);
    expect((await rename('  Clé du bureau ')).status).toBe(200);
    for (const name of ['', ' ', 'é'.repeat(61), 7]) expect((await rename(name)).status).toBe(400);
    const other = await aMember(server.db);
    for (const refused of [rename('La mienne', other), rename('Une autre', member, 'none')]) {
      expect(await refused).toMatchObject({ status: 404, body: { code: 'factor_not_found' } });
    }
    const { passkeys } = await factors(member);
    expect(passkeys).toMatchObject([{ name: 'Clé du bureau', last_used_at: expect.any(String) }]);
    expect((await rename('é'.repeat(60))).status).toBe(200);
  });

  it.each([
    ['from another site', { origin: 'https://soutour.evil.test' }],
    ['of a device that has not made sure who holds it', { isVerified: false }],
    ['of a copy, whose count goes back', { counter: 1 }],
  ])('[TRU-01] is refused %s', async (_, lie) => {
    const { device } = await withPasskey();
    await logInWith(device);
    await logInWith(device);
    expect(await logInWith(device, lie)).toMatchObject({ status: 400, body: { code: 'passkey_refused' } });
  });

  it('[TRU-01] answers a challenge once, in time, and only for what it was made', async () => {
    const { device } = await withPasskey();
    const refused = { status: 400, body: { code: 'passkey_refused' } };
    const passkey = device.show((await post('login/passkey/options/')).body);
    expect((await post('login/passkey/', { passkey })).status).toBe(200);
    expect(await post('login/passkey/', { passkey })).toMatchObject(refused);

    const { body: late } = await post('login/passkey/options/');
    passed += 6 * 60_000;
    expect(await post('login/passkey/', { passkey: device.show(late) })).toMatchObject(refused);

    const { body: proof } = await post('account/proof/options/', {}, member);
    expect(await post('login/passkey/', { passkey: device.show(proof) })).toMatchObject(refused);
  });

  it('[TRU-01] of somebody else proves nothing, and a closed account is opened by none', async () => {
    const { device } = await withPasskey();
    const other = await aMember(server.db);
    await withPasskey(other);
    const { body: options } = await post('account/proof/options/', {}, other);
    expect(await post('account/proof/', { passkey: device.show(options) }, other)).toMatchObject({
      status: 400,
      body: { code: 'passkey_refused' },
    });
    await server.db('users').where({ id: member.id }).update({ is_active: false });
    expect((await logInWith(device)).status).toBe(400);
  });
});

describe('the second step of a login', () => {
  it('[TRU-01] [ACC-09] is asked of whoever has an app, after the right password alone; a code opens the account once', async () => {
    const { secret } = await withApp();
    expect((await logIn('le mauvais figuier')).body).toMatchObject({ non_field_errors: expect.anything() });
    const { status, body } = await logIn();
    expect([status, body]).toMatchObject([
      403,
      { code: 'second_step_needed', has_totp: true, has_passkey: false },
    ]);
    const code = codeOf(secret);
    const step = { token: body.token, code };
    expect((await post('login/second-step/', step)).body.access).toEqual(expect.any(String));
    // Neither the code nor the step is good twice.
    expect((await post('login/second-step/', step)).body.code).toBe('second_step_over');
    const again = await logIn();
    expect((await post('login/second-step/', { token: again.body.token, code })).body.code).toBe(
      'factor_refused',
    );
  });

  it('[TRU-01] is made with a passkey too, or with a recovery code, once', async () => {
    const { device, codes } = await withPasskey();
    expect(codes).toHaveLength(10);
    const { token } = (await logIn()).body;
    const { body: options } = await post('login/second-step/options/', { token });
    expect((await post('login/second-step/', { token, passkey: device.show(options) })).status).toBe(200);

    const [code = ''] = codes;
    const byCode = async () =>
      post('login/second-step/', { token: (await logIn()).body.token, recovery_code: code.toUpperCase() });
    expect((await byCode()).status).toBe(200);
    expect((await byCode()).body.code).toBe('factor_refused');
    expect((await factors(member)).recovery_codes_left).toBe(9);
  });

  it('[TRU-01] has codes for as long as there is something that they stand in for', async () => {
    await withPasskey();
    await withApp();
    const left = async () => (await factors(member)).recovery_codes_left;
    const { passkeys } = await factors(member);
    expect((await remove(`account/passkeys/${passkeys[0]?.id}/`, member)).status).toBeLessThan(300);
    expect(await left()).toBe(10);
    expect((await remove('account/totp/', member)).status).toBeLessThan(300);
    expect(await left()).toBe(0);
  });

  it('[TRU-01] is slowed down after five wrong codes, and ends with the password that it follows', async () => {
    const { secret } = await withApp();
    const { token } = (await logIn()).body;
    const wrong = () => post('login/second-step/', { token, code: codeOf(secret, 7) });
    for (let guess = 0; guess < 5; guess += 1) expect((await wrong()).body.code).toBe('factor_refused');
    expect((await wrong()).status).toBe(429);
    passed += 5 * 60_000;
    await post(
      'account/password/',
      {
        current_password: PASSWORD,
        new_password: 'sous le vieux cèdre',
        confirm_password: 'sous le vieux cèdre',
      },
      await aSession(server.db, member, { now: clock.now() }),
    );
    expect((await post('login/second-step/', { token, code: codeOf(secret) })).body.code).toBe(
      'second_step_over',
    );
  });
});

describe('what an open computer must not do', () => {
  const stale = () => aSession(server.db, member, { provedAt: null });

  it('[TRU-01] asks for a proof of the last ten minutes: the password, as long as there is nothing else', async () => {
    const session = await stale();
    expect((await post('account/totp/', {}, session)).body.code).toBe('proof_required');
    expect((await post('account/proof/', { current_password: 'non' }, session)).status).toBe(400);
    expect((await post('account/proof/', { current_password: PASSWORD }, session)).status).toBe(200);
    expect((await post('account/totp/', {}, session)).status).toBe(200);
    passed += 11 * 60_000;
    expect((await post('account/totp/', {}, session)).body.code).toBe('proof_required');
  });

  it('[TRU-01] asks for more than a password of whoever has more, for data, address and deletion as well', async () => {
    const { secret } = await withApp();
    const session = await stale();
    const given = { current_password: PASSWORD };
    expect((await post('account/proof/', given, session)).body.code).toBe('factor_enrolled');
    const guarded = [
      () => post('account/export/', given, session),
      () => post('account/delete/', given, session),
      () => post('account/email/', { ...given, email: 'autre@exemple.fr' }, session),
    ];
    for (const ask of guarded) expect((await ask()).body.code).toBe('proof_required');
    expect((await post('account/proof/', { code: codeOf(secret) }, session)).status).toBe(200);
    expect((await guarded[0]?.())?.status).toBe(200);
  });

  it('[TRU-01] nobody adds or takes away a key, or sees new codes, in a session that was left open', async () => {
    const { passkeys } = await withPasskey().then(() => factors(member));
    const session = await stale();
    const asked = [
      post('account/passkeys/options/', {}, session),
      post(
        'account/passkeys/',
        { name: 'x', response: anAuthenticator(ORIGIN).make({ challenge: 'x' }) },
        session,
      ),
      post('account/totp/confirm/', { code: '123456' }, session),
      post('account/recovery-codes/', {}, session),
      remove(`account/passkeys/${passkeys[0]?.id}/`, session),
      remove('account/totp/', session),
    ];
    for (const { body } of await Promise.all(asked)) expect(body.code).toBe('proof_required');
  });
});
