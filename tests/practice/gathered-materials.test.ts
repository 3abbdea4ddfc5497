import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { conjugateVerbs, correctConjugation } from '#modules/conjugation';
import { findLookalikes } from '../../modules/practice/sources/find-lookalikes.ts';
import { readBases, readVerbs } from '../../modules/practice/sources/read-verbs.ts';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText, aVerb, aWord, withWords } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';
import { aLine, anEntry, PLACE } from './practice-builders.ts';
import { readTexts } from './practice-world.ts';

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

describe('[PRA-01] the verbs that can be asked for', () => {
  const verbOf = async (arabic: string, present: string, root: string) => {
    const word_id = await aVerb(db, { arabic, present, root });
    return anEntry({ word_id, part_of_speech: 'verb', lemma: arabic, past: arabic, present, root });
  };

  it('are those that have a table, with what else is right of them', async () => {
    const tie = await verbOf('رَبَطَ', 'يَرْبِطُ', 'ر ب ط');
    // The engine knows neither: their present is that of another verb.
    const written = await verbOf('قَالَ', 'يَقْرَأُ', 'ق و ل');
    const unknown = await verbOf('نَامَ', 'يَقْرَأُ', 'ن و م');
    await conjugateVerbs(db);
    await correctConjugation(db, written.word_id, { cells: { present_ana: 'أَقُولُ' } });
    const noun = anEntry({ word_id: await aWord(db) });
    const verbs = await readVerbs(db, [tie, written, unknown, noun]);
    expect([...verbs.keys()].sort()).toEqual([tie.word_id, written.word_id].sort());
    expect(verbs.get(tie.word_id)).toMatchObject({ form: 'I', type: 'sain' });
    expect(
      verbs
        .get(tie.word_id)
        ?.twins()
        .map(({ present_hiya: form }) => form),
    ).toEqual(['تَرْبُطُ']);
    expect(verbs.get(written.word_id)).toMatchObject({
      ...{ form: null, type: 'sain', cells: { present_ana: 'أَقُولُ', past_huwa: null } },
    });
    expect(verbs.get(written.word_id)?.twins()).toEqual([]);
  });

  it('of a form have the verb of form I beside them, of each root that has one', async () => {
    await aVerb(db, { arabic: 'عَلِمَ', present: 'يَعْلَمُ', root: 'ع ل م', french: 'savoir' });
    await aVerb(db, { arabic: 'كَلَّمَ', present: 'يُكَلِّمُ', root: 'ك ل م', french: 'parler à' });
    await conjugateVerbs(db);
    expect([...(await readBases(db, ['ع ل م', 'ك ل م']))]).toEqual([
      ['ع ل م', { lemma: 'عَلِمَ', french: 'savoir' }],
    ]);
    expect((await readBases(db, [])).size).toBe(0);
  });
});

describe('[PRA-03] the look-alike of a word', () => {
  let userId: number;
  const ids: Record<string, number> = {};
  // Each form with the entry that it is of and what it says there.
  const FORMS: [form: string, entry: string, sense: string][] = [
    ...([
      ['كَتَبَ', 'write', 'écrire'],
      ['كُتُبٌ', 'books', 'livres'],
    ] as [string, string, string][]),
    ...([
      ['بَيْتٌ', 'house', 'maison'],
      ['بَيْتٍ', 'house', 'd’une maison'],
    ] as [string, string, string][]),
    ...([
      ['عَامٌ', 'year', 'année'],
      ['عَامٍ', 'common', 'commun'],
    ] as [string, string, string][]),
    ...([
      ['فَرِحَ', 'rejoice', 'se réjouir'],
      ['فَرِحٌ', 'glad', 'joyeux'],
    ] as [string, string, string][]),
    ...([
      ['شَرِبَ', 'drink', 'boire'],
      ['شُرِبَ', 'drink', 'être bu'],
    ] as [string, string, string][]),
    ...([
      ['مَلِكٌ', 'king', 'souverain'],
      ['مُلْكٌ', 'realm', 'souverain'],
    ] as [string, string, string][]),
  ];

  beforeAll(async () => {
    for (const [name, arabic, present] of [
      ['write', 'كَتَبَ', 'يَكْتُبُ'],
      ['rejoice', 'فَرِحَ', 'يَفْرَحُ'],
      ['drink', 'شَرِبَ', 'يَشْرَبُ'],
    ] as const)
      ids[name] = await aVerb(db, { arabic, present, root: null });
    for (const name of ['books', 'house', 'year', 'common', 'king', 'realm'])
      ids[name] = await aWord(db, {
        arabic: FORMS.find(([, entry]) => entry === name)?.[0] ?? '',
        plural: null,
      });
    ids.glad = await aWord(db, { arabic: 'فَرِحٌ', partOfSpeech: 'adjective', plural: null });
    const { id: bookId } = await aBook(db);
    const lines = FORMS.map(([form]) => form);
    const text = await aText(db, { bookId, arabicLines: lines, frenchLines: lines.map(() => 'Un mot.') });
    await withWords(
      db,
      text,
      FORMS.map(([form, entry, sense]) => ({ wordId: ids[entry] ?? 0, form, sense })),
    );
    const reader = await aMember(db);
    userId = reader.id;
    await readTexts(db, reader, [text]);
  });

  const find = async (form: string, entry: string, reader = userId) => {
    const word = anEntry({ word_id: ids[entry] ?? 0, form });
    const found = await findLookalikes(db, { userId: reader, readsAll: false }, [
      aLine(form, [], { words: [word] }),
    ]);
    return found.map(({ other }) => [other.form, other.sense, other.place.line]);
  };

  it.each([
    ['another word', 'كَتَبَ', 'write', ['كُتُبٌ', 'livres', 2]],
    ['another word that ends otherwise alone', 'فَرِحَ', 'rejoice', ['فَرِحٌ', 'joyeux', 8]],
    ['another form of the same verb', 'شَرِبَ', 'drink', ['شُرِبَ', 'être bu', 10]],
  ])('is %s: of %s', async (_, form, entry, other) => {
    expect(await find(form, entry)).toEqual([other]);
  });

  it.each([
    ['the same noun in another case', 'بَيْتٌ', 'house'],
    ['a noun that has another ending alone', 'عَامٌ', 'year'],
    ['a word that says the same', 'مَلِكٌ', 'king'],
  ])('is not %s: of %s', async (_, form, entry) => {
    expect(await find(form, entry)).toEqual([]);
  });

  it('is none of a form that was not read, or for who has read nothing', async () => {
    expect(await find('كَتِبَ', 'write')).toEqual([]);
    expect(await find('كَتَبَ', 'write', (await aMember(db)).id)).toEqual([]);
    expect(await findLookalikes(db, { userId, readsAll: false }, [])).toEqual([]);
  });

  it('is told with the sense that the word has in its line, else with that of where it was read', async () => {
    const lookalikeOf = async (sense: string | null) => {
      const word = anEntry({ word_id: ids.write ?? 0, form: 'كَتَبَ', sense });
      return findLookalikes(db, { userId, readsAll: false }, [aLine('كَتَبَ', [], { words: [word] })]);
    };
    expect(await lookalikeOf('noter')).toMatchObject([
      { bare: 'كتب', form: 'كَتَبَ', sense: 'noter', place: PLACE },
    ]);
    expect(await lookalikeOf(null)).toMatchObject([{ sense: 'écrire' }]);
  });
});
