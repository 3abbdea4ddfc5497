import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  genderUnshown,
  guessVerbs,
  nominalLemmas,
  type PluralPrecedent,
  patternRoot,
  pluralByPattern,
  possibleRoots,
  templateOf,
} from '#modules/arabic';

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
    ['الطَّحِينَ', 'طَحِينٌ'],
    ['سَمَاءٌ', 'سَمَاءٌ'],
    ['أَحْمَرُ', 'أَحْمَرُ'],
    ['مَكَاتِبَ', 'مَكَاتِبُ'],
    ['وَجْهُ', 'وَجْهٌ'],
    ['الْكُرْسِيَّ', 'كُرْسِيٌّ'],
  ])('%s is first taken for %s', (word, lemma) => {
    expect(nominalLemmas(word)[0]).toBe(lemma);
  });

  it.each([
    ['وَلَدَانِ', 'وَلَدُ'],
    ['كِتَابَهُ', 'كِتَابُ'],
  ])('%s is no form of a noun without tanwin: its ending is not its own', (word, lemma) => {
    expect(nominalLemmas(word)).not.toContain(lemma);
    expect(nominalLemmas('صَغِيرَةُ', { isAdjective: true })).toEqual(['صَغِيرٌ', 'صَغِيرَةٌ']);
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

  it.each([
    ['كَتَبَتْ', 'كَتَبَ يَكْتُبُ'],
    ['وَسَنَكْتُبُهَا', 'كَتَبَ يَكْتُبُ'],
    ['يَجِدُ', 'وَجَدَ يَجِدُ'],
    ['كَلَّمَهُ', 'كَلَّمَ يُكَلِّمُ'],
    ['مَدَّ', 'مَدَّ يَمُدُّ'],
  ])('%s: %s is the first of them', (word, parts) => {
    const [first] = guessVerbs(word, possibleRoots(word));
    expect(`${first?.conjugation.cells.past_huwa} ${first?.conjugation.cells.present_huwa}`).toBe(parts);
  });

  it('none is among them that the form is not of', () => {
    const guesses = guessVerbs('يَسْتَخْدِمُونَ', possibleRoots('يَسْتَخْدِمُونَ'));
    expect(guesses.map(({ conjugation }) => conjugation.cells.past_huwa)).toEqual(['اِسْتَخْدَمَ']);
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

  it('begins with the hamza that two other consonants follow', () => {
    expect(patternRoot('أَرِيكَةٌ')).toBe('ء ر ك');
    expect(patternRoot('أَرْنَبٌ')).toBeUndefined();
    expect(patternRoot('أَشْقَرُ')).toBe('ش ق ر');
  });

  it.each(['بَابٌ', 'سَمَاءٌ', 'قَائِمَةٌ', 'مَقْهًى', 'مُشْتَرٍ', 'عَمٌّ', 'مَكَانٌ', 'سَفَرُ الْبَحْرِ'])(
    'is none where a letter may be weak or hidden: %s',
    (lemma) => {
      expect(patternRoot(lemma)).toBeUndefined();
    },
  );
});

describe('[AUT-04] the plural of a noun that the dictionary does not have', () => {
  const alike: PluralPrecedent[] = [
    { arabic: 'جِسْرٌ', plural: 'جُسُورٌ', root: 'ج س ر' },
    { arabic: 'قَلْبٌ', plural: 'قُلُوبٌ', root: 'ق ل ب' },
    { arabic: 'حَقْلٌ', plural: 'حُقُولٌ', root: 'ح ق ل' },
    { arabic: 'دَرْسٌ', plural: 'دُرُوسٌ', root: 'د ر س' },
    { arabic: 'حَبْلٌ', plural: 'حِبَالٌ', root: 'ح ب ل' },
  ];
  const guess = (lemma: string, root: string | null, words = alike, isNoun = true) =>
    pluralByPattern(lemma, root, { alike: words, isNoun });

  it('is what most of its pattern have in the dictionary', () => {
    expect(guess('بَرْقٌ', 'ب ر ق')).toBe('بُرُوقٌ');
  });

  it('is none where most have none, or do not agree', () => {
    const uncounted = alike.map((word) => ({ ...word, plural: null }));
    expect(guess('بَرْقٌ', 'ب ر ق', uncounted)).toBeNull();
    expect(guess('بَرْقٌ', 'ب ر ق', alike.slice(3))).toBeNull();
  });

  it.each([
    ['مِلْعَقَةٌ', 'ل ع ق', 'مَلَاعِقُ'],
    ['أَرِيكَةٌ', 'ء ر ك', 'أَرَائِكُ'],
    ['رَائِحَةٌ', null, 'رَوَائِحُ'],
    ['بَطَّارِيَّةٌ', null, 'بَطَّارِيَّاتٌ'],
  ])('is of the pattern itself where the dictionary has nothing like it: %s', (lemma, root, plural) => {
    expect(guess(lemma, root, [])).toBe(plural.normalize('NFC'));
    expect(guess(lemma, root, [], false)).toBeNull();
  });

  it('is right for five of six words of the dictionary, each guessed from all others', () => {
    const field = (line: string, name: string) =>
      line
        .split(' | ')
        .find((one) => one.startsWith(name))
        ?.slice(name.length)
        .normalize('NFC');
    const nouns = readFileSync('seeds/dictionary/nouns.txt', 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [arabic = '', plural, root] = [line.split(' | ')[0], field(line, 'pl. '), field(line, 'rac. ')];
        return root
          ? [{ arabic: arabic.replace(/ \d+$/, '').normalize('NFC'), plural: plural ?? null, root }]
          : [];
      });
    const templates = new Map(nouns.map((noun) => [noun, templateOf(noun.arabic, noun.root)]));
    const guessed = nouns.flatMap((noun) => {
      const template = templates.get(noun);
      const others = nouns.filter((one) => one !== noun && template && templates.get(one) === template);
      const found = guess(noun.arabic, noun.root, others);
      return found !== null && noun.plural !== null ? [found === noun.plural] : [];
    });
    expect(guessed.length).toBeGreaterThan(150);
    expect(guessed.filter(Boolean).length / guessed.length).toBeGreaterThan(5 / 6);
  });
});

it.each([
  ['شَمْسٌ', 'F'],
  ['عَقْرَبٌ', 'F'],
  ['سِكِّينٌ', 'C'],
  ['مِلْعَقَةٌ', null],
  ['فُرْنٌ', null],
] as const)(
  '[AUT-04] the gender of %s is proposed where its ending does not show it: %s',
  (lemma, gender) => {
    expect(genderUnshown(lemma)).toBe(gender);
  },
);

it.each([
  ['مِدَادٌ', 'م د د', '1ِ2َا3ٌ'],
  ['سَبَبٌ', 'س ب ب', '1َ2َ3ٌ'],
  ['حَدِيدٌ', 'ح د د', '1َ2ِي3ٌ'],
  ['قَلَقٌ', 'ق ل ق', '1َ2َ3ٌ'],
] as const)(
  '[AUT-04] the mould of %s, whose root %s has a letter twice, has each in its place',
  (lemma, root, template) => {
    expect(templateOf(lemma, root)).toBe(template.normalize('NFC'));
  },
);
