import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { recordActivity } from '#modules/platform/records';
import { RecordingInUse, RecordingNotFound } from '../errors.ts';
import { listRecordingUses } from './recording-uses.ts';

/**
 * Deletes a recording and its file.
 * @throws RecordingNotFound
 * @throws RecordingInUse when a text, a working copy, an earlier revision or a preview names it
 */
export async function deleteMedia(
  { db, mediaFolder }: { db: Knex; mediaFolder: string },
  id: number,
  actorId: number,
): Promise<void> {
  await db.transaction(async (trx) => {
    const [gone] = await trx('recordings')
      .where({ id })
      .delete()
      .returning<{ file: string; name: string }[]>(['file', 'name']);
    if (!gone) throw new RecordingNotFound();
    const uses = await listRecordingUses(trx, gone.file);
    if (uses.length > 0) throw new RecordingInUse();
    const { name } = gone;
    await recordActivity(trx, {
      actorId,
      action: 'delete',
      resource: 'media',
      resourceId: id,
      details: { name },
    });
    await rm(join(mediaFolder, gone.file), { force: true });
  });
}
