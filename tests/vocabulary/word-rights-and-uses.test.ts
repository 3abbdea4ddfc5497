import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffTextWord, StaffWord, WordRecord, WordRevision } from '#modules/vocabulary/contract';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { inDays } from '../support/builders/subscriptions.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { openWordDesk } from './word-desk.ts';

const { db, url, author, colleague, post, put, one, move } = await openWordDesk();
const { headers } = author;

let homograph = 1;
/** Another entry of the same letters at each test. */
beforeEach(() => {
  homograph += 2;
});
const aStar = () => ({
  part_of_speech: 'noun',
  arabic_with_vowels: 'نَجْمٌ',
  french_translation: 'étoile',
  root: 'ن ج م',
  homograph,
});

const revision = async () => Number((await db('content_revision').first('revision')).revision);
/** By how much the content as readers have it has changed. */
async function raisedBy(act: () => Promise<unknown>): Promise<number> {
  const before = await revision();
  await act();
  return (await revision()) - before;
}
const remove = (id: number) => getJson(`${url}/admin/words/${id}/`, { method: 'DELETE', headers });
const actionsOf = async (id: number) =>
  db('activity_log')
    .where({ resource: 'words', resource_id: `${id}` })
    .orderBy('id')
    .select('actor_id', 'action', 'details');

describe('what readers have of the dictionary', () => {
  it('[STF-02] is had anew after an entry is made, changed by the team or removed', async () => {
    let word: WordRecord | undefined;
    const made = await raisedBy(async () => {
      word = (await post(aStar())).body;
    });
    const id = word?.id ?? 0;
    const changed = await raisedBy(() => put(id, { ...word, french_translation: 'astre' }));
    const removed = await raisedBy(() => remove(id));
    expect([made, changed, removed]).toEqual([1, 1, 1]);
  });

  it('[STF-02] is had anew once when entries of drafts that were never saved are removed, and not when there is none', async () => {
    const id = await aWord(db, { arabic: 'نَجْمٌ', homograph, root: null, plural: null });
    await db('words')
      .where({ id })
      .update({ created_at: inDays(-2), is_reference: false });
    const removeLeft = () => getJson(`${url}/admin/left-words/`, { method: 'DELETE', headers });
    expect(await raisedBy(removeLeft)).toBe(1);
    expect(await db('words').where({ id })).toEqual([]);
    expect(await raisedBy(removeLeft)).toBe(0);
  });

  it('[AUT-01] stays while a change waits or is sent back, and is had anew when it is published', async () => {
    const id = await aWord(db, { arabic: 'نَجْمٌ', homograph, root: null, plural: null });
    const { body: word } = await one(id);
    let waiting = word;
    const change = (french_translation: string) =>
      raisedBy(async () => {
        waiting = (await put(id, { ...waiting, french_translation })).body;
      });
    const saved = await change('astre');
    const returned = await raisedBy(() => move(waiting, 'return', colleague, 'Une étoile.'));
    await change('étoile du soir');
    const published = await raisedBy(() => move(waiting, 'publish'));
    expect([saved, returned, published]).toEqual([0, 0, 1]);
    expect(await actionsOf(id)).toMatchObject([
      { actor_id: author.id, action: 'save', details: { word: 'نَجْمٌ', waiting: true } },
      { actor_id: colleague.id, action: 'return', details: { word: 'نَجْمٌ', remark: 'Une étoile.' } },
      { actor_id: author.id, action: 'save', details: { waiting: true } },
      { actor_id: colleague.id, action: 'publish', details: { before: { french_translation: 'livre' } } },
    ]);
  });
});

describe('an entry of reference', () => {
  it('[AUT-01] that somebody with every right makes is seen by everybody at once', async () => {
    const superuser = await aMember(db, { isStaff: true, isSuperuser: true });
    const { body } = await sendJson<WordRecord>(
      `${url}/admin/words/`,
      { ...aStar(), is_reference: true },
      superuser,
    );
    expect(body).toMatchObject({ is_public: true, is_reference: true, is_waiting: false, change: null });
    const seen = await post({ ...aStar(), homograph: homograph + 1 });
    expect(seen.body).toMatchObject({ is_public: false, is_reference: false, is_waiting: false });
  });

  it('[AUT-01] that waits to be changed to a number that is taken is refused at once', async () => {
    const taken = await aWord(db, { arabic: 'نَجْمٌ', homograph, root: null, plural: null });
    const other = await aWord(db, { arabic: 'نَجْمٌ', homograph: homograph + 1, root: null, plural: null });
    const { body: word } = await one(other);
    expect(await put<unknown>(other, { ...word, homograph })).toMatchObject({
      status: 400,
      body: { homograph: [expect.stringContaining('un homographe en prend un autre')] },
    });
    expect((await one(other)).body).toMatchObject({ version: word.version, homograph: homograph + 1 });
    // Its own number is no other's.
    await expectAnswer(put(taken, { ...(await one(taken)).body, french_translation: 'astre' })).toBe(200);
  });
});

describe('a change of an entry', () => {
  it('[STF-02] has the gender and the mark of reference that it names, and leaves those that it does not', async () => {
    const { body: word } = await post({ ...aStar(), gender: 'F' });
    const { gender, is_reference, ...unsaid } = word;
    expect([gender, is_reference]).toEqual(['F', false]);
    const { body: renamed } = await put(word.id, { ...unsaid, french_translation: 'astre' });
    expect(renamed).toMatchObject({ french_translation: 'astre', gender: 'F', is_reference: false });
    const { body: regendered } = await put(word.id, { ...renamed, gender: 'C' });
    expect(regendered.gender).toBe('C');
    expect((await put(word.id, { ...regendered, gender: null })).body.gender).toBeNull();
  });

  it('[STF-02] and what it was are of entries that are there', async () => {
    const missing = { id: 999_999, version: 1 };
    await expectAnswer(move<unknown>(missing, 'publish')).toBe(404);
    await expectAnswer(getJson(`${url}/admin/words/999999/revisions/`, { headers })).toBe(404);
    const { body: word } = await post(aStar());
    const restored = (version: number) =>
      sendJson(`${url}/admin/words/${word.id}/revisions/${version}/restore/`, { version: 1 }, { headers });
    await expectAnswer(restored(7)).toBe(404);
    await expectAnswer(move<unknown>(word, 'publish')).toBe(409);
    await expectAnswer(remove(999_999)).toBe(404);
  });

  it('[STF-02] by who sees the entry alone is published as it is saved, by them', async () => {
    const { body: word } = await post(aStar());
    await put(word.id, { ...word, french_translation: 'astre' });
    const { body } = await getJson<WordRevision[]>(`${url}/admin/words/${word.id}/revisions/`, { headers });
    expect(body).toMatchObject([
      { version: 2, author: 'autrice', published_by: 'autrice', published_at: expect.any(String) },
      { version: 1, author: null, published_by: null, published_at: expect.any(String) },
    ]);
  });
});

describe('an entry that is used', () => {
  it('[STF-02] by a reader alone, who has saved it from no text, stays', async () => {
    const id = await aWord(db, { arabic: 'نَجْمٌ', homograph });
    const reader = await aMember(db);
    await db('saved_words').insert({ user_id: reader.id, word_id: id, saved_at: new Date() });
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'word_in_use', texts: [] } });
    await db('saved_words').where({ user_id: reader.id }).delete();
    await expectAnswer(remove(id)).toBe(200);
    expect(await actionsOf(id)).toMatchObject([
      { actor_id: author.id, action: 'delete', details: { word: 'نَجْمٌ', french: 'livre' } },
    ]);
  });
});

describe('a list of the console', () => {
  const found = async <T>(page: string, filter: object) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' });
    return (await getJson<T[]>(`${url}/admin/${page}/?${query}`, { headers })).body;
  };

  it('[STF-03] has the entries that everybody sees, that wait or that a draft has left behind, or the others', async () => {
    const seen = await aWord(db, { arabic: 'نَجْمٌ', homograph, root: null, plural: null });
    const waits = await aWord(db, { arabic: 'قَمَرٌ', homograph, root: null, plural: null });
    await put(waits, { ...(await one(waits)).body, french_translation: 'lune' });
    const { id: own } = (await post({ ...aStar(), homograph: homograph + 1 })).body;
    const { id: left } = (await post({ ...aStar(), arabic_with_vowels: 'نَجْمَةٌ' })).body;
    await db('words')
      .where({ id: left })
      .update({ created_at: new Date(Date.now() - 2 * 86_400_000) });
    const all = [seen, waits, own, left];
    const which = async (filter: object) =>
      (await found<StaffWord>('words', { id: all, ...filter })).map(({ id }) => id).sort((a, b) => a - b);
    expect(await which({ is_public: true })).toEqual([seen, waits]);
    expect(await which({ is_public: false })).toEqual([own, left]);
    expect(await which({ is_waiting: true })).toEqual([waits]);
    expect(await which({ is_waiting: false })).toEqual([seen, own, left]);
    expect(await which({ is_left: true })).toEqual([left]);
    expect(await which({ is_left: false })).toEqual([seen, waits, own]);
    expect(await which({ q: '  ' })).toEqual(all);
  });

  it('[STF-02] has the words of a text, of an entry, or certain ones, and none that its text has lost', async () => {
    const [one_, other] = [
      await aWord(db, { arabic: 'نَجْمٌ', homograph }),
      await aWord(db, { arabic: 'قَمَرٌ', homograph }),
    ];
    const { id: bookId } = await aBook(db);
    const [first, second] = [await aText(db, { bookId }), await aText(db, { bookId })];
    for (const textId of [first, second]) {
      await withWords(db, textId, [
        { wordId: one_, form: 'نَجْمٌ' },
        { wordId: other, form: 'قَمَرٌ' },
      ]);
    }
    const which = async (filter: object) =>
      (await found<StaffTextWord>('text-words', filter)).map(({ text_id, word_id }) => [text_id, word_id]);
    expect(await which({ text_id: first })).toEqual([
      [first, one_],
      [first, other],
    ]);
    expect(await which({ word_id: other })).toEqual([
      [first, other],
      [second, other],
    ]);
    const { id } = await db('text_words').where({ text_id: second, word_id: one_ }).first('id');
    expect(await which({ id: [id] })).toEqual([[second, one_]]);
    await db('text_words').where({ id }).update({ withdrawn_at: new Date() });
    expect(await which({ text_id: second })).toEqual([[second, other]]);
  });
});
