import { describe, expect, it } from 'vitest';
import type { RootListItem } from '#modules/vocabulary/contract';
import { findRoots, indexRoots } from '../../../apps/web/features/vocabulary/roots/find-roots.ts';

function item(root: string, ...words: [arabic: string, french: string][]): RootListItem {
  return {
    root,
    words: words.map(([arabic_with_vowels, french_translation]) => ({
      arabic_with_vowels,
      french_translation,
    })),
  };
}

const INDEX = indexRoots([
  item('ء خ ذ', ['أَخَذَ', 'prendre']),
  item('ج ل س', ['جَلَسَ', 's’asseoir']),
  item('د ر س', ['دَرْسٌ', 'leçon'], ['مَدْرَسَةٌ', 'école']),
  item('س ء ل', ['سَأَلَ', 'demander'], ['سُؤَالٌ', 'question']),
  item('ش ك ر', ['شُكْرٌ', 'remerciement']),
  item('ك ت ب', ['كَتَبَ', 'écrire'], ['كِتَابٌ', 'livre']),
  item('م د د', ['مَدَّ', 'tendre']),
]);
const found = (query: string) => findRoots(INDEX, query).map(({ root }) => root);

describe('a root is found', () => {
  it.each([
    // By its letters, whole or begun.
    ['كتب', ['ك ت ب']],
    ['ك ت ب', ['ك ت ب']],
    ['ك ت', ['ك ت ب']],
    ['أخذ', ['ء خ ذ']],
    ['ا خ ذ', ['ء خ ذ']],
    ['سؤل', ['س ء ل']],
    ['مد', ['د ر س', 'م د د']],
    // By a word, with its vowels, without them, with its article.
    ['كِتَابٌ', ['ك ت ب']],
    ['كتاب', ['ك ت ب']],
    ['المدرسة', ['د ر س']],
    // By how it sounds, whatever the habits of whoever types.
    ['ktb', ['ك ت ب']],
    ['k-t-b', ['ك ت ب']],
    ['kitaab', ['ك ت ب']],
    ['Madrasa', ['د ر س']],
    ['choukr', ['ش ك ر']],
    // By what it means, from the beginning of a word on.
    ['ecole', ['د ر س']],
    ['LIVRE', ['ك ت ب']],
    ['asseoir', ['ج ل س']],
    ['ivre', []],
    ['كلب', []],
    ['xyz', []],
  ])('by « %s »: %j', (query, roots) => {
    expect(found(query)).toEqual(roots);
  });

  it.each(['', '   ', '-'])('and all of them by %j', (query) => {
    expect(found(query)).toHaveLength(INDEX.length);
  });
});
