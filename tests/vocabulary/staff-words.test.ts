import { describe, expect, it } from 'vitest';
import type { VerbConjugation } from '#modules/conjugation/contract';
import { readWords, saveWord } from '#modules/vocabulary';
import type { TextWord, WordRecord } from '#modules/vocabulary/contract';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText, aVerb, aWord, saveTextWord, withWords } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { openWordDesk } from './word-desk.ts';

const { db, url, author, colleague, post, put, one, move } = await openWordDesk();

const HOUSE = {
  part_of_speech: 'noun',
  arabic_with_vowels: 'بَيْتٌ',
  french_translation: 'maison',
  root: 'ب ي ت',
  plural_with_vowels: 'بُيُوتٌ',
};
const OPENED = {
  part_of_speech: 'verb',
  arabic_with_vowels: 'فَتَحَ',
  french_translation: 'ouvrir',
  root: 'ف ت ح',
  present_with_vowels: 'يَفْتَحُ',
  imperative_with_vowels: 'اِفْتَحْ',
  masdar_with_vowels: 'فَتْحٌ',
};

const remove = <T = unknown>(id: number) =>
  getJson<T>(`${url}/admin/words/${id}/`, { method: 'DELETE', headers: author.headers });
/** A change that a second person publishes. */
async function change(id: number, word: unknown): Promise<WordRecord> {
  const { body } = await put(id, word);
  return body.change ? (await move(body, 'publish')).body : body;
}
const logOf = (id: number) =>
  db('activity_log')
    .where({ resource: 'words', resource_id: String(id) })
    .orderBy('id');

/** A text that learners read, with this word in it. */
async function aTextWith(wordId: number, form: string): Promise<number> {
  const book = await aBook(db);
  const textId = await aText(db, { bookId: book.id, arabicLines: [`${form}.`], frenchLines: ['Ceci.'] });
  await withWords(db, textId, [{ wordId, form }]);
  return textId;
}

const shown = async (textId: number) =>
  (await getJson<TextWord[]>(`${url}/vocabulary/text/${textId}/`)).body[0]?.word_details;

describe('a new entry', () => {
  it('[STF-02] is answered with its id, and is in the dictionary', async () => {
    const { status, body } = await post(HOUSE);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...HOUSE,
      version: 1,
      homograph: 1,
      arabic_without_vowels: 'بيت',
      texts: [],
      verb_slug: null,
    });
    expect((await one(body.id)).body).toEqual(body);
    expect(await logOf(body.id)).toMatchObject([{ actor_id: author.id, action: 'create' }]);
  });

  it('[STF-02] that is a verb has its table at once, and its page when it is one of reference', async () => {
    const { body } = await post({ ...OPENED, is_reference: true });
    await expectAnswer(move(body, 'publish')).toBe(200);

    expect(body.verb_slug).toBe('fataha');
    const table = await getJson<VerbConjugation>(`${url}/vocabulary/verbs/${body.id}/conjugation/`);
    expect(table.body).toMatchObject({ past_ana: 'فَتَحْتُ', present_nahnu: 'نَفْتَحُ' });
  });

  it('[STF-02] of a spelling that is there takes a number of its own', async () => {
    const eye = { part_of_speech: 'noun', arabic_with_vowels: 'عَيْنٌ', french_translation: 'œil' };
    await expectAnswer(post(eye)).toBe(201);

    const twin = await post<unknown>({ ...eye, french_translation: 'source' });
    expect(twin).toMatchObject({
      status: 400,
      body: {
        homograph: ['Le dictionnaire a déjà ce mot sous ce numéro\u00A0: un homographe en prend un autre.'],
      },
    });
    await expectAnswer(post({ ...eye, french_translation: 'source', homograph: 2 })).toBe(201);
  });

  it('may be a verb that has its past alone, and only where there is such a verb', async () => {
    const past = { part_of_speech: 'verb', root: 'ل ي س', french_translation: 'ne pas être' };
    await expectAnswer(post({ ...past, arabic_with_vowels: 'لَيْسَ' })).toBe(201);
    const forgotten = await post<unknown>({ ...past, arabic_with_vowels: 'سَكَنَ', root: null });
    await expectAnswer(forgotten).toBe(400);
    expect(Object.keys(forgotten.body as object)).toEqual(
      expect.arrayContaining(['present_with_vowels', 'imperative_with_vowels', 'masdar_with_vowels']),
    );
  });
});

describe('what a content file would be refused for', () => {
  it.each([
    ['a lemma without its vowels', { arabic_with_vowels: 'بَيت' }, 'arabic_with_vowels', '«\u00A0بَيت\u00A0»'],
    ['a plural in Latin letters', { plural_with_vowels: 'buyut' }, 'plural_with_vowels', 'arabe manquant'],
    ['a root in one piece', { root: 'بيت' }, 'root', 'trois à cinq lettres'],
    ['a sense with a straight apostrophe', { french_translation: "l'œil" }, 'french_translation', 'écrire ’'],
    ['no sense', { french_translation: ' ' }, 'french_translation', 'à remplir'],
    ['no part of speech', { part_of_speech: '' }, 'part_of_speech', 'Choisissez'],
    ['what would break a content file', { french_translation: 'a | b' }, 'french_translation', 'barre'],
  ])('[STF-02] %s is refused in French, under its field', async (_, change, field, message) => {
    const { status, body } = await post<Record<string, string[]>>({ ...HOUSE, ...change, homograph: 9 });

    expect(status).toBe(400);
    expect(body[field]?.join(' ')).toContain(message);
    expect(await db('words').where('homograph', 9)).toEqual([]);
  });

  it('[STF-02] a verb without one of its forms is refused under that form', async () => {
    const { status, body } = await post<Record<string, string[]>>({
      ...OPENED,
      homograph: 9,
      imperative_with_vowels: '',
    });
    expect(status).toBe(400);
    expect(Object.keys(body)).toContain('imperative_with_vowels');
  });
});

it('[AUT-02] a verb whose sense is no infinitive is refused: « rouge » is none', async () => {
  const { status, body } = await post<Record<string, string[]>>({
    ...OPENED,
    homograph: 9,
    french_translation: 'rouge',
  });
  expect(status).toBe(400);
  expect(body.french_translation?.join(' ')).toContain('infinitif');
});

describe('a change', () => {
  it('[STF-02] is what learners see once a second person publishes it, and the text keeps its word', async () => {
    const id = await aWord(db, { arabic: 'قَلَمٌ', french: 'crayon', root: null, plural: null });
    const textId = await aTextWith(id, 'الْقَلَمُ');
    expect((await shown(textId))?.french_translation).toBe('crayon');

    const lemma = { arabic_with_vowels: 'قَلَمٌ', french_translation: 'stylo', plural_with_vowels: 'أَقْلَامٌ' };
    const { status, body } = await put(id, { ...HOUSE, ...lemma, root: null, version: 1 });
    expect(status).toBe(200);
    expect((await shown(textId))?.french_translation).toBe('crayon');
    await expectAnswer(move(body, 'publish')).toBe(200);

    expect(body).toMatchObject({ version: 2, texts: [{ text_id: textId, forms: ['الْقَلَمُ'] }] });
    await expect
      .poll(() => shown(textId))
      .toMatchObject({
        french_translation: 'stylo',
        plural_with_vowels: 'أَقْلَامٌ',
      });
    const [line] = await db('text_words')
      .join('text_word_lines', 'text_word_id', 'text_words.id')
      .where('text_id', textId)
      .select('line');
    expect(line).toEqual({ line: 1 });
    expect(await logOf(id)).toMatchObject([
      { action: 'save', details: { waiting: true } },
      { action: 'publish', details: { before: { french_translation: 'crayon', plural_with_vowels: null } } },
    ]);
  });

  it('[ANA-01] of a noun’s gender stays when a file that does not say it is imported, and goes when the noun becomes a verb', async () => {
    const { body } = await post({ ...OPENED, part_of_speech: 'noun', gender: 'F', homograph: 7 });
    expect(body.gender).toBe('F');
    const entry = (await readWords(db, [body.id])).get(body.id);
    if (!entry) throw new Error('The entry is not there.');
    const { gender, ...unsaid } = entry;
    expect(gender).toBe('F');
    await saveWord(db, unsaid);
    expect((await one(body.id)).body.gender).toBe('F');
    await saveWord(db, { ...unsaid, gender: 'C' });
    expect((await one(body.id)).body.gender).toBe('C');
    const { version } = (await one(body.id)).body;
    expect((await change(body.id, { ...OPENED, gender: 'F', homograph: 7, version })).gender).toBeNull();
  });

  it('[STF-02] made from an older version is refused, names who has saved, and overwrites nothing', async () => {
    const { body: word } = await post({
      ...HOUSE,
      arabic_with_vowels: 'بَابٌ',
      french_translation: 'porte',
      root: 'ب و ب',
      plural_with_vowels: 'أَبْوَابٌ',
    });
    await put(word.id, { ...word, french_translation: 'porte, portail' }, colleague);

    const late = await put<{ detail: string }>(word.id, { ...word, french_translation: 'seuil' });

    expect(late).toMatchObject({ status: 409, body: { code: 'edit_conflict', saved_by: 'collègue' } });
    expect(late.body.detail).toContain('collègue');
    expect((await one(word.id)).body.french_translation).toBe('porte, portail');
  });

  it('[STF-02] of a verb makes its table anew, but for the cells that a person has written', async () => {
    const id = await aVerb(db, { arabic: 'عَدَّ', present: 'يَعُدُّ', root: 'ع د د', french: 'compter' });
    const { body: verb } = await one(id);
    await change(id, { ...verb, french_translation: 'dénombrer' });
    await db('conjugations')
      .where('verb_id', id)
      .update({ person_cells: { past_ana: 'عَدَدْتُ!' } });

    await change(id, { ...verb, version: 2, present_with_vowels: 'يَعِدُّ' });

    const table = await getJson<VerbConjugation>(`${url}/vocabulary/verbs/${id}/conjugation/`);
    expect(table.body).toMatchObject({ present_huwa: 'يَعِدُّ', past_ana: 'عَدَدْتُ!' });
    const slug = (await one(id)).body.verb_slug;
    await change(id, {
      ...HOUSE,
      arabic_with_vowels: 'عَدٌّ',
      french_translation: 'compte',
      root: null,
      version: 3,
    });
    expect((await one(id)).body).toMatchObject({ part_of_speech: 'noun', verb_slug: null });
    await expectAnswer(getJson(`${url}/vocabulary/verbs/by-slug/${slug}/`)).toBe(404);
  });

  it('of an unknown entry is not found', async () => {
    await expectAnswer(put<unknown>(999_999, { ...HOUSE, version: 1 })).toBe(404);
    await expectAnswer(one(999_999)).toBe(404);
  });
});

describe('an entry', () => {
  it('[STF-02] that nothing uses can be removed', async () => {
    const { body } = await post({ ...HOUSE, homograph: 5 });
    expect(await remove(body.id)).toMatchObject({ status: 200, body: { id: body.id } });
    await expectAnswer(one(body.id)).toBe(404);
    expect(await logOf(body.id)).toMatchObject([{ action: 'create' }, { action: 'delete' }]);
  });

  it('[STF-02] that a text has stays, and the refusal says which', async () => {
    const id = await aWord(db, { arabic: 'نَهْرٌ', french: 'fleuve' });
    const textId = await aTextWith(id, 'نَهْرٌ');
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: 'word_in_use', texts: [{ text_id: textId, forms: ['نَهْرٌ'] }] },
    });
    await withWords(db, textId, []);
    await expectAnswer(remove(id)).toBe(200);
  });

  it('[STF-02] that a working copy has stays', async () => {
    const id = await aWord(db, { arabic: 'بَحْرٌ', french: 'mer' });
    const book = await aBook(db);
    const textId = await aText(db, { bookId: book.id, state: 'draft' });
    const subject = { kind: 'texts', subject_id: textId, revision: 1 };
    await db('drafts').insert({ ...subject, state: 'draft' });
    const document = { words: [{ word_id: id, form: 'الْبَحْرُ', sense: null, is_displayed: true }] };
    await db('draft_revisions').insert({ ...subject, document });
    expect(await remove(id)).toMatchObject({ status: 409, body: { texts: [{ forms: ['الْبَحْرُ'] }] } });
  });

  it('[STF-02] that a reader has saved from a text which has lost it stays', async () => {
    const id = await aWord(db, { arabic: 'جَبَلٌ', french: 'montagne' });
    const textId = await aTextWith(id, 'جَبَلٌ');
    const reader = await aMember(db);
    const [stands] = await db('text_words').where('word_id', id);
    await saveTextWord(db, { userId: reader.id, textWordId: stands.id });
    await withWords(db, textId, []);
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'word_in_use', texts: [] } });
  });
});
