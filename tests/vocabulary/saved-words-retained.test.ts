import type { Knex } from 'knex';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textSlugOf } from '#modules/library';
import { parseDueTexts } from '#modules/parsing';
import { saveEntries } from '#modules/vocabulary';
import { savedWordCalls } from '#modules/vocabulary/contract';
import { aText, aWord, withWords } from '../support/builders/library.ts';
import { aSubscription, inDays } from '../support/builders/subscriptions.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { aSaver, type Saver, startSavedWords, wordsOf } from '../support/saved-words.ts';

let db: Knex;
let root: string;
let bookId: number;
let bookSlug: string;
let words: number[];
let lockedWords: number[];
let reader: Saver;

beforeAll(async () => {
  ({ db, root, bookId, bookSlug, words, lockedWords } = await startSavedWords());
});

beforeEach(async () => {
  reader = await aSaver(db, root);
});

describe('the vocabulary', () => {
  it('[API-01] lists what is saved, the latest first, with the keys of the contract alone', async () => {
    await reader.save(words.slice(2));
    await reader.save(words.slice(0, 1));

    const { status, body, headers } = await getJson<unknown>(`${root}/`, { headers: reader.headers });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const schema = savedWordCalls['GET /vocabulary/user/vocabulary/'].response.element.strict();
    expect(schema.array().parse(body)).toEqual([
      {
        id: expect.any(Number),
        saved_at: expect.any(String),
        source_text_title: 'Un livre',
        source_book_title: 'Premières lectures',
        source_text_slug: textSlugOf(bookSlug, { title: 'Un livre', order_in_book: 1 }),
        source_own_text: null,
        word_details: {
          text_word_id: words[0],
          word_id: expect.any(Number),
          arabic_with_vowels: 'كِتَابٌ',
          arabic_without_vowels: 'كتاب',
          french_translation: 'livre',
          root: 'ك ت ب',
          is_noun: true,
          part_of_speech: 'noun',
        },
      },
      expect.objectContaining({
        word_details: expect.objectContaining({
          text_word_id: words[2],
          is_noun: false,
          part_of_speech: 'verb',
        }),
      }),
    ]);
  });

  it('lists words of one instant in one order', async () => {
    await reader.save(words);
    const ids = (await reader.list()).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('stays when the right to read has ended, when the text is closed and when it loses the word', async () => {
    const own = await aText(db, {
      bookId,
      orderInBook: 77,
      title: 'Passager',
      isFreeSample: false,
    });
    const wordId = await aWord(db);
    await withWords(db, own, [{ wordId, form: 'كِتَابٌ' }]);
    const subscription = await aSubscription(db, reader);
    const [id] = await wordsOf(db, own);
    await reader.save([id]);

    await db('subscriptions').where('id', subscription).update({ status: 'expired' });
    await withWords(db, own, [{ wordId, form: 'الْكِتَابَ' }]);
    await db('texts').where('id', own).update({ state: 'archived' });

    expect(await reader.list()).toMatchObject([
      { source_text_title: 'Passager', source_text_slug: null, word_details: { text_word_id: id } },
    ]);
    expect((await reader.notebook()).body).toMatchObject([{ form_with_vowels: 'كِتَابٌ', line: null }]);
    expect((await reader.remove([id])).body.deleted_count).toBe(1);
  });
});

describe('deleting words', () => {
  it('[MYV-05] takes them out and counts them, passing over those that are not there', async () => {
    await reader.save(words);
    expect((await reader.remove([...words.slice(0, 2), ...lockedWords, 2_147_483_647])).body).toEqual({
      message: '2 mots supprimés de votre vocabulaire',
      deleted_count: 2,
    });
    expect((await reader.remove(words)).body).toEqual({
      message: '1 mot supprimé de votre vocabulaire',
      deleted_count: 1,
    });
    expect(await reader.list()).toEqual([]);
  });

  it('[MYV-05] takes out as many words of texts as of none, and tells of none at all in the singular', async () => {
    const [first] = words;
    const wordId = await aWord(db, { arabic: 'بَابٌ', root: 'ب و ب', plural: 'أَبْوَابٌ' });
    await reader.save([first]);
    await saveEntries(db, reader.id, [wordId], new Date());
    const remove = async (chosen: object) => {
      const options = { method: 'DELETE', headers: reader.headers };
      return (await sendJson(`${root}/delete/`, chosen, options)).body;
    };
    expect(await remove({ text_word_ids: [first], word_ids: [wordId] })).toEqual({
      message: '2 mots supprimés de votre vocabulaire',
      deleted_count: 2,
    });
    expect(await remove({ text_word_ids: [], word_ids: [wordId] })).toEqual({
      message: '0 mot supprimé de votre vocabulaire',
      deleted_count: 0,
    });
  });

  it('touches nobody else’s', async () => {
    const other = await aSaver(db, root);
    await other.save(words);
    await reader.save(words);

    expect((await reader.remove(words)).body.deleted_count).toBe(words.length);
    expect(await other.savedIds()).toEqual(words);
  });

  it('[MYV-05] takes 20 000 at once, and refuses one more', async () => {
    const own = await aText(db, { bookId, state: 'draft' });
    await db.raw(
      `insert into text_words (text_id, word_id, position, contextual_form_with_vowels, contextual_form_without_vowels)
        select ?, ?, n, n::text, '' from generate_series(1, 20000) n`,
      [own, await aWord(db)],
    );
    await db.raw(
      `insert into saved_words (user_id, text_word_id, word_id, saved_at)
        select ?, id, word_id, now() from text_words where text_id = ?`,
      [reader.id, own],
    );
    // As long as ids can be.
    const long = Array.from({ length: 10_000 }, (_, index) => 2_147_483_647 - index);
    const half = await wordsOf(db, own);

    expect((await reader.remove([...half.slice(0, 10_000), ...long])).body.deleted_count).toBe(10_000);
    expect((await reader.remove(half)).body).toEqual({
      message: '10000 mots supprimés de votre vocabulaire',
      deleted_count: 10_000,
    });
    expect(await reader.remove([...half, 1])).toMatchObject({
      status: 400,
      body: { text_word_ids: ['Pas plus de 20\u00a0000 mots à la fois.'] },
    });
    expect(await reader.remove([])).toMatchObject({
      status: 400,
      body: { text_word_ids: ['Veuillez sélectionner au moins un mot'] },
    });
  });

  it('takes a body of 250 kB and none of 300, where other calls take 100', async () => {
    const spacesTo = (bytes: number) => ({
      method: 'DELETE',
      headers: { ...reader.headers, 'Content-Type': 'application/json' },
      body: `{"text_word_ids": [1]${' '.repeat(bytes - 22)}}`,
    });

    await expectAnswer(getJson(`${root}/delete/`, spacesTo(250_000))).toBe(200);
    const tooLong = { status: 413, body: { code: 'body_too_large' } };
    expect(await getJson(`${root}/delete/`, spacesTo(300_000))).toMatchObject(tooLong);
    const toSave = { ...spacesTo(110_000), method: 'POST' };
    expect(await getJson(`${root}/save/`, toSave)).toMatchObject(tooLong);
  });
});

describe('the notebook', () => {
  it('gives each word its form, its sense and its first line, where the reader may open the text', async () => {
    await aSubscription(db, reader, { autoRenew: false, endDate: inDays(5) });
    await reader.save([...words, ...lockedWords]);
    for (const [noun, , verb] of [words, lockedWords]) {
      await db('text_word_lines').insert({ text_word_id: noun, line: 2 });
      // A line that the text no longer has.
      await db('text_word_lines').where('text_word_id', verb).update({ line: 9 });
    }
    while ((await parseDueTexts({ db, log: pino({ level: 'silent' }) })) > 0);

    const { status, body } = await reader.notebook();
    expect(status).toBe(200);
    const schema = savedWordCalls['GET /vocabulary/user/vocabulary/notebook/'].response.element.strict();
    const entries = schema.array().parse(body);
    expect(entries.map(({ line }) => line?.number)).toEqual([undefined, 2, 1, undefined, 2, 1]);
    expect(entries.at(-1)).toMatchObject({
      form_with_vowels: 'كِتَابٌ',
      sense: 'livre',
      line: { number: 1, arabic_with_vowels: 'هٰذَا كِتَابٌ.', french: 'Voici un livre.' },
    });
    expect(entries[1]).toMatchObject({
      form_with_vowels: 'الْكِتَابَ',
      sense: 'le livre',
      line: { arabic_with_vowels: 'كَتَبَ الْكِتَابَ.', french: 'Il a écrit le livre.' },
      parsing: expect.stringMatching(/^nom masculin singulier.* — accusatif, complément d’objet de كَتَبَ$/),
    });

    await db('subscriptions').where('user_id', reader.id).update({ status: 'expired' });
    const closed = schema.array().parse((await reader.notebook()).body);
    expect(closed.map(({ line }) => line?.number)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      2,
      1,
    ]);
    expect(closed.map(({ parsing }) => parsing !== null)).toEqual([false, false, false, false, true, true]);
  });

  it('is empty for whoever has saved nothing', async () => {
    expect(await reader.notebook()).toMatchObject({ status: 200, body: [] });
  });
});
