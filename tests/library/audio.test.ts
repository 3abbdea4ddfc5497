import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importContent } from '#modules/authoring';
import { contentFolder, GOOD_CONTENT } from '../authoring/files/content-folder.ts';
import { LESSON, RECORDED_CONTENT, TIMED_CONTENT } from '../authoring/files/recordings.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';

const RECORDING = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
let dataDir: string;
let server: TestServer;
let free: number;
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
  const recording = { file: 'f00d.mp3', credit: 'Leïla Haddad', lines: null };
  free = await aText(db, { bookId: book.id, recording });
  silent = await aText(db, { bookId: book.id });
  lost = await aText(db, { bookId: book.id });
  await db('texts').where('id', lost).update({ audio_file: '../secret.mp3' });
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

function audio(id: number, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(`${server.url}/api/books/texts/${id}/audio/`, { headers, method });
}

it('[API-01] gives the whole recording of a free text, and its address in the text', async () => {
  const answer = await audio(free);

  await expectAnswer(answer).toBe(200);
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

  await expectAnswer(answer).toBe(206);
  expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(RECORDING.subarray(start, end + 1));
});

it('answers 416 to a range beyond the end, and the whole to one it does not understand', async () => {
  const beyond = await audio(free, { Range: 'bytes=5000-' });
  await expectAnswer(beyond).toBe(416);
  expect(beyond.headers.get('content-range')).toBe('bytes */1000');

  const strange = await audio(free, { Range: 'pages=1-2' });
  await expectAnswer(strange).toBe(200);
  expect((await strange.arrayBuffer()).byteLength).toBe(1_000);
});

it('answers 304 to its tag, and the whole when If-Range names another version', async () => {
  const tag = (await audio(free)).headers.get('etag') ?? '';

  await expectAnswer(audio(free, { 'If-None-Match': tag })).toBe(304);
  await expectAnswer(audio(free, { Range: 'bytes=0-9', 'If-Range': '"autre"' })).toBe(200);
  await expectAnswer(audio(free, { Range: 'bytes=0-9', 'If-Range': tag })).toBe(206);
});

it('answers 404 in French where there is no recording, and never leaves its folder', async () => {
  for (const id of [silent, lost]) {
    const answer = await audio(id);

    await expectAnswer(answer).toBe(404);
    expect(await answer.json()).toEqual({
      detail: 'Ce texte n’a pas d’enregistrement.',
      code: 'audio_not_found',
    });
  }
  await expectAnswer(fetch(`${server.url}/media/f00d.mp3`)).toBe(404);
  await expectAnswer(fetch(`${server.url}/assets/../media/f00d.mp3`)).toBe(404);
});

async function textOf(id: number): Promise<Record<string, unknown>> {
  return (await fetch(`${server.url}/api/books/texts/${id}/`)).json() as Promise<Record<string, unknown>>;
}

const untilAnswered = (id: number, fields: Record<string, unknown>) =>
  expect.poll(() => textOf(id), { timeout: 10_000 }).toMatchObject(fields);

it('[API-01] a text says its recording, who speaks and the times of its lines by these keys', async () => {
  expect(Object.keys(await textOf(free)).sort()).toEqual([
    'audio_credit',
    'audio_file',
    'audio_lines',
    'book',
    'book_title',
    'content_with_vowels',
    'content_without_vowels',
    'french_translation',
    'id',
    'title',
  ]);
  expect(await textOf(free)).toMatchObject({ audio_credit: 'Leïla Haddad', audio_lines: null });
  expect(await textOf(silent)).toMatchObject({ audio_file: null, audio_credit: null, audio_lines: null });
});

it('a recording that an import brings can be heard from its text, by range, until an import takes it', async () => {
  const { db } = server;
  const mediaFolder = join(dataDir, 'media');
  await importContent(db, await contentFolder(TIMED_CONTENT), { mediaFolder });
  const { id } = await db('texts').where('title', 'Devant la maison').first('id');

  expect(await textOf(id)).toMatchObject({
    audio_file: `/api/books/texts/${id}/audio/`,
    audio_credit: 'Leïla Haddad',
    audio_lines: [
      { start: 0, end: 3.42 },
      { start: 4, end: 6.5 },
    ],
  });
  const part = await audio(id, { Range: 'bytes=4-6' });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, LESSON.subarray(4, 7)]);

  await importContent(db, await contentFolder(RECORDED_CONTENT), { mediaFolder });
  // The server hears of an import a moment after it.
  await untilAnswered(id, { audio_credit: 'Leïla Haddad', audio_lines: null });

  await importContent(db, await contentFolder(GOOD_CONTENT), { mediaFolder });
  await untilAnswered(id, { audio_file: null, audio_credit: null, audio_lines: null });
  await expectAnswer(audio(id)).toBe(404);
});

it('a text that is saved with nothing said of its recording keeps it', async () => {
  const { id: bookId } = await aBook(server.db);
  const recording = { file: 'f00d.mp3', credit: 'Leïla Haddad', lines: [{ start: 0, end: 2.5 }] };
  const id = await aText(server.db, { bookId, orderInBook: 1, recording });

  expect(await aText(server.db, { bookId, orderInBook: 1, title: 'Autre titre' })).toBe(id);
  await untilAnswered(id, {
    title: 'Autre titre',
    audio_file: `/api/books/texts/${id}/audio/`,
    audio_credit: 'Leïla Haddad',
    audio_lines: [{ start: 0, end: 2.5 }],
  });
});
