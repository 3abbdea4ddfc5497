import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MediaItem, MediaRecord } from '#modules/authoring/contract';
import { storeFile } from '../../../modules/authoring/recordings/stored-file.ts';
import { aSound } from '../../support/a-sound.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

const MEGABYTE = 1024 * 1024;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-kept-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('a recording that is kept', () => {
  let server: TestServer;
  let staff: Member;
  beforeAll(async () => {
    server = await startTestServer({ config: { dataDir } });
    staff = await aMember(server.db, { isStaff: true, username: 'redactrice' });
  });
  beforeEach(() => server.db('recordings').delete());

  const upload = (name: string, body: BodyInit) =>
    getJson<MediaRecord & { file: string[] | string }>(`${server.url}/api/admin/media/?name=${name}`, {
      method: 'POST',
      headers: { ...staff.headers, 'Content-Type': 'application/octet-stream' },
      body,
    });
  const media = <T>(path: string, method = 'GET') =>
    getJson<T>(`${server.url}/api/admin/media/${path}`, { method, headers: staff.headers });

  it('[STF-02] is written down in the activity log when it is deleted, even when its file was gone before', async () => {
    const { body } = await upload('voix.wav', aSound(1));
    await rm(join(dataDir, 'media', body.file as string));
    await expectAnswer(media(`${body.id}/audio/`)).toBe(404);

    await expectAnswer(media(`${body.id}/`, 'DELETE')).toBe(200);
    await expectAnswer(media(`${body.id}/`)).toBe(404);
    expect(
      await server.db('activity_log').where({ resource: 'media' }).orderBy('id', 'desc').first(),
    ).toMatchObject({
      actor_id: staff.id,
      action: 'delete',
      resource_id: String(body.id),
      details: { name: 'voix.wav' },
    });
  });

  it('[STF-02] is found by its id, and stays when nobody knows any more who has sent it', async () => {
    const { body: first } = await upload('une.wav', aSound(1));
    const { body: second } = await upload('deux.wav', aSound(2));
    await server.db('recordings').where({ id: second.id }).update({ uploaded_by: null });

    const list = await media<MediaItem[]>(`?filter=${JSON.stringify({ id: [second.id] })}`);
    expect(list.body).toMatchObject([{ id: second.id, uploaded_by: null }]);
    expect((await media<MediaRecord>(`${first.id}/`)).body.uploaded_by).toEqual({
      id: staff.id,
      username: 'redactrice',
    });
  });

  it('[STF-02] that the studio has joined says what is said in it, also once it is sent as a file', async () => {
    const { body } = await upload('voix.wav', aSound(1));
    expect(body.spoken).toBeNull();
    const spoken = ['هٰذَا كِتَابٌ'];
    await server
      .db('recordings')
      .where({ id: body.id })
      .update({ spoken: JSON.stringify(spoken) });
    expect((await upload('encore.wav', aSound(1))).body).toMatchObject({ id: body.id, spoken });
  });

  it('[STF-02] has the length of the whole, however short', async () => {
    const { body } = await upload('courte.wav', aSound(0.25));
    expect(body.seconds).toBe(0.25);
  });

  it('[STF-02] may have twenty megabytes', async () => {
    const { body } = await upload('longue.wav', new Uint8Array(20 * MEGABYTE));
    expect(body.file).toEqual(['Le contenu de ce fichier n’est pas celui d’un fichier wav.']);
  });
});

describe('a file of the media folder', () => {
  const NAME = `${'0'.repeat(32)}.mp3`;
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(dataDir, 'stored-')), 'media', 'deep');
  });
  const store = (content: string, name = NAME) => storeFile(name, Buffer.from(content), folder);

  it('[STF-02] is written once: what has its name and its size is it', async () => {
    await store('sound');
    const before = await stat(join(folder, NAME));
    await store('sound');

    expect(await readdir(folder)).toEqual([NAME]);
    expect(await stat(join(folder, NAME))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  });

  it('[STF-02] takes the place of one that was cut', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, NAME), 'sou');
    await store('sound');
    expect(await readFile(join(folder, NAME), 'utf8')).toBe('sound');
  });

  it('[STF-02] leaves nothing where it cannot stand', async () => {
    await mkdir(join(folder, NAME), { recursive: true });
    await writeFile(join(folder, NAME, 'in the way'), '');
    await expect(store('sound')).rejects.toThrow();
    expect(await readdir(folder)).toEqual([NAME]);
  });

  it('[STF-02] is refused by a folder that is none', async () => {
    await mkdir(join(folder, '..'), { recursive: true });
    await writeFile(folder, 'a file');
    await expect(store('sound')).rejects.toThrow('ENOTDIR');
  });
});
