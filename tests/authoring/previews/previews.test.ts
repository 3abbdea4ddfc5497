import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { NewPreviewLink, PreviewLink, TextPreview } from '#modules/authoring/contract';
import type { Member } from '../../support/builders/accounts.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

const DAY_MS = 24 * 3600 * 1000;

let room: Newsroom;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-previews-'));
  await mkdir(join(dataDir, 'media'));
  await writeFile(join(dataDir, 'media', 'c0ffee.mp3'), 'ID3 and a lesson');
  room = await openNewsroom({ config: { dataDir } });
  await room.db('recordings').insert({ file: 'c0ffee.mp3', name: 'lecture.mp3', seconds: 9 });
});
afterAll(() => rm(dataDir, { recursive: true }));
afterEach(() => {
  vi.useRealTimers();
});

let number = 100;
/** A text of Anna's that is not published, and a link to it. */
async function previewed(change: Partial<TextPreview['text']> = {}) {
  number += 1;
  const recording = { file: 'c0ffee.mp3', credit: 'Leïla Haddad', lines: null };
  const document = room.withStar(room.aTextDocument({ order_in_book: number, recording, ...change }));
  const { body: text } = await room.post(room.anna, '/texts/', { document });
  const link = await link_(text.id, text.revision);
  return { text, document, link };
}

const link_ = async (id: number, revision: number) =>
  (await room.post<NewPreviewLink>(room.anna, `/texts/${id}/preview-links/`, { revision })).body;
const pathOf = ({ path }: NewPreviewLink) =>
  `${room.server.url}/api/previews/${path.slice('/apercu/'.length)}/`;
const open = (link: NewPreviewLink) => fetch(pathOf(link), { headers: {} });
const opened = async (link: NewPreviewLink) => (await open(link)).json() as Promise<TextPreview>;

describe('a preview', () => {
  it('[STF-03] shows anybody with its link the working copy in the shapes of a published text', async () => {
    const { text, document, link } = await previewed();
    const preview = await opened(link);

    const published = await room.move(room.direction, text, { action: 'publish' });
    await expectAnswer(published).toBe(200);
    const url = `${room.server.url}/api`;
    const live = await getJson<TextPreview['text']>(`${url}/books/texts/${text.id}/`);
    const words = await getJson<TextPreview['words']>(`${url}/vocabulary/text/${text.id}/`);
    const places = await getJson<TextPreview['place'][]>(`${url}/books/${document.book_id}/texts/`);

    expect(preview.text).toEqual({ ...live.body, audio_file: preview.text.audio_file });
    expect(preview.words.map((word) => ({ ...word, id: 0 }))).toEqual(
      words.body.map((word) => ({ ...word, id: 0 })),
    );
    expect(places.body.find(({ id }) => id === text.id)).toMatchObject(preview.place);
    expect(preview.revision).toBe(1);
  });

  it('[STF-03] is bound to its revision: what is saved afterwards is not in it', async () => {
    const { text, document, link } = await previewed();
    await room.save(room.bilal, text.id, 1, { ...document, title: 'Un autre titre' });

    expect((await opened(link)).place.title).toBe(document.title);
    expect((await opened(await link_(text.id, 2))).place.title).toBe('Un autre titre');
    expect((await opened(await link_(text.id, 1))).place.title).toBe(document.title);
  });

  it('[STF-03] lets its recording be heard, and nobody keep anything of it', async () => {
    const { link } = await previewed();
    const answer = await open(link);
    const { text } = (await answer.json()) as TextPreview;
    const audio = await fetch(`${room.server.url}${text.audio_file}`, { headers: { Range: 'bytes=0-2' } });

    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect([audio.status, await audio.text()]).toEqual([206, 'ID3']);
    const beyond = { Range: 'bytes=999999999-' };
    await expectAnswer(fetch(`${room.server.url}${text.audio_file}`, { headers: beyond })).toBe(416);
  });

  it('[STF-03] ends after seven days, with its recording', async () => {
    const { link } = await previewed();
    const { text } = await opened(link);
    const end = new Date(link.expires_at).getTime();
    expect(end - new Date(link.created_at).getTime()).toBe(7 * DAY_MS);

    vi.useFakeTimers({ toFake: ['Date'], now: end - 1_000 });
    await expectAnswer(open(link)).toBe(200);
    vi.setSystemTime(end);
    await expectAnswer(open(link)).toBe(404);
    await expectAnswer(fetch(`${room.server.url}${text.audio_file}`)).toBe(404);
  });

  it('[STF-03] ends when staff takes it back; the others stay', async () => {
    const { text, link } = await previewed();
    const other = await link_(text.id, 1);
    const revoke = () =>
      fetch(`${room.server.url}/api/admin/preview-links/${link.id}/`, {
        method: 'DELETE',
        headers: room.bilal.headers,
      });

    await expectAnswer(revoke()).toBe(200);
    await expectAnswer(open(link)).toBe(404);
    await expectAnswer(open(other)).toBe(200);
    await expectAnswer(revoke()).toBe(404);
    const listed = await room.get<PreviewLink[]>(room.anna, `/texts/${text.id}/preview-links/`);
    expect(listed.body.map(({ id }) => id)).toEqual([other.id]);
  });

  it.each([
    ['closed', { is_active: false }],
    ['no longer of the team', { is_staff: false }],
  ])('[STF-03] ends when the account of who made it is %s', async (_how, change) => {
    const { text, link } = await previewed();
    const bilals = (
      await room.post<NewPreviewLink>(room.bilal, `/texts/${text.id}/preview-links/`, { revision: 1 })
    ).body;
    const page = () => fetch(`${room.server.url}${bilals.path}`);
    expect([(await open(bilals)).status, (await page()).status]).toEqual([200, 200]);

    await room.db('users').where({ id: room.bilal.id }).update(change);
    expect([(await open(bilals)).status, (await page()).status]).toEqual([404, 404]);
    await expectAnswer(open(link)).toBe(200);
    await room.db('users').where({ id: room.bilal.id }).update({ is_active: true, is_staff: true });
  });

  it('[STF-03] to a text that is sold is made by a superuser, and lives by those rights', async () => {
    const { text, link } = await previewed({ is_free_sample: false } as never);
    await expectAnswer(open(link)).toBe(200);
    await room.move(room.direction, text, { action: 'publish' });
    // What an editor has opened while it was a draft is sold now.
    await expectAnswer(open(link)).toBe(404);

    const make = (by: Member) =>
      room.post<NewPreviewLink & { code: string }>(by, `/texts/${text.id}/preview-links/`, { revision: 1 });
    expect(await make(room.bilal)).toMatchObject({ status: 403, body: { code: 'preview_needs_superuser' } });
    const { body: theirs } = await make(room.direction);
    await expectAnswer(open(theirs)).toBe(200);
    await room.db('users').where({ id: room.direction.id }).update({ is_superuser: false });
    await expectAnswer(open(theirs)).toBe(404);
    await room.db('users').where({ id: room.direction.id }).update({ is_superuser: true });
  });

  it('[STF-03] keeps no token, and tells it once', async () => {
    const { text, link } = await previewed();
    const token = link.path.slice('/apercu/'.length);
    const listed = await room.get(room.anna, `/texts/${text.id}/preview-links/`);
    const rows = await room.db('preview_links').select('*');
    const activity = await room.db('activity_log').where({ action: 'preview' }).orderBy('id', 'desc').first();

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([listed.body, rows, activity])).not.toContain(token);
    expect(activity).toMatchObject({
      actor_id: room.anna.id,
      resource: 'texts',
      resource_id: String(text.id),
    });
  });

  it('[STF-03] of what nobody has saved yet shows what readers see', async () => {
    const id = await room.db('texts').insert(
      {
        book_id: room.book.id,
        order_in_book: 99,
        title: 'En ligne',
        content_with_vowels: 'هٰذَا كِتَابٌ.',
        content_without_vowels: 'هذا كتاب.',
        french_translation: 'Voici un livre.',
        is_free_sample: true,
        state: 'published',
      },
      'id',
    );
    const link = await link_(id[0].id, 0);
    expect(await opened(link)).toMatchObject({ revision: 0, text: { content_with_vowels: 'هٰذَا كِتَابٌ.' } });
  });

  it('[STF-03] is made of a text and a revision that there are', async () => {
    const { text } = await previewed();
    const ask = (id: number, revision: number) =>
      room.post(room.anna, `/texts/${id}/preview-links/`, { revision });

    expect((await ask(text.id, 9)).body.code).toBe('revision_not_found');
    expect((await ask(text.id, 0)).body.code).toBe('revision_not_found');
    expect((await ask(999_999, 1)).body.code).toBe('text_not_found');
  });

  it.each(['nobody-has-it', 'a'.repeat(43), '%00', "'; drop table preview_links; --"])(
    '[STF-03] is not found by the token %s',
    async (token) => {
      const { status } = await fetch(`${room.server.url}/api/previews/${encodeURIComponent(token)}/`);
      expect(status).toBe(404);
    },
  );
});
