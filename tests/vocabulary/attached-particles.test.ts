import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TextWord, textWord } from '#modules/vocabulary/contract';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase, starterDatabase } from '../support/services/database.ts';

/** What the cards of a text name, by the spelling of the word: `وَ et + الْ le, la, les`. */
async function attachedIn(url: string, textId: number): Promise<Record<string, string>> {
  const { body } = await getJson<TextWord[]>(`${url}/api/vocabulary/text/${textId}/`);
  expect(textWord.array().parse(body)).toEqual(body);
  return Object.fromEntries(
    body.flatMap(({ attached_particles: attached = {} }) =>
      Object.entries(attached).map(([spelling, particles]) => [
        spelling,
        particles.map((each) => `${each.arabic_with_vowels} ${each.french_translation}`).join(' + '),
      ]),
    ),
  );
}

describe('what is written onto the front of words, in the starter library', () => {
  let url: string;
  let db: Knex;
  beforeAll(async () => {
    db = await starterDatabase();
    ({ url } = await startTestServer({ db }));
  });

  it('is named with the sense of its own entry, فَ with all four of its own', async () => {
    const { id } = await db('texts')
      .join('books', 'books.id', 'book_id')
      .where({ 'books.slug': 'le-village-sans-horloge', order_in_book: 1 })
      .first('texts.id');
    expect(await attachedIn(url, id)).toMatchObject({
      وَالشَّمْسُ: 'وَ et + الْ le, la, les',
      فَإِذَا: 'فَ et, alors, donc, car (selon la phrase)',
      لِتَلَامِيذِهِ: 'لِ à, pour',
      لِلطَّحَّانِ: 'لِ à, pour + الْ le, la, les',
      وَانْتَظَرَ: 'وَ et',
    });
  });
});

it('is not named where the dictionary has no entry for it, nor on a word that only begins with its letter', async () => {
  const db = await freshDatabase();
  const { url } = await startTestServer({ db });
  await aWord(db, { arabic: 'وَ', french: 'et', partOfSpeech: 'conjunction', root: null, plural: null });
  const boy = await aWord(db, { arabic: 'وَلَدٌ', french: 'garçon', root: null, plural: null });
  const textId = await aText(db, {
    bookId: (await aBook(db)).id,
    arabicLines: ['وَلَدٌ، وَوَلَدٌ، وَالْوَلَدُ.'],
    frenchLines: ['Un garçon.'],
  });
  await withWords(db, textId, [{ wordId: boy, form: 'وَلَدٌ' }]);
  expect(await attachedIn(url, textId)).toEqual({ وَوَلَدٌ: 'وَ et' });
});
