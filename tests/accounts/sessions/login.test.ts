import { type Algorithm, hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMember } from '../../support/builders/accounts.ts';
import { SOLVED } from '../../support/http/account-client.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

const PASSWORD = 'la patience est belle';

/** The work that logins do, counted where it is done. */
const work = vi.hoisted(() => ({ verified: 0, hashed: 0 }));
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    verify: (...given) => {
      work.verified += 1;
      return real.verify(...given);
    },
    hash: (...given) => {
      work.hashed += 1;
      return real.hash(...given);
    },
  };
});

let server: TestServer;
let users: string;

beforeAll(async () => {
  server = await startTestServer({ config: { proxyCount: 1 } });
  users = `${server.url}/api/users`;
});

beforeEach(() => {
  work.verified = 0;
  work.hashed = 0;
});

/** Somebody at an address. */
function logIn(login: unknown, password: unknown = PASSWORD, address = '192.0.2.1') {
  const body = { login, password, recaptcha_token: SOLVED };
  return sendJson(`${users}/login/`, body, { headers: { 'X-Forwarded-For': address } });
}

describe('what cannot be told apart', () => {
  it('[ACC-10] an unknown name, a wrong password, a wrong one of an account that waits, a closed account: one answer, one verification', async () => {
    const known = await aMember(server.db, { password: PASSWORD });
    const waiting = await aMember(server.db, { password: PASSWORD, isActivated: false });
    const closed = await aMember(server.db, { password: PASSWORD });
    await server.db('users').where({ id: closed.id }).update({ is_active: false });
    const noPassword = await aMember(server.db);
    const refused: [string, string][] = [
      ['personne', PASSWORD],
      ['personne@exemple.fr', PASSWORD],
      [known.username, 'une autre phrase'],
      [known.email, 'une autre phrase'],
      [waiting.username, 'une autre phrase'],
      [closed.username, PASSWORD],
      [noPassword.username, 'none'],
    ];

    for (const [login, password] of refused) {
      work.verified = work.hashed = 0;
      const { status, body } = await logIn(login, password);
      expect([status, body], login).toEqual([
        400,
        { non_field_errors: ['Identifiant ou mot de passe incorrect.'], code: 'login_refused' },
      ]);
      expect(work, login).toEqual({ verified: 1, hashed: 0 });
    }
  });

  it('[ACC-10] only the right password of an account that waits is told to activate it', async () => {
    const { username } = await aMember(server.db, { password: PASSWORD, isActivated: false });

    const { status, body } = await logIn(username);
    expect(status).toBe(400);
    expect(body).toEqual({
      non_field_errors: [expect.stringContaining('pas encore activé')],
      code: 'account_not_activated',
    });
    expect(work.verified).toBe(1);
  });
});

describe('guessing', () => {
  it('twenty wrong passwords slow down whoever tries, and nobody else', async () => {
    const { username, email } = await aMember(server.db, { password: PASSWORD });
    const statuses = [];
    for (let count = 0; count < 20; count += 1) {
      statuses.push((await logIn(username, 'une autre phrase', '192.0.2.66')).status);
    }

    expect(statuses).toEqual([...Array(5).fill(400), ...Array(15).fill(429)]);
    expect(work.verified).toBe(5);
    const blocked = await logIn(username, PASSWORD, '192.0.2.66');
    await expectAnswer(blocked).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(10);
    await expectAnswer(logIn(username, PASSWORD, '192.0.2.7')).toBe(200);
    await expectAnswer(logIn(email, PASSWORD, '192.0.2.7')).toBe(200);
  });

  it('an unknown name is slowed down the same way, so that nothing is learnt from it', async () => {
    const statuses = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push((await logIn('fantôme', PASSWORD, '192.0.2.67')).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('guesses that come at once do not slip through together', async () => {
    const { username } = await aMember(server.db, { password: PASSWORD });

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => logIn(username, 'une autre phrase', '192.0.2.68')),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(work.verified).toBe(5);
  });

  it('keeps neither the name that was tried nor where from', async () => {
    await logIn('Nom-Secret', PASSWORD, '192.0.2.69');

    const rows = JSON.stringify(await server.db('account_throttles').select('*'));
    expect(rows).not.toMatch(/nom-secret|192\.0\.2/i);
  });
});

describe('a password', () => {
  it('[ACC-09] is taken exactly as it was typed: long, with spaces, in any script', async () => {
    const long = `${'كلمة سر طويلة '.repeat(6)} et la suite  en français`;
    const { username } = await aMember(server.db, { password: long });

    await expectAnswer(logIn(username, long)).toBe(200);
    await expectAnswer(logIn(username, long.slice(0, 72))).toBe(400);
    await expectAnswer(logIn(username, Buffer.from(long).subarray(0, 72).toString())).toBe(400);
    await expectAnswer(logIn(username, `${long} `)).toBe(400);
  });

  it('that is longer than 256 characters is refused without being looked at', async () => {
    const { status, body } = await logIn('personne', 'x'.repeat(257));

    expect(status).toBe(400);
    expect(body).toMatchObject({ password: [expect.stringContaining('256')] });
    expect(work.verified).toBe(0);
  });

  it('that was hashed with lesser parameters is hashed anew at the next login, once', async () => {
    const { id, username } = await aMember(server.db);
    const lesser = await hash(PASSWORD, { algorithm: 2 as Algorithm, memoryCost: 8_192, timeCost: 1 });
    await server.db('users').where({ id }).update({ password_hash: lesser });
    work.hashed = 0;

    await expectAnswer(logIn(username)).toBe(200);
    await expectAnswer(logIn(username)).toBe(200);
    expect(work.hashed).toBe(1);
    const { password_hash } = await server.db('users').where({ id }).first();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('the form', () => {
  it.each([
    ['nothing', {}, ['login', 'password', 'recaptcha_token']],
    [
      'other types',
      { login: 1, password: ['x'], recaptcha_token: {} },
      ['login', 'password', 'recaptcha_token'],
    ],
    ['no captcha', { login: 'a', password: 'b', recaptcha_token: '' }, ['recaptcha_token']],
  ])('with %s names its fields', async (_name, body, fields) => {
    const answer = await sendJson<Record<string, unknown>>(`${users}/login/`, body);

    await expectAnswer(answer).toBe(400);
    expect(Object.keys(answer.body).sort()).toEqual([...fields, 'code'].sort());
  });

  it('[ACC-01] with a captcha that is not solved verifies no password', async () => {
    const { username } = await aMember(server.db, { password: PASSWORD });
    work.hashed = 0;

    const body = { login: username, password: PASSWORD, recaptcha_token: 'volé' };
    const answer = await sendJson(`${users}/login/`, body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { recaptcha_token: ['Veuillez valider le captcha'], code: 'captcha_invalid' },
    ]);
    expect(work.verified).toBe(0);
  });

  it('a login counts as the last time that somebody was heard of', async () => {
    const { id, username } = await aMember(server.db, { password: PASSWORD });
    await server
      .db('users')
      .where({ id })
      .update({ last_contact_at: new Date(0) });

    await logIn(username);
    const { last_contact_at } = await server.db('users').where({ id }).first();
    expect(Date.now() - last_contact_at.getTime()).toBeLessThan(60_000);
  });
});

describe('the captcha of the forms', () => {
  it('is named, and has a challenge only when it is built in', async () => {
    expect((await getJson(`${server.url}/api/captcha/`)).body).toEqual({ provider: 'test', site_key: null });
    await expectAnswer(getJson(`${server.url}/api/captcha/challenge/?action=login`)).toBe(404);

    const altcha = await startTestServer({ db: server.db, config: { captcha: { provider: 'altcha' } } });
    expect((await getJson(`${altcha.url}/api/captcha/`)).body).toEqual({
      provider: 'altcha',
      site_key: null,
    });
    const challenge = await getJson(`${altcha.url}/api/captcha/challenge/?action=register`);
    expect(challenge).toMatchObject({
      status: 200,
      body: { parameters: { algorithm: 'PBKDF2/SHA-256', data: { action: 'register' } } },
    });
    expect(challenge.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['', '?action=', '?action=anything'])(
    'has no challenge for a form that is not named: «%s»',
    async (query) => {
      const altcha = await startTestServer({ db: server.db, config: { captcha: { provider: 'altcha' } } });
      expect(await getJson(`${altcha.url}/api/captcha/challenge/${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    },
  );
});
