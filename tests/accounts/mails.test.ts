import type { Knex } from 'knex';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AccountAlreadyExists,
  EmailChangeRequested,
  OpenedElsewhere,
  PasswordChanged,
  PasswordResetRequested,
  SessionReused,
  UserActivated,
  UserRegistered,
} from '#modules/accounts';
import { publish } from '#modules/platform';
import { findLink } from '../../modules/accounts/mails/link-token.ts';
import { aMember, aSession } from '../support/builders/accounts.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { linkIn, type Post, startPost } from '../support/http/account-post.ts';
import { freshDatabase } from '../support/services/database.ts';

const HOUR = 3_600_000;

let db: Knex;
let post: Post;

beforeAll(async () => {
  db = await freshDatabase();
  post = await startPost(db);
});

beforeEach(() => db('outbox').delete());

async function aReset(hoursAgo = 0) {
  const member = await aMember(db);
  await db.transaction((trx) => publish(trx, PasswordResetRequested, { userId: member.id }));
  const occurred_at = new Date(Date.now() - hoursAgo * HOUR);
  await db('outbox').update({ occurred_at }).where({ name: 'PasswordResetRequested' });
  return member;
}

describe('a mail whose job runs again', () => {
  it('is not sent again, and its link stays good', async () => {
    await aReset();
    const [mail] = await post.deliver();

    expect(await post.repeat('PasswordResetRequested')).toEqual([]);
    const link = linkIn(mail, 'reset-password');
    expect(await findLink(db, 'reset', link, new Date())).toBe(Number(link.uid));
  });

  it('because it was killed before it knew that the mail had left, is the very same mail', async () => {
    await aReset();
    const [first] = await post.deliver();
    await db('mail_ledger').update({ state: 'open', sent_at: null, leased_until: new Date(0) });

    const [second] = await post.repeat('PasswordResetRequested');
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.text).toBe(first?.text);
  });

  it.each([
    { event: UserRegistered, before: { activated_at: null }, after: { activated_at: new Date() } },
    {
      event: EmailChangeRequested,
      before: { pending_email: 'nouvelle@exemple.fr' },
      after: { pending_email: null },
    },
    { event: PasswordChanged, before: {}, after: { is_active: false } },
  ])('leaves nothing open when it is not needed any more: $event.name', async ({ event, before, after }) => {
    await db('mail_ledger').delete();
    const member = await aMember(db);
    await db('users')
      .where({ id: member.id })
      .update({ ...before, username: member.username });
    await db.transaction((trx) => publish(trx, event, { userId: member.id }));
    expect(await post.deliver()).toHaveLength(1);
    await db('mail_ledger').update({ state: 'open', sent_at: null, leased_until: new Date(0) });
    await db('users').where({ id: member.id }).update(after);

    expect(await post.repeat(event.name)).toEqual([]);
    expect(await db('mail_ledger').where({ state: 'open' })).toEqual([]);
  });

  it('does not bring a used link back to life', async () => {
    await aReset();
    const [mail] = await post.deliver();
    const link = linkIn(mail, 'reset-password');
    await db('account_links').where({ user_id: link.uid }).update({ used_at: new Date() });
    await db('mail_ledger').delete();

    expect(await post.repeat('PasswordResetRequested')).toEqual([]);
    expect(await findLink(db, 'reset', link, new Date())).toBeNull();
  });

  it('under another secret than the first time brings a link that is good', async () => {
    await aReset();
    await post.deliver();
    await db('mail_ledger').delete();
    const { secret } = post.context.config;
    post.context.config.secret = 'another-secret-of-this-installation';
    const [mail] = await post.repeat('PasswordResetRequested');
    post.context.config.secret = secret;

    const link = linkIn(mail, 'reset-password');
    expect(await findLink(db, 'reset', link, new Date())).toBe(Number(link.uid));
  });

  it('after a newer one does not void that one’s link', async () => {
    const member = await aReset(0.5);
    const older = await db('outbox').first();
    await db.transaction((trx) => publish(trx, PasswordResetRequested, { userId: member.id }));
    await db('outbox').where({ id: older.id }).update({ closed_at: new Date() });
    const [mail] = await post.deliver();
    await db('outbox').where({ id: older.id }).update({ closed_at: null });

    expect(await post.deliver()).toEqual([]);
    const link = linkIn(mail, 'reset-password');
    expect(await findLink(db, 'reset', link, new Date())).toBe(member.id);
  });
});

describe('a mail that comes too late', () => {
  it('is not sent: a reset link lasts an hour from when it was asked for, an activation link three days', async () => {
    await aReset(0.9);
    expect(await post.deliver()).toHaveLength(1);
    await aReset(1.1);
    expect(await post.deliver()).toEqual([]);

    for (const [hours, mails] of [
      [71, 1],
      [73, 0],
    ] as const) {
      const { id } = await aMember(db, { isActivated: false });
      await db.transaction((trx) => publish(trx, UserRegistered, { userId: id }));
      await db('outbox')
        .whereNull('closed_at')
        .update({ occurred_at: new Date(Date.now() - hours * HOUR) });
      expect(await post.deliver()).toHaveLength(mails);
    }
  });

  it('or to nobody is not sent: the account is closed, activated, or stands in for another', async () => {
    const closed = await aMember(db, { isActivated: false });
    await db('users').where({ id: closed.id }).update({ is_active: false });
    const activated = await aMember(db);
    const nobody = await aMember(db, { email: 'personne 1', isActivated: false });

    for (const { id } of [closed, activated, nobody]) {
      await db.transaction((trx) => publish(trx, UserRegistered, { userId: id }));
    }
    expect(await post.deliver()).toEqual([]);
  });
});

describe('what is written', () => {
  it('a session that was ended says why, and where to go', async () => {
    const member = await aMember(db);
    const payload = { userId: member.id, sessionId: member.sessionId };
    await db.transaction((trx) => publish(trx, SessionReused, payload));

    const [mail] = await post.deliver();
    expect(mail?.subject).toBe('Une session de votre compte a été fermée');
    expect(mail?.text).toContain('https://soutour.example/forgot-password');
  });

  it('an account that was opened elsewhere says in which browser, when, and what to do', async () => {
    const member = await aMember(db);
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
    const now = new Date('2026-11-24T20:05:00Z');
    const { sessionId } = await aSession(db, member, { userAgent, now });
    await db.transaction((trx) => publish(trx, OpenedElsewhere, { userId: member.id, sessionId }));

    const [mail] = await post.deliver();
    expect(mail).toMatchObject({
      to: [{ address: member.email }],
      subject: 'Nouvelle connexion à votre compte',
    });
    expect(mail?.text).toMatch(/Firefox sur Windows, le 24 novembre 2026 à 21:05 \(heure de Paris\)/);
    expect(mail?.text).toContain('https://soutour.example/forgot-password');
    expect(mail?.text).toContain('https://soutour.example/compte');
  });

  it('shows a hostile name as text', async () => {
    const { id } = await aMember(db, {
      username: '<img src=x onerror=alert(1)>\u202e',
      email: 'h@exemple.fr',
    });
    await db.transaction((trx) => publish(trx, AccountAlreadyExists, { userId: id }));

    const [mail] = await post.deliver();
    expect(mail?.html).not.toContain('<img');
    expect(`${mail?.html}${mail?.text}`).not.toContain('\u202e');
  });
});

describe('the mail of welcome', () => {
  async function welcomed(changes: object) {
    const member = await aMember(db);
    await db('users').where({ id: member.id }).update(changes);
    await db.transaction((trx) => publish(trx, UserActivated, { userId: member.id }));
    return { member, mails: await post.repeat('UserActivated') };
  }

  it('[ACC-03] says where to begin: the first text of the shelf that anybody may read', async () => {
    const later = await aBook(db, { position: 2, title: 'Après' });
    const first = await aBook(db, { position: 1, title: 'Premiers pas' });
    await aText(db, { bookId: later.id, isFreeSample: true });
    await aText(db, { bookId: first.id, orderInBook: 1, isFreeSample: false });
    await aText(db, { bookId: first.id, orderInBook: 2, isFreeSample: true, state: 'draft' });
    await aText(db, { bookId: first.id, orderInBook: 3, isFreeSample: true, title: 'La maison' });

    const { member, mails } = await welcomed({ is_active: true });
    expect(mails).toMatchObject([{ to: [{ address: member.email }], subject: 'Par où commencer' }]);
    expect(mails[0]?.text).toContain('ouvrez «\u00a0La maison\u00a0», dans «\u00a0Premiers pas\u00a0»');
    expect(mails[0]?.text).toContain(`https://soutour.example/texts/${first.slug}-texte-3`);
    expect(await post.repeat('UserActivated')).toEqual([]);
  });

  it.each([{ is_active: false }, { activated_at: null }])(
    'goes to nobody whose account is not open: %o',
    async (changes) => {
      expect((await welcomed(changes)).mails).toEqual([]);
    },
  );
});
