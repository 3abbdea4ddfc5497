import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spokenWords } from '#modules/arabic';
import type { LineTake, MediaItem, TextRecord } from '#modules/authoring/contract';
import { SPEECH_RATE } from '#modules/authoring/sound/speech';
import { writeWav } from '#modules/authoring/sound/wav';
import type { LineTimes } from '#modules/library/contract';
import { aSound } from '../../support/a-sound.ts';
import { aTake } from '../../support/a-voice.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aBook, aText } from '../../support/builders/library.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

const LINES = ['هٰذَا كِتَابٌ.', 'الْكِتَابُ جَدِيدٌ.'] as const;

let dataDir: string;
let server: TestServer;
let staff: Member;
let textId: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-takes-'));
  server = await startTestServer({ config: { dataDir } });
  staff = await aMember(server.db, { isStaff: true, username: 'liseuse' });
  const { id: bookId } = await aBook(server.db);
  textId = await aText(server.db, { bookId, title: 'Le livre', arabicLines: LINES });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  await server.db('line_takes').delete();
  await server.db('recordings').delete();
  await rm(join(dataDir, 'media'), { recursive: true, force: true });
});

interface Sent {
  take?: string;
  line?: string;
  /** In seconds. */
  age?: number | string;
}

function send(body: BodyInit, { take = randomUUID(), line = LINES[0], age = 600 }: Sent = {}) {
  const query = new URLSearchParams({ take, line, age: String(age) });
  return getJson<LineTake>(`${server.url}/api/admin/texts/${textId}/takes/?${query}`, {
    method: 'POST',
    headers: { ...staff.headers, 'Content-Type': 'audio/wav' },
    body,
  });
}
const takes = async () =>
  (await getJson<LineTake[]>(`${server.url}/api/admin/texts/${textId}/takes/`, { headers: staff.headers }))
    .body;
const hear = (id: string, headers: Record<string, string> = staff.headers) =>
  fetch(`${server.url}/api/admin/takes/${id}/audio/`, { headers });
const filesOfTakes = () => readdir(join(dataDir, 'media', 'takes')).catch(() => []);

interface Joined {
  file: string;
  seconds: number;
  lines: LineTimes[];
}
const joinThem = <T = Joined>(lines: readonly string[] = LINES) =>
  sendJson<T>(`${server.url}/api/admin/texts/${textId}/voices/`, { lines }, { headers: staff.headers });

describe('a take of a line', () => {
  it('[LIB-02] is kept with the words that are said, its length and who says them, and heard by staff alone', async () => {
    const sound = aTake(1);
    const { status, body } = await send(sound);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      line: 'هٰذَا كِتَابٌ',
      recorded_by: { id: staff.id, username: 'liseuse' },
    });
    expect(body.seconds).toBeCloseTo(1.2, 5);
    expect(await takes()).toEqual([body]);
    const answer = await hear(body.id);
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(sound);
    await expectAnswer(hear(body.id, {})).toBe(401);
    await expectAnswer(hear(randomUUID())).toBe(404);
  });

  it('[LIB-02] that is sent again, since nobody had answered, is one take', async () => {
    const take = randomUUID();
    const sent = await Promise.all([send(aTake(1), { take }), send(aTake(1), { take })]);

    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect(await takes()).toHaveLength(1);
    expect(await filesOfTakes()).toEqual([`${take}.wav`]);
  });

  it('[LIB-02] is stored behind a head of our own', async () => {
    const given = aTake(1);
    const [strange, take] = [Uint8Array.from(given), randomUUID()];
    // Bytes a second, and bytes a sample: nobody reads them.
    strange.fill(0x41, 28, 34);
    await expectAnswer(send(strange, { take })).toBe(201);

    const stored = await hear(take);
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(Buffer.from(given));
  });

  it('[LIB-02] of just three minutes is kept, and is written down in the activity log', async () => {
    const { status, body } = await send(writeWav(new Float32Array(180 * SPEECH_RATE), SPEECH_RATE));
    expect([status, body.seconds]).toEqual([201, 180]);
    expect(
      await server.db('activity_log').where({ action: 'record' }).orderBy('id', 'desc').first(),
    ).toMatchObject({ actor_id: staff.id, resource: 'texts', resource_id: String(textId) });
  });

  it('[LIB-02] was recorded as many seconds ago as it says', async () => {
    const { body } = await send(aTake(1), { age: 100_000 });
    const ago = Date.now() - Date.parse(body.recorded_at);
    expect(Math.abs(ago - 100_000_000)).toBeLessThan(60_000);
  });

  it('[LIB-02] takes the place of one whose file was lost', async () => {
    const { body: lost } = await send(aTake(1));
    await rm(join(dataDir, 'media', 'takes', `${lost.id}.wav`));
    await expectAnswer(hear(lost.id)).toBe(404);

    const { status, body } = await send(aTake(2), { age: 300 });
    expect(status).toBe(201);
    expect(await filesOfTakes()).toEqual([`${body.id}.wav`]);
  });

  it('[LIB-02] is listed behind those that were recorded before it, also when nobody knows by whom', async () => {
    const { body: late } = await send(aTake(1), { age: 10 });
    const { body: early } = await send(aTake(1), { line: LINES[1], age: 600 });
    await server.db('line_takes').where({ id: early.id }).update({ recorded_by: null });
    expect(await takes()).toEqual([{ ...early, recorded_by: null }, late]);
  });

  it('[LIB-02] takes the place of the one before, whose file goes', async () => {
    await send(aTake(1));
    const { body } = await send(aTake(2), { age: 300 });

    expect(await takes()).toEqual([body]);
    expect(await filesOfTakes()).toEqual([`${body.id}.wav`]);
  });

  it('[LIB-02] that comes late from another device leaves a newer one alone', async () => {
    const { body: newer } = await send(aTake(1), { age: 300 });
    await expectAnswer(send(aTake(2))).toBe(201);

    expect(await takes()).toEqual([newer]);
    expect(await filesOfTakes()).toEqual([`${newer.id}.wav`]);
  });

  it('[LIB-02] never takes the id of another line’s', async () => {
    const take = randomUUID();
    await send(aTake(1), { take });

    await expectAnswer(send(aTake(1), { take, line: LINES[1] })).toBe(400);
    expect(await takes()).toHaveLength(1);
  });

  const WRONG: [string, BodyInit, Sent][] = [
    ['of another rate', writeWav(new Float32Array(8_000), 8_000), {}],
    ['of eight bits', aSound(1), {}],
    ['longer than three minutes', writeWav(new Float32Array(181 * SPEECH_RATE), SPEECH_RATE), {}],
    ['that is a page', '<!doctype html><script>alert(1)</script>', {}],
    ['that is empty', '', {}],
    ['of a line without a word', aTake(1), { line: '…' }],
    ['whose id leads out of its folder', aTake(1), { take: '../../x' }],
    ['of no age', aTake(1), { age: 'hier' }],
  ];
  it.each(WRONG)('[LIB-02] %s is refused, and nothing of it stays', async (_, body, sent) => {
    await expectAnswer(send(body, sent)).toBe(400);
    expect(await takes()).toEqual([]);
    expect(await filesOfTakes()).toEqual([]);
  });

  it('[LIB-02] of a text that is not there is refused', async () => {
    const query = new URLSearchParams({
      take: randomUUID(),
      line: LINES[0],
      age: '0',
    });
    const url = `${server.url}/api/admin/texts/999999/takes/?${query}`;
    await expectAnswer(fetch(url, { method: 'POST', headers: staff.headers, body: aTake(1) })).toBe(404);
    await expectAnswer(fetch(url, { headers: staff.headers })).toBe(404);
  });
});

describe('takes that are joined', () => {
  it('[LIB-02] are one recording, in the order of the lines, whose times are those of the sound', async () => {
    await send(aTake(1), { line: LINES[0] });
    await send(aTake(2), { line: LINES[1] });

    const { status, body } = await joinThem();

    expect(status).toBe(201);
    expect(body.file).toMatch(/^[0-9a-f]{32}\.mp3$/);
    // Each take is its words and a tenth of a second on either side; what an mp3 adds comes before.
    expect(body.lines).toEqual([
      { start: 0.35, end: 1.55 },
      { start: 2.15, end: 4.35 },
    ]);
    const [media] = (
      await getJson<MediaItem[]>(
        `${server.url}/api/admin/media/?filter=${JSON.stringify({ file: body.file })}`,
        {
          headers: staff.headers,
        },
      )
    ).body;
    expect(
      await server.db('activity_log').where({ resource: 'media' }).orderBy('id', 'desc').first(),
    ).toMatchObject({ actor_id: staff.id, action: 'upload', resource_id: String(media?.id) });
    expect(media).toMatchObject({
      name: 'Le livre (studio)',
      seconds: body.seconds,
      spoken: LINES.map(spokenWords),
    });
    const sound = await fetch(`${server.url}/api/admin/media/${media?.id}/audio/`, {
      headers: staff.headers,
    });
    const { format } = await parseBuffer(new Uint8Array(await sound.arrayBuffer()), {}, { duration: true });
    expect(format.codec).toBe('MPEG 2 Layer 3');
    expect(Math.abs((format.duration ?? 0) - body.seconds)).toBeLessThan(0.15);
  });

  it('[LIB-02] a line that comes back word for word is recorded once', async () => {
    await send(aTake(1), { line: LINES[0] });

    const { body } = await joinThem([LINES[0], 'هٰذَا كِتَابٌ!']);
    expect(body.lines).toHaveLength(2);
  });

  it('[LIB-02] a line whose words changed asks for itself alone; punctuation is nothing that is said', async () => {
    await send(aTake(1), { line: LINES[0] });
    await send(aTake(1), { line: LINES[1] });

    const changed = ['هٰذَا كِتَابٌ؟', 'الْكِتَابُ قَدِيمٌ.'];
    expect(await joinThem<{ lines: number[]; detail: string }>(changed)).toMatchObject({
      status: 409,
      body: {
        lines: [2],
        detail: 'Des lignes ne sont pas enregistrées telles qu’elles sont maintenant.',
      },
    });
    expect(await server.db('recordings')).toEqual([]);
    await send(aTake(1), { line: 'الْكِتَابُ قَدِيمٌ.' });
    await expectAnswer(joinThem(changed)).toBe(201);
    // An undone change finds what was said before it.
    await expectAnswer(joinThem()).toBe(201);
  });

  it('[LIB-02] go into the working copy as any recording does, and out to readers with it', async () => {
    const address = `${server.url}/api/admin/texts/${textId}/`;
    await send(aTake(1), { line: LINES[0] });
    await send(aTake(1), { line: LINES[1] });
    const { body: joined } = await joinThem();
    const { body: text } = await getJson<TextRecord>(address, { headers: staff.headers });
    const recording = { file: joined.file, credit: 'Leïla Haddad', lines: joined.lines };
    const document = { ...text.document, recording };

    const saved = await sendJson<TextRecord>(
      address,
      { revision: text.revision, document },
      { method: 'PUT', headers: staff.headers },
    );
    expect(saved).toMatchObject({ status: 200, body: { document: { recording } } });
  });
});
