import { beforeAll, describe, expect, it } from 'vitest';
import type { Tokens } from '#modules/accounts/contract';
import { SOLVED } from '../../support/account-client.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/get-json.ts';
import { sendJson } from '../../support/send-json.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const PASSWORD = 'la patience est belle';
const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

let server: TestServer;
let users: string;

beforeAll(async () => {
  server = await startTestServer();
  users = `${server.url}/api/users`;
});

interface Session extends Tokens {
  /** `name=value` */
  cookie: string;
  /** The whole header. */
  setCookie: string;
}

async function logIn(login: string, { headers = OWN_PAGE as Record<string, string>, remember = false } = {}) {
  const body = { login, password: PASSWORD, recaptcha_token: SOLVED, remember_me: remember };
  const answer = await sendJson<Tokens>(`${users}/login/`, body, { headers });
  expect(answer.status).toBe(200);
  const setCookie = answer.headers.get('set-cookie') ?? '';
  return { ...answer.body, setCookie, cookie: setCookie.split(';')[0] ?? '' } satisfies Session;
}

function refresh(
  { refresh, cookie }: { refresh: string; cookie?: string },
  headers: Record<string, string> = {},
) {
  const all = { ...OWN_PAGE, ...(cookie ? { Cookie: cookie } : {}), ...headers };
  return sendJson<{ access: string }>(`${users}/token/refresh/`, { refresh }, { headers: all });
}

const me = (access: string) => getJson(`${users}/me/`, { headers: { Authorization: `Bearer ${access}` } });

describe('a session of a page', () => {
  it('opens with a name or an address, in whatever case, and says who is there', async () => {
    const member = await aMember(server.db, { username: 'Zineb', password: PASSWORD });

    for (const login of ['Zineb', 'ZINEB', ' zineb@EXEMPLE.fr ']) {
      const { access } = await logIn(login);
      expect(await me(access)).toMatchObject({
        status: 200,
        body: { username: 'Zineb', email: member.email, is_staff: false },
      });
    }
  });
});
