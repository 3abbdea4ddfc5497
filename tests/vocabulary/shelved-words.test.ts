import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { findPluralsLike, removeUnusedWords, restoreShelvedWords } from '#modules/vocabulary';
import { removeLeftWords } from '../../modules/vocabulary/dictionary/remove-unused-words.ts';
import { aMember } from '../support/builders/accounts.ts';
import { aWord } from '../support/builders/library.ts';
import { inDays } from '../support/builders/subscriptions.ts';
import { freshDatabase } from '../support/services/database.ts';

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

/** An entry that the team alone sees, and that nobody uses. */
async function anUnusedWord(arabic: string, madeAt = new Date()): Promise<number> {
  const id = await aWord(db, { arabic, root: null, plural: null });
  await db('words').where({ id }).update({ is_reference: false, created_at: madeAt });
  return id;
}

/** By how much the content as readers have it has changed. */
async function raisedBy(act: () => Promise<unknown>): Promise<number> {
  const revision = async () => Number((await db('content_revision').first('revision')).revision);
  const before = await revision();
  await act();
  return (await revision()) - before;
}

it('[AUT-01] an entry that is had again comes back under its number once, is seen by readers, and is on the shelf no more', async () => {
  const id = await anUnusedWord('سَدِيمٌ');
  await db.transaction((trx) => removeUnusedWords(trx, [id]));
  expect(await db('words').where({ id })).toEqual([]);
  const followed: number[] = [];
  const follow = async (_: Knex, wordId: number) => void followed.push(wordId);
  const restore = () => raisedBy(() => db.transaction((trx) => restoreShelvedWords(trx, follow, [id])));
  expect([await restore(), await restore()]).toEqual([1, 0]);
  expect(followed).toEqual([id]);
  expect(await db('words').where({ id }).first()).toMatchObject({ arabic_with_vowels: 'سَدِيمٌ', version: 2 });
  expect(await db('shelved_words')).toEqual([]);
});

it('[AUT-01] of entries that drafts have left behind those are counted that are gone, and not those that a reader has learnt', async () => {
  const [gone, learnt] = [await anUnusedWord('مُذَنَّبٌ', inDays(-2)), await anUnusedWord('كُوَيْكِبٌ', inDays(-2))];
  const [reader, author] = [await aMember(db), await aMember(db, { isStaff: true })];
  await db('review_cards').insert({ user_id: reader.id, word_id: learnt, declared_at: new Date() });
  expect(await removeLeftWords(db, author.id)).toEqual({ count: 1 });
  const lines = db('activity_log').where({ resource: 'words' });
  expect(await lines.select('actor_id', 'action', 'resource_id')).toEqual([
    { actor_id: author.id, action: 'delete', resource_id: `${gone}` },
  ]);
  expect(await raisedBy(() => removeLeftWords(db, author.id))).toBe(0);
});

it('[AUT-01] an entry that cannot be shelved is not taken for one that a reader has learnt', async () => {
  const id = await anUnusedWord('هَالَةٌ');
  const trx = await db.transaction();
  await trx.raw('alter table shelved_words rename to elsewhere');
  await expect(removeUnusedWords(trx, [id])).rejects.toThrow('"shelved_words" does not exist');
  await trx.rollback();
  expect(await db('words').where({ id })).toHaveLength(1);
});

it('the plurals of entries that look alike are those of the first two hundred that have a root', async () => {
  const alike = { arabic: 'كِتَابٌ', plural: 'كُتُبٌ', root: 'ك ت ب' };
  await aWord(db, { ...alike, root: null, homograph: 99 });
  await aWord(db, { ...alike, plural: null, homograph: 98 });
  await db.raw(
    `insert into words (part_of_speech, arabic_with_vowels, arabic_without_vowels, search_key, homograph,
        french_translation, root, plural_with_vowels)
      select 'noun', ?, 'كتاب', 'كتاب', 100 + n, 'livre', ?, ? from generate_series(1, 200) n`,
    [alike.arabic, alike.root, alike.plural],
  );
  const found = await findPluralsLike(db, 'noun', '1ِ2َا3ٌ');
  expect(found).toEqual([{ ...alike, plural: null }, ...Array(199).fill(alike)]);
  expect(await findPluralsLike(db, 'adjective', '1ِ2َا3ٌ')).toEqual([]);
});
