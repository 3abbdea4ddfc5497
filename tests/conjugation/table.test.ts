import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { conjugateVerbs, correctConjugation, findVerbBySlug } from '#modules/conjugation';
import {
  type Verb,
  type VerbConjugation,
  type VerbFamily,
  verb,
  verbConjugation,
  verbFamily,
} from '#modules/conjugation/contract';
import { aBook, aText, aVerb, aWord, withWords } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';

const SAID = {
  arabic: 'قَالَ',
  french: 'dire',
  root: 'ق و ل',
  present: 'يَقُولُ',
  imperative: 'قُلْ',
  masdar: 'قَوْلٌ',
};
const TOOK = {
  arabic: 'أَخَذَ',
  french: 'prendre',
  root: 'ء خ ذ',
  present: 'يَأْخُذُ',
  imperative: 'خُذْ',
  masdar: 'أَخْذٌ',
  notes: 'L’impératif perd sa hamza.',
};

let db: Knex;
let url: string;
let wrote: number;
let took: number;
/** Its present is that of no verb. */
let unknown: number;

beforeAll(async () => {
  db = await freshDatabase();
  wrote = await aVerb(db);
  took = await aVerb(db, TOOK);
  unknown = await aVerb(db, { ...SAID, present: 'يَقْرَأُ', homograph: 2 });
  await conjugateVerbs(db);
  const server = await startTestServer({ db });
  url = `${server.url}/api/vocabulary/verbs`;
});

const table = async (id: number) => (await getJson<VerbConjugation>(`${url}/${id}/conjugation/`)).body;

describe('the table of a verb', () => {
  it('[CNJ-05] has one field for each tense and pronoun, and the feminine dual', async () => {
    const body = await table(wrote);

    expect(Object.keys(body).sort()).toEqual(Object.keys(verbConjugation.shape).sort());
    expect(body).toMatchObject({
      past_huwa: 'كَتَبَ',
      past_huma_f: 'كَتَبَتَا',
      past_antunna: 'كَتَبْتُنَّ',
      present_nahnu: 'نَكْتُبُ',
      present_huma_f: 'تَكْتُبَانِ',
      imperative_anti: 'اُكْتُبِي',
    });
  });

  it('[CNJ-06] has its pattern, and why it is irregular', async () => {
    expect(await table(wrote)).toMatchObject({
      verb_pattern: 'فَعَلَ يَفْعُلُ',
      is_irregular: false,
      irregularity_reasons: [],
      notes: null,
    });
    const irregular = await table(took);
    expect(irregular.is_irregular).toBe(true);
    expect(irregular.irregularity_reasons).toEqual(['L’impératif perd la hamza.']);
  });

  it('is empty where the engine knows no such verb', async () => {
    expect(await table(unknown)).toMatchObject({ past_huwa: null, verb_pattern: null, is_irregular: false });
  });

  it('of no verb is not found, nor is that of a noun', async () => {
    const noun = await aWord(db);
    for (const id of [noun, 999_999]) {
      for (const path of [`${id}/conjugation`, `bescherelle/${id}`, `${id}/family`]) {
        const { status, body } = await getJson(`${url}/${path}/`);
        expect(status).toBe(404);
        expect(body).toMatchObject({ code: 'verb_not_found' });
      }
    }
  });

  it('keeps what a person wrote when it is filled again, until the person gives it back', async () => {
    const id = await aVerb(db, SAID);
    await conjugateVerbs(db);
    await correctConjugation(db, id, { cells: { past_ana: 'قُلْتُو' }, notes: 'À revoir.' });
    await conjugateVerbs(db);

    const corrected = await table(id);
    expect(corrected).toMatchObject({ past_ana: 'قُلْتُو', past_huwa: 'قَالَ', notes: 'À revoir.' });
    const search = new URLSearchParams({ search: 'قلتو' });
    expect((await getJson(`${url}/search/?${search}`)).body).toMatchObject([{ id }]);

    await correctConjugation(db, id, { cells: { past_ana: null } });
    const given = await db('conjugations').where({ verb_id: id }).first();
    expect(given).toMatchObject({ notes: 'À revoir.' });
    expect(given.person_cells).toEqual({});
    await expect.poll(() => table(id)).toMatchObject({ past_ana: 'قُلْتُ' });
    expect((await getJson(`${url}/search/?${search}`)).body).toEqual([]);
  });

  it('follows the dictionary where the engine filled it', async () => {
    const id = await aVerb(db, { ...SAID, arabic: 'عَدَّ', present: 'يَعُدُّ', root: 'ع د د', french: 'compter' });
    await conjugateVerbs(db);
    await aVerb(db, { ...SAID, arabic: 'عَدَّ', present: 'يَعِدُّ', root: 'ع د د', french: 'compter' });
    await conjugateVerbs(db);

    expect(await table(id)).toMatchObject({ present_huwa: 'يَعِدُّ' });
  });
});

describe('a verb', () => {
  it('[API-03] [CNJ-04] has its four forms, root, notes, form and class', async () => {
    const { body } = await getJson<Verb>(`${url}/bescherelle/${took}/`);

    expect(Object.keys(body).sort()).toEqual(Object.keys(verb.shape).sort());
    expect(body).toMatchObject({
      past_with_vowels: 'أَخَذَ',
      masdar_with_vowels: 'أَخْذٌ',
      root: 'ء خ ذ',
      notes: 'L’impératif perd sa hamza.',
      form: 'I',
      verb_type: { french: 'hamzé en première consonne', arabic: 'مَهْمُوزُ الْفَاءِ' },
    });
  });

  it('is found by its address, which stays and is its own', async () => {
    const fasted = await aVerb(db, { ...SAID, arabic: 'صَامَ', present: 'يَصُومُ', root: 'ص و م' });
    await conjugateVerbs(db);
    const bargained = await aVerb(db, { ...SAID, arabic: 'سَامَ', present: 'يَسُومُ', root: 'س و م' });
    await conjugateVerbs(db);

    expect(await findVerbBySlug(db, 'sama')).toMatchObject({ id: fasted });
    expect(await findVerbBySlug(db, 'sama-2')).toMatchObject({ id: bargained });
    expect(await findVerbBySlug(db, 'personne')).toBeNull();
  });
});

describe('the family of a verb', () => {
  it('has the other words of the root, and the published texts of any of them', async () => {
    const noun = await aWord(db);
    const corresponded = await aVerb(db, {
      arabic: 'كَاتَبَ',
      french: 'correspondre avec',
      present: 'يُكَاتِبُ',
      imperative: 'كَاتِبْ',
      masdar: 'مُكَاتَبَةٌ',
    });
    await conjugateVerbs(db);
    const book = await aBook(db);
    const [seen, draft] = [
      await aText(db, { bookId: book.id, isFreeSample: false, title: 'La lettre' }),
      await aText(db, { bookId: book.id, state: 'draft' }),
    ];
    for (const textId of [seen, draft]) await withWords(db, textId, [{ wordId: noun, form: 'كِتَابًا' }]);

    const { body } = await getJson<VerbFamily>(`${url}/${wrote}/family/`);

    expect(Object.keys(body).sort()).toEqual(Object.keys(verbFamily.shape).sort());
    expect(body.verbs).toMatchObject([{ id: corresponded, slug: 'kataba-2', form: 'III' }]);
    expect(body.nouns).toMatchObject([{ id: noun, french_translation: 'livre', part_of_speech: 'noun' }]);
    expect(body.texts.map(({ id }) => id)).toEqual([seen]);
    expect(JSON.stringify(body)).not.toContain('كِتَابًا');
  });

  it('names fifty texts of a root that is met everywhere, the first to be read', async () => {
    const root = 'ف ت ح';
    const verb = { ...SAID, arabic: 'فَتَحَ', present: 'يَفْتَحُ', root };
    const id = await aVerb(db, verb);
    await conjugateVerbs(db);
    const book = await aBook(db);
    const texts: number[] = [];
    while (texts.length < 51) texts.push(await aText(db, { bookId: book.id }));
    for (const textId of texts) await withWords(db, textId, [{ wordId: id, form: 'فَتَحَ' }]);
    const { body } = await getJson<VerbFamily>(`${url}/${id}/family/`);
    expect(body.texts.map((text) => text.id)).toEqual(texts.slice(0, 50));
  });

  it('of a verb without a root is the verb alone', async () => {
    const id = await aVerb(db, { ...SAID, arabic: 'نَامَ', present: 'يَنَامُ', root: null });
    await conjugateVerbs(db);
    expect((await getJson(`${url}/${id}/family/`)).body).toEqual({ verbs: [], nouns: [], texts: [] });
  });
});
