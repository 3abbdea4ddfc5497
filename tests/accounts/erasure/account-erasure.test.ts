import { beforeAll, describe, expect, it } from 'vitest';
import { lockSubscriptionsOf } from '../../../modules/subscriptions/lifecycle/subscriptions-of-person.ts';
import { aMember, aSession, type Member } from '../../support/builders/accounts.ts';
import { aSubscription } from '../../support/builders/subscriptions.ts';
import { type Post, startPost } from '../../support/http/account-post.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { findInDatabase } from '../../support/services/find-in-database.ts';

const PASSWORD = 'sous le grand figuier';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let api: string;
let post: Post;

beforeAll(async () => {
  db = await freshDatabase();
  const { url } = await startTestServer({ db });
  api = `${url}/api`;
  post = await startPost(db);
});

const send = <T>(path: string, body: unknown, member?: Pick<Member, 'headers'>) =>
  sendJson<T>(`${api}${path}`, body, { headers: member?.headers });
const writeToTeam = (email: string, message: string) =>
  send('/contact/', { name: 'Une lectrice', email, subject: 'Bonjour', message });
const remove = (member: Member) => send('/users/account/delete/', { current_password: PASSWORD }, member);

/** Somebody who has left a trace in every corner of the house. */
async function aKnownMember(name: string): Promise<Member> {
  const member = await aMember(db, { username: name, email: `${name}@exemple.fr`, password: PASSWORD });
  await aSession(db, member, { userAgent: `Navigateur de ${name}` });
  await aSubscription(db, member);
  await writeToTeam(`${name.toUpperCase()}@exemple.fr`, `Je suis ${name}.`);
  const email = `${name}.bis@exemple.fr`;
  await send('/users/account/email/', { email, current_password: PASSWORD }, member);
  await post.deliver();
  return member;
}

describe('the export', () => {
  type Export = Record<string, unknown> & {
    account: object;
    subscriptions: { subscriptions: object[]; payments: object[]; termination_requests: object[] };
    contact_messages: object[];
  };
  const ask = (member: Member) =>
    send<Export>('/users/account/export/', { current_password: PASSWORD }, member);

  it('holds all that is kept of whoever asks', async () => {
    const { body, status } = await ask(await aKnownMember('fatima'));

    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      'exported_at',
      'account',
      'subscriptions',
      'contact_messages',
      'completed_texts',
      'followed_books',
      'reading',
      'opened_texts',
      'saved_words',
      'reviews',
      'practice',
      'own_texts',
      'lessons',
      'reports',
      'posts',
    ]);
    expect(body.account).toMatchObject({
      username: 'fatima',
      email: 'fatima@exemple.fr',
      pending_email: 'fatima.bis@exemple.fr',
      sessions: [{ user_agent: '' }, { user_agent: 'Navigateur de fatima' }],
    });
    expect(body.subscriptions).toMatchObject({
      subscriptions: [{ status: 'active', auto_renew: true }],
      payments: [],
      termination_requests: [],
    });
    expect(body.contact_messages).toMatchObject([{ email: 'FATIMA@exemple.fr', message: 'Je suis fatima.' }]);
  });

  it('holds nothing of anybody else, and no secret', async () => {
    await aKnownMember('marwan');
    const { body } = await ask(await aKnownMember('salma'));

    const text = JSON.stringify(body);
    expect(text).toContain('salma');
    expect(text).not.toMatch(/marwan|argon2|hash|_key/i);
  });
});

describe('a deleted account', () => {
  it('waits for a subscription that is just being begun, and neither waits for the other for ever', async () => {
    const member = await aKnownMember('hind');
    const planId = (await db('subscriptions').where({ user_id: member.id }).first('plan_id'))?.plan_id;
    const beginning = await db.transaction();
    await lockSubscriptionsOf(beginning, member.id);
    const removed = remove(member);
    await expect
      .poll(async () => (await db.raw('select from pg_locks where not granted')).rows.length)
      .toBeGreaterThan(0);
    await beginning('subscriptions').insert({
      user_id: member.id,
      plan_id: planId,
      status: 'pending',
      auto_renew: false,
      created_at: new Date(),
    });
    await beginning.commit();
    await expectAnswer(removed).toBe(200);
    expect(await db('users').where({ id: member.id }).whereNotNull('erased_at')).toHaveLength(1);
  });

  it('[CON-04] leaves no name and no address in any table, once its last mail has left', async () => {
    const member = await aKnownMember('zubayda');
    expect(await findInDatabase(db, 'zubayda')).toEqual([
      'public.contact_messages.email',
      'public.contact_messages.message',
      'public.sessions.user_agent',
      'public.users.email',
      'public.users.email_key',
      'public.users.pending_email',
      'public.users.username',
      'public.users.username_key',
      'public.users.username_look',
    ]);

    expect(await remove(member)).toMatchObject({ status: 200, body: { success: true } });
    expect(await findInDatabase(db, 'zubayda')).toEqual(['public.final_notice_addresses.email']);
    const mails = await post.deliver();
    expect(mails).toMatchObject([
      { to: [{ address: 'zubayda@exemple.fr' }], subject: 'Votre compte a été supprimé' },
    ]);
    expect(await findInDatabase(db, 'zubayda')).toEqual([]);
  });

  it('closes every session at its next request', async () => {
    const member = await aMember(db, { password: PASSWORD });
    const phone = await aSession(db, member);

    const { headers: answered } = await remove(member);
    expect(answered.getSetCookie()).toEqual([expect.stringMatching(`^session-${member.sessionId}=;`)]);
    for (const { headers } of [member, phone]) {
      await expectAnswer(getJson(`${api}/users/account/`, { headers })).toBe(401);
    }
    await expectAnswer(remove(member)).toBe(401);
  });

  it('leaves its subscriptions to accounting, ended and without a name, and says so to whoever has to know', async () => {
    const member = await aKnownMember('qasim');

    await remove(member);
    expect(await db('subscriptions').where({ user_id: member.id })).toMatchObject([
      { status: 'cancelled', auto_renew: false },
    ]);
    expect(await db('users').where({ id: member.id }).first()).toMatchObject({
      username: 'Compte supprimé',
      password_hash: 'none',
      preferences: null,
      is_active: false,
      erased_at: expect.any(Date),
    });
    const published = await db('outbox').where({ name: 'AccountDeleted' }).orderBy('id', 'desc').first();
    expect(published.payload).toEqual({ userId: member.id, reason: 'request' });
  });

  it('frees its name and its address for somebody new', async () => {
    await remove(await aKnownMember('hafsa'));

    await expect(aMember(db, { username: 'hafsa', email: 'hafsa@exemple.fr' })).resolves.toBeTruthy();
  });

  it('leaves everybody else alone', async () => {
    const other = await aKnownMember('idris');
    const everywhere = await findInDatabase(db, 'idris');

    await remove(await aKnownMember('maryam'));
    await post.deliver();
    expect(await findInDatabase(db, 'idris')).toEqual(everywhere);
    await expectAnswer(getJson(`${api}/users/account/`, { headers: other.headers })).toBe(200);
  });

  it('is known to every table that leads to accounts: a new one has its part in erasure, or goes with its account', async () => {
    const { rows } = await db.raw(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass order by name`,
    );
    expect(rows.map((row: { name: string }) => row.name)).toEqual([
      'account_challenges',
      'account_links',
      'account_notes',
      // What a member of staff has done stays, under a name that is nobody's.
      'activity_log',
      'answered_exercises',
      'book_follows',
      // What somebody of the team has made of a table stays without their name.
      'conjugation_changes',
      'contact_answers',
      'contact_messages',
      // Who has a draft open: it is gone within the hour.
      'draft_presence',
      'draft_revisions',
      'drafts',
      'factor_resets',
      'forgotten_words',
      'gifts',
      'known_devices',
      'learning_settings',
      // A voice stays without its name, as a recording does.
      'line_takes',
      'lines_read',
      'milestones',
      'own_glosses',
      'own_texts',
      // What somebody of the team has said of a word stays without their name.
      'parsing_decisions',
      'passkeys',
      'payment_reviews',
      'personal_words',
      'pictures',
      'posts',
      'practice_items',
      // Links to what is not published: they go with whoever made them.
      'preview_links',
      'push_devices',
      'reading_places',
      'recordings',
      'recovery_codes',
      'refund_requests',
      'removed_words',
      'reopened_texts',
      'reports',
      'review_answers',
      'review_cards',
      // What was said of a version stays with it without their name.
      'review_remarks',
      'saved_words',
      'sessions',
      'subscriptions',
      'termination_requests',
      'text_completions',
      'text_openings',
      'totp_secrets',
      // What somebody of the team has made of an entry stays without their name.
      'word_revisions',
    ]);
  });

  it('is deleted once, however often the button is pressed', async () => {
    const member = await aMember(db, { password: PASSWORD });

    const answers = await Promise.all([remove(member), remove(member), remove(member)]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    const published = await db('outbox')
      .whereRaw(`(payload->>'userId')::integer = ?`, [member.id])
      .pluck('name');
    expect(published).toEqual(['AccountDeleted']);
    expect(await post.deliver()).toMatchObject([{ to: [{ address: member.email }] }]);
  });
});
