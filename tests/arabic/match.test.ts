import { describe, expect, it } from 'vitest';
import { createMatcher, governedWords } from '#modules/arabic';

/** The entry that explains each claimed stretch of a line, as 'stretch = entry'. */
function claims(forms: readonly string[], line: string): string[] {
  return createMatcher(forms)(line)
    .filter((segment) => segment.entry !== undefined)
    .map((segment) => `${segment.text} = ${forms[segment.entry ?? -1]}`);
}

function expectClaims(entry: string, words: readonly string[]): void {
  for (const word of words) expect(claims([entry], word)).toEqual([`${word} = ${entry}`]);
}

function expectNoClaims(entry: string, words: readonly string[]): void {
  for (const word of words) expect(claims([entry], word)).toEqual([]);
}

describe('the vowels decide between words with the same letters', () => {
  it('so that no entry claims its homograph', () => {
    expectNoClaims('كَتَبَ', ['كُتُبٌ', 'كُتِبَ', 'وَكُتُبٌ', 'كَتَّبَ']);
    expectNoClaims('مَنْ', ['مِنْ', 'وَمِنْ']);
    expectNoClaims('أَنَّ', ['أَنْ']);
    expectNoClaims('دَرَسَ', ['دَرَّسَ', 'دَرْسٌ']);
    expectNoClaims('لِ', ['لَ']);
  });

  it('and a text without vowels is claimed by its letters alone', () => {
    expectClaims('كِتَابٌ', ['كتاب', 'والكتاب', 'بكتابه', 'كتابا', 'للكتاب']);
    expect(claims(['كَتَبَ', 'كُتُبٌ'], 'كتب')).toEqual(['كتب = كَتَبَ']);
    expectClaims('كتب', ['كَتَبَ', 'كُتُبٌ']);
  });

  it('but letters alone do not lend a word an ending or a question that it never takes', () => {
    expectNoClaims('أَنْ', ['أنا']);
    expectNoClaims('جِدًّا', ['جد']);
    expectNoClaims('كَتَبَ', ['أكتب']);
  });

  it('whichever of shadda and vowel was typed first', () => {
    expectClaims('مُعَل\u0651\u0650مٌ', ['مُعَلِّمٌ']);
    expectClaims('مُعَلِّمٌ', ['مُعَل\u0651\u0650مٍ']);
  });

  it('however a copied text spells its tatweel and its hamza', () => {
    expectClaims('بَيْتٌ', ['بَيْـــتٌ']);
    expectClaims('أَكَلَ', ['ا\u0654\u064Eكَلَ']);
  });

  it('and the closest of several candidates wins, then the first listed', () => {
    const forms = ['كِتَابُ', 'كِتَابٍ', 'كِتَابٌ', 'كِتَابٌ'];
    expect(createMatcher(forms)('كِتَابٌ')[0]?.entry).toBe(2);
    expect(createMatcher(forms)('كِتَابِ')[0]?.entry).toBe(0);
    expect(createMatcher(['مُعَلّم', 'مُعلم', 'مُعَلِّم'])('مُعَلِّمٍ')[0]?.entry).toBe(2);
  });
});

describe('an entry claims its word whatever its ending', () => {
  it('of case, of mood, or a helping vowel', () => {
    expectClaims('كِتَابٌ', ['كِتَابِ', 'كِتَابٍ', 'كِتَابًا', 'كتاباً']);
    expectClaims('يَكْتُبُ', ['يَكْتُبَ', 'يَكْتُبْ', 'يَكْتُبِ']);
    expectClaims('شُكْرًا', ['شُكْرٌ', 'شُكْرًا']);
    expectClaims('مَنْ', ['مَنِ']);
    expectClaims('فَتًى', ['الْفَتَى']);
    expectClaims('عَصًا', ['الْعَصَا', 'عَصَاهُ']);
  });

  it('and a connecting hamza with or without its vowel', () => {
    expectClaims('اِسْمٌ', ['اُسْمٌ']);
    expectClaims('اِجْتَمَعَ', ['اجْتَمَعَ', 'وَاجْتَمَعَ', '\u0671جْتَمَعَ']);
    expectClaims('اِسْمٌ', ['الِاسْمُ', 'بِاسْمِهِ', 'لِلِاسْمِ']);
  });

  it('and the dagger alef written or not', () => {
    expectClaims('هٰذَا', ['هَذَا', 'هَٰذَا', 'بِهٰذَا']);
  });
});

describe('particles and the article come off the front', () => {
  it('outermost first, together or alone', () => {
    expectClaims('كِتَابٌ', ['الْكِتَابُ', 'وَالْكِتَابِ', 'فَبِالْكِتَابِ', 'كَكِتَابٍ', 'أَوَكِتَابٌ', 'لِكِتَابٍ']);
    expectClaims('يَكْتُبُ', ['سَيَكْتُبُ', 'وَسَيَكْتُبُ', 'أَيَكْتُبُ', 'فَلْيَكْتُبْ', 'لِيَكْتُبَ']);
  });

  it('with the shadda that the article leaves on a sun letter', () => {
    expectClaims('شَمْسٌ', ['الشَّمْسُ', 'وَالشَّمْسِ', 'لِلشَّمْسِ']);
    expectClaims('لَيْلٌ', ['اللَّيْلُ', 'لِلَّيْلِ']);
  });

  it('and an entry with its article is met after ل too', () => {
    expectClaims('الْبَيْتُ', ['لِلْبَيْتِ', 'بِالْبَيْتِ']);
    expectClaims('اللّٰهُ', ['لِلّٰهِ', 'بِاللّٰهِ', 'وَاللّٰهِ']);
  });

  it('only when they bear their own vowel', () => {
    expectNoClaims('تَابَ', ['كُتَابَ', 'سِتَابَ']);
    expectNoClaims('كْتُبُ', ['أَكْتُبُ']);
    expectNoClaims('كَتَبَ', ['سَكَتَبَ']);
    expectNoClaims('كِتَابٌ', ['بِوَكِتَابٍ', 'سَالْكِتَابُ']);
    expectNoClaims('وَلَدٌ', ['بَوَلَدٍ', 'لُوَلَدٍ']);
  });

  it('never a letter of the word itself', () => {
    expect(claims(['لَدَى', 'وَلَدٌ'], 'وَلَدٌ')).toEqual(['وَلَدٌ = وَلَدٌ']);
    expect(claims(['لَدٌ', 'وَلَدٌ'], 'وَلَدٌ')).toEqual(['وَلَدٌ = وَلَدٌ']);
    expectNoClaims('دٌ', ['وَدٌ']);
  });
});

describe('a pronoun comes off the end', () => {
  it('each of them', () => {
    const pronouns = ['ِي', 'ُكَ', 'ُكِ', 'ُهُ', 'ِهِ', 'ُهَا', 'ُنَا', 'ُكُمَا', 'ُكُمْ', 'ُكُنَّ', 'ُهُمَا', 'ُهُمْ', 'ُهُنَّ'];
    expectClaims(
      'كِتَابٌ',
      pronouns.map((pronoun) => `كِتَاب${pronoun}`),
    );
    expectClaims('ضَرَبَ', ['ضَرَبَنِي', 'فَضَرَبَهُمْ']);
  });

  it('and the word takes the spelling it has alone', () => {
    expectClaims('مَدْرَسَةٌ', ['مَدْرَسَتُهُ', 'بِمَدْرَسَتِنَا']);
    expectClaims('مُسْتَشْفًى', ['مُسْتَشْفَاهُ']);
    expectClaims('عَلَى', ['عَلَيْهِ', 'عَلَيَّ']);
    expectClaims('رَأَى', ['رَآهُ']);
    expectClaims('كَتَبُوا', ['كَتَبُوهُ']);
    expectClaims('كَتَبْتُمْ', ['كَتَبْتُمُوهُ']);
    expectClaims('أَبْنَاءٌ', ['أَبْنَاؤُهُ', 'أَبْنَائِهِمْ', 'أَبْنَاءَهَا']);
    expectClaims('بِ', ['بِهِ']);
    expectClaims('لِ', ['لَهُ']);
  });

  it('only when it bears the vowels of a pronoun', () => {
    expectNoClaims('سَمَ', ['سَمَكٌ', 'سَمَكُ']);
    expectNoClaims('كَتَبَ', ['كَتَبَيَ', 'كَتَبُي']);
    expectNoClaims('ب', ['به']);
  });
});

describe('the fewest removals win', () => {
  it('before any likeness of vowels', () => {
    expect(claims(['كِتَابٌ', 'وَكِتَابٍ'], 'وَكِتَابٌ')).toEqual(['وَكِتَابٌ = وَكِتَابٍ']);
    expect(claims(['بَيْتٌ', 'الْبَيْتُ'], 'بِالْبَيْتِ')).toEqual(['بِالْبَيْتِ = الْبَيْتُ']);
  });

  it('and for one number, what keeps its end', () => {
    expect(claims(['وَلِيٌّ', 'لِيَ'], 'وَلِيَ')).toEqual(['وَلِيَ = لِيَ']);
    expect(claims(['بِكَ', 'كَكِ'], 'بِكَكِ')).toEqual(['بِكَكِ = كَكِ']);
  });
});

describe('an entry of several words', () => {
  const forms = ['سَلَامٌ', 'السَّلَامُ عَلَيْكُمْ', 'عَلَى', 'السَّلَامُ عَلَيْكُمْ جَمِيعًا'];

  it('is one segment from its first word to its last, the longest first', () => {
    expect(claims(forms, 'السَّلَامُ عَلَيْكُمْ.')).toEqual(['السَّلَامُ عَلَيْكُمْ = السَّلَامُ عَلَيْكُمْ']);
    expect(claims(forms, 'وَالسَّلَامُ  عَلَيْكُمْ جَمِيعًا!')).toEqual(['وَالسَّلَامُ  عَلَيْكُمْ جَمِيعًا = السَّلَامُ عَلَيْكُمْ جَمِيعًا']);
  });

  it('wins over a shorter one that is closer', () => {
    const runs = ['كُلُّ يَوْمٍ جَدِيدٍ', 'كُلَّ يَوْمٍ'];
    expect(claims(runs, 'كُلَّ يَوْمٍ جَدِيدٍ')).toEqual(['كُلَّ يَوْمٍ جَدِيدٍ = كُلُّ يَوْمٍ جَدِيدٍ']);
    expect(claims(runs.toReversed(), 'كُلَّ يَوْمٍ جَدِيدٍ')).toEqual(['كُلَّ يَوْمٍ جَدِيدٍ = كُلُّ يَوْمٍ جَدِيدٍ']);
  });

  it('is not met across punctuation, nor cut short by the end of the line', () => {
    expect(claims(forms, 'السَّلَامُ، عَلَيْكُمْ')).toEqual(['السَّلَامُ = سَلَامٌ', 'عَلَيْكُمْ = عَلَى']);
    expect(claims(forms, 'السَّلَامُ')).toEqual(['السَّلَامُ = سَلَامٌ']);
    expect(claims(['السَّلَامُ، عَلَيْكُمْ'], 'السَّلَامُ عَلَيْكُمْ')).toEqual([]);
  });

  it('may bear a pronoun at its end and agrees in its vowels throughout', () => {
    expect(claims(['مِنْ أَجْلِ'], 'وَمِنْ أَجْلِهِ')).toEqual(['وَمِنْ أَجْلِهِ = مِنْ أَجْلِ']);
    expect(claims(['مِنْ أَجْلِ'], 'مَنْ أَجْلِ')).toEqual([]);
    expect(claims(['كُلُّ يَوْمٍ', 'كُلَّ يَوْمٍ'], 'كُلَّ يَوْمٍ')).toEqual(['كُلَّ يَوْمٍ = كُلَّ يَوْمٍ']);
  });
});

describe('a segment', () => {
  it('without an entry holds everything between two claimed words', () => {
    expect(createMatcher(['كَتَبَ', 'دَرْسٌ'])('«كَتَبَ زَيْدٌ الدَّرْسَ!»')).toEqual([
      { text: '«', entry: undefined },
      { text: 'كَتَبَ', entry: 0 },
      { text: ' زَيْدٌ ', entry: undefined },
      { text: 'الدَّرْسَ', entry: 1 },
      { text: '!»', entry: undefined },
    ]);
  });

  it('is never claimed by an entry without an Arabic word', () => {
    expect(createMatcher(['', '؟', 'abc'])('مَنْ؟ abc')).toEqual([{ text: 'مَنْ؟ abc', entry: undefined }]);
  });
});

describe('of runs of as many words', () => {
  it('the one with fewer pronouns taken off wins, though a particle is', () => {
    expect(claims(['وَبَيْتُ رَبٍّ', 'بَيْتُ رَبِّهِ'], 'وَبَيْتُ رَبِّهِ')).toEqual(['وَبَيْتُ رَبِّهِ = بَيْتُ رَبِّهِ']);
  });

  it('the one whose marks differ least in all its words wins, in whatever order they are listed', () => {
    const forms = ['كتَابُ بيْتٍ', 'كتَابُ بَيْتٍ'];
    for (const order of [forms, forms.toReversed()])
      expect(claims(order, 'كِتَابُ بَيْتٍ')).toEqual(['كِتَابُ بَيْتٍ = كتَابُ بَيْتٍ']);
  });
});

it('a preposition governs the word behind it, unless more than a space stands between them', () => {
  const forms = ['فِي', 'بَيْتٌ'];
  const governed = (line: string) => {
    const segments = createMatcher(forms)(line);
    const governs = governedWords(segments, (entry) => forms[entry] === 'فِي');
    return segments.flatMap(({ entry }, at) => (entry === 1 ? [governs[at]] : []));
  };
  expect(governed('الْبَيْتُ فِي الْبَيْتِ، الْبَيْتُ')).toEqual([false, true, false]);
  expect(governed('جَلَسَ فِي، الْبَيْتُ')).toEqual([false]);
});

it('signs around an entry are no part of it, and signs within it let it never be met', () => {
  expect(claims(['«بَيْتٌ»', 'بَابٌ.'], 'بَيْتٌ وَبَابٌ')).toEqual(['بَيْتٌ = «بَيْتٌ»', 'وَبَابٌ = بَابٌ.']);
  expect(claims(['بَيْتٌ، بَابٌ'], 'بَيْتٌ، بَابٌ')).toEqual([]);
});

it('an accusative is nearer to the entry that has its alef, and a nominative to the one that has none', () => {
  for (const forms of [
    ['شُكْرٌ', 'شُكْرًا'],
    ['شُكْرًا', 'شُكْرٌ'],
  ]) {
    expect(claims(forms, 'شُكْرًا')).toEqual(['شُكْرًا = شُكْرًا']);
    expect(claims(forms, 'شُكْرٌ')).toEqual(['شُكْرٌ = شُكْرٌ']);
  }
  expect(claims(['يَدٌ'], 'يَدًا')).toEqual(['يَدًا = يَدٌ']);
  // Without tanwin the alef is of the word.
  expect(claims(['دُنْيَا'], 'دُنْيٌ')).toEqual([]);
});
