import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { logIn } from '../../../modules/accounts/sessions/log-in.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aBrowser, type Browser, SOLVED, testAccounts } from '../../support/http/account-client.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';

const PASSWORD = 'la patience est belle';
let db: Knex;
let accounts: Awaited<ReturnType<typeof testAccounts>>;

beforeAll(async () => {
  db = await freshDatabase();
  accounts = await testAccounts(db);
});

const aReader = () => aMember(db, { password: PASSWORD });

/** Logs in, and gives the number of mails that its owner has been promised since the account is there. */
async function mailsAfter({ id, username }: Member, client: Browser, remember_me = false): Promise<number> {
  const given = { login: username, password: PASSWORD, recaptcha_token: SOLVED, remember_me };
  await logIn(accounts, given, { client, now: new Date() });
  const mails = db('outbox').where({ name: 'OpenedElsewhere' });
  return (await mails.whereRaw(`(payload->>'userId')::integer = ?`, [id])).length;
}

it('an account that is opened in another browser: its owner is written to, once for each', async () => {
  const [reader, home, phone] = [await aReader(), aBrowser(), aBrowser()];
  expect(await mailsAfter(reader, home)).toBe(0);
  expect(await mailsAfter(reader, phone)).toBe(1);
  expect(await mailsAfter(reader, phone)).toBe(1);
  expect(await mailsAfter(reader, home, true)).toBe(1);
  expect(await mailsAfter(reader, aBrowser())).toBe(2);
});

it('a browser is known by its mark alone: not by its name or address, nor by a mark that was made up', async () => {
  const [reader, home] = [await aReader(), aBrowser()];
  await mailsAfter(reader, home);
  const travelled = aBrowser({ address: '203.0.113.7', userAgent: 'Autre/2.0' });
  for (const [name, mark] of home.cookies) travelled.cookies.set(name, mark);
  expect(await mailsAfter(reader, travelled)).toBe(0);

  expect(await mailsAfter(reader, aBrowser())).toBe(1);
  const thief = aBrowser();
  thief.cookies.set('device', '; path=/');
  expect(await mailsAfter(reader, thief)).toBe(2);
  expect(thief.cookies.get('device')).toMatch(/^[\w-]{43}$/);
});

it('what is kept of a browser does not tell that two accounts were opened in it', async () => {
  const [one, other, shared] = [await aReader(), await aReader(), aBrowser()];
  await mailsAfter(one, shared);
  const mark = shared.cookies.get('device') ?? '';
  expect(await mailsAfter(other, shared)).toBe(0);
  expect(shared.cookies.get('device')).toBe(mark);

  const rows = await db('known_devices').whereIn('user_id', [one.id, other.id]);
  expect(new Set(rows.map(({ device_hash }) => device_hash.toString('hex'))).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain(mark);
});

it('a program is known by its name, and keeps nothing', async () => {
  const reader = await aReader();
  const program = (userAgent: string) => aBrowser({ isOwnPage: false, userAgent });
  const client = program('lecteur/1');
  expect(await mailsAfter(reader, client)).toBe(0);
  expect(client.cookies.size).toBe(0);
  expect(await mailsAfter(reader, program('lecteur/1'))).toBe(0);
  expect(await mailsAfter(reader, program('curl/8'))).toBe(1);
  expect(await mailsAfter(reader, aBrowser({ userAgent: 'lecteur/1' }))).toBe(2);
});

it('the mark is asked for by logging in alone, out of scripts’ reach', async () => {
  const server = await startTestServer({ db, config: { publicUrl: 'https://soutour.example' } });
  const { username } = await aReader();
  const body = { login: username, password: PASSWORD, recaptcha_token: SOLVED, remember_me: false };
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answer = await sendJson(`${server.url}/api/users/login/`, body, { headers });
  const mark = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('device='));
  expect(mark).toMatch(/; path=\/api\/users\/login; expires=[^;]+; samesite=strict; secure; httponly$/);
});
