import { describe, expect, it } from 'vitest';
import type { WordRecord, WordRevision } from '#modules/vocabulary/contract';
import { aMember } from '../support/builders/accounts.ts';
import { aWord } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { openWordDesk } from './word-desk.ts';

const { db, url, author, colleague, post, put, one, move } = await openWordDesk();

const HOUSE = { part_of_speech: 'noun', french_translation: 'maison', plural_with_vowels: null };

describe('a change of an entry that everybody sees', () => {
  const crayon = (arabic: string) => aWord(db, { arabic, french: 'crayon', root: null, plural: null });
  const changed = async (id: number, french: string) => {
    const { body } = await one(id);
    return (await put(id, { ...body, french_translation: french })).body;
  };
  const public_ = async (id: number) =>
    (await db('words').where({ id }).first('french_translation')).french_translation;

  it('[AUT-01] waits: readers have what they had, the team both', async () => {
    const id = await crayon('قَلَمٌ أَوَّلُ');
    const waiting = await changed(id, 'stylo');
    expect(await public_(id)).toBe('crayon');
    expect(waiting).toMatchObject({
      french_translation: 'stylo',
      is_waiting: true,
      change: { author: 'autrice', published: { french_translation: 'crayon' } },
    });
    const filter = encodeURIComponent(JSON.stringify({ is_waiting: true }));
    const { body: list } = await getJson<WordRecord[]>(`${url}/admin/words/?filter=${filter}`, {
      headers: author.headers,
    });
    expect(list.map((word) => word.id)).toContain(id);
  });

  it('[AUT-01] is published by a second person or a superuser, and by nobody who has made it', async () => {
    const id = await crayon('قَلَمٌ ثَانٍ');
    const waiting = await changed(id, 'stylo');
    expect(await move<unknown>(waiting, 'publish', author)).toMatchObject({
      status: 403,
      body: { code: 'word_needs_second_person' },
    });
    const writer = await aMember(db, { role: 'editor' });
    expect(await move<unknown>(waiting, 'publish', writer)).toMatchObject({
      status: 403,
      body: { code: 'reviewer_needed' },
    });
    expect(await public_(id)).toBe('crayon');
    expect((await move(waiting, 'publish')).body).toMatchObject({
      french_translation: 'stylo',
      change: null,
      is_waiting: false,
    });
    expect(await public_(id)).toBe('stylo');
    await expectAnswer(move<unknown>(waiting, 'publish')).toBe(409);
  });

  it('[AUT-01] is sent back with its reason, and readers have what they had', async () => {
    const id = await crayon('قَلَمٌ ثَالِثٌ');
    const waiting = await changed(id, 'stylo');
    const returned = await move(waiting, 'return', colleague, 'Un crayon, dans tous les textes.');
    expect(returned.body).toMatchObject({ french_translation: 'crayon', change: null });
    const { body: revisions } = await getJson<WordRevision[]>(`${url}/admin/words/${id}/revisions/`, {
      headers: author.headers,
    });
    expect(revisions[0]).toMatchObject({
      version: 2,
      author: 'autrice',
      remark: 'Un crayon, dans tous les textes.',
      published_at: null,
    });
  });

  it('[AUT-01] is in the history of its entry, from which what it was is had again, as any other change', async () => {
    const id = await crayon('قَلَمٌ رَابِعٌ');
    await move(await changed(id, 'stylo'), 'publish');
    const { body: revisions } = await getJson<WordRevision[]>(`${url}/admin/words/${id}/revisions/`, {
      headers: author.headers,
    });
    expect(revisions.map(({ version, fields }) => [version, fields.french_translation])).toEqual([
      [2, 'stylo'],
      [1, 'crayon'],
    ]);
    const { body } = await sendJson<WordRecord>(
      `${url}/admin/words/${id}/revisions/1/restore/`,
      { version: 2 },
      { headers: author.headers },
    );
    expect(body).toMatchObject({
      version: 3,
      french_translation: 'crayon',
      change: { published: { french_translation: 'stylo' } },
    });
    expect(await public_(id)).toBe('stylo');
    await move(body, 'publish');
    expect(await public_(id)).toBe('crayon');
  });

  it('[AUT-01] followed by another is no longer the one that waits', async () => {
    const id = await crayon('قَلَمٌ خَامِسٌ');
    const first = await changed(id, 'stylo');
    const second = await changed(id, 'plume');
    await expectAnswer(move<unknown>(first, 'publish')).toBe(409);
    await move(second, 'publish');
    expect(await public_(id)).toBe('plume');
  });

  it('[AUT-01] that makes an entry of the team one of reference waits too', async () => {
    const { body } = await post({
      ...HOUSE,
      arabic_with_vowels: 'دَارٌ',
      root: null,
      plural_with_vowels: null,
      is_reference: true,
    });
    expect(body).toMatchObject({ is_public: false, is_waiting: true });
    expect((await move(body, 'publish')).body).toMatchObject({ is_public: true, is_waiting: false });
  });
});
