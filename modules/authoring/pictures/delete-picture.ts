import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { recordActivity } from '#modules/platform/records';
import { PictureInUse } from '../errors.ts';
import { getPicture } from './list-pictures.ts';

/**
 * Deletes a picture and its file.
 * @throws PictureNotFound
 * @throws PictureInUse when an article, a working copy, an earlier revision or a preview shows it
 */
export async function deletePicture(
  { db, picturesFolder }: { db: Knex; picturesFolder: string },
  id: number,
  actorId: number,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('pictures').where({ id }).forUpdate().select('id');
    const { file, name, is_used: isUsed } = await getPicture(trx, id);
    if (isUsed) throw new PictureInUse();
    await trx('pictures').where({ id }).delete();
    await recordActivity(trx, {
      actorId,
      action: 'delete',
      resource: 'pictures',
      resourceId: id,
      details: { name },
    });
    await rm(join(picturesFolder, file), { force: true });
  });
}
