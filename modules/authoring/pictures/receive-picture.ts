import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { InvalidFields } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { type GivenFile, isFileName, writeDown } from '../files/receive-file.ts';
import { nameOf } from '../recordings/stored-file.ts';
import { isPicture, redrawPicture } from './redraw-picture.ts';

const refused = (reason: string) => new InvalidFields({ file: [reason] });

/**
 * Takes a picture in, drawn anew, under a name made from its bytes. Whatever is refused leaves nothing there.
 * @param picturesFolder where the site serves pictures from
 * @returns its id; that of the picture which has these bytes already
 * @throws InvalidFields `file` when it is no picture of a kind that is taken, or cannot be read
 */
export async function receivePicture(
  { db, picturesFolder }: { db: Knex; picturesFolder: string },
  { name, content, actorId }: GivenFile,
): Promise<number> {
  if (!isFileName(name)) throw refused('Ce nom de fichier n’est pas accepté.');
  const folder = join(picturesFolder, '..', 'incoming');
  await mkdir(folder, { recursive: true });
  await mkdir(picturesFolder, { recursive: true });
  const given = join(folder, `${randomUUID()}.picture`);
  const drawn = `${given}.drawn`;
  try {
    const head = await writeDown(given, content);
    if (head.length === 0) throw refused('Ce fichier est vide.');
    if (!isPicture(head)) throw refused('Ce fichier n’est pas une image JPEG, PNG ou WebP.');
    const picture = await redrawPicture(given);
    if (!picture) throw refused('Cette image ne peut pas être lue, ou elle est trop grande.');
    const file = nameOf(picture.content, picture.extension);
    await writeFile(drawn, picture.content, { flush: true });
    return await db.transaction(async (trx) => {
      const { width, height } = picture;
      const [row] = (await trx('pictures')
        .insert({ file, name, width, height, uploaded_by: actorId })
        .onConflict('file')
        .merge({ width })
        .returning('id')) as [{ id: number }];
      await recordActivity(trx, { actorId, action: 'upload', resource: 'pictures', resourceId: row.id });
      // Last, behind the lock on the row: whoever deletes the same picture at this moment has done so.
      await rename(drawn, join(picturesFolder, file));
      return row.id;
    });
  } finally {
    await rm(given, { force: true });
    await rm(drawn, { force: true });
  }
}
