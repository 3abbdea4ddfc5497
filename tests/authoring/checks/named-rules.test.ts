import { describe, expect, it } from 'vitest';
import { checkContent } from '#modules/authoring';
import { checkLessonFiles } from '#modules/lessons';
import { contentFolder } from '../files/content-folder.ts';

const DICTIONARY = `[nom]
بَابٌ | porte | pl. أَبْوَابٌ | rac. ب و ب
بَيْتٌ | maison | pl. بُيُوتٌ | rac. ب ي ت
بِنْتٌ | fille | genre féminin | pl. بَنَاتٌ | rac. ب ن ت
وَلَدٌ | garçon | pl. أَوْلَادٌ | rac. و ل د
تَمْرَةٌ | datte | pl. تَمَرَاتٌ | rac. ت م ر
كَلِمَةٌ | mot | pl. كَلِمَاتٌ | rac. ك ل م
مِصْبَاحٌ | lampe | pl. مَصَابِيحُ | rac. ص ب ح
خَمْسَةٌ | cinq | rac. خ م س
اِسْمٌ | nom | pl. أَسْمَاءٌ | rac. س م و
[adjectif]
كَبِيرٌ | grand | pl. كِبَارٌ | rac. ك ب ر
قَدِيمٌ | ancien | pl. قُدَمَاءُ | rac. ق د م
[verbe]
كَانَ | être | prés. يَكُونُ | imp. كُنْ | masdar كَوْنٌ | rac. ك و ن
كَتَبَ | écrire | prés. يَكْتُبُ | imp. اُكْتُبْ | masdar كِتَابَةٌ | rac. ك ت ب
سَمِعَ | entendre | prés. يَسْمَعُ | imp. اِسْمَعْ | masdar سَمَاعٌ | rac. س م ع
[préposition]
فِي | dans
[conjonction]
أَنْ | que
لٰكِنَّ | mais
[particule]
لَمْ | ne… pas (au passé)
`;

interface Typed {
  line: string;
  vocabulary: string;
  isFree?: string;
}

const aText = ({ line, vocabulary, isFree = 'oui' }: Typed) =>
  `titre: Un texte\ngratuit: ${isFree}\n\n${line}\nUne phrase.\n\n[vocabulaire]\n${vocabulary.replaceAll('; ', '\n')}\n`;

const check = async (...texts: readonly Typed[]) =>
  checkContent(
    await contentFolder({
      'dictionary/words.txt': DICTIONARY,
      'library/livre/book.txt': 'titre: Un livre\nordre: 1\npremium: non\n\nUn livre.\n',
      ...Object.fromEntries(texts.map((text, at) => [`library/livre/0${at + 1}.txt`, aText(text)])),
    }),
  );

const rulesOf = async (...texts: readonly Typed[]) =>
  (await check(...texts)).faults.map(({ rule, message }) => rule ?? message);

/** A rule, a line that keeps it, its vocabulary, and what of both is written otherwise by somebody who is mistaken. */
const RULES: [rule: string, right: string, vocabulary: string, from: string, to: string][] = [
  ['préposition', 'فِي الْبَيْتِ بَابٌ.', 'فِي | dans; الْبَيْتِ | la maison | بَيْتٌ; بَابٌ | une porte', 'الْبَيْتِ', 'الْبَيْتُ'],
  [
    'annexion',
    'بَابُ الْبَيْتِ كَبِيرٌ.',
    'بَابُ | la porte | بَابٌ; الْبَيْتِ | de la maison | بَيْتٌ; كَبِيرٌ | grand (ici : grande)',
    'الْبَيْتِ',
    'الْبَيْتُ',
  ],
  ['mode du verbe', 'لَمْ يَكْتُبْ.', 'لَمْ | ne… pas; يَكْتُبْ | a écrit (après لَمْ) | كَتَبَ', 'يَكْتُبْ', 'يَكْتُبُ'],
  [
    'inna et ses sœurs',
    'لٰكِنَّ الْبَابَ قَدِيمٌ.',
    'لٰكِنَّ | mais; الْبَابَ | la porte | بَابٌ; قَدِيمٌ | ancien (ici : ancienne)',
    'الْبَابَ',
    'الْبَابُ',
  ],
  [
    'kāna et ses sœurs',
    'كَانَ الْبَيْتُ قَدِيمًا.',
    'كَانَ | était; الْبَيْتُ | la maison | بَيْتٌ; قَدِيمًا | ancien (ici : ancienne) | قَدِيمٌ',
    'قَدِيمًا',
    'قَدِيمٌ',
  ],
  ['nombre et nom', 'خَمْسُ تَمَرَاتٍ.', 'خَمْسُ | cinq | خَمْسَةٌ; تَمَرَاتٍ | dattes | تَمْرَةٌ', 'خَمْسُ', 'خَمْسَةُ'],
  ['nom et adjectif', 'بِنْتٌ كَبِيرَةٌ.', 'بِنْتٌ | une fille; كَبِيرَةٌ | grande | كَبِيرٌ', 'كَبِيرَةٌ', 'كَبِيرٌ'],
  ['verbe et sujet', 'كَتَبَتِ الْبِنْتُ.', 'كَتَبَتِ | a écrit | كَتَبَ; الْبِنْتُ | la fille | بِنْتٌ', 'كَتَبَتِ', 'كَتَبَ'],
  [
    'diptotes',
    'سَمِعَ الْوَلَدُ مَصَابِيحَ.',
    'سَمِعَ | a entendu; الْوَلَدُ | le garçon | وَلَدٌ; مَصَابِيحَ | des lampes | مِصْبَاحٌ',
    'مَصَابِيحَ',
    'مَصَابِيحًا',
  ],
  [
    'pluriel en -āt',
    'سَمِعَ الْوَلَدُ الْكَلِمَاتِ.',
    'سَمِعَ | a entendu; الْوَلَدُ | le garçon | وَلَدٌ; الْكَلِمَاتِ | les mots | كَلِمَةٌ',
    'الْكَلِمَاتِ',
    'الْكَلِمَاتَ',
  ],
  ['forme du lemme', 'يَكْتُبُ الْوَلَدُ.', 'يَكْتُبُ | écrit | كَتَبَ; الْوَلَدُ | le garçon | وَلَدٌ', 'يَكْتُبُ', 'يَكْتِبُ'],
  [
    'couleur de la fiche',
    'الْبَابُ كَبِيرٌ.',
    'الْبَابُ | la porte | بَابٌ; كَبِيرٌ | grand (ici : grande)',
    'grand (ici : grande)',
    'grande',
  ],
  [
    'hamza de liaison',
    'اِسْمُ الْوَلَدِ كَبِيرٌ.',
    'اِسْمُ | le nom | اِسْمٌ; الْوَلَدِ | du garçon | وَلَدٌ; كَبِيرٌ | grand',
    'اِسْمُ الْوَلَدِ',
    'اسْمُ الْوَلَدِ',
  ],
  [
    'ponctuation',
    'كَتَبَ الْوَلَدُ: «بَيْتٌ.»',
    'كَتَبَ | a écrit; الْوَلَدُ | le garçon | وَلَدٌ; بَيْتٌ | maison',
    'بَيْتٌ.»',
    'بَيْتٌ.».',
  ],
  ['vocabulaire', 'كَتَبَ الْوَلَدُ.', 'كَتَبَ | a écrit; الْوَلَدُ | le garçon | وَلَدٌ', '; الْوَلَدُ | le garçon | وَلَدٌ', ''],
];

const nbsp = (text: string) => text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00A0');

describe('[LIB-01] a rule of writing', () => {
  it.each(RULES)('lets a line pass that keeps it: %s', async (_, line, vocabulary) => {
    expect(await rulesOf({ line, vocabulary: vocabulary.replaceAll(' :', '\u00A0:') })).toEqual([]);
  });

  it.each(RULES)(
    'refuses by its name a line that breaks it: %s',
    async (rule, right, vocabulary, from, to) => {
      const change = (text: string) => text.replaceAll(from, to).replaceAll(' :', '\u00A0:');
      const rules = await rulesOf({ line: change(right), vocabulary: change(vocabulary) });
      expect(rules).toContain(rule);
    },
  );

  it('of typography is named too', async () => {
    const { faults } = await check({ line: 'كَتَبَ.', vocabulary: "كَتَبَ | il l'a écrit" });
    expect(faults.map(({ rule }) => rule)).toEqual(['typographie française']);
  });
});

const WROTE = { line: 'كَتَبَ الْوَلَدُ.', vocabulary: 'كَتَبَ | a écrit; الْوَلَدُ | le garçon | وَلَدٌ' };

describe('[LIB-01] the free texts of a book', () => {
  it.each([
    ['all', ['oui', 'oui']],
    ['none', ['non', 'non']],
    ['the first ones', ['oui', 'non']],
  ])('may be %s', async (_, [first, second]) => {
    expect(await rulesOf({ ...WROTE, isFree: first ?? '' }, { ...WROTE, isFree: second ?? '' })).toEqual([]);
  });

  it('come before those for subscribers: a reader who begins reads on without a gap', async () => {
    const { faults } = await check({ ...WROTE, isFree: 'non' }, { ...WROTE, isFree: 'oui' });
    expect(faults.map(({ file, rule }) => [file, rule])).toEqual([
      ['library/livre/02.txt', 'textes gratuits'],
    ]);
  });
});

describe('[LIB-01] what a word means from text to text', () => {
  const meaning = (sense: string) => ({ ...WROTE, vocabulary: WROTE.vocabulary.replace('le garçon', sense) });

  it.each(['le garçon', 'un garçon', 'du petit garçon', 'les garçons (au pluriel)'])(
    'may be put otherwise: %s',
    async (sense) => {
      expect((await check(meaning('le garçon'), meaning(sense))).warnings).toEqual([]);
    },
  );

  it('is warned of where two senses of one form have no word in common, and keeps nothing from being published', async () => {
    const { faults, warnings } = await check(meaning('le garçon'), meaning('l’enfant'));
    expect(faults).toEqual([]);
    expect(warnings.map(({ file, rule }) => [file, rule])).toEqual([
      ['library/livre/02.txt', 'constance du sens'],
    ]);
  });
});

describe('[LVL-01] the level of a text', () => {
  const LONG = 'الْوَلَدُ كَبِيرٌ وَالْوَلَدُ كَبِيرٌ وَالْوَلَدُ كَبِيرٌ وَالْوَلَدُ كَبِيرٌ وَالْوَلَدُ كَبِيرٌ وَالْوَلَدُ كَبِيرٌ.';
  const WORDS = 'الْوَلَدُ | le garçon | وَلَدٌ\nكَبِيرٌ | grand';

  async function onPath(header: string): Promise<string[]> {
    const folder = await contentFolder({
      'dictionary/words.txt': DICTIONARY,
      'library/livre/book.txt': 'titre: Un livre\nordre: 1\npremium: non\n\nUn livre.\n',
      'library/livre/01.txt': `titre: Un texte\n${header}gratuit: oui\n\n${LONG}\nUne phrase.\n\n[vocabulaire]\n${WORDS}\n`,
      'lessons/path.txt': '[A1]\ntitre: Un\nrésumé: Un.\nun-livre-texte-1 | L01\n',
    });
    const { library, faults } = await checkContent(folder);
    const { faults: ofLessons } = await checkLessonFiles(folder, library);
    return [...faults, ...ofLessons].flatMap(({ rule, message }) => (rule ? [`${rule}: ${message}`] : []));
  }

  it('is no higher than that of its part of the path, and the fault says what makes it so', async () => {
    expect(await onPath('')).toEqual([
      nbsp(
        'niveau: un-livre-texte-1 est de niveau B1 (12 mots par ligne (11,5 au plus en A2) ; 12 mots par phrase (9,5 au plus en A2)), et le chemin le place en A1 : le récrire, le déplacer, ou dire dans son fichier « niveau » et « raison du niveau »',
      ),
    ]);
  });

  it('may be another when its file gives the reason', async () => {
    expect(await onPath('niveau: A1\nraison du niveau: Six fois la même phrase.\n')).toEqual([]);
  });

  it.each([
    'niveau: A1\n',
    'niveau: A9\nraison du niveau: Six fois la même phrase.\n',
    'raison du niveau: Six fois la même phrase.\n',
  ])('is refused without a level or without a reason: %j', async (header) => {
    const folder = await contentFolder({
      'dictionary/words.txt': DICTIONARY,
      'library/livre/book.txt': 'titre: Un livre\nordre: 1\npremium: non\n\nUn livre.\n',
      'library/livre/01.txt': `titre: Un texte\n${header}\n${LONG}\nUne phrase.\n\n[vocabulaire]\n${WORDS}\n`,
    });
    expect((await checkContent(folder)).faults.map(({ message }) => message)).toEqual([
      expect.stringContaining('niveau'),
    ]);
  });
});
