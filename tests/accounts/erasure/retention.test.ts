import { beforeAll, describe, expect, it } from 'vitest';
import { readJournal } from '#modules/platform/records';
import { listSchedules } from '../../../jobs/index.ts';
import { loadErasures, noteErasure } from '../../../modules/accounts/erasure/erasure-journal.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aSubscription, inDays } from '../../support/builders/subscriptions.ts';
import { type Post, startPost } from '../../support/http/account-post.ts';
import { aFolder } from '../../support/services/backups.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { findInDatabase } from '../../support/services/find-in-database.ts';

const retention = listSchedules(undefined).find(({ name }) => name === 'apply-retention');

let db: Awaited<ReturnType<typeof freshDatabase>>;
let post: Post;

beforeAll(async () => {
  db = await freshDatabase();
  post = await startPost(db);
});

/** Applies the rule so many days from now; the mails that leave then. */
async function onDay(day: number) {
  await retention?.run({ ...post.context, now: () => inDays(day) });
  const mails = await post.deliver();
  return mails.map(({ to, subject }) => [to?.[0]?.address, subject]);
}

const isRetained = async ({ id }: Member) => (await db('users').where({ id }).first()).erased_at === null;
/** The rule applies to everybody: whoever is no part of a test has gone before it. */
const alone = async () => {
  await db('subscriptions').delete();
  await db('users').delete();
};

const warning = ({ email }: Member) => [email, 'Voulez-vous garder votre compte\u00a0?'];
const farewell = ({ email }: Member) => [email, 'Votre compte a été supprimé'];

describe('whoever has not been seen for three years', () => {
  it('[CON-04] is warned once, a month before, and erased: kept on day 1094, gone on day 1096', async () => {
    await alone();
    const member = await aMember(db, { username: 'scheherazade' });

    expect(await onDay(1063)).toEqual([]);
    expect(await onDay(1065)).toEqual([warning(member)]);
    for (const day of [1066, 1080, 1094]) expect(await onDay(day)).toEqual([]);
    expect(await isRetained(member)).toBe(true);

    expect(await onDay(1096)).toEqual([farewell(member)]);
    expect(await isRetained(member)).toBe(false);
    expect(await findInDatabase(db, 'scheherazade')).toEqual([]);
    expect(await onDay(1097)).toEqual([]);
  });

  it('reads in the warning on which day, and in the farewell why', async () => {
    await alone();
    await aMember(db);
    const textOn = async (day: number) => {
      await retention?.run({ ...post.context, now: () => inDays(day) });
      const [mail] = await post.deliver();
      return mail?.text;
    };

    expect(await textOn(1065)).toMatch(/seront supprimés le \d{1,2}(er)? \p{L}+ \d{4}\./u);
    expect(await textOn(1096)).toContain('au-delà de trois ans sans nouvelles');
  });

  it('begins anew by logging in, and is warned anew three years later', async () => {
    await alone();
    const member = await aMember(db);
    await onDay(1065);
    await db('users')
      .where({ id: member.id })
      .update({ last_contact_at: inDays(1090) });

    expect(await onDay(1096)).toEqual([]);
    expect(await isRetained(member)).toBe(true);
    expect(await onDay(1090 + 1065)).toEqual([warning(member)]);
    expect(await onDay(1090 + 1096)).toEqual([farewell(member)]);
  });

  it('is not warned after having come back', async () => {
    await alone();
    const member = await aMember(db);
    await retention?.run({ ...post.context, now: () => inDays(1065) });
    await db('users')
      .where({ id: member.id })
      .update({ last_contact_at: inDays(1066) });

    expect(await post.deliver()).toEqual([]);
  });
});

describe('whoever has dealt with us otherwise', () => {
  it('[CON-04] keeps the account as long as a subscription runs, and three years after its end', async () => {
    await alone();
    const member = await aMember(db);
    const id = await aSubscription(db, member, { endDate: inDays(1300) });

    for (const day of [1065, 1096, 1299]) expect(await onDay(day)).toEqual([]);
    await db('subscriptions').where({ id }).update({ status: 'expired' });
    expect(await onDay(1301)).toEqual([]);
    expect(await onDay(1300 + 1065)).toEqual([warning(member)]);
    expect(await onDay(1300 + 1096)).toEqual([farewell(member)]);
  });

  it('keeps it while a payment is awaited again after a failure', async () => {
    await alone();
    const member = await aMember(db);
    await aSubscription(db, member, { status: 'suspended' });

    expect([await onDay(1065), await onDay(1096)]).toEqual([[], []]);
    expect(await isRetained(member)).toBe(true);
  });

  it('keeps it for three years after a message to the team', async () => {
    await alone();
    const member = await aMember(db);
    await db('contact_messages').insert({
      name: 'Nour',
      email: member.email.toUpperCase(),
      subject: 'Bonjour',
      message: 'Je suis toujours là.',
      received_at: inDays(1000),
    });

    expect(await onDay(1065)).toEqual([]);
    expect(await onDay(1096)).toEqual([]);
    expect(await onDay(1000 + 1065)).toEqual([warning(member)]);
    expect(await onDay(1000 + 1096)).toEqual([farewell(member)]);
  });

  it('keeps it though what told of them is gone since', async () => {
    await alone();
    const member = await aMember(db);
    const mail = { name: 'Nour', email: member.email, subject: 'Bonjour', message: 'Bonjour.' };
    await db('contact_messages').insert({ ...mail, received_at: inDays(1000) });
    expect(await onDay(1065)).toEqual([]);

    await db('contact_messages').delete();
    expect([await onDay(1066), await onDay(1097)]).toEqual([[], []]);
    expect(await onDay(1000 + 1065)).toEqual([warning(member)]);
  });
});

describe('what goes by the same rule', () => {
  it('[CON-04] messages of people without an account: kept on day 1094, gone on day 1096', async () => {
    const message = { name: 'Nour', subject: 'Bonjour', message: 'Merci.', received_at: new Date() };
    await db('contact_messages').insert({ ...message, email: 'nour@exemple.fr' });

    await onDay(1094);
    expect(await findInDatabase(db, 'nour@exemple.fr')).not.toEqual([]);
    await onDay(1096);
    expect(await findInDatabase(db, 'nour@exemple.fr')).toEqual([]);
  });

  it('[CON-04] requests for an end of people without an account: kept on day 1094, gone on day 1096', async () => {
    await alone();
    const member = await aMember(db);
    const request = { name: 'Nour', reference: '', reason: '', requested_at: new Date() };
    await db('termination_requests').insert([
      { ...request, email: 'sans-compte@exemple.fr' },
      { ...request, email: member.email, user_id: member.id },
    ]);
    await db('users').update({ last_contact_at: inDays(1090) });
    const left = () => db('termination_requests').orderBy('id').pluck('email');

    await onDay(1094);
    expect(await left()).toEqual(['sans-compte@exemple.fr', member.email]);
    await onDay(1096);
    expect(await left()).toEqual([member.email]);
    expect(await findInDatabase(db, 'sans-compte@exemple.fr')).toEqual([]);
  });

  it('an account whose address was never confirmed goes after a month, without a word', async () => {
    await alone();
    const [member, stranger] = [await aMember(db), await aMember(db)];
    await db('users').where({ id: stranger.id }).update({ activated_at: null });

    await onDay(29);
    expect(await db('users').pluck('id')).toContain(stranger.id);
    expect(await onDay(31)).toEqual([]);
    expect(await db('users').pluck('id')).toEqual([member.id]);
  });
});

describe('a backup that brings an erased account back', () => {
  it('has it erased again from the list of erasures, without another mail', async () => {
    await alone();
    const member = await aMember(db, { username: 'dinarzade' });
    await db('erasures').insert({ user_id: member.id, erased_at: inDays(1) });

    expect(await onDay(2)).toEqual([]);
    expect(await isRetained(member)).toBe(false);
    expect(await findInDatabase(db, 'dinarzade')).toEqual([]);
  });

  it('[CON-04] learns of the erasure from the journal beside it, which knows no other', async () => {
    const folder = await aFolder();
    const erasure = { user_id: 77, erased_at: inDays(-2) };
    await db('erasures').insert(erasure);
    for (const id of [77, 78]) await noteErasure(db, folder, id);
    expect(await readJournal(folder, 'erasures')).toEqual([
      { user_id: 77, erased_at: erasure.erased_at.toISOString() },
    ]);

    await db('erasures').delete();
    await loadErasures(db, folder);
    expect(await db('erasures')).toEqual([erasure]);
  });

  it('leaves whoever got the number of an erased account after the restoration alone', async () => {
    await alone();
    const member = await aMember(db);
    await db('erasures').insert({ user_id: member.id, erased_at: inDays(-1) });

    await onDay(1);
    expect(await isRetained(member)).toBe(true);
  });
});
