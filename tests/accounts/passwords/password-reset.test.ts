import { beforeAll, describe, expect, it } from 'vitest';
import type { Tokens } from '#modules/accounts/contract';
import { aMember } from '../../support/builders/accounts.ts';
import { SOLVED } from '../../support/http/account-client.ts';
import { linkIn, type Post, startPost } from '../../support/http/account-post.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

const PASSWORD = 'la patience est belle';
const NEW = 'une tout autre phrase';

let server: TestServer;
let post: Post;
let users: string;

beforeAll(async () => {
  server = await startTestServer();
  post = await startPost(server.db);
  users = `${server.url}/api/users`;
});

const request = (email: string, recaptcha_token = SOLVED) =>
  sendJson(`${users}/password-reset/request/`, { email, recaptcha_token });

const verify = (link: object) => sendJson(`${users}/password-reset/verify-token/`, link);

const confirm = (link: object, form: Record<string, unknown> = {}) =>
  sendJson(`${users}/password-reset/confirm/`, {
    ...link,
    new_password: NEW,
    confirm_password: NEW,
    recaptcha_token: SOLVED,
    ...form,
  });

const logIn = (login: string, password: string) =>
  sendJson<Tokens>(`${users}/login/`, { login, password, recaptcha_token: SOLVED });

async function aLink({ password = PASSWORD } = {}) {
  const member = await aMember(server.db, { password });
  await request(member.email);
  const mails = await post.deliver();
  return { member, link: linkIn(mails.at(-1), 'reset-password') };
}

const REFUSED = {
  error: 'Token de réinitialisation invalide ou expiré',
  detail: 'Token de réinitialisation invalide ou expiré',
  code: 'reset_link_invalid',
};

describe('asking for a new password', () => {
  it('[ACC-04] is answered the same way, with the same work, whether or not the address is known', async () => {
    const { email } = await aMember(server.db);
    const closed = await aMember(server.db);
    await server.db('users').where({ id: closed.id }).update({ is_active: false });

    const answers = [];
    const queries: string[][] = [];
    for (const address of [email, 'personne@exemple.fr', closed.email]) {
      const made: string[] = [];
      const listen = ({ sql }: { sql: string }) => made.push(sql);
      server.db.on('query', listen);
      answers.push(await request(address));
      server.db.off('query', listen);
      queries.push(made);
    }

    const [known, unknown, shut] = answers.map(({ status, body }) => [status, JSON.stringify(body)]);
    expect(known).toEqual([200, expect.stringContaining('Si cette adresse est liée à un compte')]);
    expect(unknown).toEqual(known);
    expect(shut).toEqual(known);
    expect(queries[1]).toEqual(queries[0]);
    expect(queries[2]).toEqual(queries[0]);
    expect((await post.deliver()).map(({ to }) => to?.[0]?.address)).toEqual([email]);
  });

  it('ten times brings three mails, and the last link is the good one', async () => {
    const { email } = await aMember(server.db);
    for (let count = 0; count < 10; count += 1) await expectAnswer(request(email.toUpperCase())).toBe(200);

    const mails = await post.deliver();
    expect(mails).toHaveLength(3);
    const links = mails.map((mail) => linkIn(mail, 'reset-password'));
    const good = await Promise.all(links.map(async (link) => (await verify(link)).body));
    expect(good).toEqual([{ valid: false }, { valid: false }, { valid: true }]);
  });

  it('without a solved captcha, or without an address, asks nobody to write', async () => {
    const { email } = await aMember(server.db);

    expect((await request(email, 'volé')).body).toEqual({
      recaptcha_token: ['Veuillez valider le captcha'],
      code: 'captcha_invalid',
    });
    await expectAnswer(request('')).toBe(400);
    expect(await post.deliver()).toEqual([]);
  });
});

describe('a reset link', () => {
  it('[ACC-05] is verified as often as one likes, then sets the password, once', async () => {
    const { member, link } = await aLink();
    expect((await verify(link)).body).toEqual({ valid: true });
    expect((await verify(link)).body).toEqual({ valid: true });

    const { status, body } = await confirm(link);
    expect([status, body]).toEqual([200, { success: true }]);
    expect((await verify(link)).body).toEqual({ valid: false });
    expect((await confirm(link, { new_password: PASSWORD, confirm_password: PASSWORD })).body).toEqual(
      REFUSED,
    );
    await expectAnswer(logIn(member.username, PASSWORD)).toBe(400);
    await expectAnswer(logIn(member.username, NEW)).toBe(200);
  });

  it('[ACC-05] used by two at once serves one of them', async () => {
    const { link } = await aLink();

    const answers = await Promise.all([confirm(link), confirm(link), confirm(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('[ACC-05] that is another’s, or for something else, or over, is one and the same no', async () => {
    const { link } = await aLink();
    const { link: other } = await aLink();
    const { link: over } = await aLink();
    await server.db('account_links').where({ user_id: over.uid }).update({ expires_at: new Date() });
    const { link: activation } = await aLink();
    await server.db('account_links').where({ user_id: activation.uid }).update({ purpose: 'activation' });
    const bad = [
      { ...link, token: other.token },
      { ...link, uid: '0' },
      { uid: 'x', token: 'y' },
      over,
      activation,
    ];

    for (const parts of bad) {
      expect((await verify(parts)).body).toEqual({ valid: false });
      const { status, body } = await confirm(parts);
      expect([status, body]).toEqual([400, REFUSED]);
    }
    expect((await verify(link)).body).toEqual({ valid: true });
  });

  it('[ACC-05] without its parts is told so', async () => {
    for (const link of [{}, { uid: '1' }, { token: 'x' }]) {
      const { status, body } = await confirm(link);
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: 'Lien de réinitialisation invalide' });
    }
  });

  it.each([
    [
      'a captcha that is not solved',
      { recaptcha_token: 'volé' },
      'recaptcha_token',
      'Veuillez valider le captcha',
    ],
    [
      'two passwords that differ',
      { confirm_password: 'x' },
      'confirm_password',
      'Les mots de passe ne correspondent pas',
    ],
    [
      'seven characters',
      { new_password: 'courte7', confirm_password: 'courte7' },
      'new_password',
      'Le mot de passe doit contenir au moins 8 caractères',
    ],
    [
      'a common password',
      { new_password: 'password1', confirm_password: 'password1' },
      'new_password',
      'Ce mot de passe est trop courant\u00a0: choisissez-en un autre.',
    ],
  ])('is not used up by %s', async (_name, form, field, message) => {
    const { link } = await aLink();

    const { status, body } = await confirm(link, form);
    expect(status).toBe(400);
    expect(body).toMatchObject({ [field]: [message], error: message });
    await expectAnswer(confirm(link)).toBe(200);
  });

  it('guessed thirty times is answered 429', async () => {
    const held = await startTestServer({ config: { rateLimitFactor: 1 } });
    const statuses = new Set();
    for (let count = 0; count < 30; count += 1) {
      const url = `${held.url}/api/users/password-reset/verify-token/`;
      statuses.add((await sendJson(url, { uid: '1', token: `${count}` })).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('a new password', () => {
  it('ends every session, voids every other link, and is told to its owner, who is not logged in by it', async () => {
    const { member, link } = await aLink();
    const session = (await logIn(member.username, PASSWORD)).body;
    await server.db('account_links').insert({
      user_id: member.id,
      purpose: 'email',
      token_hash: Buffer.from('un lien vers une autre adresse'),
      expires_at: new Date(Date.now() + 3_600_000),
    });

    const { body } = await confirm(link);
    expect(body).toEqual({ success: true });
    const refresh = await sendJson(`${users}/token/refresh/`, { refresh: session.refresh });
    await expectAnswer(refresh).toBe(401);
    const me = await getJson(`${users}/me/`, { headers: { Authorization: `Bearer ${session.access}` } });
    await expectAnswer(me).toBe(401);
    const open = await server.db('account_links').where({ user_id: member.id }).whereNull('used_at');
    expect(open).toEqual([]);
    const [notice, ...others] = await post.deliver();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      to: [{ address: member.email }],
      subject: 'Votre mot de passe a été changé',
    });
  });

  it('lets in at once whoever was being slowed down', async () => {
    const { member, link } = await aLink();
    for (let count = 0; count < 8; count += 1) await logIn(member.username, 'une phrase de trop');
    for (let count = 0; count < 8; count += 1) await logIn(member.email, 'une phrase de trop');
    await expectAnswer(logIn(member.username, PASSWORD)).toBe(429);

    await confirm(link);
    await expectAnswer(logIn(member.username, NEW)).toBe(200);
    await expectAnswer(logIn(member.email, NEW)).toBe(200);
  });
});
