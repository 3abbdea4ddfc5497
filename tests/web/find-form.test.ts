import { describe, expect, it } from 'vitest';
import { conjugate, createMatcher, stripVowels } from '#modules/arabic';
import { type VerbCells, type VerbConjugation, verbCells } from '#modules/conjugation/contract';
import { advancedFormsOf } from '../../apps/web/features/conjugation/advanced-forms.ts';
import { type FoundForm, findAnywhere, findInTable } from '../../apps/web/features/conjugation/find-form.ts';
import { starterDatabase } from '../support/services/database.ts';

/** Past and present, as 'قَالَ يَقُولُ'; لَيْسَ has no present. */
function tableOf(past: string, present?: string): VerbConjugation {
  const { cells } = conjugate({ past, present });
  const all = verbCells.keyof().options.map((name) => [name, cells[name] ?? null]);
  return {
    ...(Object.fromEntries(all) as VerbCells),
    notes: null,
    verb_pattern: null,
    is_irregular: false,
    irregularity_reasons: [],
  };
}

/** As the page does: the table first, the engine for the rest. */
function find(verb: string, word: string): FoundForm | undefined {
  const [past = '', present] = verb.split(' ');
  const table = tableOf(past, present);
  return findInTable(table, word) ?? findAnywhere(table, advancedFormsOf({ past, present }), word);
}

const WRITE = 'كَتَبَ يَكْتُبُ';

describe('a word of a text is found among the forms of its verb', () => {
  it.each([
    [WRITE, 'يَكْتُبُ', 'present', 'يَكْتُبُ'],
    [WRITE, 'وَكَتَبْنَاهُ', 'past', 'كَتَبْنَا'],
    [WRITE, 'كَتَبْتَهُ', 'past', 'كَتَبْتَ'],
    [WRITE, 'كَتَبْتُهُ', 'past', 'كَتَبْتُ'],
    // Feminine plurals are the same in all moods: the indicative has them.
    [WRITE, 'يَكْتُبْنَ', 'present', 'يَكْتُبْنَ'],
    ['سَكَتَ يَسْكُتُ', 'سَكَتَ عَنْهُ', 'past', 'سَكَتَ'],
  ])('of %s, %s is in the %s, where it is %s', (verb, word, place, form) => {
    expect(find(verb, word)).toEqual({ place, form });
  });

  it.each([
    [WRITE, 'يَكْتُبْ', 'يَكْتُبْ'],
    [WRITE, 'فَلْيَكْتُبْ', 'يَكْتُبْ'],
    [WRITE, 'يَكْتُبْهَا', 'يَكْتُبْ'],
    [WRITE, 'لِيَكْتُبَ', 'يَكْتُبَ'],
    [WRITE, 'يَكْتُبُوا', 'يَكْتُبُوا'],
    [WRITE, 'يَكْتُبُوهُ', 'يَكْتُبُوا'],
    ['قَالَ يَقُولُ', 'يَقُلْ', 'يَقُلْ'],
    ['رَمَى يَرْمِي', 'يَرْمِ', 'يَرْمِ'],
    ['رَمَى يَرْمِي', 'يَرْمِيَ', 'يَرْمِيَ'],
    ['رَأَى يَرَى', 'تَرَ', 'تَرَ'],
    ['قَرَأَ يَقْرَأُ', 'يَقْرَأْهُ', 'يَقْرَأْ'],
    ['قَرَأَ يَقْرَأُ', 'يَقْرَأَهُ', 'يَقْرَأَ'],
    // Neither the question أَ nor a command.
    ['تَعَلَّمَ يَتَعَلَّمُ', 'أَتَعَلَّمَهُ', 'أَتَعَلَّمَ'],
    ['فَهِمَ يَفْهَمُ', 'أَفْهَمْهُ', 'أَفْهَمْ'],
  ])('of %s, %s is a subjunctive or a jussive, %s', (verb, word, form) => {
    expect(find(verb, word)).toEqual({ place: 'advanced', form });
  });

  it.each([
    [WRITE, 'كُتِبَ', 'كُتِبَ'],
    [WRITE, 'وَكُتِبَتْ', 'كُتِبَتْ'],
    [WRITE, 'يُكْتَبُ', 'يُكْتَبُ'],
    ['قَالَ يَقُولُ', 'قِيلَ', 'قِيلَ'],
    // Its moods have no table: the indicative stands for them.
    [WRITE, 'يُكْتَبْ', 'يُكْتَبُ'],
    [WRITE, 'يُكْتَبُوا', 'يُكْتَبُونَ'],
    ['قَالَ يَقُولُ', 'يُقَلْ', 'يُقَالُ'],
  ])('of %s, %s is a passive, %s', (verb, word, form) => {
    expect(find(verb, word)).toEqual({ place: 'advanced', form });
  });

  it.each([
    [WRITE, 'كَتَبَتِ', 'past', 'كَتَبَتْ'],
    [WRITE, 'كَتَبْتُمُ', 'past', 'كَتَبْتُمْ'],
    [WRITE, 'كَتَبْتُمُوهُ', 'past', 'كَتَبْتُمْ'],
    [WRITE, 'يَكْتُبِ', 'advanced', 'يَكْتُبْ'],
    [WRITE, 'تُكْتَبِ', 'advanced', 'تُكْتَبُ'],
    ['قَالَ يَقُولُ', 'قُلِ', 'imperative', 'قُلْ'],
    ['رَمَى يَرْمِي', 'رَمَوُا', 'past', 'رَمَوْا'],
    ['رَمَى يَرْمِي', 'رَمَتِ', 'past', 'رَمَتْ'],
    ['نَسِيَ يَنْسَى', 'تَنْسَيِ', 'advanced', 'تَنْسَيْ'],
    ['مَدَّ يَمُدُّ', 'يَمُدِّ', 'advanced', 'يَمُدَّ'],
  ])('of %s, %s has the vowel that helps over what follows (%s, %s)', (verb, word, place, form) => {
    expect(find(verb, word)).toEqual({ place, form });
  });

  it.each([
    [WRITE, 'يَكْتُبْ', 'present', 'يَكْتُبُ'],
    [WRITE, 'كُتِبَ', 'past', 'كَتَبَ'],
    [WRITE, 'يَكْتُبُوا', 'advanced', 'يَكْتُبُوا'],
    ['قَالَ يَقُولُ', 'يَقُلْ', 'advanced', 'يَقُلْ'],
  ])('of %s, %s without vowels is in the first tense that fits (%s, %s)', (verb, word, place, form) => {
    expect(find(verb, stripVowels(word))).toEqual({ place, form });
  });

  it('a mood is its indicative where the engine knows no such verb', () => {
    const table = tableOf('كَتَبَ', 'يَكْتُبُ');
    expect(findAnywhere(table, null, 'يَكْتُبَ')).toEqual({ place: 'present', form: 'يَكْتُبُ' });
    expect(findAnywhere(table, null, 'كُتِبَ')).toBeUndefined();
  });

  it('another verb is none of them', () => {
    expect(find(WRITE, 'كَاتَبَ')).toBeUndefined();
    expect(find(WRITE, 'قَالَ')).toBeUndefined();
  });
});

interface VerbOfText {
  text_id: number;
  form: string;
  past: string | null;
  present: string | null;
}

it('every verb of the starter texts is found, wherever it stands', async () => {
  const db = await starterDatabase();
  const texts = await db('texts').select('id', 'content_with_vowels');
  const words: VerbOfText[] = await db('text_words')
    .join('words', 'words.id', 'word_id')
    .orderBy(['text_id', 'position'])
    .select('text_id', 'contextual_form_with_vowels as form')
    .select(db.raw(`case part_of_speech when 'verb' then past_with_vowels end as past`))
    .select('present_with_vowels as present');

  const found = texts.flatMap(({ id, content_with_vowels: content }) => {
    const own = words.filter(({ text_id }) => text_id === id);
    const mark = createMatcher(own.map(({ form }) => form));
    return (content as string)
      .split('\n')
      .flatMap(mark)
      .flatMap(({ text, entry }) => {
        const word = entry === undefined ? undefined : own[entry];
        if (!word?.past) return [];
        const verb = word.present ? `${word.past} ${word.present}` : word.past;
        return [{ word: text, form: find(verb, text) }];
      });
  });

  expect(found.length).toBeGreaterThan(500);
  expect(found.filter(({ form }) => !form).map(({ word }) => word)).toEqual([]);
});
