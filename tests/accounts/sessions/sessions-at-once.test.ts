import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { purgeLeftovers } from '#modules/accounts';
import type { AccountContext } from '../../../modules/accounts/context.ts';
import { logIn } from '../../../modules/accounts/sessions/log-in.ts';
import { refreshSession } from '../../../modules/accounts/sessions/refresh-session.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aBrowser, type Browser, SOLVED, testAccounts } from '../../support/http/account-client.ts';
import { freshDatabase } from '../../support/services/database.ts';

const PASSWORD = 'la patience est belle';
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const START = new Date();

let db: Knex;
let accounts: AccountContext;
let member: Member;

beforeAll(async () => {
  db = await freshDatabase();
  accounts = await testAccounts(db);
  member = await aMember(db, { password: PASSWORD });
});

const after = (ms: number) => new Date(START.getTime() + ms);

async function open({ client = aBrowser(), isRemembered = false } = {}) {
  const given = {
    login: member.username,
    password: PASSWORD,
    recaptcha_token: SOLVED,
    remember_me: isRemembered,
  };
  const { refresh } = await logIn(accounts, given, { client, now: START });
  return { client, refresh };
}

/** 'renewed', or the name of the rule that refuses. */
function renew({ client, refresh }: { client: Browser; refresh: string }, ms: number): Promise<string> {
  return refreshSession(accounts, refresh, { client, now: after(ms) }).then(
    () => 'renewed',
    (error: Error) => error.name,
  );
}

/** The same browser as it was: what a thief took, or what another tab still holds. */
function copyOf(client: Browser): Browser {
  const copy = aBrowser();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

const reuses = () => db('outbox').where({ name: 'SessionReused' }).orderBy('id');

/** Renews every `step` until it is refused, and says when that was. */
async function lifeOf(session: { client: Browser; refresh: string }, step: number): Promise<number> {
  for (let ms = step; ; ms += step) {
    if ((await renew(session, ms)) !== 'renewed') return ms - step;
  }
}

describe('a session ends', () => {
  it('after twelve hours, however much it is used; after thirty days for whoever is remembered', async () => {
    expect(await lifeOf(await open(), HOUR)).toBe(11 * HOUR);
    expect(await lifeOf(await open({ isRemembered: true }), 5 * DAY)).toBe(25 * DAY);
  });

  it('after a week when no cookie guards it', async () => {
    const program = () => aBrowser({ isOwnPage: false });
    expect(await lifeOf(await open({ client: program(), isRemembered: true }), DAY)).toBe(6 * DAY);
    expect(await lifeOf(await open({ client: program() }), HOUR)).toBe(11 * HOUR);
  });

  it('when nobody has used it for four hours; for two weeks when it is remembered', async () => {
    expect(await renew(await open(), 4 * HOUR - SECOND)).toBe('renewed');
    expect(await renew(await open(), 4 * HOUR + SECOND)).toBe('SessionEnded');
    expect(await renew(await open({ isRemembered: true }), 14 * DAY - SECOND)).toBe('renewed');
    expect(await renew(await open({ isRemembered: true }), 14 * DAY + SECOND)).toBe('SessionEnded');
  });
});

describe('the cookie before the present one', () => {
  it('is taken for twenty seconds and gives the very cookie that the other tab got', async () => {
    const session = await open();
    const otherTab = copyOf(session.client);
    expect(await renew(session, 0)).toBe('renewed');

    expect(await renew({ ...session, client: otherTab }, 20 * SECOND)).toBe('renewed');
    expect(otherTab.cookies).toEqual(session.client.cookies);
    expect(await renew({ ...session, client: otherTab }, HOUR)).toBe('renewed');
  });

  it('survives two tabs that refresh at once', async () => {
    const session = await open();
    const tabs = [session.client, copyOf(session.client), copyOf(session.client)];

    const outcomes = await Promise.all(tabs.map((client) => renew({ ...session, client }, 0)));
    expect(outcomes).toEqual(['renewed', 'renewed', 'renewed']);
    expect(tabs[1]?.cookies).toEqual(tabs[0]?.cookies);
    expect(tabs[2]?.cookies).toEqual(tabs[0]?.cookies);
  });

  it('is a stolen one after that: both sides are shut out and the owner will be written to', async () => {
    const session = await open();
    const thief = copyOf(session.client);
    await renew(session, 0);
    const before = await reuses();

    expect(await renew({ ...session, client: thief }, 21 * SECOND)).toBe('SessionEnded');
    // What is left says that somebody has logged in here, and nothing of whom.
    expect([...thief.cookies.keys()]).toEqual(['device']);
    expect(await renew(session, 22 * SECOND)).toBe('SessionEnded');
    const [reuse, ...others] = (await reuses()).slice(before.length);
    expect(reuse.payload).toEqual({ userId: member.id, sessionId: expect.stringMatching(/^[\w-]{36}$/) });
    expect(others).toEqual([]);
  });

  it('is the immediate one only: an older one ends the session, even within the twenty seconds', async () => {
    const session = await open();
    const thief = copyOf(session.client);
    await renew(session, 0);
    await renew(session, SECOND);

    expect(await renew({ ...session, client: thief }, 2 * SECOND)).toBe('SessionEnded');
    expect(await renew(session, 3 * SECOND)).toBe('SessionEnded');
  });
});

describe('an ended session', () => {
  it('takes no other with it', async () => {
    const [stolen, sound] = [await open(), await open()];
    const thief = copyOf(stolen.client);
    await renew(stolen, 0);
    await renew({ ...stolen, client: thief }, HOUR);

    expect(await renew(sound, HOUR)).toBe('renewed');
  });

  it('is forgotten a day later, and an open one is not', async () => {
    const [stolen, sound] = [await open(), await open({ isRemembered: true })];
    const thief = copyOf(stolen.client);
    await renew(stolen, 0);
    await renew({ ...stolen, client: thief }, HOUR);
    const before = await db('sessions').where({ user_id: member.id });

    await purgeLeftovers(db, after(2 * DAY));
    expect((await db('sessions').where({ user_id: member.id })).length).toBeLessThan(before.length);
    expect(await renew(sound, 2 * DAY)).toBe('renewed');
  });
});
