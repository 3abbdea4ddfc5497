import type { Knex } from 'knex';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveEntries } from '#modules/vocabulary';
import { onNudge } from '../../modules/platform/events/events.ts';
import { WordsSaved } from '../../modules/vocabulary/events.ts';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { aSubscription, inDays } from '../support/builders/subscriptions.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { aSaver, type Saver, startSavedWords, wordsOf } from '../support/saved-words.ts';

let db: Knex;
let root: string;
let bookId: number;
let words: number[];
let lockedWords: number[];
let reader: Saver;

beforeAll(async () => {
  ({ db, root, bookId, words, lockedWords } = await startSavedWords());
});

beforeEach(async () => {
  await db('outbox').delete();
  reader = await aSaver(db, root);
});

const events = () => db('outbox').where('name', 'WordsSaved').orderBy('id').pluck('payload');

describe('saving words', () => {
  it('[TXT-12] counts those that are new, and says so in French', async () => {
    expect(await reader.save(words.slice(0, 1))).toMatchObject({
      status: 200,
      body: { message: '1 mot ajouté à votre vocabulaire !', created_count: 1 },
    });
    expect((await reader.save(words)).body).toEqual({
      message: '2 mots ajoutés à votre vocabulaire !',
      created_count: 2,
    });
    expect((await reader.save([...words, ...words])).body).toEqual({
      message: 'Ces mots sont déjà dans votre vocabulaire',
      created_count: 0,
    });
    expect(await reader.savedIds()).toEqual(words);
  });

  it('counts a word once that is asked for twice', async () => {
    const [first] = words;
    expect((await reader.save([first, first, first])).body.created_count).toBe(1);
  });

  it('tells of the new words in one event, as the event’s schema reads it', async () => {
    await reader.save(words.slice(0, 1));
    await reader.save(words);
    await reader.save(words);

    const published = (await events()).map((payload) => WordsSaved.schema.parse(payload));
    expect(published).toEqual([
      { userId: reader.id, textWordIds: words.slice(0, 1) },
      { userId: reader.id, textWordIds: expect.toSatisfy((ids) => ids.length === 2) },
    ]);
    expect(published[1]?.textWordIds.toSorted((a, b) => a - b)).toEqual(words.slice(1));
  });

  it('tells whoever waits for events at once, be it one word, of a text or of none', async () => {
    let nudges = 0;
    const stop = onNudge(() => {
      nudges += 1;
    });
    await reader.save(words.slice(0, 1));
    expect(nudges).toBe(1);
    const wordId = await aWord(db, { arabic: 'بَابٌ', root: 'ب و ب', plural: 'أَبْوَابٌ' });
    expect(await saveEntries(db, reader.id, [wordId], new Date())).toMatchObject([{ word_id: wordId }]);
    expect(nudges).toBe(2);
    stop();
    expect(await saveEntries(db, reader.id, [wordId], new Date())).toEqual([]);
    expect(await events()).toEqual([
      { userId: reader.id, textWordIds: words.slice(0, 1) },
      { userId: reader.id, textWordIds: [] },
    ]);
  });

  it('from many tabs at once saves each word once and tells of it once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, tab) => reader.save(tab % 2 ? words : words.toReversed())),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, { body }) => sum + body.created_count, 0)).toBe(words.length);
    expect(await reader.savedIds()).toEqual(words);
    const published = (await events()).flatMap((payload) => WordsSaved.schema.parse(payload).textWordIds);
    expect(published.toSorted((a, b) => a - b)).toEqual(words);
  });

  it('[TXT-12] refuses nothing chosen, too much, and what is no id, in French', async () => {
    const many = Array.from({ length: 501 }, (_, index) => index + 1);
    for (const [ids, message] of [
      [[], 'Veuillez sélectionner au moins un mot'],
      [many, 'Pas plus de 500 mots à la fois.'],
      [undefined, 'Cette valeur n’est pas valide.'],
      ['12', 'Cette valeur n’est pas valide.'],
      [{ 0: 12 }, 'Cette valeur n’est pas valide.'],
      [['12'], 'Cette valeur n’est pas valide.'],
      [[null, 1.5, -1, 0, true], 'Cette valeur n’est pas valide.'],
      [[2_147_483_648], 'Cette valeur n’est pas valide.'],
    ]) {
      const { status, body } = await reader.save(ids);
      expect({ status, body }).toEqual({
        status: 400,
        body: { text_word_ids: [message], code: 'invalid_fields' },
      });
    }
    expect(await reader.list()).toEqual([]);
  });

  it('takes 500 words at once', async () => {
    const own = await aText(db, { bookId });
    const wordId = await aWord(db);
    await withWords(
      db,
      own,
      Array.from({ length: 500 }, (_, index) => ({ wordId, form: `كِتَابٌ${index}` })),
    );
    expect((await reader.save(await wordsOf(db, own))).body.created_count).toBe(500);
  });

  it('needs somebody who is logged in', async () => {
    await expectAnswer(sendJson(`${root}/save/`, { text_word_ids: words })).toBe(401);
    await expectAnswer(getJson(`${root}/`)).toBe(401);
  });
});

describe('words that a reader may not have', () => {
  const refused = { status: 403, body: { code: 'premium_required' } };

  it('refuse the whole call when one of them stands in a locked text, and nothing is saved', async () => {
    const [secret] = lockedWords;
    expect(await reader.save([...words, secret])).toMatchObject(refused);
    expect(await reader.list()).toEqual([]);
    expect(await events()).toEqual([]);
  });

  it('are open to staff and to whoever’s subscription runs, its grace included', async () => {
    const staff = await aSaver(db, root, await aMember(db, { isStaff: true }));
    const [late, ended] = [await aSaver(db, root), await aSaver(db, root)];
    await aSubscription(db, late, { startDate: inDays(-60), endDate: inDays(-11) });
    await aSubscription(db, ended, { startDate: inDays(-60), endDate: inDays(-13) });

    for (const reader of [staff, late]) {
      expect((await reader.save(lockedWords)).body.created_count).toBe(lockedWords.length);
    }
    expect(await ended.save(lockedWords)).toMatchObject(refused);
  });

  it('are unknown when they stand in no published text of a published book', async () => {
    const hidden = await aBook(db, { state: 'draft' });
    const wordId = await aWord(db);
    const texts = [
      await aText(db, { bookId: hidden.id }),
      await aText(db, { bookId, state: 'in_review' }),
      await aText(db, { bookId }),
    ];
    for (const textId of texts) await withWords(db, textId, [{ wordId, form: 'كِتَابٌ' }]);
    const [inHiddenBook, inDraft, gone] = (await Promise.all(texts.map((id) => wordsOf(db, id)))).map(
      ([id]) => id,
    );
    await db('text_words').where('id', gone).update({ withdrawn_at: new Date() });

    for (const id of [inHiddenBook, inDraft, gone, 2_147_483_647]) {
      expect(await reader.save([...words, id])).toMatchObject({
        status: 404,
        body: { code: 'text_word_not_found', detail: 'Ce mot n’existe pas.' },
      });
    }
    expect(await reader.list()).toEqual([]);
  });
});
