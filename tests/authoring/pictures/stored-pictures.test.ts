import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PictureItem } from '#modules/authoring/contract';
import { receivePicture } from '../../../modules/authoring/pictures/receive-picture.ts';
import { redrawPicture } from '../../../modules/authoring/pictures/redraw-picture.ts';
import { aSound } from '../../support/a-sound.ts';
import { aPost } from '../../support/builders/blog.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { aDrawing, openPictureDesk, type PictureDesk } from './picture-desk.ts';

const MEGABYTE = 1024 * 1024;

let desk: PictureDesk;
beforeAll(async () => {
  desk = await openPictureDesk();
});
beforeEach(async () => {
  await desk.server.db('posts').delete();
  await desk.server.db('pictures').delete();
});

const aStored = async (name: string, width: number) =>
  (await desk.upload(name, await aDrawing(width, 9).jpeg().toBuffer())).body;
const activityOf = (action: string) =>
  desk.server.db('activity_log').where({ resource: 'pictures', action }).orderBy('id', 'desc').first();

describe('a picture that is kept', () => {
  it('[BLG-04] is written down in the activity log when it comes and when it goes', async () => {
    const { id } = await aStored('carte.jpg', 9);
    expect(await activityOf('upload')).toMatchObject({ actor_id: desk.staff.id, resource_id: String(id) });

    await expectAnswer(desk.pictures(`${id}/`, 'DELETE')).toBe(200);
    expect(await activityOf('delete')).toMatchObject({
      actor_id: desk.staff.id,
      resource_id: String(id),
      details: { name: 'carte.jpg' },
    });
  });

  it('[BLG-04] is gone once it is deleted, even when its file was gone before', async () => {
    const { id, file } = await aStored('carte.jpg', 9);
    await rm(join(desk.folder, file));

    await expectAnswer(desk.pictures(`${id}/`, 'DELETE')).toBe(200);
    expect((await desk.pictures<PictureItem[]>()).body).toEqual([]);
    await expectAnswer(desk.pictures(`${id}/`)).toBe(404);
    await expectAnswer(desk.pictures(`${id}/`, 'DELETE')).toBe(404);
  });

  it('[BLG-04] stays when an article takes it at the moment when it is deleted', async () => {
    const { id, file } = await aStored('carte.jpg', 9);
    const trx = await desk.server.db.transaction();
    await trx('pictures').where({ id }).forUpdate().select('id');
    const deleted = desk.pictures(`${id}/`, 'DELETE');
    await expect
      .poll(async () => (await desk.server.db.raw('select from pg_locks where not granted')).rows.length)
      .toBeGreaterThan(0);
    await aPost(trx, { featuredImage: file, featuredImageAlt: 'Une carte' });
    await trx.commit();

    await expectAnswer(deleted).toBe(409);
    await expectAnswer(desk.pictures(`${id}/`)).toBe(200);
  });

  it('[BLG-04] is found by its id, its file and a part of its name, as it is typed', async () => {
    const [card, drawing] = [await aStored('Carte 100%.jpg', 9), await aStored('dessin.jpg', 10)];
    const list = async (filter: object) => {
      const path = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
      return (await desk.pictures<PictureItem[]>(path)).body.map(({ id }) => id);
    };

    expect(await list({ id: [drawing.id] })).toEqual([drawing.id]);
    expect(await list({ file: card.file })).toEqual([card.id]);
    expect(await list({ q: ' carte ' })).toEqual([card.id]);
    expect(await list({ q: '%' })).toEqual([card.id]);
    expect(await list({ q: 'd_ssin' })).toEqual([]);
  });

  it('[BLG-04] leaves no file where it could not be written down', async () => {
    const content = (async function* () {
      yield await aDrawing(30, 9).jpeg().toBuffer();
    })();
    const before = await readdir(desk.folder);
    // Nobody has this id.
    const given = { name: 'carte.jpg', content, actorId: 999_999 };
    await expect(
      receivePicture({ db: desk.server.db, picturesFolder: desk.folder }, given),
    ).rejects.toThrow();

    expect(await readdir(desk.folder)).toEqual(before);
    expect(await readdir(join(desk.dataDir, 'media', 'incoming'))).toEqual([]);
  });
});

describe('a picture that is drawn anew', () => {
  it('[BLG-04] is at most 2400 points high', async () => {
    const { body } = await desk.upload('ruban.jpg', await aDrawing(100, 3_000).jpeg().toBuffer());
    expect(body).toMatchObject({ width: 80, height: 2_400 });
  });

  it('[BLG-04] is shown before it has come whole', async () => {
    const { file } = await aStored('carte.jpg', 300);
    expect(await sharp(join(desk.folder, file)).metadata()).toMatchObject({ isProgressive: true });
  });

  it('[BLG-04] takes one core, and nothing of it is held in memory afterwards', async () => {
    await aStored('carte.jpg', 20);
    expect(sharp.concurrency()).toBe(1);
    expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } });
  });

  it.each([
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['gif', Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')],
  ])(
    '[BLG-04] is of no kind but those that are taken, whatever its first bytes say: %s',
    async (kind, content) => {
      const path = join(desk.dataDir, `dessin.${kind}`);
      await writeFile(path, content);
      expect(await redrawPicture(path)).toBeUndefined();
      await rm(path);
    },
  );
});

describe('a file that is sent as a picture', () => {
  const reason = async (name: string, bytes: Uint8Array) =>
    (await desk.upload<{ file?: string[]; detail?: string }>(name, bytes)).body.file;

  it('[BLG-04] is no picture when it is a recording in the same kind of container', async () => {
    expect(await reason('son.webp', aSound(1))).toEqual([
      'Ce fichier n’est pas une image JPEG, PNG ou WebP.',
    ]);
  });

  it('[BLG-04] may have eight megabytes, and a name of 200 letters', async () => {
    const wrong = ['Ce fichier n’est pas une image JPEG, PNG ou WebP.'];
    expect(await reason(`${'n'.repeat(196)}.jpg`, new Uint8Array(8 * MEGABYTE))).toEqual(wrong);
    await expectAnswer(desk.upload(`${'n'.repeat(197)}.jpg`, new Uint8Array(9))).toBe(400);
    expect(await reason(`${'n'.repeat(197)}.jpg`, new Uint8Array(9))).not.toEqual(wrong);
  });
});
