import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importContent } from '#modules/authoring';
import { anMp3 } from '../../support/recordings/an-mp3.ts';
import { EVERY_KIND } from '../../support/recordings/every-kind.ts';
import { leaveNoTime } from '../../support/recordings/no-time.ts';
import { STRANGERS } from '../../support/recordings/strangers.ts';
import { seededContent } from '../../support/seeds.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { changed, contentFolder, GOOD_CONTENT } from './content-folder.ts';
import { LESSON, RECORDED_CONTENT, RECORDED_TEXT, RECORDING_FILE, TIMED_CONTENT } from './recordings.ts';

let db: Knex;
let mediaFolder: string;
beforeAll(async () => {
  db = await freshDatabase();
});
beforeEach(async () => {
  mediaFolder = join(await contentFolder({}), 'media');
});

type Content = Parameters<typeof contentFolder>[0];

async function bring(content: Content, report?: (message: string) => void): Promise<void> {
  await importContent(db, await contentFolder(content), { mediaFolder, report });
}

const recording = () =>
  db('texts').where('order_in_book', 1).first('audio_file', 'audio_credit', 'audio_lines');
const nameOf = (bytes: Buffer, extension: string) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
const MP3 = nameOf(LESSON, 'mp3');

describe('an import', () => {
  it('stores a recording under a name made of its content, with who speaks and the times of the lines', async () => {
    await bring(TIMED_CONTENT);

    expect(await recording()).toEqual({
      audio_file: MP3,
      audio_credit: 'Leïla Haddad',
      audio_lines: [
        { start: 0, end: 3.42 },
        { start: 4, end: 6.5 },
      ],
    });
    expect(await readdir(mediaFolder)).toEqual([MP3]);
    expect(await readFile(join(mediaFolder, MP3))).toEqual(LESSON);
  });

  it('[STF-02] brings nothing when a recording that was checked takes too long to be heard again', async () => {
    const empty = await freshDatabase();
    leaveNoTime(1);
    const brought = importContent(empty, await contentFolder(RECORDED_CONTENT), { mediaFolder });
    await expect(brought).rejects.toMatchObject({
      faults: [{ file: RECORDED_TEXT, line: 4, message: expect.stringContaining('à temps') }],
    });
    vi.restoreAllMocks();
    expect(await empty('texts')).toEqual([]);
    expect(existsSync(mediaFolder)).toBe(false);
  });

  it('gives a text nothing that its file does not say', async () => {
    await bring(RECORDED_CONTENT);

    expect(await recording()).toMatchObject({ audio_file: MP3, audio_lines: null });
    const other = await db('texts')
      .where('order_in_book', 3)
      .first('audio_file', 'audio_credit', 'audio_lines');
    expect(other).toEqual({ audio_file: null, audio_credit: null, audio_lines: null });
  });

  it('leaves a stored recording as it is', async () => {
    await bring(TIMED_CONTENT);
    const before = { row: await recording(), file: await stat(join(mediaFolder, MP3)) };
    await bring(TIMED_CONTENT);

    expect(await recording()).toEqual(before.row);
    expect(await readdir(mediaFolder)).toEqual([MP3]);
    expect(await stat(join(mediaFolder, MP3))).toMatchObject({
      ino: before.file.ino,
      mtimeMs: before.file.mtimeMs,
    });
  });

  it('stores again a recording that was cut short', async () => {
    await bring(TIMED_CONTENT);
    await writeFile(join(mediaFolder, MP3), 'ID3');
    await bring(TIMED_CONTENT);

    expect(await readFile(join(mediaFolder, MP3))).toEqual(LESSON);
  });

  it('gives another recording another name, whatever its file is called', async () => {
    await bring(TIMED_CONTENT);
    const better = anMp3(8);
    await bring({ ...TIMED_CONTENT, [RECORDING_FILE]: better });

    const second = nameOf(better, 'mp3');
    expect((await recording()).audio_file).toBe(second);
    expect((await readdir(mediaFolder)).sort()).toEqual([MP3, second].sort());
  });

  it.each(EVERY_KIND)(
    'stores the sound of $name alone, under its extension in small letters, the same when it comes again',
    async ({ extension, withStrangers }) => {
      const name = `01.${extension.toUpperCase()}`;
      const named = changed(RECORDED_CONTENT, RECORDED_TEXT, 'audio: 01.mp3', `audio: ${name}`);
      const content = { ...changed(named, RECORDING_FILE, ''), [`library/maison/${name}`]: withStrangers(1) };
      await bring(content);

      const { audio_file: file } = await recording();
      const stored = await readFile(join(mediaFolder, file));
      expect(file).toBe(nameOf(stored, extension));
      expect(Object.values(STRANGERS).filter((stranger) => stored.includes(stranger))).toEqual([]);
      await bring({ ...content, [`library/maison/${name}`]: stored });
      expect(await readdir(mediaFolder)).toEqual([file]);
    },
  );

  it('takes the recording from a text whose file names none any more', async () => {
    await bring(TIMED_CONTENT);
    await bring(GOOD_CONTENT);

    expect(await recording()).toEqual({ audio_file: null, audio_credit: null, audio_lines: null });
  });

  it('that is refused stores nothing', async () => {
    const refused = bring(changed(TIMED_CONTENT, RECORDED_TEXT, '4 6.5', '3 6.5'));

    await expect(refused).rejects.toMatchObject({ code: 'content_refused' });
    await expect(readdir(mediaFolder)).rejects.toThrow('ENOENT');
  });

  it('says which texts have a recording', async () => {
    const messages: string[] = [];
    await bring(RECORDED_CONTENT, (message) => messages.push(message));

    expect(messages.slice(1)).toEqual([
      'library/maison/01.txt\u00A0: «\u00A0Devant la maison\u00A0», mots\u00A0: 6, avec un enregistrement.',
      'library/source/03.txt\u00A0: «\u00A0Chapitre 3\u00A0», mots\u00A0: 3.',
    ]);
  });
});

describe('the database', () => {
  it('keeps neither a name nor times for a recording that is not there', async () => {
    await bring(TIMED_CONTENT);
    const taken = db('texts').where('order_in_book', 1).update({ audio_file: null });

    await expect(taken).rejects.toThrow('texts_audio_belongs_to_file');
  });
});

describe('the starter library', () => {
  it('lets its first two books be heard, line by line, in light files by a voice that is named', async () => {
    const seeds = fileURLToPath(new URL('../../../seeds', import.meta.url));
    const { library } = await seededContent();
    const recorded = library.texts.filter(({ recording: audio }) => audio !== null);

    expect(recorded.map(({ file }) => file)).toEqual([
      'library/le-village-sans-horloge/01.txt',
      'library/sur-le-chemin-de-medine/01.txt',
    ]);
    for (const { recording: audio, folder, arabicLines, isFreeSample } of recorded) {
      const { size } = await stat(join(seeds, 'library', folder, audio?.name ?? ''));
      expect(size).toBeLessThan(250_000);
      expect(audio?.lines).toHaveLength(arabicLines.length);
      // The files have a constant 24 kbit/s.
      expect(audio?.lines?.at(-1)?.end).toBeLessThan(size / 3_000);
      expect(audio?.credit).toBe('Voix de synthèse (eSpeak NG)');
      expect(isFreeSample).toBe(true);
    }
  });
});
