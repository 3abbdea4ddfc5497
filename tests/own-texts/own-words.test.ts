import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MemoryCounts, RememberedWord, ReviewCard, UnsavedWord } from '#modules/memory/contract';
import type { NotebookWord, SavedWord } from '#modules/vocabulary/contract';
import { anEntry, aSavedWord } from '../memory/card-table.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';

// Words of texts that readers bring, saved though no text of the library has them.

let db: Knex;
let api: string;
beforeAll(async () => {
  const server = await startTestServer();
  db = server.db;
  api = `${server.url}/api`;
});

const FORM = 'الْكِتَابَ';
const LINE = 'قَرَأَ الْوَلَدُ الْكِتَابَ.';
const ARABIC = `جَاءَ الْوَلَدُ.\n${LINE}`;
const FRENCH = 'L’enfant est venu.\nL’enfant a lu le livre.';

const get = async <T>({ headers }: Member, path: string) =>
  (await getJson<T>(`${api}${path}`, { headers })).body;
const say = ({ headers }: Member, wordId: number, body: object) =>
  sendJson<RememberedWord>(`${api}/memory/words/${wordId}/`, body, { headers });
const listed = (member: Member) => get<SavedWord[]>(member, '/vocabulary/user/vocabulary/');
const cards = async (member: Member) =>
  (await get<{ cards: ReviewCard[] }>(member, '/review/session/')).cards;
const write = async ({ headers }: Member, id: string, text: object = {}) =>
  (
    await sendJson<{ version: number }>(
      `${api}/own-texts/${id}/`,
      { title: 'Ma page', arabic: ARABIC, french: FRENCH, choices: [], version: 0, ...text },
      { method: 'PUT', headers },
    )
  ).body;

/** A reader who has saved, from the second line of a text of theirs, an entry that stands in no text of the library. */
async function aReaderOfOwn(password?: string) {
  const member = await aMember(db, password ? { password } : {});
  const [wordId, textId] = [await anEntry(db), randomUUID()];
  await write(member, textId);
  const own_place = { text_id: textId, line: 2, form: FORM };
  const { body } = await say(member, wordId, { state: 'learning', own_place });
  return { member, wordId, textId, own_place, body };
}

describe('[OWN-01] an entry that no text of the library has', () => {
  it('is saved from a text of one’s own into the same memory: every number counts it once', async () => {
    const { member, wordId, own_place, body } = await aReaderOfOwn();
    expect(body).toMatchObject({ state: 'learning', is_saved: true });
    await say(member, wordId, { state: 'learning', own_place });
    const { new: _, ...seen } = await get<MemoryCounts>(member, '/memory/');
    expect(seen).toEqual({ met: 0, learning: 1, known: 0 });
    expect(await get(member, '/review/due/')).toEqual({ due_count: 0, new_count: 1 });
    expect(await get(member, '/memory/words/')).toMatchObject([{ word_id: wordId, is_due: true }]);
    expect(await listed(member)).toHaveLength(1);
    const published = await db('outbox')
      .where('name', 'WordsSaved')
      .whereRaw(`payload->>'userId' = ?`, String(member.id));
    expect(published).toHaveLength(1);
  });

  it('is listed and exported with its text, and its review quotes the line', async () => {
    const { member, wordId, textId } = await aReaderOfOwn();
    expect(await listed(member)).toMatchObject([
      {
        source_text_title: 'Ma page',
        ...{ source_book_title: null, source_text_slug: null, source_own_text: textId },
        word_details: { word_id: wordId, text_word_id: null },
      },
    ]);
    const line = { number: 2, arabic_with_vowels: LINE, french: 'L’enfant a lu le livre.' };
    expect(await get<NotebookWord[]>(member, '/vocabulary/user/vocabulary/notebook/')).toMatchObject([
      { form_with_vowels: FORM, line },
    ]);
    const [card] = await cards(member);
    expect(card).toMatchObject({
      word_id: wordId,
      form_with_vowels: FORM,
      line: { ...line, own_text: textId, text_slug: null, text_title: 'Ma page' },
    });
    expect(card?.line?.runs[card.line.asked_run ?? -1]?.text).toBe(FORM);
  });

  it('is quoted where its line is now, and stands alone when the text has lost it or is erased', async () => {
    const { member, wordId, textId } = await aReaderOfOwn();
    const { version } = await write(member, textId, { arabic: `${LINE}\nجَاءَ.`, version: 1 });
    expect((await cards(member))[0]?.line).toMatchObject({ number: 1, arabic_with_vowels: LINE });
    await write(member, textId, { arabic: 'جَاءَ.', version });
    expect((await cards(member))[0]).toMatchObject({ word_id: wordId, line: null });
    await getJson(`${api}/own-texts/${textId}/`, { method: 'DELETE', headers: member.headers });
    expect((await cards(member))[0]).toMatchObject({ line: null, form_with_vowels: 'كِتَابٌ' });
    expect(await listed(member)).toMatchObject([{ source_text_title: null, source_own_text: null }]);
  });

  it('is quoted from the line that it was saved from, and else from the first that has it', async () => {
    const { member, textId } = await aReaderOfOwn();
    const quoted = async () => (await cards(member))[0]?.line?.number;
    await write(member, textId, { arabic: `${LINE}\n${LINE}`, version: 1 });
    expect(await quoted()).toBe(2);
    await write(member, textId, { arabic: `جَاءَ.\nذَهَبَ.\n${LINE}\n${LINE}`, version: 2 });
    expect(await quoted()).toBe(3);
    await write(member, textId, { arabic: `جَاءَ.\nذَهَبَ.\nنَامَ.\n${LINE}`, version: 3 });
    expect(await quoted()).toBe(4);
  });

  it('is taken out again by its entry, and its place goes with it', async () => {
    const { member, wordId, textId } = await aReaderOfOwn();
    const path = `${api}/vocabulary/user/vocabulary/delete/`;
    const remove = (body: object) =>
      sendJson<{ deleted_count: number }>(path, body, { method: 'DELETE', headers: member.headers });
    await expectAnswer(remove({ text_word_ids: [] })).toBe(400);
    expect((await remove({ text_word_ids: [], word_ids: [wordId] })).body.deleted_count).toBe(1);
    expect(await listed(member)).toEqual([]);
    expect(await db('own_places').where('own_text_id', textId)).toEqual([]);
  });

  it('that is only said to be known is listed among the known ones', async () => {
    const [member, wordId] = [await aMember(db), await anEntry(db)];
    await say(member, wordId, { state: 'known' });
    expect((await get<MemoryCounts>(member, '/memory/')).known).toBe(1);
    expect(await get<UnsavedWord[]>(member, '/memory/unsaved/')).toMatchObject([
      { state: 'known', source_text_title: null, word_details: { word_id: wordId, text_word_id: null } },
    ]);
  });

  it('is not one that the team alone may see', async () => {
    const [member, wordId] = [await aMember(db), await anEntry(db)];
    await db('words').where('id', wordId).update('is_reference', false);
    await expectAnswer(say(member, wordId, { state: 'learning' })).toBe(404);
    expect(await listed(member)).toEqual([]);
  });
});

it('[OWN-01] a word that is saved from the library stays with its line there', async () => {
  const member = await aMember(db);
  const { wordId, textWordId } = await aSavedWord(db, member);
  const textId = randomUUID();
  await write(member, textId);
  await say(member, wordId, { state: 'learning', own_place: { text_id: textId, line: 2, form: FORM } });
  expect((await listed(member)).map(({ word_details }) => word_details.text_word_id)).toEqual([textWordId]);
});

it('[OWN-01] a word that the library has too is saved from the text of one’s own that it was said in', async () => {
  const [member, other] = [await aMember(db), await aMember(db)];
  const { wordId } = await aSavedWord(db, other);
  const textId = randomUUID();
  await write(member, textId);
  await say(member, wordId, { state: 'learning', own_place: { text_id: textId, line: 2, form: FORM } });
  expect(await listed(member)).toMatchObject([
    { source_own_text: textId, word_details: { word_id: wordId, text_word_id: null } },
  ]);
});

describe('[OWN-02] the line that a word is saved from', () => {
  it('is its reader’s alone: a text of somebody else is passed over', async () => {
    const { own_place, wordId } = await aReaderOfOwn();
    const others = [await aMember(db), await aMember(db, { isStaff: true, isSuperuser: true })];
    for (const other of others) {
      await say(other, wordId, { state: 'learning', own_place });
      expect((await cards(other))[0]).toMatchObject({ word_id: wordId, line: null });
      expect(await listed(other)).toMatchObject([{ source_text_title: null, source_own_text: null }]);
      expect(JSON.stringify(await get(other, '/vocabulary/user/vocabulary/notebook/'))).not.toContain(LINE);
    }
  });

  it('is exported with the account and erased with it', async () => {
    const { member, textId } = await aReaderOfOwn('ligne-apres-ligne');
    const said = { current_password: 'ligne-apres-ligne' };
    const { headers } = member;
    const { body } = await sendJson<object>(`${api}/users/account/export/`, said, { headers });
    expect(body).toMatchObject({
      saved_words: [{ source_text_title: 'Ma page' }],
      own_texts: { places: [{ title: 'Ma page', line: 2, form: FORM }] },
    });
    await expectAnswer(sendJson(`${api}/users/account/delete/`, said, { headers })).toBe(200);
    expect(await db('own_places').where('own_text_id', textId)).toEqual([]);
    expect(await db('saved_words').where('user_id', member.id)).toEqual([]);
  });
});

it('[OWN-01] [MEM-06] what a visitor saved from their own text comes with it into the account, once', async () => {
  const [member, wordId, textId] = [await aMember(db), await anEntry(db), randomUUID()];
  const own_place = { text_id: textId, line: 2, form: FORM };
  const entries = [{ word_id: wordId, own_place }];
  const send = () =>
    sendJson<{ saved_count: number }>(
      `${api}/memory/device-words/`,
      { saved: [], known: [], entries },
      { headers: member.headers },
    );
  await write(member, textId);
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ body }) => body.saved_count).sort()).toEqual([0, 1]);
  expect((await cards(member))[0]?.line).toMatchObject({ own_text: textId, arabic_with_vowels: LINE });
});
