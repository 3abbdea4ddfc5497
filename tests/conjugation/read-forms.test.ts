import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyseForms, conjugateVerbs, correctConjugation, findMoods } from '#modules/conjugation';
import { aVerb } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';

let db: Knex;
/** By what they are called below. */
const verbs: Record<string, number> = {};

/** Four forms of a verb of the dictionary. */
const FORMS: Record<string, [past: string, present: string, command: string, masdar: string, root: string]> =
  {
    intend: ['هَمَّ', 'يَهُمُّ', 'هُمَّ', 'هَمٌّ', 'ه م م'],
    understand: ['فَهِمَ', 'يَفْهَمُ', 'اِفْهَمْ', 'فَهْمٌ', 'ف ه م'],
    learn: ['تَعَلَّمَ', 'يَتَعَلَّمُ', 'تَعَلَّمْ', 'تَعَلُّمٌ', 'ع ل م'],
    teach: ['عَلَّمَ', 'يُعَلِّمُ', 'عَلِّمْ', 'تَعْلِيمٌ', 'ع ل م'],
    know: ['عَلِمَ', 'يَعْلَمُ', 'اِعْلَمْ', 'عِلْمٌ', 'ع ل م'],
    inform: ['أَعْلَمَ', 'يُعْلِمُ', 'أَعْلِمْ', 'إِعْلَامٌ', 'ع ل م'],
    // The engine knows no such verb: its present is that of another.
    odd: ['قَالَ', 'يَقْرَأُ', 'قُلْ', 'قَوْلٌ', 'ق و ل'],
  };

beforeAll(async () => {
  db = await freshDatabase();
  for (const [name, [arabic, present, imperative, masdar, root]] of Object.entries(FORMS))
    verbs[name] = await aVerb(db, { arabic, present, imperative, masdar, root });
  await conjugateVerbs(db);
  await correctConjugation(db, verbs.odd ?? 0, { cells: { present_huwa: 'يَقُولُ' } });
});

const nameOf = (id: number) => Object.keys(verbs).find((name) => verbs[name] === id);

describe('what a form can be', () => {
  const readings = async (word: string) =>
    ((await analyseForms(db, [word])).get(word) ?? []).map(({ found, removals, differences }) => [
      ...[`${nameOf(found.id)} ${found.cell}`, removals, differences],
    ]);

  it('is the whole word before one with something taken off', async () => {
    expect(await readings('فهم')).toEqual([
      ['understand past_huwa', 0, 3],
      ...[
        ['intend past_huwa', 1, 2],
        ['intend imperative_anta', 1, 2],
      ],
    ]);
  });

  it('is what has the nearest vowels first', async () => {
    // A present may have the ending of another mood.
    expect(await readings('أَعْلَمَ')).toEqual([
      ...[
        ['inform past_huwa', 0, 0],
        ['know present_ana', 0, 1],
      ],
    ]);
    expect(await readings('عَلِمَ')).toEqual([['know past_huwa', 0, 0]]);
  });

  it('is the plainest cell before others', async () => {
    expect(await readings('تعلم')).toEqual([
      ...[
        ['learn past_huwa', 0, 4],
        ['learn imperative_anta', 0, 4],
      ],
      ...[
        ['teach present_anta', 0, 4],
        ['teach present_hiya', 0, 4],
      ],
      ...[
        ['know present_anta', 0, 4],
        ['know present_hiya', 0, 4],
      ],
      ...[
        ['inform present_anta', 0, 4],
        ['inform present_hiya', 0, 4],
      ],
    ]);
  });
});

describe('the moods that no table holds', () => {
  const moods = async (word: string) =>
    ((await findMoods(db, [word])).get(word) ?? []).map(({ verb_id: id, form, removals, differences }) => [
      ...[nameOf(id), form, removals, differences],
    ]);

  it.each([
    ['يُفْهَمَ', [['understand', 'يُفْهَمَ', 0, 0]]],
    ['لِيَعْلَمَ', [['know', 'يَعْلَمَ', 1, 0]]],
    ['فَلْيَعْلَمْ', [['know', 'يَعْلَمْ', 2, 0]]],
    // Each verb that has it, once.
    ['يعلم', ['teach', 'know', 'inform'].map((verb) => [verb, 'يعلم', 0, 4])],
    ['قَلَمٌ', []],
  ])('have a word as the subjunctive, the jussive or the passive of a verb: %s', async (word, found) => {
    expect(await moods(word)).toEqual(found);
  });

  it('are none of a verb that the engine does not know', async () => {
    expect(await moods('يُقَالُ')).toEqual([]);
  });

  it('are told by each word', async () => {
    expect([...(await findMoods(db, ['قَلَمٌ', 'يُفْهَمَ'])).keys()]).toEqual(['قَلَمٌ', 'يُفْهَمَ']);
  });
});
