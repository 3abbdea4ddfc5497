import { describe, expect, it } from 'vitest';
import type { ListWord } from '../../../apps/web/features/vocabulary/saved/listed-words.ts';
import { findWords, indexWords } from '../../../apps/web/features/vocabulary/saved/saved-search.ts';

let serial = 0;
function saved(arabic: string, bare: string, french: string, isNoun = true): ListWord {
  serial += 1;
  return {
    id: serial,
    saved_at: '2026-11-18T12:00:00.000Z',
    textsCount: 1,
    source_text_title: 'L’encre et le cœur',
    source_book_title: 'Lectures de Médine',
    source_text_slug: null,
    source_own_text: null,
    word_details: {
      text_word_id: serial,
      word_id: serial,
      arabic_with_vowels: arabic,
      arabic_without_vowels: bare,
      french_translation: french,
      root: null,
      is_noun: isNoun,
      part_of_speech: isNoun ? 'noun' : 'verb',
    },
  };
}

const index = indexWords([
  saved('كُتُبٌ', 'كتب', 'livres'),
  saved('سَأَلَ', 'سأل', 'demander', false),
  saved('مُسْتَشْفًى', 'مستشفى', 'hôpital'),
  saved('مَكْتَبَةٌ', 'مكتبة', 'bibliothèque'),
  saved('كَتَبَ', 'كتب', 'écrire', false),
]);
const find = (query: string, type: 'all' | 'nouns' | 'verbs' = 'all') =>
  findWords(index, type, query).map((word) => word.word_details.french_translation);

describe('[MYV-03] a search among saved words', () => {
  it.each([
    ['an exact spelling', 'سَأَلَ', ['demander']],
    ['a hamza that was left out', 'سال', ['demander']],
    ['ي for ى', 'مستشفي', ['hôpital']],
    ['ه for ة', 'مكتبه', ['bibliothèque']],
    ['French without accents', 'hopital', ['hôpital']],
    ['capitals', 'ÉCRIRE', ['écrire']],
    ['a straight apostrophe and no ligature', "l'encre coeur livres", ['livres']],
    ['nothing that is there', 'كلب', []],
  ])('forgives %s', (_, query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it('puts those that bear the typed vowels first, and hides no other', () => {
    expect(find('كتب')).toEqual(['livres', 'bibliothèque', 'écrire']);
    expect(find('كَتَبَ')).toEqual(['écrire', 'livres', 'bibliothèque']);
  });

  it('finds everything of a type when nothing is asked', () => {
    expect(find('  ')).toHaveLength(5);
    expect(find('', 'verbs')).toEqual(['demander', 'écrire']);
    expect(find('كتب', 'nouns')).toEqual(['livres', 'bibliothèque']);
  });
});
