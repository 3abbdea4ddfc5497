import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import { raiseContentRevision } from '#modules/platform';
import type { RootFamily, RootListItem } from '#modules/vocabulary/contract';
import { getRoot } from '../../modules/vocabulary/roots/get-root.ts';
import { aBook, aText, aVerb, aWord, withWords } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { starterDatabase } from '../support/services/database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const ROOTS = '/api/vocabulary/roots/';
const list = () => getJson<RootListItem[]>(server.url + ROOTS);
const ask = (root: string) => getJson<RootFamily>(`${server.url}${ROOTS}${encodeURIComponent(root)}/`);

describe('a family', () => {
  it('has every verb of the dictionary with its form, met or not, and of the other words those met', async () => {
    const { db } = server;
    const root = 'ع ل م';
    const met = await aWord(db, { arabic: 'مُعَلِّمٌ', french: 'maître', root });
    await aWord(db, { arabic: 'عَلَامَةٌ', french: 'signe', root });
    await aVerb(db, {
      arabic: 'عَلَّمَ',
      french: 'enseigner',
      root,
      present: 'يُعَلِّمُ',
      imperative: 'عَلِّمْ',
      masdar: 'تَعْلِيمٌ',
    });
    await conjugateVerbs(db);
    const { id: bookId } = await aBook(db);
    const draft = await aText(db, { bookId, orderInBook: 1, state: 'draft' });
    await withWords(db, draft, [{ wordId: met, form: 'مُعَلِّمٌ' }]);
    await expectAnswer(ask(root)).toBe(404);

    const text = await aText(db, { bookId, orderInBook: 2, isFreeSample: false });
    await withWords(db, text, [{ wordId: met, form: 'مُعَلِّمٌ' }]);
    await expect.poll(async () => (await ask(root)).status).toBe(200);
    const { body } = await ask(root);
    expect(
      body.words.map(({ arabic_with_vowels: arabic, form, texts_count, quote }) => [
        arabic,
        form,
        texts_count,
        quote,
      ]),
    ).toEqual([
      ['عَلَّمَ', 'II', 0, null],
      ['مُعَلِّمٌ', null, 1, null],
    ]);
    expect((await list()).body.find((item) => item.root === root)?.words).toHaveLength(1);
  });

  it('that is met everywhere names its first fifty texts, and says how many there are', async () => {
    const { db } = server;
    const root = 'غ ر ب';
    const wordId = await aWord(db, { arabic: 'غَرْبٌ', french: 'ouest', root });
    const { id: bookId } = await aBook(db);
    await db.raw(
      `with added as (
        insert into texts (book_id, order_in_book, title, is_free_sample, content_with_vowels,
            content_without_vowels, french_translation, state)
          select ?, n, 'Texte ' || n, true, 'غَرْبٌ.', 'غرب.', 'Ouest.', 'published' from generate_series(1, 51) n
          returning id
      )
      insert into text_words (text_id, word_id, position, contextual_form_with_vowels, contextual_form_without_vowels)
        select id, ?, 1, 'غَرْبٌ', 'غرب' from added`,
      [bookId, wordId],
    );
    await raiseContentRevision(db);
    await expect.poll(async () => (await ask(root)).status).toBe(200);
    const { body } = await ask(root);
    expect(body.texts.map(({ order_in_book }) => order_in_book)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(body.texts_count).toBe(51);
    expect(body.words[0]?.texts_count).toBe(51);
  });
});

describe('the family of a root that stands in many texts', () => {
  let db: Knex;
  beforeAll(async () => {
    db = await starterDatabase();
  });

  it('is found in another way, and is the same', async () => {
    const roots: string[] = await db('roots')
      .orderBy('published_texts_count', 'desc')
      .limit(40)
      .pluck('root');
    for (const root of roots) expect(await getRoot(db, root, 0)).toEqual(await getRoot(db, root));
  });
});
