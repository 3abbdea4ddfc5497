import type { Knex } from 'knex';
import { type Actor, mapUniqueViolation } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { NobodysAccount, NoteKeyTaken, NoteNotFound, UserNotFound } from '../errors.ts';
import { AccountNoteRow, UserRow } from '../models.ts';
import type { UserRecord } from './contract.ts';
import { findUsernames } from './find-accounts.ts';
import { isSomebodys } from './present-user.ts';

/** What the team has noted of somebody, the latest first. */
export async function listNotes(db: Knex, userId: number): Promise<UserRecord['notes']> {
  const rows = await AccountNoteRow.query(db)
    .where({ user_id: userId })
    .orderBy([
      { column: 'written_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  const names = await findUsernames(
    db,
    rows.map(({ written_by }) => written_by),
  );
  return rows.map(({ id, note, written_by, written_at }) => ({
    id,
    note,
    written_at: written_at.toISOString(),
    written_by: (written_by !== null && names.get(written_by)) || null,
  }));
}

/**
 * Notes something of somebody, once under each key. The audit trail, which never forgets, says that it was done and
 * not what was noted.
 * @throws UserNotFound, NobodysAccount, NoteKeyTaken
 */
export async function writeNote(
  db: Knex,
  actor: Actor,
  userId: number,
  { key, note }: { key: string; note: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (trx) => {
    // Also keeps the same note, sent twice, from being written twice.
    const user = await UserRow.query(trx).findById(userId).forNoKeyUpdate();
    if (!user) throw new UserNotFound();
    if (!isSomebodys(user)) throw new NobodysAccount();
    const known = await AccountNoteRow.query(trx).findById(key);
    if (known && (known.user_id !== userId || known.note !== note)) throw new NoteKeyTaken();
    if (known) return;
    const written = { written_by: actor.id, written_at: now };
    const row = { id: key, user_id: userId, note, ...written };
    await mapUniqueViolation(AccountNoteRow.query(trx).insert(row), NoteKeyTaken);
    await recordActivity(trx, { actorId: actor.id, action: 'note', resource: 'users', resourceId: userId });
  });
}

/**
 * Takes a note back.
 * @throws NoteNotFound
 */
export async function deleteNote(db: Knex, actor: Actor, userId: number, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const deleted = await AccountNoteRow.query(trx).delete().where({ id, user_id: userId });
    if (deleted === 0) throw new NoteNotFound();
    await recordActivity(trx, { actorId: actor.id, action: 'unnote', resource: 'users', resourceId: userId });
  });
}
