import { beforeAll, expect, it } from 'vitest';
import type { TextDocument } from '#modules/authoring/contract';
import { aWord } from '../../support/builders/library.ts';
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
