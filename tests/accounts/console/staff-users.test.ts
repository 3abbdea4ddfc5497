import { beforeAll, describe, expect, it } from 'vitest';
import type { UserListItem, UserRecord } from '#modules/accounts/contract';
import { aMember, aSession, type Member } from '../../support/builders/accounts.ts';
import { aBook, aText } from '../../support/builders/library.ts';
import { aPlan, aSubscription, inDays } from '../../support/builders/subscriptions.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { openStaffApi, staffApi } from '../../support/http/staff-api.ts';

type People = Awaited<ReturnType<typeof openStaffApi>>;

const LISTED = [
  'id',
  'username',
  'email',
  'rank',
  'is_active',
  'created_at',
  'activated_at',
  'last_contact_at',
  'erased_at',
];
const SHOWN = [
  ...LISTED,
  'first_name',
  'last_name',
  'is_demo',
  'open_sessions',
  'subscription',
  'completed_texts',
  'saved_words',
  'unanswered_messages',
  'notes',
  'history',
];

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer();
  people = await openStaffApi(server);
});

const namesIn = (users: UserListItem[]) => users.map(({ username }) => username);
const find = async (filter: Record<string, unknown>) =>
  namesIn((await people.superuser.list<UserListItem>('users', { filter })).body);
const decide = (member: Pick<Member, 'id'>, what: string, body?: unknown) =>
  people.superuser.post<UserRecord>(`users/${member.id}/${what}/`, body);
const isLetIn = async ({ headers }: Pick<Member, 'headers'>) =>
  (await getJson(`${server.url}/api/users/me/`, { headers })).status === 200;
const activityOn = ({ id }: Pick<Member, 'id'>) =>
  server
    .db('activity_log')
    .whereNot('action', 'read')
    .where({ resource: 'users', resource_id: `${id}` })
    .orderBy('id')
    .pluck('action');

describe('what staff see of accounts', () => {
  it('[STF-01] is these fields and no other: no hash, no token, no number of the provider', async () => {
    const member = await aMember(server.db, { username: 'Nour', password: 'sous le grand figuier' });
    await aSubscription(server.db, member);
    await server
      .db('subscriptions')
      .where({ user_id: member.id })
      .update({ external_id: 'I-SECRET', account: 'fake' });
    const { body: listed } = await people.superuser.list('users', { filter: { q: 'nour' } });
    expect(listed.map((user) => Object.keys(user))).toEqual([LISTED]);
    const { body: shown } = await people.superuser.get<object>(`users/${member.id}/`);
    expect(Object.keys(shown)).toEqual(SHOWN);
    expect(JSON.stringify([listed, shown])).not.toMatch(/argon2|hash|_key|token|I-SECRET/i);
  });

  it('[STF-02] says in words where the subscription stands, and how much was read and saved', async () => {
    const { db } = server;
    const member = await aMember(db, { username: 'Hiba' });
    const planId = await aPlan(db, { name: 'Mensuel d’essai' });
    await aSubscription(db, member, { planId, endDate: new Date('2099-03-01T12:00:00Z'), autoRenew: false });
    const { id: bookId } = await aBook(db);
    const textId = await aText(db, { bookId });
    await db('text_completions').insert({ user_id: member.id, text_id: textId, completed_at: new Date() });
    await aSession(db, member, { endsAt: inDays(-1) });
    expect((await people.superuser.get<UserRecord>(`users/${member.id}/`)).body).toMatchObject({
      username: 'Hiba',
      rank: 'learner',
      open_sessions: 1,
      subscription: 'Mensuel d’essai\u00a0: actif jusqu’au 1er mars 2099, sans renouvellement',
      completed_texts: 1,
      saved_words: 0,
    });
    expect((await people.superuser.get<UserRecord>(`users/${people.staffMember.id}/`)).body).toMatchObject({
      rank: 'reviewer',
      subscription: null,
    });
  });

  it('[STF-02] is found by name or address in any case, by rank and by state', async () => {
    const waiting = await aMember(server.db, { username: 'Qamar_1', isActivated: false });
    await aMember(server.db, { username: 'QamarX1', email: 'lune@exemple.fr' });
    expect(await find({ q: 'QAMAR' })).toEqual(['Qamar_1', 'QamarX1']);
    // An underscore is an underscore, not any letter.
    expect(await find({ q: 'qamar_' })).toEqual([waiting.username]);
    expect(await find({ q: 'lune@' })).toEqual(['QamarX1']);
    expect(await find({ q: 'qamar', is_activated: false })).toEqual([waiting.username]);
    expect(await find({ q: 'qamar', rank: 'reviewer' })).toEqual([]);
    expect(await find({ rank: 'superuser' })).toEqual(['direction']);
    expect(await find({ rank: 'reviewer' })).toEqual(['redaction']);
  });

  it('[STF-02] comes in parts, and names what it is asked for by number, erased accounts included', async () => {
    const { headers, body } = await people.superuser.list<UserListItem>('users', {
      sort: ['username', 'DESC'],
      range: [0, 1],
    });
    expect(body).toHaveLength(2);
    expect(headers.get('Content-Range')).toMatch(/^users 0-1\/\d+$/);

    const gone = await aMember(server.db);
    await server.db('users').where({ id: gone.id }).update({ username: 'Compte supprimé', email: '#1' });
    expect(await find({ q: 'compte supprimé' })).toEqual([]);
    const { body: byId } = await people.superuser.list<UserListItem>('users', { filter: { id: [gone.id] } });
    expect(byId).toMatchObject([{ username: 'Compte supprimé', email: null }]);
    await expectAnswer(people.superuser.list('users', { filter: { email: 'x' } })).toBe(400);
    expect((await people.superuser.get('users/999999/')).body).toMatchObject({ code: 'user_not_found' });
  });
});

describe('what superusers decide about accounts', () => {
  it('[STF-01] closing an account ends its sessions at the next request; opening it lets it in again', async () => {
    const member = await aMember(server.db);
    expect((await decide(member, 'deactivate')).body).toMatchObject({ is_active: false, open_sessions: 0 });
    expect(await isLetIn(member)).toBe(false);
    expect(await decide(member, 'deactivate')).toMatchObject({ status: 200 });
    expect((await decide(member, 'activate')).body).toMatchObject({ is_active: true });
    expect(await isLetIn(member)).toBe(false);
    expect(await isLetIn(await aSession(server.db, member))).toBe(true);
    expect(await activityOn(member)).toEqual(['deactivate', 'activate']);
  });

  it('[STF-01] activating opens an account whose mail did not arrive, and says so once', async () => {
    const member = await aMember(server.db, { isActivated: false });
    expect(await isLetIn(member)).toBe(false);
    for (const time of ['first', 'second']) {
      const { body } = await decide(member, 'activate');
      expect(body.activated_at, time).not.toBeNull();
    }
    expect(await isLetIn(member)).toBe(true);
    const published = await server.db('outbox').where({ name: 'UserActivated' }).pluck('payload');
    expect(published).toEqual([{ userId: member.id }]);
    expect(await activityOn(member)).toEqual(['activate']);
  });

  it('[STF-01] rights hold for a new session, and the one that a learner had left open ends', async () => {
    const member = await aMember(server.db);
    const asked = { rank: 'reviewer', was: 'learner' };
    expect((await decide(member, 'rank', asked)).body).toMatchObject({ rank: 'reviewer', open_sessions: 0 });
    expect(await isLetIn(member)).toBe(false);
    const again = await aSession(server.db, member);
    expect((await staffApi(server, again).get('me/')).body).toMatchObject({ is_superuser: false });

    await decide(member, 'rank', { rank: 'learner', was: 'reviewer' });
    await expectAnswer(staffApi(server, again).get('me/')).toBe(401);
    await expectAnswer(staffApi(server, await aSession(server.db, member)).get('me/')).toBe(403);
    expect(await activityOn(member)).toEqual(['rank', 'rank']);
  });

  it('[STF-01] rights that somebody else has changed meanwhile are not overwritten', async () => {
    const member = await aMember(server.db, { isStaff: true });
    await decide(member, 'rank', { rank: 'superuser', was: 'reviewer' });
    expect(await decide(member, 'rank', { rank: 'learner', was: 'reviewer' })).toMatchObject({
      status: 409,
      body: { code: 'rank_changed' },
    });
    expect(await server.db('users').where({ id: member.id }).first()).toMatchObject({ is_superuser: true });
    await decide(member, 'rank', { rank: 'learner', was: 'superuser' });
  });

  it('[STF-01] nobody decides on their own account, nor on one that is nobody’s', async () => {
    const own = people.superuserMember;
    for (const [what, body] of [
      ['deactivate', {}],
      ['activate', {}],
      ['rank', { rank: 'learner', was: 'superuser' }],
    ] as const) {
      expect(await decide(own, what, body)).toMatchObject({ status: 409, body: { code: 'own_account' } });
    }
    const gone = await aMember(server.db);
    await server.db('users').where({ id: gone.id }).update({ email: '#2', is_active: false });
    expect((await decide(gone, 'activate')).body).toMatchObject({ code: 'nobodys_account' });
    await expectAnswer(decide({ id: 999_999 }, 'activate')).toBe(404);
  });

  it('[STF-01] of two superusers who put each other out at once one remains', async () => {
    const rival = await aMember(server.db, { isStaff: true, isSuperuser: true });
    const { superuserMember: first, superuser } = people;
    const asRival = staffApi(server, rival);
    const step = { rank: 'learner', was: 'superuser' };
    const answers = await Promise.all([
      superuser.post(`users/${rival.id}/rank/`, step),
      asRival.post(`users/${first.id}/rank/`, step),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const left = await server.db('users').where({ is_superuser: true, is_active: true }).pluck('id');
    expect(left).toHaveLength(1);
  });
});
