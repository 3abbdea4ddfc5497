import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '../../support/builders/accounts.ts';
import { SOLVED } from '../../support/http/account-client.ts';
import { linkIn, type Post, startPost } from '../../support/http/account-post.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

const PASSWORD = 'la patience est belle';
const REFUSED = {
  detail: 'Le lien de validation est invalide ou a expiré.',
  code: 'activation_link_invalid',
};

let server: TestServer;
let post: Post;
let users: string;
beforeAll(async () => {
  server = await startTestServer();
  post = await startPost(server.db);
  users = `${server.url}/api/users`;
});

const register = (username: string, more: object = {}) =>
  sendJson(`${users}/register/`, {
    username,
    email: `${username}@exemple.fr`,
    password: PASSWORD,
    password2: PASSWORD,
    recaptcha_token: SOLVED,
    ...more,
  });

interface Link {
  uid: string;
  token: string;
}

const activate = ({ uid, token }: Link) => getJson(`${users}/activate/${uid}/${token}/`);
const enter = (link: Link, browser_secret: string) =>
  sendJson<{ access?: string }>(`${users}/login/activation/`, { ...link, browser_secret });

/** Somebody registers in a browser, and gets their mail. */
async function aRegistration(username: string) {
  const secret = randomUUID();
  await register(username, { browser_secret: secret });
  const [mail] = await post.deliver();
  return { secret, link: linkIn(mail, 'verify-email') };
}

describe('the browser that registered', () => {
  it('[ACC-03] logs in with the activated link, once', async () => {
    const { link, secret } = await aRegistration('une-fois');
    expect((await enter(link, secret)).body).toEqual(REFUSED);
    await activate(link);
    const { status, body } = await enter(link, secret);

    expect(status).toBe(200);
    const headers = { Authorization: `Bearer ${body.access}` };
    expect((await getJson(`${users}/me/`, { headers })).body).toMatchObject({ username: 'une-fois' });
    expect((await enter(link, secret)).body).toEqual(REFUSED);
    const [session] = await server.db('sessions').where({ user_id: link.uid });
    expect(session.is_remembered).toBe(false);
  });

  it('does so once for two tabs that bring it at the same time', async () => {
    const { link, secret } = await aRegistration('deux-onglets');
    await activate(link);
    const answers = await Promise.all([enter(link, secret), enter(link, secret), enter(link, secret)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('logs in by the link of a second mail as well', async () => {
    const { secret } = await aRegistration('seconde-lettre');
    await sendJson(`${users}/activation/resend/`, { login: 'seconde-lettre', password: PASSWORD });
    const [mail] = await post.deliver();
    const link = linkIn(mail, 'verify-email');
    await activate(link);

    await expectAnswer(enter(link, secret)).toBe(200);
  });
});

describe('nobody logs in', () => {
  it('with a link alone, with another browser’s secret, or with another’s link', async () => {
    const { link, secret } = await aRegistration('a-moi');
    const other = await aRegistration('a-lui');
    await register('programme');
    const plain = linkIn((await post.deliver())[0], 'verify-email');
    for (const one of [link, other.link, plain]) await activate(one);

    for (const [with_, by] of [
      [link, other.secret],
      [other.link, secret],
      [plain, secret],
      [plain, randomUUID()],
      [{ ...link, token: 'rien' }, secret],
    ] as const) {
      expect((await enter(with_, by)).body).toEqual(REFUSED);
    }
    await expectAnswer(enter(link, '')).toBe(400);
    await expectAnswer(enter(link, secret)).toBe(200);
  });

  it('when the link is over, the password was changed, or the account is shut', async () => {
    const over = await aRegistration('trop-tard');
    const changed = await aRegistration('change');
    const shut = await aRegistration('ferme');
    for (const { link } of [over, changed, shut]) await activate(link);
    await server.db('account_links').where({ user_id: over.link.uid }).update({ expires_at: new Date() });
    await server.db('users').where({ id: shut.link.uid }).update({ is_active: false });
    await sendJson(`${users}/password-reset/request/`, {
      email: 'change@exemple.fr',
      recaptcha_token: SOLVED,
    });
    const reset = linkIn((await post.deliver())[0], 'reset-password');
    const passwords = { new_password: 'une tout autre phrase', confirm_password: 'une tout autre phrase' };
    await sendJson(`${users}/password-reset/confirm/`, { ...reset, ...passwords, recaptcha_token: SOLVED });

    for (const { link, secret } of [over, changed, shut]) {
      expect((await enter(link, secret)).body).toEqual(REFUSED);
    }
  });

  it('to the account of an address that somebody else has registered, and the answer does not tell', async () => {
    await aMember(server.db, { email: 'prise@exemple.fr' });
    const made: string[][] = [];
    const answers = [];
    for (const [name, email] of [
      ['libre', 'libre@exemple.fr'],
      ['pas-elle', 'prise@exemple.fr'],
    ] as const) {
      const answer = await register(name, { email, browser_secret: randomUUID() });
      answers.push([answer.status, JSON.stringify(answer.body), answer.headers.get('set-cookie')]);
      const { browser_hash } = await server.db('users').where({ username: name }).first();
      made.push([typeof browser_hash, String(browser_hash?.length)]);
    }

    expect(answers[1]).toEqual(answers[0]);
    expect(made).toEqual([
      ['object', '32'],
      ['object', '32'],
    ]);
    expect(JSON.stringify(await server.db('users').select('browser_hash'))).not.toContain('-');
    await post.deliver();
  });
});
