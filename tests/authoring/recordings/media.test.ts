import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MediaItem, MediaRecord } from '#modules/authoring/contract';
import { aSound } from '../../support/a-sound.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aBook, aText } from '../../support/builders/library.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

const LESSON = fileURLToPath(
  new URL('../../../seeds/library/le-village-sans-horloge/01.mp3', import.meta.url),
);
const MEGABYTE = 1024 * 1024;

let dataDir: string;
let server: TestServer;
let staff: Member;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-media-'));
  server = await startTestServer({ config: { dataDir } });
  staff = await aMember(server.db, { isStaff: true, username: 'redactrice' });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  await server.db('texts').delete();
  await server.db('recordings').delete();
  await rm(join(dataDir, 'media'), { recursive: true, force: true });
});

/** Every file below the folder of media. */
async function filesOnDisk(): Promise<string[]> {
  const folder = join(dataDir, 'media');
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function upload<T = MediaRecord>(name: string, bytes: BodyInit) {
  return getJson<T>(`${server.url}/api/admin/media/?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { ...staff.headers, 'Content-Type': 'application/octet-stream' },
    body: bytes,
  });
}
const media = <T>(path = '', method = 'GET') =>
  getJson<T>(`${server.url}/api/admin/media/${path}`, { method, headers: staff.headers });
const hear = (id: number, headers: Record<string, string> = staff.headers) =>
  fetch(`${server.url}/api/admin/media/${id}/audio/`, { headers });

describe('a recording that is sent', () => {
  it('[STF-02] is kept under a name made from its bytes, with its length', async () => {
    const { status, body } = await upload('Leçon 1.mp3', new Uint8Array(await readFile(LESSON)));

    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Leçon 1.mp3', is_used: false, uses: [] });
    expect(body.uploaded_by).toEqual({ id: staff.id, username: 'redactrice' });
    expect(body.seconds).toBeCloseTo(68.75, 1);
    expect(body.file).toMatch(/^[0-9a-f]{32}\.mp3$/);
    expect(await filesOnDisk()).toEqual([body.file]);
  });

  it('[STF-02] is one recording when it is sent twice, from two tabs at once too', async () => {
    const sound = aSound(2);
    const sent = await Promise.all([upload('un.wav', sound), upload('deux.wav', sound)]);

    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect(await filesOnDisk()).toHaveLength(1);
    expect((await media<MediaItem[]>()).body).toHaveLength(1);
  });

  it('[STF-02] is heard by staff, by byte ranges, and by nobody else', async () => {
    const sound = aSound(1);
    const { body } = await upload('voix.wav', sound);

    const answer = await hear(body.id);
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(sound);
    const part = await hear(body.id, { ...staff.headers, Range: 'bytes=0-3' });
    expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
    await expectAnswer(hear(body.id, { ...staff.headers, Range: 'bytes=999999999-' })).toBe(416);
    await expectAnswer(hear(body.id, {})).toBe(401);
  });

  it('[STF-02] is written down in the activity log', async () => {
    const { body } = await upload('voix.wav', aSound(1));
    expect(
      await server.db('activity_log').where({ resource: 'media' }).orderBy('id', 'desc').first(),
    ).toMatchObject({ actor_id: staff.id, action: 'upload', resource_id: String(body.id) });
  });
});

describe('a file that is no recording', () => {
  const HTML = '<!doctype html><script>alert(1)</script>';
  const WRONG: [string, string, BodyInit, number, RegExp][] = [
    [
      'a page with the name of a recording',
      'page.mp3',
      HTML,
      400,
      /^Le contenu de ce fichier n’est pas celui d’un fichier mp3\.$/,
    ],
    [
      'a page behind the mark of a recording',
      'page.mp3',
      `ID3\x03\0\0\0\0\0\0${HTML.repeat(50)}`,
      400,
      /^Aucun son/,
    ],
    ['the head of a recording without its sound', 'tete.wav', 'RIFF\x24\0\0\0WAVEfmt ', 400, /^Aucun son/],
    ['a recording of another kind', 'voix.mp3', aSound(1), 400, /fichier mp3/],
    [
      'a page by its own name',
      'page.html',
      HTML,
      400,
      /^Ce fichier n’est pas un enregistrement connu\u00a0: mp3, m4a/,
    ],
    ['a drawing', 'dessin.svg', '<svg/>', 400, /enregistrement connu/],
    ['an empty file', 'vide.mp3', '', 400, /^Ce fichier est vide\.$/],
    ['a name that leads out of its folder', '../../voix.wav', aSound(1), 400, /nom de fichier/],
    ['a name with a backslash', '..\\voix.wav', aSound(1), 400, /nom de fichier/],
    ['a name with a line break', 'a\nb.wav', aSound(1), 400, /nom de fichier/],
    ['a name that is an extension', '.wav', aSound(1), 400, /nom de fichier/],
    [
      'a file of more than 20 MB',
      'longue.wav',
      Buffer.concat([aSound(1), Buffer.alloc(20 * MEGABYTE)]),
      413,
      /^Ce fichier est trop lourd\u00a0: 20\u00a0Mo au plus\.$/,
    ],
  ];

  it.each(WRONG)(
    '[STF-02] %s is refused in French, and nothing of it stays',
    async (_, name, bytes, status, reason) => {
      const answer = await upload<{ file?: string[]; detail?: string }>(name, bytes);

      await expectAnswer(answer).toBe(status);
      expect(answer.body.file?.[0] ?? answer.body.detail).toMatch(reason);
      expect(await filesOnDisk()).toEqual([]);
      expect(await server.db('recordings')).toEqual([]);
    },
  );

  it('[STF-02] one that does not say how long it is gets no further than 20 MB', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent > 40 * MEGABYTE) return controller.close();
        const chunk = sent === 0 ? aSound(1) : Buffer.alloc(MEGABYTE);
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    const answer = await fetch(`${server.url}/api/admin/media/?name=longue.wav`, {
      method: 'POST',
      headers: staff.headers,
      body: endless,
      duplex: 'half',
    } as RequestInit);

    await expectAnswer(answer).toBe(413);
    expect(await filesOnDisk()).toEqual([]);
  });

  it('[STF-02] one that is refused half way leaves its connection to what is asked next', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string, method = 'GET', body?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request(server.url + path, { agent, method, headers: staff.headers }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        });
        asked.once('error', reject);
        // Written apart from the end, so that it does not say how long it is.
        if (body) asked.write(body);
        asked.end();
      });
    const long = Buffer.concat([aSound(1), Buffer.alloc(21 * MEGABYTE)]);
    expect(await ask('/api/admin/media/?name=longue.wav', 'POST', long)).toBe(413);
    expect(await ask('/api/admin/media/')).toBe(200);
    agent.destroy();
  });

  it('[STF-02] one whose sender goes away leaves nothing', async () => {
    const leaving = new AbortController();
    const sent = fetch(`${server.url}/api/admin/media/?name=voix.wav`, {
      method: 'POST',
      headers: staff.headers,
      signal: leaving.signal,
      body: new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(aSound(1)),
      }),
      duplex: 'half',
    } as RequestInit);
    await expect.poll(filesOnDisk).toHaveLength(1);
    leaving.abort();

    await expect(sent).rejects.toThrow();
    await expect.poll(filesOnDisk).toEqual([]);
  });
});

describe('a recording that a text uses', () => {
  async function aUsedRecording() {
    const { db } = server;
    const { body } = await upload('voix.wav', aSound(1));
    const { id: bookId } = await aBook(db, { title: 'Contes du soir' });
    const recording = { file: body.file, credit: 'Leïla Haddad', lines: null };
    const textId = await aText(db, { bookId, orderInBook: 1, title: 'Le chat', recording });
    return { ...body, textId };
  }

  it('[STF-02] says which text, and cannot be deleted', async () => {
    const { id, textId, file } = await aUsedRecording();

    expect((await media<MediaRecord>(`${id}/`)).body).toMatchObject({
      is_used: true,
      uses: [{ text_id: textId, title: 'Le chat', book_title: 'Contes du soir', place: 'published' }],
    });
    const { status, body } = await media<{ detail: string }>(`${id}/`, 'DELETE');
    expect([status, body.detail]).toEqual([
      409,
      'Un texte, l’une de ses versions ou un lien d’aperçu a cet enregistrement\u00a0: il ne peut pas être supprimé.',
    ]);
    expect(await filesOnDisk()).toEqual([file]);
  });

  it.each([
    ['working copy', 2, 'draft'],
    ['earlier revision', 3, 'revision'],
  ])('[STF-02] in a %s alone, it is used all the same', async (_, revision, place) => {
    const { id, textId, file } = await aUsedRecording();
    const { db } = server;
    await db('texts').where({ id: textId }).update({ audio_file: null, audio_credit: null });
    await db('drafts').insert({ kind: 'texts', subject_id: textId, state: 'draft', revision });
    await db('draft_revisions').insert({
      kind: 'texts',
      subject_id: textId,
      revision: 2,
      document: JSON.stringify({ recording: { file } }),
    });

    expect((await media<MediaRecord>(`${id}/`)).body.uses).toMatchObject([{ text_id: textId, place }]);
    await expectAnswer(media(`${id}/`, 'DELETE')).toBe(409);
    await db('drafts').delete();
  });

  it('[STF-02] in a preview alone, it is used as long as the link can be opened', async () => {
    const { id, textId } = await aUsedRecording();
    const { db, url } = server;
    const links = `${url}/api/admin/texts/${textId}/preview-links/`;
    await sendJson(links, { revision: 0 }, { headers: staff.headers });
    await db('texts').where({ id: textId }).update({ audio_file: null, audio_credit: null });

    const uses = async () => (await media<MediaRecord>(`${id}/`)).body.uses;
    expect(await uses()).toMatchObject([{ text_id: textId, title: 'Le chat', place: 'preview' }]);
    await expectAnswer(media(`${id}/`, 'DELETE')).toBe(409);
    await db('preview_links').update({ expires_at: new Date() });
    await expectAnswer(media(`${id}/`, 'DELETE')).toBe(200);
  });

  it('[STF-02] can be deleted, with its file, once nothing has it', async () => {
    const { id, textId } = await aUsedRecording();
    await server.db('texts').where({ id: textId }).update({ audio_file: null, audio_credit: null });

    await expectAnswer(media(`${id}/`, 'DELETE')).toBe(200);
    expect(await filesOnDisk()).toEqual([]);
    await expectAnswer(media(`${id}/`, 'DELETE')).toBe(404);
  });

  it('[STF-02] the list is searched by name, and by what is used', async () => {
    const used = await aUsedRecording();
    const { body: unused } = await upload('Seule.wav', aSound(2));
    const list = async (filter: object) => {
      const { body } = await media<MediaItem[]>(`?filter=${encodeURIComponent(JSON.stringify(filter))}`);
      return body.map(({ id }) => id);
    };

    expect(await list({ unused: true })).toEqual([unused.id]);
    expect(await list({ unused: false })).toEqual([used.id]);
    expect(await list({ q: 'seule' })).toEqual([unused.id]);
    expect(await list({ file: used.file })).toEqual([used.id]);
  });
});
