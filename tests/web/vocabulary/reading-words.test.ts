import { describe, expect, it } from 'vitest';
import type { TextWord } from '#modules/vocabulary/contract';
import { splitTitle } from '../../../apps/web/features/library/text-title.tsx';
import { countEntries } from '../../../apps/web/features/vocabulary/text-words.ts';

describe('the words of a text', () => {
  const aWord = (details: Partial<TextWord['word_details']>, form: string): TextWord => ({
    id: 1,
    display_in_vocabulary_table: true,
    contextual_form_with_vowels: form,
    contextual_form_without_vowels: form,
    contextual_translation: null,
    word_details: {
      arabic_with_vowels: 'بَيْتٌ',
      arabic_without_vowels: 'بيت',
      french_translation: 'maison',
      is_noun: true,
      plural_with_vowels: null,
      masdar_with_vowels: null,
      imperative_with_vowels: null,
      present_with_vowels: null,
      past_with_vowels: null,
      part_of_speech: 'noun',
      root: null,
      verb_slug: null,
      ...details,
    },
  });

  it('are counted by entry, as those that were met before are: not by form, and without names', () => {
    const words = [
      aWord({}, 'بَيْتٌ'),
      aWord({}, 'الْبَيْتِ'),
      aWord({ french_translation: 'vers (de poésie)' }, 'بَيْتًا'),
      aWord({ arabic_with_vowels: 'سَعْدٌ', part_of_speech: 'proper_noun' }, 'سَعْدٌ'),
    ];
    expect(countEntries(words)).toBe(2);
  });
});

describe('a title beside its number', () => {
  it.each([
    ['Chapitre 3\u00A0: L’horloge du marchand', 'L’horloge du marchand'],
    ['Chapitre 6\u00A0: la fin', 'la fin'],
    ['Troisième lettre : un élève de soixante ans', 'un élève de soixante ans'],
    ['Première lettre : la voix du bois', 'la voix du bois'],
    ['Dernière lettre : adieu', 'Dernière lettre : adieu'],
    ['À qui est cette clé ?', 'À qui est cette clé ?'],
    ['Midi : une histoire', 'Midi : une histoire'],
  ])('%s is called %s', (title, name) => {
    expect(splitTitle(title)[1]).toBe(name);
    expect(splitTitle(title).join('')).toBe(title);
  });
});
