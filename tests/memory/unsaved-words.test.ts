import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { listUnsavedWords } from '../../modules/memory/words/list-unsaved-words.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText, saveTextWord, withWords } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';
import { anEntry } from './card-table.ts';

let db: Knex;
let reader: Member;
beforeAll(async () => {
  db = await freshDatabase();
  reader = await aMember(db);
});

const NOW = new Date('2026-11-20T12:00:00Z');

/** A text of one word; and when its reader completed it, if they did. */
async function aTextOf(wordId: number, text: { title: string; completedAt?: string; isDraft?: boolean }) {
  const { title, completedAt, isDraft } = text;
  const state = isDraft ? 'draft' : 'published';
  const id = await aText(db, { bookId: (await aBook(db)).id, title, state });
  await withWords(db, id, [{ wordId, form: 'الْكِتَابُ', sense: 'le livre' }]);
  if (completedAt) {
    await db('text_completions').insert({ user_id: reader.id, text_id: id, completed_at: completedAt });
  }
  return (await db('text_words').where('text_id', id).first('id')).id as number;
}

describe('the words that a reader has to do with and has not saved', () => {
  it('[MEM-02] stand each with its state and the text that has it: the last completed one, else any', async () => {
    const [met, declared, noted, saved, resting] = await Promise.all([
      ...[anEntry(db), anEntry(db), anEntry(db), anEntry(db), anEntry(db)],
    ]);
    await aTextOf(met ?? 0, { title: 'Ancien', completedAt: '2026-10-01T12:00:00Z' });
    await aTextOf(met ?? 0, { title: 'Récent', completedAt: '2026-11-01T12:00:00Z' });
    await aTextOf(declared ?? 0, { title: 'Ailleurs' });
    await aTextOf(noted ?? 0, { title: 'Noté' });
    const textWordId = await aTextOf(saved ?? 0, { title: 'Gardé', completedAt: '2026-11-02T12:00:00Z' });
    await aTextOf(resting ?? 0, { title: 'En pause' });
    await saveTextWord(db, { userId: reader.id, textWordId });
    await db('review_cards').insert({ user_id: reader.id, word_id: declared, declared_at: NOW });
    await db('personal_words').insert([
      { user_id: reader.id, word_id: noted, note: 'Rond.' },
      { user_id: reader.id, word_id: met, note: 'Carré.' },
      { user_id: reader.id, word_id: resting, resting_since: NOW },
    ]);

    const words = await listUnsavedWords(db, reader.id);
    // Entries that are made at once have ids in no order.
    expect(
      new Map(
        words.map(({ state, source_text_title, word_details }) => [
          word_details.word_id,
          [state, source_text_title],
        ]),
      ),
    ).toEqual(
      new Map([
        [met, ['met', 'Récent']],
        [declared, ['known', 'Ailleurs']],
        [noted, ['new', 'Noté']],
      ]),
    );
    expect(words).toHaveLength(3);
    expect(await listUnsavedWords(db, (await aMember(db)).id)).toEqual([]);
  });

  it('[STF-03] are none that only the team may see', async () => {
    const wordId = await anEntry(db);
    await db('words').where('id', wordId).update({ is_reference: false });
    await aTextOf(wordId, { title: 'Retiré', completedAt: '2026-11-03T12:00:00Z', isDraft: true });

    const words = await listUnsavedWords(db, reader.id);
    expect(words.map(({ word_details }) => word_details.word_id)).not.toContain(wordId);
  });
});
