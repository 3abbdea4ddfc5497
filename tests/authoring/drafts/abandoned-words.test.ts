import { beforeAll, expect, it } from 'vitest';
import type { TextDocument } from '#modules/authoring/contract';
import { aVerb, aWord } from '../../support/builders/library.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

let room: Newsroom;
let number = 20;

beforeAll(async () => {
  room = await openNewsroom();
});

/** An entry that the team alone sees, and a draft that has it. */
async function aDraftWith(arabic: string) {
  const id = await aWord(room.db, { arabic, french: 'comète', root: null, plural: null });
  await room.db('words').where({ id }).update({ is_reference: false });
  number += 1;
  const document = room.aTextDocument({ order_in_book: number, title: `Comète ${number}` });
  const words = [...document.words, { word_id: id, form: arabic, sense: null, is_displayed: true }];
  return { id, document: { ...document, words } };
}
const draftOf = async (document: TextDocument) => (await room.post(room.anna, '/texts/', { document })).body;
const isThere = async (id: number) => (await room.db('words').where({ id }).first('id')) !== undefined;

it('[AUT-01] what was added to the dictionary for a draft goes with it when it is archived unpublished', async () => {
  const { id, document } = await aDraftWith('مُذَنَّبٌ');
  const draft = await draftOf(document);
  expect(await isThere(id)).toBe(true);
  await room.move(room.anna, draft, { action: 'archive' });
  expect(await isThere(id)).toBe(false);
  expect(await isThere(room.words.book)).toBe(true);
});

it('[AUT-01] a draft that is taken up again finds its entries, a verb with its table', async () => {
  const { id, document } = await aDraftWith('سَدِيمٌ');
  const verb = await aVerb(room.db, { arabic: 'شَعَّ', present: 'يَشِعُّ', imperative: 'شِعَّ', root: 'ش ع ع' });
  await room.db('words').where({ id: verb }).update({ is_reference: false });
  const words = [...document.words, { word_id: verb, form: 'شَعَّ', sense: null, is_displayed: true }];
  const draft = await draftOf({ ...document, words });
  const { body } = await room.move(room.anna, draft, { action: 'archive' });
  expect([await isThere(id), await isThere(verb)]).toEqual([false, false]);
  await room.move(room.anna, body, { action: 'revive' });
  expect(await room.db('words').where({ id }).first()).toMatchObject({
    arabic_with_vowels: 'سَدِيمٌ',
    french_translation: 'comète',
    is_public: false,
  });
  expect(await room.db('conjugations').where({ verb_id: verb }).first('form')).toEqual({ form: 'I' });
  await room.move(room.anna, body, { action: 'archive' });
  expect([await isThere(id), await isThere(verb)]).toEqual([false, false]);
});

it('[AUT-01] an entry that somebody has made anew meanwhile is not had twice', async () => {
  const { id, document } = await aDraftWith('هَالَةٌ');
  const { body } = await room.move(room.anna, await draftOf(document), { action: 'archive' });
  const other = await aWord(room.db, { arabic: 'هَالَةٌ', french: 'halo', root: null, plural: null });
  await room.move(room.anna, body, { action: 'revive' });
  expect([await isThere(id), await isThere(other)]).toEqual([false, true]);
});

it('[AUT-01] entries that drafts never saved have left are found, and taken back at once; what is fresh or used stays', async () => {
  const { id: left } = await aDraftWith('وَهْجٌ');
  const { id: fresh } = await aDraftWith('شُعَاعٌ');
  const used = await aDraftWith('بَرِيقٌ');
  await draftOf(used.document);
  await room
    .db('words')
    .whereIn('id', [left, used.id])
    .update({ created_at: new Date(Date.now() - 2 * 24 * 3_600_000) });
  const filter = encodeURIComponent('{"is_left":true}');
  const found = await room.get<{ id: number }[]>(room.anna, `/words/?filter=${filter}`);
  expect(found.body.map((word) => word.id)).toEqual([left]);
  const { body } = await sendJson<{ count: number }>(`${room.server.url}/api/admin/left-words/`, undefined, {
    method: 'DELETE',
    headers: room.anna.headers,
  });
  expect(body).toEqual({ count: 1 });
  expect(await Promise.all([left, fresh, used.id].map(isThere))).toEqual([false, true, true]);
});

it('[AUT-01] another draft that has the entry too keeps it', async () => {
  const { id, document } = await aDraftWith('نَيْزَكٌ');
  const draft = await draftOf(document);
  number += 1;
  const other = await draftOf({ ...document, order_in_book: number });
  await room.move(room.anna, draft, { action: 'archive' });
  expect(await isThere(id)).toBe(true);
  await room.move(room.anna, other, { action: 'archive' });
  expect(await isThere(id)).toBe(false);
});

it('[AUT-01] an entry that readers have had stays, whatever becomes of its text', async () => {
  number += 1;
  const text = await room.published(room.withStar(room.aTextDocument({ order_in_book: number })));
  await room.move(room.direction, text, { action: 'archive' });
  expect(await isThere(room.words.star)).toBe(true);
});

it('[AUT-01] an entry that a reader has learnt stays, and its draft is archived all the same', async () => {
  const { id, document } = await aDraftWith('كُوَيْكِبٌ');
  const draft = await draftOf(document);
  await room.db('review_cards').insert({ user_id: room.reader.id, word_id: id, declared_at: new Date() });
  const { body } = await room.move(room.anna, draft, { action: 'archive' });
  expect(body.state).toBe('archived');
  expect(await isThere(id)).toBe(true);
});
