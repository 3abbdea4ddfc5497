import { describe, expect, it } from 'vitest';
import { checkContent } from '#modules/authoring';
import { contentFolder } from '../files/content-folder.ts';

const DICTIONARY = `[nom]
بَابٌ | porte | pl. أَبْوَابٌ | rac. ب و ب
بَيْتٌ | maison | pl. بُيُوتٌ | rac. ب ي ت
وَلَدٌ | garçon | pl. أَوْلَادٌ | rac. و ل د
رَجُلٌ | homme | pl. رِجَالٌ | rac. ر ج ل
رَائِحَةٌ | odeur | pl. رَوَائِحُ | rac. ر و ح
تَمْرَةٌ | datte | pl. تَمَرَاتٌ | rac. ت م ر
مِرْآةٌ | miroir | pl. مَرَايَا | rac. ر ء ي
ثَلَاثَةٌ | trois | rac. ث ل ث
عَشَرَةٌ | dix | rac. ع ش ر
أَرْضٌ | sol | rac. ء ر ض
[adjectif]
كَبِيرٌ | grand | pl. كِبَارٌ | rac. ك ب ر
قَدِيمٌ | ancien, vieux | pl. قُدَمَاءُ | rac. ق د م
مَرِيضٌ | malade | pl. مَرْضَى | rac. م ر ض
وَاقِفٌ | debout, arrêté | rac. و ق ف
[verbe]
كَانَ | être | prés. يَكُونُ | imp. كُنْ | masdar كَوْنٌ | rac. ك و ن
كَنَسَ | balayer | prés. يَكْنُسُ | imp. اُكْنُسْ | masdar كَنْسٌ | rac. ك ن س
كَتَبَ | écrire | prés. يَكْتُبُ | imp. اُكْتُبْ | masdar كِتَابَةٌ | rac. ك ت ب
خَافَ | avoir peur | prés. يَخَافُ | imp. خَفْ | masdar خَوْفٌ | rac. خ و ف
رَمَى | jeter | prés. يَرْمِي | imp. اِرْمِ | masdar رَمْيٌ | rac. ر م ي
أَرَادَ | vouloir | prés. يُرِيدُ | imp. أَرِدْ | masdar إِرَادَةٌ | rac. ر و د
[préposition]
فِي | dans
[conjonction]
أَنْ | que
لٰكِنَّ | mais
[particule]
لَمْ | ne… pas (au passé)
لَا | ne… pas
`;

/** A text of one line, its vocabulary as `form | sense | lemma`, `;` between them. */
async function faultsOf(line: string, vocabulary: string, dictionary = DICTIONARY): Promise<string[]> {
  const { faults } = await checkContent(
    await contentFolder({
      'dictionary/words.txt': dictionary,
      'library/livre/book.txt': 'titre: Un livre\nordre: 1\npremium: non\n\nUn livre.\n',
      'library/livre/01.txt': `titre: Un texte\n\n${line}\nUne phrase.\n\n[vocabulaire]\n${vocabulary.replaceAll('; ', '\n')}\n`,
    }),
  );
  return faults.map(({ message }) => message);
}

/** Made alike in the line and in the vocabulary, as somebody writes who is mistaken and does not merely slip. */
const PLANTED: [
  fault: string,
  right: string,
  vocabulary: string,
  from: string,
  to: string,
  message: string,
][] = [
  [
    'the vowel of another verb',
    'يَكْنُسُ الْوَلَدُ الْأَرْضَ.',
    'يَكْنُسُ | balaie | كَنَسَ; الْوَلَدُ | le garçon | وَلَدٌ; الْأَرْضَ | le sol | أَرْضٌ',
    'يَكْنُسُ',
    'يَكْنِسُ',
    '« يَكْنِسُ » n’est pas une forme de « كَنَسَ » (présent يَكْنُسُ)',
  ],
  [
    'the indicative after لَمْ',
    'لَمْ يَكْتُبْ.',
    'لَمْ | ne… pas; يَكْتُبْ | a écrit (après لَمْ) | كَتَبَ',
    'يَكْتُبْ',
    'يَكْتُبُ',
    '« لَمْ يَكْتُبُ » : apocopé attendu après « لَمْ », et non une autre forme (damma)',
  ],
  [
    'a long vowel kept after لَمْ',
    'لَمْ يَرْمِ.',
    'لَمْ | ne… pas; يَرْمِ | a jeté (après لَمْ) | رَمَى',
    'يَرْمِ',
    'يَرْمِي',
    '« لَمْ يَرْمِي » : apocopé attendu après « لَمْ », et non une autre forme',
  ],
  [
    'the indicative after the لَا that forbids',
    'لَا تَخَفْ!',
    'لَا | ne… pas; تَخَفْ | tu as peur (après لَا : défense) | خَافَ',
    'تَخَفْ',
    'تَخَافُ',
    '« لَا تَخَافُ » : apocopé attendu',
  ],
  [
    'the indicative after أَنْ',
    'أَرَادَ أَنْ يَكْتُبَ.',
    'أَرَادَ | a voulu; أَنْ | que; يَكْتُبَ | écrire | كَتَبَ',
    'يَكْتُبَ',
    'يَكْتُبُ',
    '« أَنْ يَكْتُبُ » : subjonctif attendu après « أَنْ », et non une autre forme (damma)',
  ],
  [
    'a nominative after لٰكِنَّ',
    'لٰكِنَّ الْبَابَ قَدِيمٌ.',
    'لٰكِنَّ | mais; الْبَابَ | la porte | بَابٌ; قَدِيمٌ | ancien (ici : ancienne)',
    'الْبَابَ',
    'الْبَابُ',
    '« لٰكِنَّ الْبَابُ » : accusatif attendu (sujet, après « لٰكِنَّ »), et non nominatif (damma)',
  ],
  [
    'a nominative predicate of كَانَ',
    'كَانَ الْبَيْتُ قَدِيمًا.',
    'كَانَ | était; الْبَيْتُ | la maison | بَيْتٌ; قَدِيمًا | ancien (ici : ancienne) | قَدِيمٌ',
    'قَدِيمًا',
    'قَدِيمٌ',
    '« قَدِيمٌ » : accusatif attendu (attribut, après « كَانَ »), et non nominatif (tanwin)',
  ],
  [
    'the same of «\u00A0I was\u00A0»',
    'كُنْتُ مَرِيضًا.',
    'كُنْتُ | j’étais | كَانَ; مَرِيضًا | malade | مَرِيضٌ',
    'مَرِيضًا',
    'مَرِيضٌ',
    '« كُنْتُ مَرِيضٌ » : accusatif attendu (attribut, après « كُنْتُ »), et non nominatif (tanwin)',
  ],
  [
    'a number in the gender of its noun',
    'عَشْرُ تَمَرَاتٍ.',
    'عَشْرُ | dix | عَشَرَةٌ; تَمَرَاتٍ | dattes | تَمْرَةٌ',
    'عَشْرُ',
    'عَشَرَةُ',
    '« عَشَرَةُ تَمَرَاتٍ » : « عَشَرَةُ » n’a pas le genre que demande « تَمَرَاتٍ » : de 3 à 10, le nombre prend ة devant un masculin et le perd devant un féminin',
  ],
  [
    'the French gender on a masculine',
    'الْبَابُ كَبِيرٌ.',
    'الْبَابُ | la porte | بَابٌ; كَبِيرٌ | grand (ici : grande)',
    'grand (ici : grande)',
    'grande',
    '« كَبِيرٌ » est un masculin : donner son sens au masculin, puis « (ici : grande) »',
  ],
  [
    'the French gender on a feminine',
    'الْمِرْآةُ قَدِيمَةٌ.',
    'الْمِرْآةُ | le miroir | مِرْآةٌ; قَدِيمَةٌ | vieille (ici : vieux) | قَدِيمٌ',
    'vieille (ici : vieux)',
    'vieux',
    '« قَدِيمَةٌ » est un féminin : donner son sens au féminin, puis « (ici : vieux) »',
  ],
];

const nbsp = (text: string) => text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00A0');

describe('a fault that its author repeats in the vocabulary', () => {
  it.each(PLANTED)('%s is told', async (_, line, vocabulary, from, to, message) => {
    const planted = (text: string) => nbsp(text.replaceAll(from, to));
    expect(await faultsOf(line, nbsp(vocabulary))).toEqual([]);
    expect(await faultsOf(planted(line), planted(vocabulary))).toEqual([nbsp(message)]);
  });

  it('is told of a verb whose present the dictionary has with another vowel', async () => {
    const wrong = DICTIONARY.replace('prés. يَكْنُسُ | imp. اُكْنُسْ', 'prés. يَكْنِسُ | imp. اِكْنِسْ');
    expect(await faultsOf('يَكْنُسُ.', 'يَكْنُسُ | balaie | كَنَسَ', wrong)).toEqual([
      nbsp('« يَكْنُسُ » n’est pas une forme de « كَنَسَ » (présent يَكْنِسُ)'),
    ]);
  });

  it('is told of a root whose letters the word does not have', async () => {
    const wrong = DICTIONARY.replace('rac. ب ي ت', 'rac. ب ن ت');
    expect(await faultsOf('بَيْتٌ.', 'بَيْتٌ | une maison', wrong)).toEqual([
      nbsp('racine « ب ن ت » : ses lettres ne sont pas dans « بَيْتٌ »'),
    ]);
  });
});

describe('nothing is told of what only looks like a fault', () => {
  it.each([
    [
      'a predicate that is a sentence',
      'كَانَ الْبَيْتُ كَبِيرٌ بَابُهُ.',
      'كَانَ | était; الْبَيْتُ | la maison | بَيْتٌ; كَبِيرٌ | grand (ici : grande); بَابُهُ | sa porte | بَابٌ',
    ],
    [
      'the subject of كَانَ that follows it bare',
      'كَانَ مَرِيضٌ فِي الْبَيْتِ.',
      'كَانَ | il y avait; مَرِيضٌ | un malade; فِي | dans; الْبَيْتِ | la maison | بَيْتٌ',
    ],
    [
      'a pronoun in u on an accusative',
      'لٰكِنَّ رَائِحَتَهُ قَدِيمَةٌ.',
      'لٰكِنَّ | mais; رَائِحَتَهُ | son odeur | رَائِحَةٌ; قَدِيمَةٌ | vieille | قَدِيمٌ',
    ],
    ['a past after أَنْ', 'أَنْ كَتَبَ.', 'أَنْ | que; كَتَبَ | il a écrit'],
    ['a number above ten', 'ثَلَاثَةَ عَشَرَ رَجُلًا.', 'ثَلَاثَةَ | trois | ثَلَاثَةٌ; عَشَرَ | dix | عَشَرَةٌ; رَجُلًا | hommes | رَجُلٌ'],
    ['an adjective without feminine in French', 'وَاقِفَةً.', 'وَاقِفَةً | debout | وَاقِفٌ'],
    ['a negation that forbids nothing', 'لَا يَكْتُبُ.', 'لَا | ne… pas; يَكْتُبُ | écrit | كَتَبَ'],
  ])('%s', async (_, line, vocabulary) => {
    expect(await faultsOf(line, nbsp(vocabulary))).toEqual([]);
  });
});
