import { beforeAll, describe, expect, it } from 'vitest';
import type {
  Account,
  AccountSession,
  ReadingPreferences,
} from '../../../modules/accounts/profile/contract.ts';
import { aMember, aSession, type Member } from '../../support/builders/accounts.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';

const PASSWORD = 'sous le grand figuier';
const WRONG = { current_password: ['Le mot de passe actuel est incorrect.'], code: 'invalid_fields' };

let db: Awaited<ReturnType<typeof freshDatabase>>;
let account: string;

beforeAll(async () => {
  db = await freshDatabase();
  const { url } = await startTestServer({ db });
  account = `${url}/api/users/account/`;
});

const read = <T>(path: string, { headers }: Pick<Member, 'headers'>) =>
  getJson<T>(account + path, { headers });
const send = <T>(path: string, body: unknown, { headers }: Pick<Member, 'headers'>, method = 'POST') =>
  sendJson<T>(account + path, body, { method, headers });
const eventsOf = (member: Member) =>
  db('outbox').whereRaw(`(payload->>'userId')::integer = ?`, [member.id]).pluck('name');

describe('the account', () => {
  it('is shown to its owner, field by field', async () => {
    const member = await aMember(db);

    const { status, body } = await read<Account>('', member);
    expect(status).toBe(200);
    expect(body).toEqual({
      username: member.username,
      email: member.email,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      pending_email: null,
      preferences: null,
    });
  });

  it.each([
    ['GET', ''],
    ['PATCH', ''],
    ['POST', 'email/'],
    ['POST', 'password/'],
    ['PUT', 'preferences/'],
    ['GET', 'sessions/'],
    ['POST', 'sessions/end/'],
    ['POST', 'export/'],
    ['POST', 'delete/'],
  ])('%s %s is nobody’s who is not logged in', async (method, path) => {
    const { status, body } =
      method === 'GET' ? await getJson(account + path) : await sendJson(account + path, {}, { method });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'authentication_required' });
  });

  it('takes another name, as it was typed', async () => {
    const member = await aMember(db);

    const { status, body } = await send<Account>('', { username: "Zaynab  d'Oran" }, member, 'PATCH');
    expect(status).toBe(200);
    expect(body.username).toBe("Zaynab  d'Oran");
    expect((await read<Account>('', member)).body.username).toBe("Zaynab  d'Oran");
  });

  it('[ACC-09] does not take a name that somebody else has, whatever the case', async () => {
    const owner = await aMember(db, { username: 'ibn_battuta' });
    const member = await aMember(db);

    const { status, body } = await send('', { username: 'Ibn_BATTUTA' }, member, 'PATCH');
    expect(status).toBe(400);
    expect(body).toEqual({
      username: ['Ce nom d’utilisateur est déjà pris, ou ressemble trop à un autre.'],
      code: 'invalid_fields',
    });
    await expectAnswer(send('', { username: 'Ibn_Battuta' }, owner, 'PATCH')).toBe(200);
  });

  it('gives the name that two want at once to one of them', async () => {
    const members = [await aMember(db), await aMember(db)];
    const answers = await Promise.all(
      members.map((member) => send('', { username: 'al-Khansāʾ' }, member, 'PATCH')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('changes nothing but what the page may change', async () => {
    const member = await aMember(db);

    await send('', { username: 'discret', is_staff: true, email: 'x@exemple.fr' }, member, 'PATCH');
    const row = await db('users').where({ id: member.id }).first();
    expect(row).toMatchObject({ username: 'discret', is_staff: false, email: member.email });
  });
});

describe('reading preferences', () => {
  const preferences: ReadingPreferences = {
    vowels: false,
    fading: false,
    analysis: false,
    translation: true,
    marks: true,
    theme: 'dark',
    font: 'naskh',
    size: '4',
  };

  it('follow the account', async () => {
    const member = await aMember(db);

    expect(await send('preferences/', preferences, member, 'PUT')).toMatchObject({
      status: 200,
      body: preferences,
    });
    expect((await read<Account>('', member)).body.preferences).toEqual(preferences);
  });

  it('are refused when they are none, and the former ones stay', async () => {
    const member = await aMember(db);
    await send('preferences/', preferences, member, 'PUT');

    const { status, body } = await send('preferences/', { ...preferences, size: '9' }, member, 'PUT');
    expect(status).toBe(400);
    expect(Object.keys(body as object)).toEqual(['size', 'code']);
    expect((await read<Account>('', member)).body.preferences).toEqual(preferences);
  });
});

describe('another password', () => {
  const change = (member: Member, passwords: object) =>
    send(
      'password/',
      {
        current_password: PASSWORD,
        new_password: 'une lanterne allumée',
        confirm_password: 'une lanterne allumée',
        ...passwords,
      },
      member,
    );

  it('needs the current one, ends every other session and is told by mail', async () => {
    const member = await aMember(db, { password: PASSWORD });
    const elsewhere = await aSession(db, member);

    expect(await change(member, {})).toMatchObject({ status: 200, body: { success: true } });
    await expectAnswer(read('', elsewhere)).toBe(401);
    await expectAnswer(read('', member)).toBe(200);
    expect(await eventsOf(member)).toEqual(['PasswordChanged']);
    expect(await change(member, {})).toMatchObject({ status: 400, body: WRONG });
    await expectAnswer(change(member, { current_password: 'une lanterne allumée' })).toBe(200);
  });

  it.each([
    ['a wrong current password', { current_password: 'sous le grand chêne' }, WRONG],
    [
      'two that differ',
      { confirm_password: 'une lanterne éteinte' },
      { confirm_password: ['Les mots de passe ne correspondent pas'], code: 'invalid_fields' },
    ],
    [
      'a short one',
      { new_password: 'court', confirm_password: 'court' },
      { new_password: ['Le mot de passe doit contenir au moins 8 caractères'], code: 'invalid_fields' },
    ],
    [
      'one that everybody guesses',
      { new_password: 'password1', confirm_password: 'password1' },
      { new_password: [expect.stringMatching(/trop courant/)], code: 'invalid_fields' },
    ],
  ])('[ACC-09] is refused with %s, and everything stays', async (_name, passwords, expected) => {
    const member = await aMember(db, { password: PASSWORD });
    const elsewhere = await aSession(db, member);

    const { status, body } = await change(member, passwords);
    expect(status).toBe(400);
    expect(body).toEqual(expected);
    await expectAnswer(read('', elsewhere)).toBe(200);
    expect(await eventsOf(member)).toEqual([]);
    await expectAnswer(change(member, {})).toBe(200);
  });
});

describe('sessions', () => {
  it('are listed, the last used first, with the one that asks marked', async () => {
    const member = await aMember(db);
    const hourAgo = new Date(Date.now() - 3_600_000);
    const phone = await aSession(db, member, { userAgent: 'Firefox pour Android', lastUsedAt: hourAgo });
    await aSession(db, member, { endsAt: hourAgo, lastUsedAt: hourAgo });
    await aSession(db, await aMember(db));

    const { body } = await read<AccountSession[]>('sessions/', member);
    expect(body.map(({ id, is_current }) => [id, is_current])).toEqual([
      [member.sessionId, true],
      [phone.sessionId, false],
    ]);
    expect(Object.keys(body[1] ?? {})).toEqual([
      'id',
      'user_agent',
      'browser',
      'created_at',
      'last_used_at',
      'is_current',
    ]);
    expect(body[1]?.user_agent).toBe('Firefox pour Android');
  });

  it('end one by one, at their very next request', async () => {
    const member = await aMember(db);
    const [lost, remaining] = [await aSession(db, member), await aSession(db, member)];

    await expectAnswer(send('sessions/end/', { id: lost.sessionId }, member)).toBe(200);
    await expectAnswer(read('', lost)).toBe(401);
    await expectAnswer(read('', remaining)).toBe(200);
    expect(await send('sessions/end/', { id: lost.sessionId }, member)).toMatchObject({
      status: 404,
      body: { code: 'session_not_found' },
    });
  });

  it('end all together but the one that asks', async () => {
    const member = await aMember(db);
    const others = [await aSession(db, member), await aSession(db, member)];

    await expectAnswer(send('sessions/end/', {}, member)).toBe(200);
    for (const other of others) await expectAnswer(read('', other)).toBe(401);
    await expectAnswer(read('', member)).toBe(200);
  });

  it('of somebody else are as unknown as those that never were', async () => {
    const [member, stranger] = [await aMember(db), await aMember(db)];

    const foreign = await send('sessions/end/', { id: stranger.sessionId }, member);
    const unknown = await send('sessions/end/', { id: crypto.randomUUID() }, member);
    await expectAnswer(foreign).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    await expectAnswer(read('', stranger)).toBe(200);
  });
});

describe('whoever finds an open computer', () => {
  it.each([
    ['email/', { email: 'autre@exemple.fr' }],
    ['export/', {}],
    ['delete/', {}],
  ])('gets no further at %s without the password', async (path, fields) => {
    const member = await aMember(db, { password: PASSWORD });

    const { status, body } = await send(path, { ...fields, current_password: 'je devine' }, member);
    expect(status).toBe(400);
    expect(body).toEqual(WRONG);
    await expectAnswer(send(path, fields, member)).toBe(400);
    expect((await read('', member)).body).toMatchObject({ email: member.email, pending_email: null });
    expect(await eventsOf(member)).toEqual([]);
  });

  it('may not guess the password for long', async () => {
    const strict = await startTestServer({ config: { rateLimitFactor: 0.2 } });
    const { headers } = await aMember(strict.db, { password: PASSWORD });
    const guess = () =>
      sendJson(`${strict.url}/api/users/account/export/`, { current_password: 'je devine' }, { headers });

    expect([(await guess()).status, (await guess()).status]).toEqual([400, 400]);
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });
});
