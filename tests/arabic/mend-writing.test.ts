import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWritingFaults, mendWriting } from '#modules/arabic';
import { arabicNoise } from './arbitraries.ts';
import { CORRECT_SENTENCES } from './correct-sentences.ts';
import { WRONG_WRITINGS } from './wrong-writings.ts';

/** The Arabic lines of every text of the starter library. */
function linesOfLibrary(): string[] {
  const library = new URL('../../seeds/library/', import.meta.url);
  return readdirSync(library, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/\d+\.txt$/.test(file))
    .flatMap((file) => readFileSync(new URL(file, library), 'utf8').split('\n'))
    .filter((line) => /^[«(]?\p{Script=Arabic}/u.test(line) && !line.includes(' | '));
}

const LIBRARY = linesOfLibrary();

/** What a keyboard or a word processor makes of a line, and the line. */
const PLANTED: readonly (readonly [slip: string, typed: string, mended: string])[] = [
  ['Latin signs', 'مَنْ أَنْتَ? أَنَا سَامِي, وَهٰذَا أَخِي; نَعَمْ.', 'مَنْ أَنْتَ؟ أَنَا سَامِي، وَهٰذَا أَخِي؛ نَعَمْ.'],
  ['straight quotation marks', 'قَالَ: "نَعَمْ"، ثُمَّ قَالَ: "لَا".', 'قَالَ: «نَعَمْ»، ثُمَّ قَالَ: «لَا».'],
  ['curled quotation marks', 'قَالَ: “نَعَمْ.”', 'قَالَ: «نَعَمْ.»'],
  ['a detached و', 'وَ أَسْكُنُ فِي الْمَدِينَةِ.', 'وَأَسْكُنُ فِي الْمَدِينَةِ.'],
  ['a detached ل before the article', 'لِ الْبَيْتِ بَابٌ.', 'لِلْبَيْتِ بَابٌ.'],
  ['a detached و before a connecting hamza', 'وَ اِجْتَمَعَ النَّاسُ.', 'وَاجْتَمَعَ النَّاسُ.'],
  ['spaces', 'ذَهَبَ  الْوَلَدُ ، ثُمَّ عَادَ .', 'ذَهَبَ الْوَلَدُ، ثُمَّ عَادَ.'],
  ['spaces within quotation marks', 'قَالَ: « نَعَمْ. »', 'قَالَ: «نَعَمْ.»'],
  ['doubled signs', 'تَعَالَ!! مَنْ أَنْتَ؟؟', 'تَعَالَ! مَنْ أَنْتَ؟'],
  ['digits', 'عِنْدِي 12 كِتَابًا وَ3 أَقْلَامٍ.', 'عِنْدِي ١٢ كِتَابًا وَ٣ أَقْلَامٍ.'],
  ['digits of Persian', 'عِنْدِي \u06F1\u06F0 كُتُبٍ.', 'عِنْدِي ١٠ كُتُبٍ.'],
  ['the order of shadda and vowel', 'الش\u0651\u064Eمْسُ', 'الشَّمْسُ'],
  ['tatweel and presentation forms', 'بَيْت\u0640ٌ \uFE8Dلْبَيْتُ', 'بَيْتٌ الْبَيْتُ'],
  ['the lam of the article', 'البَيْتُ وَالكِتَابُ لِلوَلَدِ.', 'الْبَيْتُ وَالْكِتَابُ لِلْوَلَدِ.'],
  ['sun letters', 'الْشَمْسُ وَالسَمَاءُ', 'الشَّمْسُ وَالسَّمَاءُ'],
  ['a moon letter doubled', 'الْقَّمَرُ', 'الْقَمَرُ'],
  ['the alef of the article', 'اَلْبَيْتُ كَبِيرٌ. أَيْنَ اَلْبَيْتُ؟', 'الْبَيْتُ كَبِيرٌ. أَيْنَ الْبَيْتُ؟'],
  ['tanwin on its alef', 'قَرَأْتُ كِتَاباً وَوَجَدْتُ هُدىً.', 'قَرَأْتُ كِتَابًا وَوَجَدْتُ هُدًى.'],
  ['tanwin on its alef behind a shadda', 'اِشْتَرَيْتُ كُرْسِيّاً.', 'اِشْتَرَيْتُ كُرْسِيًّا.'],
  ['the helping vowel of a plural', 'دَعَوْا الْجِيرَانَ وَرَمَوْا الْكُرَةَ.', 'دَعَوُا الْجِيرَانَ وَرَمَوُا الْكُرَةَ.'],
  ['an alef too many', 'شَرِبْتُ مَاءًا.', 'شَرِبْتُ مَاءً.'],
  ['the connecting hamza', 'اسْمِي سَامِي، مَا اِسْمُكَ؟ اكْتُبْ وَاِجْلِسْ.', 'اِسْمِي سَامِي، مَا اسْمُكَ؟ اُكْتُبْ وَاجْلِسْ.'],
  ['a hamza for a connecting one', 'إِسْمِي سَامِي وَهُوَ إِبْنُهُ.', 'اِسْمِي سَامِي وَهُوَ ابْنُهُ.'],
  ['a hamza that is missing', 'هُوَ اَكْبَرُ مِنِّي، اِلَى الْبَيْتِ.', 'هُوَ أَكْبَرُ مِنِّي، إِلَى الْبَيْتِ.'],
  ['إلى without its hamza', 'ذَهَبَ الى الْبَيْتِ وَالى السُّوقِ.', 'ذَهَبَ إِلَى الْبَيْتِ وَإِلَى السُّوقِ.'],
  ['helping vowels', 'مِنْ الْبَيْتِ. مَنْ الرَّجُلُ؟ هُمْ الْأَوْلَادُ. الْاسْمُ', 'مِنَ الْبَيْتِ. مَنِ الرَّجُلُ؟ هُمُ الْأَوْلَادُ. الِاسْمُ'],
  ['the dagger alef', 'هَذَا وَهَٰذِهِ وَلَكِنَّ اللَّهَ، هَاذَا.', 'هٰذَا وَهٰذِهِ وَلٰكِنَّ اللّٰهَ، هٰذَا.'],
  ['the dagger alef before an ending', 'ذَلِكُمْ وَأُولَئِكُمْ، وَذَلِكُمَا وَذَلِكُنَّ.', 'ذٰلِكُمْ وَأُولٰئِكُمْ، وَذٰلِكُمَا وَذٰلِكُنَّ.'],
  ['the article with a cut hamza', 'أَلَّذِي هُوَ أَسْمٌ.', 'الَّذِي هُوَ اسْمٌ.'],
  ['a sukun on a long vowel', 'كِتَاْبٌ كَبِيْرٌ، كَتَبُواْ.', 'كِتَابٌ كَبِيرٌ، كَتَبُوا.'],
  ['مائة', 'مِائَةُ كِتَابٍ', 'مِئَةُ كِتَابٍ'],
];

describe('what letters alone can mend', () => {
  it.each(PLANTED)('%s', (_, typed, mended) => {
    expect(mendWriting(typed)).toBe(mended);
    expect(findWritingFaults(mended)).toEqual([]);
  });

  it('is mended kind by kind as well, each without the others', () => {
    expect(mendWriting('البَيْتُ كَبِيرٌ , نَعَمْ', 'moon-letter-without-sukun')).toBe('الْبَيْتُ كَبِيرٌ , نَعَمْ');
    expect(mendWriting('البَيْتُ كَبِيرٌ , نَعَمْ', 'latin-punctuation')).toBe('البَيْتُ كَبِيرٌ ، نَعَمْ');
  });

  it('is found wherever it is planted in the library, and the line is again what it was', () => {
    const slips: readonly ((line: string) => string)[] = [
      (line) => line.replaceAll('،', ' ,').replaceAll('؟', '?'),
      (line) => line.replace(/(?<=[\u0621-\u0652\u0670])([.!؟])$/u, ' $1'),
      (line) => line.replace(/ال\u0652(?=[\u0621-\u064A])/gu, 'ال'),
      (line) => line.replace(/([\u0621-\u0648\u064A])\u064Bا/gu, '$1ا\u064B'),
      (line) => line.normalize('NFC').replace(/([\u064B-\u0650])\u0651/gu, '\u0651$1'),
      (line) => line.replace(/\u0670/gu, '\u064E'),
      (line) => line.replace(/ /g, '  '),
    ];
    for (const slip of slips) {
      const planted = LIBRARY.filter((line) => slip(line) !== line);
      expect(planted.length).toBeGreaterThan(20);
      for (const line of planted) expect(mendWriting(slip(line))).toBe(line);
    }
  });
});

describe('what depends on the sense', () => {
  it.each([
    ['a vowel that is missing', 'كتَبَ'],
    ['a first alef that may be said in two ways', 'امْشُوا'],
    ['an article that may be the beginning of a verb', 'التَقَى'],
    ['two different marks on a letter', 'كَ\u064Fتَبَ'],
    ['an odd quotation mark', 'قَالَ "نَعَمْ'],
    ['letters of another alphabet', 'قُلْتُ hello لَهُ'],
  ])('stays a fault: %s', (_, typed) => {
    expect(mendWriting(typed)).toBe(typed);
    expect(findWritingFaults(typed)).not.toEqual([]);
  });
});

describe('mending', () => {
  it('leaves every line of the library as it stands', () => {
    expect(LIBRARY.length).toBeGreaterThan(800);
    for (const line of [...LIBRARY, ...CORRECT_SENTENCES]) expect(mendWriting(line)).toBe(line);
  });

  it('done twice does no more than once, and changes nothing that has no fault', () => {
    const typed = fc.oneof(
      arabicNoise,
      fc
        .array(fc.constantFrom(...WRONG_WRITINGS.map(({ text }) => text), ...CORRECT_SENTENCES), {
          maxLength: 6,
        })
        .map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const once = mendWriting(text);
        expect(mendWriting(once)).toBe(once);
        if (findWritingFaults(text).length === 0) expect(once).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});
