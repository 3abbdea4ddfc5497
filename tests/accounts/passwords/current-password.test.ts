import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../modules/accounts/erasure/delete-account.ts';
import { proveAgain } from '../../../modules/accounts/factors/check-factor.ts';
import { changePassword } from '../../../modules/accounts/passwords/change-password.ts';
import { exportAccount } from '../../../modules/accounts/profile/export-account.ts';
import { requestEmailChange } from '../../../modules/accounts/profile/request-email-change.ts';
import { logIn } from '../../../modules/accounts/sessions/log-in.ts';
import { liftLoginThrottle } from '../../../modules/accounts/sessions/login-throttle.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aBrowser, SOLVED, testAccounts } from '../../support/http/account-client.ts';
import { mountedCalls } from '../../support/http/mounted-calls.ts';
import { freshDatabase } from '../../support/services/database.ts';

const PASSWORD = 'la patience est belle';
const START = Date.now();

let db: Knex;
let accounts: Awaited<ReturnType<typeof testAccounts>>;

beforeAll(async () => {
  db = await freshDatabase();
  accounts = await testAccounts(db);
});

const actorOf = ({ id, sessionId }: Member) => ({ id, sessionId, provedAt: null }) as never;

/** The calls of an account that ask for its password again. */
const CALLS = {
  'POST /users/account/export/': (member: Member, password: string, request: never) =>
    exportAccount(accounts, [], actorOf(member), password, request),
  'POST /users/account/delete/': (member: Member, password: string, request: never) =>
    deleteAccount(accounts, [], actorOf(member), password, request),
  'POST /users/account/email/': (member: Member, current_password: string, request: never) =>
    requestEmailChange(accounts, actorOf(member), { email: 'autre@exemple.fr', current_password }, request),
  'POST /users/account/proof/': (member: Member, current_password: string, request: never) =>
    proveAgain(accounts, actorOf(member), { current_password }, request),
  'POST /users/account/password/': (member: Member, current_password: string, request: never) => {
    const next = { new_password: 'un grand chêne 7', confirm_password: 'un grand chêne 7' };
    return changePassword(accounts, actorOf(member), { current_password, ...next }, request);
  },
};

const GUESSES = Object.values(CALLS);

let serial = 0;

/** What comes of a guess so many seconds after the start, from an address of its own each time, at one call after the other. */
function guess(member: Member, seconds: number, password = 'je devine', call = serial++) {
  const client = aBrowser({ address: `203.0.113.${serial % 250}` });
  const request = { client, now: new Date(START + seconds * 1_000) } as never;
  return Promise.resolve(GUESSES[call % GUESSES.length]?.(member, password, request)).then(
    () => 'right',
    (error: Error) => error.name,
  );
}

describe('the current password', () => {
  it('is asked for by these calls and by no other', () => {
    const asking = mountedCalls().filter(({ definition: { body } }) =>
      Object.hasOwn(Object(body).shape ?? {}, 'current_password'),
    );
    expect(asking.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort());
  });

  it('is guessed five times, then slower and slower, wherever one comes from and whatever is asked', async () => {
    const member = await aMember(db, { password: PASSWORD });
    for (let count = 0; count < 5; count += 1) expect(await guess(member, 0)).toBe('InvalidFields');
    expect(await guess(member, 14)).toBe('TooManyRequests');
    expect(await guess(member, 15)).toBe('InvalidFields');
    expect(await guess(member, 15 + 29)).toBe('TooManyRequests');

    let tried = 0;
    for (let seconds = 60; seconds < 3_600; seconds += 60) {
      if ((await guess(member, seconds)) === 'InvalidFields') tried += 1;
    }
    expect(tried).toBeLessThan(9);
    expect(accounts.lines.some(({ event }) => event === 'current_password_throttled')).toBe(true);
  });

  it('guessed at by others shuts its owner out of nothing: logging in waits for nobody', async () => {
    const member = await aMember(db, { password: PASSWORD });
    for (let count = 0; count < 8; count += 1) await guess(member, 0);
    const given = { login: member.username, password: PASSWORD, recaptcha_token: SOLVED, remember_me: false };
    const request = { client: aBrowser(), now: new Date(START) };
    expect(await logIn(accounts, given, request)).toHaveProperty('access');
  });

  it('given rightly, or proved by a mailed link, is waited for no more', async () => {
    const member = await aMember(db, { password: PASSWORD });
    for (let count = 0; count < 5; count += 1) await guess(member, 0);
    expect(await guess(member, 15, PASSWORD, 0)).toBe('right');
    for (let count = 0; count < 5; count += 1) expect(await guess(member, 16)).toBe('InvalidFields');
    expect(await guess(member, 17)).toBe('TooManyRequests');

    await liftLoginThrottle(db, await db('users').where({ id: member.id }).first());
    expect(await guess(member, 18, PASSWORD, 0)).toBe('right');
  });
});
