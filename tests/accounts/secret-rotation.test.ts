import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCaptcha, installationSecrets, type KeyRing } from '#modules/platform';
import { createLink } from '../../modules/accounts/mails/link-token.ts';
import { accessTokenReader } from '../../modules/accounts/sessions/access-token.ts';
import { logIn } from '../../modules/accounts/sessions/log-in.ts';
import { refreshSession } from '../../modules/accounts/sessions/refresh-session.ts';
import { vapidKeys } from '../../modules/memory/reminders/vapid-keys.ts';
import { defineStopLink } from '../../modules/platform/mail/stop-link.ts';
import { aMember, type Member, TEST_SECRET } from '../support/builders/accounts.ts';
import { aBrowser, SOLVED, testAccounts } from '../support/http/account-client.ts';
import { freshDatabase } from '../support/services/database.ts';

const PASSWORD = 'la patience est belle';
const MINUTE = 60_000;
/** From when on the new secret signs. */
const CHANGE = Date.now();
const at = (minutes: number) => new Date(CHANGE + minutes * MINUTE);

type Accounts = Awaited<ReturnType<typeof testAccounts>>;
let db: Knex;
let member: Member;
/** A process that was started before the secret was changed, and one since. */
let older: Accounts;
let newer: Accounts;
/** One whose secret was changed as any variable is. */
let careless: Accounts;

beforeAll(async () => {
  db = await freshDatabase();
  member = await aMember(db, { password: PASSWORD });
  older = await testAccounts(db);
  const SECRET = 'Kq7-vX2p_Rm9sT4wZb6nYc8dLf3hJg5a';
  newer = await testAccounts(db, {
    SECRET,
    FORMER_SECRET: TEST_SECRET,
    FORMER_SECRET_UNTIL: at(0).toISOString(),
    LASTING_SECRET: TEST_SECRET,
  });
  careless = await testAccounts(db, { SECRET });
});

function open(accounts: Accounts, now: Date) {
  const client = aBrowser();
  const given = { login: member.username, password: PASSWORD, recaptcha_token: SOLVED, remember_me: true };
  return logIn(accounts, given, { client, now }).then((tokens) => ({ ...tokens, client }));
}

/** Whether a process with these keys takes a token. */
function takes({ keys }: { keys: { access: KeyRing } }, token: string, now: Date): boolean {
  try {
    return accessTokenReader(keys.access)(token, now).userId === member.id;
  } catch {
    return false;
  }
}

describe('[TRU-03] while the secret is changed', () => {
  it('processes of before and since take each other’s tokens, until all have been started anew', async () => {
    const [before, since] = [await open(older, at(-50)), await open(newer, at(-40))];
    expect([older, newer].map((process) => takes(process, since.access, at(-39)))).toEqual([true, true]);
    expect(takes(newer, before.access, at(-39))).toBe(true);
    expect(takes(careless, before.access, at(-39))).toBe(false);
  });

  it('a token of the former one lives out its twenty minutes, and the next is of the new one', async () => {
    const { access, refresh, client } = await open(older, at(-5));
    expect(takes(newer, access, at(10))).toBe(true);
    const next = await refreshSession(newer, refresh, { client, now: at(11) });
    expect([takes(newer, next, at(12)), takes(older, next, at(12))]).toEqual([true, false]);
  });

  it('a session goes on, also of two tabs that cross in the very moment', async () => {
    const { refresh, client } = await open(older, at(-5));
    const crossing = aBrowser();
    for (const [name, value] of client.cookies) crossing.cookies.set(name, value);
    const second = 1 / 60;
    await refreshSession(older, refresh, { client, now: at(-2 * second) });
    await refreshSession(newer, refresh, { client: crossing, now: at(2 * second) });

    expect([...crossing.cookies]).toEqual([...client.cookies]);
    await refreshSession(newer, refresh, { client, now: at(20) });
    await refreshSession(newer, refresh, { client, now: at(40) });
    expect(await db('outbox').where({ name: 'SessionReused' })).toEqual([]);
  });

  it('a link that was mailed opens, and a mail that is written again bears the same', async () => {
    const cause = { id: randomUUID(), name: 'PasswordResetRequested', payload: {}, occurredAt: at(-1) };
    const link = { userId: member.id, purpose: 'reset' as const, cause };
    const mailed = await createLink(older, link);
    expect(mailed?.url).toMatch(/reset-password/);
    expect(await createLink(newer, link)).toEqual(mailed);
    expect(await createLink(careless, link)).not.toEqual(mailed);
  });

  it('the link that ends mails works, and push services know the site, as ever', async () => {
    const stop = defineStopLink({ label: 'a kind of mail', page: 'rappels', call: 'reminders' });
    const { page } = await stop.create(older.config, '7');
    const token = page.split('/').at(-1) ?? '';
    await stop.check(newer.config, { uid: '7', token });
    await expect(stop.check(careless.config, { uid: '7', token })).rejects.toThrow();
    expect(await vapidKeys(newer.config)).toEqual(await vapidKeys(older.config));
    expect(await vapidKeys(careless.config)).not.toEqual(await vapidKeys(older.config));
  });

  it('a captcha that is being solved is taken', async () => {
    const captchaOf = async ({ config }: Accounts) => {
      const altcha = { ...config, captcha: { provider: 'altcha' as const } };
      return createCaptcha({ config: altcha, db, secrets: await installationSecrets(config) });
    };
    // Of this very moment, at which the new one begins to sign: the challenge is of the former one or of the new one.
    const ending = {
      ...newer.config,
      formerSecret: { secret: TEST_SECRET, until: new Date(Date.now() + 2_000) },
    };
    const started = await captchaOf({ ...newer, config: ending });
    const challenge = (await started.challenge('login')) as Parameters<typeof solveChallenge>[0]['challenge'];
    const solution = await solveChallenge({ challenge, deriveKey });
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    await expect((await captchaOf(careless)).check(token, 'login', '192.0.2.1')).rejects.toThrow();
    await started.check(token, 'login', '192.0.2.1');
  });
});
