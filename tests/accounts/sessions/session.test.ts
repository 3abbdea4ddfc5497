import { beforeAll, describe, expect, it } from 'vitest';
import type { Tokens } from '#modules/accounts/contract';
import { aMember } from '../../support/builders/accounts.ts';
import { SOLVED } from '../../support/http/account-client.ts';
import { fragileWayTo } from '../../support/http/cut-off.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

const PASSWORD = 'la patience est belle';
const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

let server: TestServer;
let users: string;

beforeAll(async () => {
  server = await startTestServer();
  users = `${server.url}/api/users`;
});

interface LogIn {
  headers?: Record<string, string>;
  remember?: boolean;
  site?: string;
}

async function logIn(login: string, { headers = OWN_PAGE, remember = false, site = users }: LogIn = {}) {
  const body = { login, password: PASSWORD, recaptcha_token: SOLVED, remember_me: remember };
  const answer = await sendJson<Tokens>(`${site}/login/`, body, { headers });
  await expectAnswer(answer).toBe(200);
  // Beside the mark of the browser, which only a login is asked for.
  const setCookie = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('session-')) ?? '';
  return { ...answer.body, setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

function refresh(token: string, headers: Record<string, string> = {}, site = users) {
  const all = { ...OWN_PAGE, ...headers };
  return sendJson<{ access: string }>(`${site}/token/refresh/`, { refresh: token }, { headers: all });
}

const me = (access: string) => getJson(`${users}/me/`, { headers: { Authorization: `Bearer ${access}` } });

describe('logging in', () => {
  it('takes a name or an address, in whatever case, and then knows who is there', async () => {
    const member = await aMember(server.db, { username: 'Zineb', password: PASSWORD });

    for (const login of ['Zineb', 'ZINEB', ' zineb@EXEMPLE.fr ']) {
      const { access } = await logIn(login);
      expect((await me(access)).body).toEqual({ username: 'Zineb', email: member.email, is_staff: false });
    }
  });

  it('keeps only a hash of what it gives', async () => {
    const { username } = await aMember(server.db, { password: PASSWORD });
    const { refresh: token, cookie } = await logIn(username);

    const rows = JSON.stringify(await server.db('sessions'));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(cookie.split('=')[1]);
  });
});

describe('the cookie of a page’s session', () => {
  it('goes to one path, is out of scripts’ reach, and lives as long as the browser', async () => {
    const { username } = await aMember(server.db, { password: PASSWORD });

    const { setCookie } = await logIn(username);
    expect(setCookie).toMatch(/^session-[\w-]{36}=[\w-]{43}; path=\/api\/users\/token\/refresh; /);
    expect(setCookie).toMatch(/samesite=strict; httponly$/);
    expect(setCookie).not.toMatch(/expires|secure/);
  });

  it('lives thirty days for whoever wants to be remembered, and is secure where the site is', async () => {
    const safe = await startTestServer({ db: server.db, config: { publicUrl: 'https://soutour.example' } });
    const { username } = await aMember(server.db, { password: PASSWORD });

    const { setCookie } = await logIn(username, { remember: true, site: `${safe.url}/api/users` });
    expect(setCookie).toMatch(/; secure; httponly$/);
    const end = Date.parse(/expires=([^;]+)/.exec(setCookie)?.[1] ?? '');
    expect(Math.round((end - Date.now()) / 86_400_000)).toBe(30);
  });

  it('is not given to programs, whose session their token alone continues', async () => {
    const { username } = await aMember(server.db, { password: PASSWORD });
    const session = await logIn(username, { headers: {} });

    expect(session.setCookie).toBe('');
    const renewed = await refresh(session.refresh, { 'Sec-Fetch-Site': 'none' });
    expect(Object.keys(renewed.body)).toEqual(['access']);
    await expectAnswer(me(renewed.body.access)).toBe(200);
  });

  it('is changed at each refresh, and without it the token opens nothing and ends nothing', async () => {
    const { username } = await aMember(server.db, { password: PASSWORD });
    const session = await logIn(username);

    await expectAnswer(refresh(session.refresh)).toBe(401);
    const renewed = await refresh(session.refresh, { Cookie: session.cookie });
    await expectAnswer(renewed).toBe(200);
    expect(Object.keys(renewed.body)).toEqual(['access']);
    const next = renewed.headers.get('set-cookie') ?? '';
    expect(next).toMatch(/^session-/);
    expect(next.split(';')[0]).not.toBe(session.cookie);
  });

  it('of one session does not disturb another in the same browser', async () => {
    const { username } = await aMember(server.db, { password: PASSWORD });
    const [first, second] = [await logIn(username), await logIn(username)];
    const Cookie = `${first.cookie}; ${second.cookie}`;

    await expectAnswer(refresh(first.refresh, { Cookie })).toBe(200);
    await expectAnswer(refresh(second.refresh, { Cookie })).toBe(200);
  });
});

describe('a refresh', () => {
  it('is refused to pages of other sites, and that ends nothing', async () => {
    const { username } = await aMember(server.db, { password: PASSWORD });
    const { refresh: token, cookie } = await logIn(username);

    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.test' },
    ];
    for (const headers of foreign) {
      await expectAnswer(refresh(token, { Cookie: cookie, ...headers })).toBe(403);
    }
    await expectAnswer(refresh(token, { Cookie: cookie })).toBe(200);
  });

  it('takes no body but JSON', async () => {
    const body = JSON.stringify({ refresh: 'x' });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { 'Content-Type': type };
      const { status } = await getJson(`${users}/token/refresh/`, { method: 'POST', headers, body });
      expect(status).toBe(415);
    }
  });

  it('of a session that never was is refused, and so is an access token in its place', async () => {
    const { username } = await aMember(server.db, { password: PASSWORD });
    const { access } = await logIn(username);

    expect((await refresh('rien')).body).toEqual({
      detail: 'Votre session a expiré. Veuillez vous reconnecter.',
      code: 'session_ended',
    });
    await expectAnswer(refresh(access)).toBe(401);
  });

  it('without a token says so', async () => {
    const { status, body } = await sendJson(`${users}/token/refresh/`, {}, { headers: OWN_PAGE });
    expect(status).toBe(400);
    expect(body).toMatchObject({ refresh: ['Refresh token not found'] });
  });

  it('dies with the account, and at once', async () => {
    const { id, username } = await aMember(server.db, { password: PASSWORD });
    const session = await logIn(username);
    await server.db('users').where({ id }).update({ is_active: false });

    await expectAnswer(refresh(session.refresh, { Cookie: session.cookie })).toBe(401);
    await expectAnswer(me(session.access)).toBe(401);
  });

  it('answers 503, and ends nothing, while the database is away', async () => {
    const { username } = await aMember(server.db, { password: PASSWORD });
    const way = await fragileWayTo(server.db);
    const site = `${(await startTestServer({ db: way.db })).url}/api/users`;
    const session = await logIn(username, { site });
    const again = () => refresh(session.refresh, { Cookie: session.cookie }, site);

    way.cut();
    const away = await again();
    way.mend();
    await expectAnswer(away).toBe(503);
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectAnswer(again()).toBe(200);
  });
});

describe('logging out', () => {
  it('ends the session for every token it gave, and may be said twice', async () => {
    const { username } = await aMember(server.db, { password: PASSWORD });
    const session = await logIn(username);
    const logOut = () => sendJson(`${users}/logout/`, { refresh: session.refresh });

    const { status, body, headers } = await logOut();
    expect([status, body]).toEqual([200, { success: true }]);
    expect(headers.get('set-cookie')).toMatch(
      /^session-[\w-]{36}=; path=\/api\/users\/token\/refresh; expires=Thu, 01 Jan 1970/,
    );
    await expectAnswer(me(session.access)).toBe(401);
    await expectAnswer(refresh(session.refresh, { Cookie: session.cookie })).toBe(401);
    await expectAnswer(logOut()).toBe(200);
  });

  it('says which session ends: without its token nothing does, and that is told', async () => {
    const member = await aMember(server.db, { password: PASSWORD });
    for (const body of [{}, { refresh: '' }]) {
      const { status, body: answer } = await sendJson(`${users}/logout/`, body, { headers: member.headers });
      expect(status).toBe(400);
      expect(answer).toHaveProperty('refresh');
    }
    await expectAnswer(me(member.headers.Authorization.replace('Bearer ', ''))).toBe(200);
  });
});
