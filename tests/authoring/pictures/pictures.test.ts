import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PictureItem } from '#modules/authoring/contract';
import { aPost } from '../../support/builders/blog.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { aDrawing, openPictureDesk, type PictureDesk } from './picture-desk.ts';

const MEGABYTE = 1024 * 1024;

let desk: PictureDesk;
beforeAll(async () => {
  desk = await openPictureDesk();
});
beforeEach(async () => {
  await desk.server.db('posts').delete();
  await desk.server.db('pictures').delete();
  await rm(join(desk.dataDir, 'media'), { recursive: true, force: true });
});

async function filesOnDisk(): Promise<string[]> {
  const folder = join(desk.dataDir, 'media');
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const asStored = ({ file }: { file: string }) => sharp(join(desk.folder, file));

describe('a picture that is sent', () => {
  it('[BLG-04] is drawn anew, at most 1600 pixels wide, and served to everybody under a name of its own', async () => {
    const given = await aDrawing(2000, 1000).png().toBuffer();
    const { status, body } = await desk.upload('Carte.png', given);

    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Carte.png', width: 1600, height: 800, is_used: false });
    expect(body.path).toMatch(/^\/media\/pictures\/[0-9a-f]{32}\.jpg$/);
    expect(await filesOnDisk()).toEqual([body.file]);

    const answer = await fetch(desk.server.url + body.path);
    await expectAnswer(answer).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('max-age=31536000,immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const stored = await asStored(body).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 1600, height: 800 });
  });

  it('[BLG-04] stands the right way up and says nothing of where it was taken', async () => {
    const given = await aDrawing(40, 20)
      .withExif({ IFD0: { Artist: 'Rachid' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await desk.upload('photo.jpg', given);

    expect(body).toMatchObject({ width: 20, height: 40 });
    const stored = await asStored(body).metadata();
    expect(stored.exif).toBeUndefined();
    expect(stored.orientation).toBeUndefined();
  });

  it('[BLG-04] keeps what can be seen through', async () => {
    const { body } = await desk.upload('logo.webp', await aDrawing(30, 30, 4).webp().toBuffer());

    expect(body.path).toMatch(/\.webp$/);
    expect((await fetch(desk.server.url + body.path)).headers.get('content-type')).toBe('image/webp');
  });

  it('[BLG-04] is one picture when it is sent twice', async () => {
    const given = await aDrawing(30, 30).jpeg().toBuffer();
    const sent = await Promise.all([desk.upload('un.jpg', given), desk.upload('deux.jpg', given)]);

    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect(await filesOnDisk()).toHaveLength(1);
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  // Refused by its first bytes, before anything reads it.
  const OTHER_KIND = 'Ce fichier n’est pas une image JPEG, PNG ou WebP.';
  const UNREADABLE = 'Cette image ne peut pas être lue, ou elle est trop grande.';
  it.each<[string, string, () => Promise<Uint8Array> | string, string]>([
    ['drawings that run', 'dessin.svg', () => SVG, OTHER_KIND],
    ['drawings under another name', 'dessin.jpg', () => SVG, OTHER_KIND],
    ['pages', 'page.png', () => '<!doctype html><script>alert(1)</script>', OTHER_KIND],
    ['nothing', 'vide.jpg', () => '', 'Ce fichier est vide.'],
    ['other kinds', 'image.gif', () => aDrawing(9, 9).gif().toBuffer(), OTHER_KIND],
    [
      'what breaks off',
      'photo.jpg',
      async () => (await aDrawing(500, 500).jpeg().toBuffer()).subarray(0, 400),
      UNREADABLE,
    ],
    [
      'what has no end of points',
      'bombe.png',
      () => aDrawing(8000, 8000).png({ compressionLevel: 9 }).toBuffer(),
      UNREADABLE,
    ],
    [
      'paths for names',
      '../photo.jpg',
      () => aDrawing(9, 9).jpeg().toBuffer(),
      'Ce nom de fichier n’est pas accepté.',
    ],
  ])('[BLG-04] is none of %s', async (_, name, make, reason) => {
    const { status, body } = await desk.upload(name, await make());

    expect(status).toBe(400);
    expect(body.file).toEqual([reason]);
    expect(await filesOnDisk()).toEqual([]);
  });

  it('[BLG-04] is not larger than eight megabytes', async () => {
    const { status, body } = await desk.upload('grande.jpg', new Uint8Array(8 * MEGABYTE + 1));
    expect(status).toBe(413);
    expect(body).toMatchObject({ detail: 'Ce fichier est trop lourd\u00a0: 8\u00a0Mo au plus.' });
    expect(await filesOnDisk()).toEqual([]);
  });
});

describe('a picture that is there', () => {
  it('[BLG-04] cannot be deleted while an article shows it, and then can', async () => {
    const { body: head } = await desk.upload('une.jpg', await aDrawing(9, 9).jpeg().toBuffer());
    const { body: inside } = await desk.upload('deux.jpg', await aDrawing(9, 10).jpeg().toBuffer());
    const post = await aPost(desk.server.db, {
      featuredImage: head.file,
      featuredImageAlt: 'Une carte',
      content: `<p>Voici<img src="${inside.path}" alt="Une carte"></p>`,
    });

    for (const { id } of [head, inside]) {
      expect(await desk.pictures(`${id}/`, 'DELETE')).toMatchObject({
        status: 409,
        body: { code: 'picture_in_use' },
      });
    }
    const { body: shown } = await getJson(`${desk.server.url}/api/blog/posts/${post.slug}/`);
    expect(shown).toMatchObject({ featured_image: head.path, featured_image_alt: 'Une carte' });

    await desk.server.db('posts').delete();
    await expectAnswer(desk.pictures(`${head.id}/`, 'DELETE')).toBe(200);
    expect(await filesOnDisk()).toEqual([inside.file]);
    await expectAnswer(fetch(desk.server.url + head.path)).toBe(404);
  });

  it('[BLG-04] is listed with those that nobody uses apart', async () => {
    await desk.upload('une.jpg', await aDrawing(9, 9).jpeg().toBuffer());
    const unused = encodeURIComponent(JSON.stringify({ unused: true }));
    const used = encodeURIComponent(JSON.stringify({ unused: false }));

    expect((await desk.pictures<PictureItem[]>(`?filter=${unused}`)).body).toMatchObject([
      { name: 'une.jpg' },
    ]);
    expect((await desk.pictures<PictureItem[]>(`?filter=${used}`)).body).toEqual([]);
  });

  it.each(['..%2Fsecret', 'a.svg', '.jpg', 'ab%00.jpg'])(
    '[BLG-04] no other file is had at %s',
    async (name) => {
      const { status } = await fetch(`${desk.server.url}/media/pictures/${name}`);
      expect(status).toBe(404);
    },
  );
});
