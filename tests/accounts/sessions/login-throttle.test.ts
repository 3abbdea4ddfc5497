import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { purgeLeftovers } from '#modules/accounts';
import { CaptchaUnavailable } from '#modules/platform';
import { CaptchaInvalid } from '#modules/platform/runtime';
import { createLoginAlarm } from '../../../modules/accounts/context.ts';
import { checkFactor } from '../../../modules/accounts/factors/check-factor.ts';
import { logInByPasskey } from '../../../modules/accounts/factors/finish-login.ts';
import { recheckPassword } from '../../../modules/accounts/passwords/recheck-password.ts';
import { logIn } from '../../../modules/accounts/sessions/log-in.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { aBrowser, SOLVED, testAccounts } from '../../support/http/account-client.ts';
import { freshDatabase } from '../../support/services/database.ts';

const PASSWORD = 'la patience est belle';
const START = Date.now();

let db: Knex;
let accounts: Awaited<ReturnType<typeof testAccounts>>;

beforeAll(async () => {
  db = await freshDatabase();
  accounts = await testAccounts(db);
});

/** What comes of a login so many seconds after the start: 'in', or the name of the rule that refuses. */
function attempt(login: string, seconds: number, { password = 'faux', address = '192.0.2.1' } = {}) {
  const client = aBrowser({ address });
  const given = { login, password, recaptcha_token: SOLVED, remember_me: false };
  return logIn(accounts, given, { client, now: new Date(START + seconds * 1_000) }).then(
    () => 'in',
    (error: Error) => error.name,
  );
}

describe('the wait after wrong passwords', () => {
  it('grows with each, ends by itself, and is forgotten with the right one', async () => {
    const { username } = await aMember(db, { password: PASSWORD });
    for (let count = 0; count < 5; count += 1) await attempt(username, 0);

    expect(await attempt(username, 14)).toBe('TooManyRequests');
    expect(await attempt(username, 15)).toBe('LoginRefused');
    expect(await attempt(username, 15 + 29)).toBe('TooManyRequests');
    expect(await attempt(username, 15 + 30)).toBe('LoginRefused');
    expect(await attempt(username, 15 + 30 + 60, { password: PASSWORD })).toBe('in');
    for (let count = 0; count < 5; count += 1) {
      expect(await attempt(username, 200)).toBe('LoginRefused');
    }
  });

  it('is for nobody who tried a moment before the one who was counted first', async () => {
    const { username } = await aMember(db, { password: PASSWORD });
    await attempt(username, 0.002);
    expect(await attempt(username, 0.001)).toBe('LoginRefused');
    expect(await attempt(username, 0, { password: PASSWORD })).toBe('in');
  });

  it('is a quarter of an hour at most', async () => {
    const { username } = await aMember(db, { password: PASSWORD });
    let seconds = 0;
    for (let count = 0; count < 30; count += 1) {
      seconds += 15 * 60;
      expect(await attempt(username, seconds)).toBe('LoginRefused');
    }
    expect(await attempt(username, seconds + 15 * 60, { password: PASSWORD })).toBe('in');
  });

  it('of somebody attacked from everywhere is ten seconds at most, and forgotten once they are in', async () => {
    const { username } = await aMember(db, { password: PASSWORD });
    for (let count = 0; count < 70; count += 1) {
      await attempt(username, count * 10, { address: `203.0.113.${count}` });
    }
    const owner = { password: PASSWORD, address: '192.0.2.9' };

    expect(await attempt(username, 69 * 10 + 1, owner)).toBe('TooManyRequests');
    expect(await attempt(username, 69 * 10 + 10, owner)).toBe('in');
    expect(await attempt(username, 69 * 10 + 11, { address: '203.0.113.99' })).toBe('LoginRefused');
  });

  it('begins anew after a day, and its trace is erased', async () => {
    const { username } = await aMember(db, { password: PASSWORD });
    for (let count = 0; count < 9; count += 1) await attempt(username, count * 900);
    const dayAfter = 9 * 900 + 86_400;

    for (let count = 0; count < 5; count += 1) {
      expect(await attempt(username, dayAfter)).toBe('LoginRefused');
    }
    await purgeLeftovers(db, new Date(START + 30 * 86_400_000));
    expect(await db('account_throttles')).toEqual([]);
  });
});

describe('while the captcha cannot be asked', () => {
  const away = { challenge: async () => null, check: () => Promise.reject(new CaptchaUnavailable()) };

  it('members get in, and guesses are slowed down sooner', async () => {
    const { username } = await aMember(db, { password: PASSWORD });
    const usual = accounts.captcha;
    accounts.captcha = away;
    const outcomes = [];
    outcomes.push(await attempt(username, 0, { password: PASSWORD }));
    for (let count = 0; count < 3; count += 1) outcomes.push(await attempt(username, 1));
    accounts.captcha = usual;

    expect(outcomes).toEqual(['in', 'LoginRefused', 'LoginRefused', 'TooManyRequests']);
    expect(accounts.lines.map(({ event }) => event)).toContain('login_without_captcha');
  });

  it('a captcha that says no is obeyed all the same', async () => {
    const { username } = await aMember(db, { password: PASSWORD });
    const usual = accounts.captcha;
    accounts.captcha = { ...away, check: () => Promise.reject(new CaptchaInvalid()) };
    const outcome = await attempt(username, 0, { password: PASSWORD });
    accounts.captcha = usual;

    expect(outcome).toBe('CaptchaInvalid');
  });
});

describe('one password tried for each of many names, from many addresses', () => {
  it('is said in the log, once a minute, and ordinary mistakes are not', async () => {
    const alarm = createLoginAlarm(accounts.log);
    const refuse = (times: number, minute: number) => {
      accounts.lines.length = 0;
      for (let count = 0; count < times; count += 1) alarm(new Date(START + minute * 60_000));
      return accounts.lines;
    };

    expect(refuse(59, 0)).toEqual([]);
    expect(refuse(150, 1)).toMatchObject([{ level: 50, event: 'many_logins_refused' }]);
    expect(refuse(59, 2)).toEqual([]);
  });

  /** How many refusals are counted while something is done. */
  async function countedDuring(work: () => Promise<unknown>): Promise<number> {
    const usual = accounts.alarm;
    let counted = 0;
    accounts.alarm = () => {
      counted += 1;
    };
    await work().finally(() => {
      accounts.alarm = usual;
    });
    return counted;
  }

  it('is counted at every login that is refused, and at no other', async () => {
    const { username } = await aMember(db, { password: PASSWORD });
    const counted = await countedDuring(async () => {
      for (const name of ['personne', username]) await attempt(name, 0);
      await attempt(username, 0, { password: PASSWORD });
    });
    expect(counted).toBe(2);
  });

  it('is counted at a wrong code, a wrong current password and an unknown passkey as well', async () => {
    const { id } = await aMember(db, { password: PASSWORD });
    const request = { client: aBrowser(), now: new Date(START) };
    const passkey = { id: 'x', rawId: 'x', response: {}, type: 'public-key' } as never;
    for (const refused of [
      () => checkFactor(accounts, id, { code: '000000' }, request),
      () => recheckPassword(accounts, { id, provedAt: null }, 'faux', request),
      () => logInByPasskey(accounts, { passkey, remember_me: false }, request),
    ])
      expect(await countedDuring(() => expect(refused()).rejects.toThrow())).toBe(1);
  });
});

describe('the log of who tried to come in', () => {
  it('has a line for each, with account, address and request, and nothing that was typed', async () => {
    const { id, username, email } = await aMember(db, { password: PASSWORD });
    accounts.lines.length = 0;
    await attempt(email, 0, { password: 'canari-faux' });
    await attempt(username, 0, { password: PASSWORD });
    await attempt('fantôme\ncanari', 0, { password: 'canari-faux' });

    const base = { level: 30, id: 'request', ip: '192.0.2.1', msg: 'security' };
    expect(accounts.lines).toEqual([
      expect.objectContaining({ ...base, event: 'login_refused', user: id }),
      expect.objectContaining({ ...base, event: 'login_accepted', user: id }),
      expect.objectContaining({ ...base, event: 'login_refused', user: null }),
    ]);
    expect(JSON.stringify(accounts.lines)).not.toMatch(/canari|fantôme|@|membre/);
  });
});
