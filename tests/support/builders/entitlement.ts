import type { Knex } from 'knex';
import { readConfig } from '#modules/platform/runtime';
import { aMember } from './accounts.ts';
import { aBook, aText, aWord, withWords } from './library.ts';
import { aSubscription, inDays } from './subscriptions.ts';

// Everybody who may ask for a text, and every text they may ask for: one fixture for each rule on reading.

/** The grace of a site without settings; one day to either side of it is certain. */
const GRACE_DAYS = readConfig({}).subscriptionGraceDays;

const SUBSCRIPTIONS = {
  pending: { status: 'pending' },
  suspended: { status: 'suspended' },
  // Cancelled, and paid until a day to come: it runs and will not be renewed.
  'cancelled in period': { autoRenew: false },
  'cancelled, period over': { autoRenew: false, endDate: inDays(-1) },
  cancelled: { status: 'cancelled' },
  expired: { status: 'expired', endDate: inDays(-1) },
  'in grace': { endDate: inDays(1 - GRACE_DAYS) },
  'past grace': { endDate: inDays(-1 - GRACE_DAYS) },
  active: {},
} as const satisfies Record<string, Parameters<typeof aSubscription>[2]>;

export type Role = 'visitor' | 'member' | keyof typeof SUBSCRIPTIONS | 'staff';

export const ROLES: readonly Role[] = [
  'visitor',
  'member',
  ...(Object.keys(SUBSCRIPTIONS) as (keyof typeof SUBSCRIPTIONS)[]),
  'staff',
];

/** Who reads what is not free. */
export const ENTITLED: readonly Role[] = ['cancelled in period', 'in grace', 'active', 'staff'];

/** One person of each role, as the headers of their requests. */
export async function everyReader(db: Knex): Promise<Record<Role, Record<string, string>>> {
  const readers: Partial<Record<Role, Record<string, string>>> = { visitor: {} };
  readers.member = (await aMember(db)).headers;
  readers.staff = (await aMember(db, { isStaff: true })).headers;
  for (const [role, subscription] of Object.entries(SUBSCRIPTIONS)) {
    const member = await aMember(db);
    await aSubscription(db, member, { startDate: inDays(-60), ...subscription });
    readers[role as Role] = member.headers;
  }
  return readers as Record<Role, Record<string, string>>;
}

export type TextKind = 'free' | 'locked' | 'draft' | 'free draft';

/** What nobody may see who may not read the locked text, in every spelling that an answer could have. */
export const SECRETS = [
  'سِرُّ اللُّؤْلُؤَةِ',
  'اللُّؤْلُؤَةِ',
  'سر اللؤلؤة',
  'Le secret de la perle',
  'perle cachée',
  'Nadia Secrète',
  'c0ffee.mp3',
];

/**
 * A premium book with one text of each kind; the locked one and the drafts hold the secrets. All have words and
 * a recording.
 * @param recording name of a file that lies in the media folder
 */
export async function everyText(
  db: Knex,
  recording: string,
): Promise<{ bookId: number; bookSlug: string; texts: Record<TextKind, number> }> {
  const { id: bookId, slug: bookSlug } = await aBook(db, { title: 'Le livre des perles', isPremium: true });
  const wordId = await aWord(db);
  const secret = {
    bookId,
    isFreeSample: false,
    arabicLines: ['سِرُّ اللُّؤْلُؤَةِ.'],
    frenchLines: ['Le secret de la perle.'],
    recording: { file: recording, credit: 'Nadia Secrète', lines: null },
  };
  const free = { file: recording, credit: 'Leïla Haddad', lines: null };
  const texts = {
    free: await aText(db, { bookId, orderInBook: 1, recording: free }),
    locked: await aText(db, { ...secret, orderInBook: 2, title: 'Fermé' }),
    draft: await aText(db, { ...secret, orderInBook: 3, title: 'Brouillon', state: 'draft' }),
    'free draft': await aText(db, { ...secret, orderInBook: 4, isFreeSample: true, state: 'in_review' }),
  };
  await withWords(db, texts.free, [{ wordId, form: 'كِتَابٌ', sense: 'un livre' }]);
  for (const id of [texts.locked, texts.draft, texts['free draft']]) {
    await withWords(db, id, [{ wordId, form: 'سِرُّ اللُّؤْلُؤَةِ', sense: 'perle cachée' }]);
  }
  return { bookId, bookSlug, texts };
}
