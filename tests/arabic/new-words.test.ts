import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guessVerbs, nominalLemmas, patternRoot, possibleRoots } from '#modules/arabic';

describe('[STF-04] what a noun that the dictionary does not have may be there', () => {
  it.each([
    ['الْكِتَابَ', 'كِتَابٌ'],
    ['كِتَابًا', 'كِتَابٌ'],
    ['لِلْحَدِيقَةِ', 'حَدِيقَةٌ'],
    ['مَدْرَسَتُهُ', 'مَدْرَسَةٌ'],
    ['بَيْتِهَا', 'بَيْتٌ'],
    ['الْقَاضِي', 'قَاضٍ'],
    ['قَاضِيًا', 'قَاضٍ'],
    ['الْمُسْتَشْفَى', 'مُسْتَشْفًى'],
    ['فَتًى', 'فَتًى'],
    ['عَصًا', 'عَصًا'],
    ['الْمُعَلِّمِينَ', 'مُعَلِّمٌ'],
    ['السَّيَّارَاتِ', 'سَيَّارَةٌ'],
    ['بَابَيْنِ', 'بَابٌ'],
    ['مِسْكِينٌ', 'مِسْكِينٌ'],
    ['شَيْئًا', 'شَيْءٌ'],
    ['سَمَاءٌ', 'سَمَاءٌ'],
    ['أَحْمَرُ', 'أَحْمَرُ'],
    ['مَكَاتِبَ', 'مَكَاتِبُ'],
    ['وَجْهُ', 'وَجْهٌ'],
    ['الْكُرْسِيَّ', 'كُرْسِيٌّ'],
  ])('%s is first taken for %s', (word, lemma) => {
    expect(nominalLemmas(word)[0]).toBe(lemma);
  });

  it('an adjective is given in its masculine', () => {
    expect(nominalLemmas('الْجَمِيلَةِ', { isAdjective: true })[0]).toBe('جَمِيلٌ');
  });
});

describe('[STF-04] what verb a form may be of, when the dictionary does not have it', () => {
  it.each([
    ['كَتَبَتْ', 'كَتَبَ يَكْتُبُ'],
    ['وَسَنَكْتُبُهَا', 'كَتَبَ يَكْتُبُ'],
    ['يَسْتَخْدِمُونَ', 'اِسْتَخْدَمَ يَسْتَخْدِمُ'],
    ['قُلْتُ', 'قَالَ يَقُولُ'],
    ['فَلْيَكُنْ', 'كَانَ يَكُونُ'],
    ['مَضَوْا', 'مَضَى يَمْضِي'],
    ['اِصْطَبَرَ', 'اِصْطَبَرَ يَصْطَبِرُ'],
    ['تَعَلَّمْنَا', 'تَعَلَّمَ يَتَعَلَّمُ'],
    ['يُقَالُ', 'قَالَ يَقُولُ'],
    ['زَلْزَلَتِ', 'زَلْزَلَ يُزَلْزِلُ'],
    ['أَعْطَانِي', 'أَعْطَى يُعْطِي'],
    ['مَدَّ', 'مَدَّ يَمُدُّ'],
    ['يَجِدُ', 'وَجَدَ يَجِدُ'],
    ['وَانْكَسَرَ', 'اِنْكَسَرَ يَنْكَسِرُ'],
  ])('%s: %s is among them', (word, parts) => {
    const guesses = guessVerbs(word, possibleRoots(word)).map(
      ({ conjugation: { cells } }) => `${cells.past_huwa} ${cells.present_huwa}`,
    );
    expect(guesses).toContain(parts);
  });

  it('a word of many letters that forms add has no more roots than others', () => {
    expect(possibleRoots('سَأَلْتُمُونِيهَا').length).toBeLessThanOrEqual(120);
    expect(possibleRoots('ست'.repeat(500))).toEqual([]);
  });
});

describe('[AUT-04] the root that the pattern of a word shows', () => {
  it('is the one that the dictionary gives, for nearly all of its nouns and adjectives that show one', () => {
    const shown = ['nouns', 'adjectives'].flatMap((name) => {
      const file = new URL(`../../seeds/dictionary/${name}.txt`, import.meta.url);
      return readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => {
          const [lemma = '', ...fields] = line.split(' | ');
          const root = fields.find((field) => field.startsWith('rac. '))?.slice('rac. '.length);
          const own = root && patternRoot(lemma.replace(/ \d+$/, ''));
          return own ? [own === root] : [];
        });
    });
    expect(shown.length).toBeGreaterThan(500);
    expect(shown.filter(Boolean).length / shown.length).toBeGreaterThan(0.98);
  });

  it.each(['بَابٌ', 'سَمَاءٌ', 'قَائِمَةٌ', 'مَقْهًى', 'مُشْتَرٍ', 'عَمٌّ', 'مَكَانٌ', 'سَفَرُ الْبَحْرِ'])(
    'is none where a letter may be weak or hidden: %s',
    (lemma) => {
      expect(patternRoot(lemma)).toBeUndefined();
    },
  );
});
