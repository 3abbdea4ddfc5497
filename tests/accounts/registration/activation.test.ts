import { beforeAll, describe, expect, it } from 'vitest';
import { aMember, TEST_SECRET } from '../../support/builders/accounts.ts';
import { SOLVED } from '../../support/http/account-client.ts';
import { linkIn, type Post, startPost } from '../../support/http/account-post.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { startMailServer } from '../../support/services/mail-server.ts';
import { startTestWorker } from '../../support/services/worker.ts';

const PASSWORD = 'la patience est belle';

let server: TestServer;
let post: Post;
let users: string;

beforeAll(async () => {
  server = await startTestServer();
  post = await startPost(server.db);
  users = `${server.url}/api/users`;
});

function register(username: string, headers: Record<string, string> = {}) {
  const body = {
    username,
    email: `${username}@exemple.fr`,
    password: PASSWORD,
    password2: PASSWORD,
    recaptcha_token: SOLVED,
  };
  return sendJson(`${users}/register/`, body, { headers });
}

const logIn = (login: string, password = PASSWORD) =>
  sendJson(`${users}/login/`, { login, password, recaptcha_token: SOLVED });

const activate = ({ uid, token }: { uid: string; token: string }) =>
  getJson(`${users}/activate/${uid}/${token}/`);

const resend = (login: string, password = PASSWORD) =>
  sendJson(`${users}/activation/resend/`, { login, password });

async function theLinkOf(username: string) {
  await register(username);
  const [mail] = await post.deliver();
  return linkIn(mail, 'verify-email');
}

const REFUSED = {
  error: 'Le lien de validation est invalide ou a expiré.',
  detail: 'Le lien de validation est invalide ou a expiré.',
  code: 'activation_link_invalid',
};

describe('the activation mail', () => {
  it('[ACC-03] [ACC-10] comes by mail; its link opens the account, and only then one can log in', async () => {
    await register('samia', { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' });
    const [mail, ...others] = await post.deliver();

    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: [{ address: 'samia@exemple.fr' }],
      subject: 'Activez votre compte Soutour',
    });
    expect(mail?.html).toContain('samia');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.test');
    expect((await logIn('samia')).body).toMatchObject({ code: 'account_not_activated' });
    const { status, body } = await activate(linkIn(mail, 'verify-email'));
    expect([status, body]).toEqual([200, { success: true }]);
    await expectAnswer(logIn('samia')).toBe(200);
  });

  it('leaves through the worker, from the outbox to the mail server', async () => {
    const mails = await startMailServer();
    const config = { smtpUrl: mails.url, secret: TEST_SECRET, publicUrl: 'https://soutour.example' };
    await startTestWorker({ db: server.db, config });
    await register('worker');

    const ofWorker = () => mails.mails.filter(({ to }) => to?.[0]?.address === 'worker@exemple.fr');
    await expect.poll(ofWorker, { timeout: 10_000 }).toHaveLength(1);
    await expectAnswer(activate(linkIn(ofWorker()[0], 'verify-email'))).toBe(200);
    await server.db('outbox').update({ closed_at: new Date() });
  });

  it('stores nothing that opens an account: neither the outbox nor the table of links knows the token', async () => {
    const { token } = await theLinkOf('discrete');

    for (const table of ['outbox', 'account_links', 'mail_ledger', 'users']) {
      expect(JSON.stringify(await server.db(table)), table).not.toContain(token);
    }
  });
});

describe('the activation link', () => {
  it('[ACC-03] says so again when it is opened twice, and changes nothing the second time', async () => {
    const link = await theLinkOf('deux-fois');
    await activate(link);
    const { activated_at } = await server.db('users').where({ username: 'deux-fois' }).first();

    await expectAnswer(activate(link)).toBe(200);
    expect(await server.db('users').where({ username: 'deux-fois' }).first()).toMatchObject({ activated_at });
    const activations = await server.db('outbox').where({ name: 'UserActivated' });
    expect(activations.filter(({ payload }) => payload.userId === Number(link.uid))).toHaveLength(1);
  });

  it('[ACC-03] that is not the one of this account, or for something else, or over, is one and the same no', async () => {
    const link = await theLinkOf('stricte');
    const other = await theLinkOf('autre');
    const { id } = await aMember(server.db, { email: 'reset@exemple.fr' });
    await sendJson(`${users}/password-reset/request/`, {
      email: 'reset@exemple.fr',
      recaptcha_token: SOLVED,
    });
    const [reset] = await post.deliver();
    const bad = [
      { uid: link.uid, token: 'rien' },
      { uid: other.uid, token: link.token },
      { uid: '0', token: link.token },
      { uid: `${link.uid} or 1=1`, token: link.token },
      { uid: '99999999999999999999', token: link.token },
      { ...linkIn(reset, 'reset-password'), uid: String(id) },
    ];

    for (const { uid, token } of bad) {
      const { status, body } = await activate({ uid: encodeURIComponent(uid), token });
      expect([status, body], uid).toEqual([400, REFUSED]);
    }
    await server.db('account_links').where({ user_id: link.uid }).update({ expires_at: new Date() });
    expect((await activate(link)).body).toEqual(REFUSED);
    expect((await logIn('stricte')).body).toMatchObject({ code: 'account_not_activated' });
  });

  it('of an account that was closed opens nothing', async () => {
    const link = await theLinkOf('close');
    await server.db('users').where({ id: link.uid }).update({ is_active: false });

    expect((await activate(link)).body).toEqual(REFUSED);
  });
});

describe('asking for the mail again', () => {
  it('[ACC-10] with the right password brings another link, and the first is void', async () => {
    const first = await theLinkOf('encore');
    expect((await resend('encore')).body).toEqual({ success: true });
    const [mail] = await post.deliver();
    const second = linkIn(mail, 'verify-email');

    expect(second).not.toEqual(first);
    await expectAnswer(activate(first)).toBe(400);
    await expectAnswer(activate(second)).toBe(200);
  });

  it('[ACC-10] with a wrong one is refused as a login is, whoever it is', async () => {
    await theLinkOf('gardee');
    const refused = { non_field_errors: ['Identifiant ou mot de passe incorrect.'], code: 'login_refused' };

    expect((await resend('gardee', 'une autre phrase')).body).toEqual(refused);
    expect((await resend('personne')).body).toEqual(refused);
    expect(await post.deliver()).toEqual([]);
  });

  it('brings three mails an hour at most', async () => {
    await theLinkOf('pressee');
    for (let count = 0; count < 10; count += 1) await expectAnswer(resend('pressee')).toBe(200);
    const mails = await post.deliver();
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.length).toBeLessThanOrEqual(3);
  });

  it('brings none to an account that is open', async () => {
    const { username } = await aMember(server.db, { password: PASSWORD });
    await expectAnswer(resend(username)).toBe(200);
    expect(await post.deliver()).toEqual([]);
  });
});

describe('an address that has an account already', () => {
  it('[ACC-02] gets a mail that says so, with the way in', async () => {
    await aMember(server.db, { username: 'Hafsa', email: 'hafsa@exemple.fr' });
    const body = { username: 'hafsa bis', password: PASSWORD, password2: PASSWORD, recaptcha_token: SOLVED };
    await sendJson(`${users}/register/`, { ...body, email: 'hafsa@exemple.fr' });

    const [mail, ...others] = await post.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: [{ address: 'hafsa@exemple.fr' }],
      subject: 'Vous avez déjà un compte',
    });
    expect(mail?.text).toContain('Hafsa');
    expect(mail?.text).not.toContain('hafsa bis');
    expect(mail?.text).toContain('https://soutour.example/login');
  });

  it('and was never activated gets the way to open it', async () => {
    const { uid } = await theLinkOf('oubliee');
    const body = {
      username: 'oubliee bis',
      password: PASSWORD,
      password2: PASSWORD,
      recaptcha_token: SOLVED,
    };
    await sendJson(`${users}/register/`, { ...body, email: 'oubliee@exemple.fr' });
    const [mail] = await post.deliver();

    expect(mail?.subject).toBe('Vous avez déjà un compte');
    expect(mail?.text).toContain('https://soutour.example/forgot-password');
    await sendJson(`${users}/password-reset/request/`, {
      email: 'oubliee@exemple.fr',
      recaptcha_token: SOLVED,
    });
    const link = linkIn((await post.deliver())[0], 'reset-password');
    expect(link.uid).toBe(uid);
    const passwords = { new_password: 'une tout autre phrase', confirm_password: 'une tout autre phrase' };
    await sendJson(`${users}/password-reset/confirm/`, { ...link, ...passwords, recaptcha_token: SOLVED });
    await expectAnswer(logIn('oubliee', 'une tout autre phrase')).toBe(200);
  });
});
