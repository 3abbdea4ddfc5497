import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import type { PersonalData } from '#modules/platform/records';
import { UserRow } from '../models.ts';
import { AccountFellSilent } from '../profile/events.ts';
import { closeAccount } from './erase-account.ts';
import { purgeFinalNoticeAddresses } from './final-notice-addresses.ts';
import { repeatErasures } from './repeat-erasures.ts';
import { daysBefore, endOfAccount, QUIET_DAYS } from './retention-terms.ts';

/** How many accounts are looked for at a time. */
const BATCH = 200;
/** An account whose address was never confirmed holds a name that somebody else may want. */
const UNCONFIRMED_DAYS = 30;

/** The last time that the person dealt with any part of the house. */
async function lastContactOf(
  trx: Knex.Transaction,
  parts: readonly PersonalData[],
  user: UserRow,
  now: Date,
): Promise<Date> {
  let last = user.last_contact_at;
  for (const part of parts) {
    const contact = await part.lastContact(trx, user, now);
    if (contact && contact > last) last = contact;
  }
  return last < now ? last : now;
}

/** Warns once an account that has been silent for almost three years, and closes it when its time has come. */
async function review(
  trx: Knex.Transaction,
  parts: readonly PersonalData[],
  userId: number,
  now: Date,
): Promise<void> {
  const user = await UserRow.query(trx).findById(userId).whereNull('erased_at').forUpdate();
  if (!user) return;
  const last = await lastContactOf(trx, parts, user, now);
  if (last > user.last_contact_at) await user.$query(trx).patch({ last_contact_at: last });
  if (last > daysBefore(now, QUIET_DAYS)) return;
  const warned = user.retention_warned_at;
  if (!warned || warned < last) {
    await user.$query(trx).patch({ retention_warned_at: now });
    await publish(trx, AccountFellSilent, { userId });
  } else if (endOfAccount(last, warned) <= now) {
    await closeAccount(trx, parts, user, 'retention', now);
  }
}

async function reviewSilentAccounts(db: Knex, parts: readonly PersonalData[], now: Date): Promise<void> {
  let after = 0;
  for (;;) {
    const silent = await UserRow.query(db)
      .select('id')
      .where('last_contact_at', '<=', daysBefore(now, QUIET_DAYS))
      .whereNull('erased_at')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH);
    for (const { id } of silent) await db.transaction((trx) => review(trx, parts, id, now));
    const last = silent.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/**
 * The rule of three years: whoever has not been seen for that long is warned a month before, then erased.
 * Also removes accounts whose address was never confirmed, and addresses that no last mail could reach.
 * For once a day; twice does no harm.
 * @param parts what each module keeps of a person, and when it last heard of them
 */
export async function applyRetention(db: Knex, parts: readonly PersonalData[], now: Date): Promise<void> {
  await UserRow.query(db)
    .delete()
    .whereNull('activated_at')
    .where('created_at', '<', daysBefore(now, UNCONFIRMED_DAYS));
  await reviewSilentAccounts(db, parts, now);
  await repeatErasures(db, parts, now);
  await purgeFinalNoticeAddresses(db, now);
}
