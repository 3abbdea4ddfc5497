import { describe, expect, it } from 'vitest';
import { type CellName, otherSpellings, otherTables, type VerbInput } from '#modules/arabic';

const presentsOf = (input: VerbInput) =>
  otherTables(input).map(({ past_huwa, present_huwa }) => `${past_huwa} ${present_huwa}`);

describe('a verb that dictionaries give several presents', () => {
  it.each([
    ['لَمَسَ', 'يَلْمُسُ', ['لَمَسَ يَلْمِسُ']],
    ['لَمَسَ', 'يَلْمِسُ', ['لَمَسَ يَلْمُسُ']],
    ['صَبَغَ', 'يَصْبُغُ', ['صَبَغَ يَصْبِغُ', 'صَبَغَ يَصْبَغُ']],
    ['فَرَغَ', 'يَفْرُغُ', ['فَرَغَ يَفْرَغُ']],
    ['حَسِبَ', 'يَحْسَبُ', ['حَسِبَ يَحْسِبُ']],
  ])('%s %s has the tables of the others beside its own', (past, present, others) => {
    expect(presentsOf({ past, present })).toEqual(others);
  });

  it.each([
    ['كَتَبَ', 'يَكْتُبُ'],
    ['حَسَبَ', 'يَحْسُبُ'],
    ['فَرِغَ', 'يَفْرَغُ'],
    ['عَلَّمَ', 'يُعَلِّمُ'],
  ])('is not %s %s', (past, present) => {
    expect(presentsOf({ past, present })).toEqual([]);
  });
});

describe('a form that is right in more than one spelling', () => {
  it.each<[CellName, string, string[]]>([
    ['imperative_anta', 'مُدَّ', ['مُدِّ', 'مُدُّ', 'اُمْدُدْ']],
    ['imperative_anta', 'فِرَّ', ['فِرِّ', 'اِفْرِرْ']],
    ['imperative_anta', 'مَسَّ', ['مَسِّ', 'اِمْسَسْ']],
    ['imperative_anta', 'اِحْمَرَّ', ['اِحْمَرِّ']],
    ['imperative_anta', 'اِسْأَلْ', ['سَلْ']],
    ['imperative_anti', 'اِسْأَلِي', ['سَلِي']],
    ['imperative_anta', 'مُرْ', ['اُومُرْ', 'اُؤْمُرْ']],
    ['imperative_anta', 'اِئْتِ', ['اِيتِ']],
    ['present_hum', 'يَقْرَؤُونَ', ['يَقْرَأُونَ', 'يَقْرَءُونَ']],
    ['past_hum', 'جَاؤُوا', ['جَاءُوا']],
  ])('%s %s may be %s as well', (cell, form, others) => {
    expect(otherSpellings(cell, form)).toEqual(others.map((other) => other.normalize('NFC')));
  });

  it.each<[CellName, string]>([
    ['imperative_anta', 'اُكْتُبْ'],
    ['past_huwa', 'مَدَّ'],
    ['present_hum', 'يَتَسَاءَلُونَ'],
  ])('is not %s %s', (cell, form) => {
    expect(otherSpellings(cell, form)).toEqual([]);
  });
});
