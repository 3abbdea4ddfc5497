import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBook, aText } from '../../support/builders/library.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const RECORDING = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
let dataDir: string;
let server: TestServer;
let free: number;
let locked: number;
let silent: number;
let lost: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-audio-'));
  await mkdir(join(dataDir, 'media'));
  await writeFile(join(dataDir, 'media', 'f00d.mp3'), RECORDING);
  await writeFile(join(dataDir, 'secret.mp3'), 'outside');
  server = await startTestServer({ config: { dataDir } });
  const { db } = server;
  const book = await aBook(db);
  free = await aText(db, { bookId: book.id });
  locked = await aText(db, { bookId: book.id, isFreeSample: false });
  silent = await aText(db, { bookId: book.id });
  lost = await aText(db, { bookId: book.id });
  await db('texts').whereIn('id', [free, locked]).update({ audio_file: 'f00d.mp3' });
  await db('texts').where('id', lost).update({ audio_file: '../secret.mp3' });
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

function audio(id: number, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(`${server.url}/api/books/texts/${id}/audio/`, { headers, method });
}

it('[API-01] gives the whole recording of a free text, and its address in the text', async () => {
  const answer = await audio(free);

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('audio/mpeg');
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(RECORDING);
  const text = (await (await fetch(`${server.url}/api/books/texts/${free}/`)).json()) as {
    audio_file: string;
  };
  expect(text.audio_file).toBe(`/api/books/texts/${free}/audio/`);
});

it.each([
  ['bytes=0-99', 0, 99],
  ['bytes=900-', 900, 999],
  ['bytes=-10', 990, 999],
  ['bytes=990-5000', 990, 999],
])('answers the range %s with exactly those bytes', async (range, start, end) => {
  const answer = await audio(free, { Range: range });

  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(RECORDING.subarray(start, end + 1));
});

it('answers 416 to a range beyond the end, and the whole to one it does not understand', async () => {
  const beyond = await audio(free, { Range: 'bytes=5000-' });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get('content-range')).toBe('bytes */1000');

  const strange = await audio(free, { Range: 'pages=1-2' });
  expect(strange.status).toBe(200);
  expect((await strange.arrayBuffer()).byteLength).toBe(1_000);
});

it('answers 304 to its tag, and the whole when If-Range names another version', async () => {
  const tag = (await audio(free)).headers.get('etag') ?? '';

  expect((await audio(free, { 'If-None-Match': tag })).status).toBe(304);
  expect((await audio(free, { Range: 'bytes=0-9', 'If-Range': '"autre"' })).status).toBe(200);
  expect((await audio(free, { Range: 'bytes=0-9', 'If-Range': tag })).status).toBe(206);
});

it('[API-02] refuses the recording of a locked text by GET, HEAD, range and tag alike', async () => {
  const tag = (await audio(free)).headers.get('etag') ?? '';
  for (const [headers, method] of [
    [{}, 'GET'],
    [{}, 'HEAD'],
    [{ Range: 'bytes=0-9' }, 'GET'],
    [{ 'If-None-Match': tag }, 'GET'],
  ] as [Record<string, string>, string][]) {
    expect((await audio(locked, headers, method)).status).toBe(403);
  }
});

it('answers 404 in French where there is no recording, and never leaves its folder', async () => {
  for (const id of [silent, lost]) {
    const answer = await audio(id);

    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      detail: 'Ce texte n’a pas d’enregistrement.',
      code: 'audio_not_found',
    });
  }
  expect((await fetch(`${server.url}/media/f00d.mp3`)).status).toBe(404);
  expect((await fetch(`${server.url}/assets/../media/f00d.mp3`)).status).toBe(404);
});
