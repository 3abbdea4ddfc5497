import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeWritingFaults, findWritingFaults } from '#modules/arabic';
import { arabicNoise } from './arbitraries.ts';
import { CORRECT_SENTENCES } from './correct-sentences.ts';
import { WRONG_WRITINGS } from './wrong-writings.ts';

describe('Arabic as the house writes it', () => {
  it.each(CORRECT_SENTENCES)('raises no fault: %s', (sentence) => {
    expect(findWritingFaults(sentence)).toEqual([]);
  });

  it('raises no fault as one text of many lines', () => {
    expect(findWritingFaults(CORRECT_SENTENCES.join('\n'))).toEqual([]);
  });
});

describe('a broken rule of writing', () => {
  it.each(WRONG_WRITINGS)('is named: $codes in $text', ({ text, codes }) => {
    expect(findWritingFaults(text).map((fault) => fault.code)).toEqual(codes);
  });

  it('is placed on its word or sign', () => {
    expect(findWritingFaults('هٰذَا بَيتٌ؟ مَن أَنْتَ?')).toEqual([
      { code: 'diphthong-without-sukun', word: 'بَيتٌ', offset: 6 },
      { code: 'missing-final-vowel', word: 'مَن', offset: 13 },
      { code: 'latin-punctuation', word: '?', offset: 23 },
    ]);
    expect(findWritingFaults('قَالَ: «نَعَمْ.».')).toEqual([
      { code: 'stop-after-quotation', word: '.».', offset: 14 },
    ]);
    expect(findWritingFaults('قَالَ: «عِنْدِي ١٢.».')).toEqual([
      { code: 'stop-after-quotation', word: '.».', offset: 18 },
    ]);
  });

  it('is named once a word', () => {
    expect(findWritingFaults('كتب').map((fault) => fault.code)).toEqual([
      'missing-vowel',
      'missing-final-vowel',
    ]);
  });

  it('hides no other fault of the same word', () => {
    expect(findWritingFaults('البَيتٌ').map((fault) => fault.code)).toEqual([
      'moon-letter-without-sukun',
      'diphthong-without-sukun',
    ]);
  });

  it('is always quoted as it stands in the text, in the order of the text', () => {
    fc.assert(
      fc.property(arabicNoise, (text) => {
        let last = 0;
        for (const { word, offset } of findWritingFaults(text)) {
          expect(text.slice(offset, offset + word.length)).toBe(word);
          expect(offset).toBeGreaterThanOrEqual(last);
          last = offset;
        }
      }),
    );
  });
});

describe('speech', () => {
  it('begins with a line, after the end of a sentence, a colon or an opening quotation mark', () => {
    for (const before of ['', 'نَعَمْ. ', 'نَعَمْ! ', 'نَعَمْ؟ ', 'قَالَ: ', 'قَالَ: «', 'نَعَمْ\n']) {
      expect(findWritingFaults(`${before}اُكْتُبْ`)).toEqual([]);
      expect(findWritingFaults(`${before}اكْتُبْ`).map((fault) => fault.code)).toEqual([
        'connecting-hamza-without-vowel',
      ]);
    }
  });

  it('goes on after a word and after a comma, where no helping vowel is needed', () => {
    expect(findWritingFaults('نَعَمْ، اكْتُبْ')).toEqual([]);
    expect(findWritingFaults('نَعَمِ اكْتُبْ')).toEqual([]);
    for (const before of ['نَعَمْ، ', 'نَعَمِ ']) {
      expect(findWritingFaults(`${before}اُكْتُبْ`).map((fault) => fault.code)).toEqual([
        'connecting-hamza-with-vowel',
      ]);
    }
  });

  it('may do either after a bracket, a semicolon or a dash', () => {
    for (const before of ['نَعَمْ (', 'نَعَمْ؛ ', 'نَعَمْ – ']) {
      expect(findWritingFaults(`${before}اُكْتُبْ`)).toEqual([]);
      expect(findWritingFaults(`${before}اكْتُبْ`)).toEqual([]);
    }
  });
});

it('an answer that stands within a phrase may begin as words within one do', () => {
  expect(describeWritingFaults('اجْلِسْ')).toHaveLength(1);
  expect(describeWritingFaults('اجْلِسْ', { isFromInsidePhrase: true })).toEqual([]);
  expect(describeWritingFaults('نَعَمْ. اجْلِسْ', { isFromInsidePhrase: true })).toHaveLength(1);
});
