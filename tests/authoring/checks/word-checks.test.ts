import { describe, expect, it } from 'vitest';
import type { WordToSave } from '#modules/vocabulary';
import { faultOfGloss } from '../../../modules/authoring/checks/check-gloss.ts';
import { checkGrammar } from '../../../modules/authoring/checks/check-grammar.ts';
import { checkGuesses } from '../../../modules/authoring/checks/check-guesses.ts';
import { compareOccurrences } from '../../../modules/authoring/checks/check-occurrences.ts';
import { findWarnings } from '../../../modules/authoring/checks/find-warnings.ts';
import type { TextDocument } from '../../../modules/authoring/drafts/document-schema.ts';
import type { CheckedText, DictionaryEntry } from '../../../modules/authoring/files/content.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const linesOf = (...texts: string[]) => texts.map((text, at) => ({ line: at + 1, text }));

const aWord = (word: Partial<WordToSave>): WordToSave => ({
  ...{ partOfSpeech: 'noun', arabic: 'بَيْتٌ', homograph: 1, french: 'maison', root: null, plural: null },
  ...{ masdar: null, imperative: null, present: null, past: null, notes: null },
  ...word,
});

describe('the sense of an adjective in a text', () => {
  const gloss = (form: string, sense: string | null, word: Partial<WordToSave>) =>
    plain(faultOfGloss({ form, sense, word: aWord({ partOfSpeech: 'adjective', ...word }) }));
  const GREAT = { arabic: 'كَبِيرٌ', french: 'grand' };

  it.each<[form: string, sense: string, word: Partial<WordToSave>, gender: string]>([
    ['كَبِيرَةٌ', 'grand', GREAT, 'féminin'],
    ['كَبِيرَاتٌ', 'un grand', { ...GREAT, french: 'le grand' }, 'féminin'],
    ['كَبِيرَتَانِ', 'grand', GREAT, 'féminin'],
    ['خَضْرَاءُ', 'grand', { arabic: 'أَخْضَرُ', french: 'rapide, grand' }, 'féminin'],
    ['كُبْرَى', 'grand', { arabic: 'أَكْبَرُ', french: 'grand' }, 'féminin'],
    ['كَبِيرٌ', 'grande', GREAT, 'masculin'],
    ['كَبِيرٌ', 'grandes', GREAT, 'masculin'],
    ['كَبِيرٌ', 'belle', { ...GREAT, french: 'grand, beau ; large' }, 'masculin'],
    ['كِبَارٌ', 'grandes', GREAT, 'masculin'],
  ])('%s as « %s » (%o) is to be said in the %s', (form, sense, word, gender) => {
    const shown = sense.replace(/^un /, '');
    expect(gloss(form, sense, word)).toBe(
      `« ${form} » est un ${gender} : donner son sens au ${gender}, puis « (ici : ${shown}) »`,
    );
  });

  it.each<[form: string, sense: string | null, word: Partial<WordToSave>]>([
    ['كَبِيرَةٌ', 'grande', GREAT],
    ['كَبِيرَةٌ', 'grande (ici : grand)', GREAT],
    ['كَبِيرَةٌ', null, GREAT],
    ['كَبِيرَةٌ', 'rapide', { ...GREAT, french: 'rapide' }],
    ['كَبِيرَةٌ', 'grand', { ...GREAT, partOfSpeech: 'noun' }],
    ['كَبِيرٌ', 'grand', GREAT],
    ['كِبَارٌ', 'grandes', { ...GREAT, plural: 'كِبَارٌ' }],
    ['كَبِيرٌ', 'grande', { ...GREAT, french: 'grand, grande' }],
    ['أَعْمَى', 'grand', { arabic: 'أَعْمَى', french: 'grand' }],
    ['كَبِيرَةٌ', 'à grand bruit', GREAT],
  ])('%s as « %s » (%o) is right', (form, sense, word) => {
    expect(gloss(form, sense, word)).toBeUndefined();
  });

  it('a plural that its lemma ends like says its gender all the same', () => {
    expect(gloss('كَبِيرٌ', 'grande', { ...GREAT, plural: 'كَبِيرٌ' })).toContain('masculin');
  });
});

describe('words that a machine has guessed', () => {
  const guess = (form: string, is_guess?: true) => ({
    ...{ word_id: 1, form, sense: null, is_displayed: true },
    ...(is_guess && { is_guess }),
  });
  const faultsOf = (arabic: string, words: ReturnType<typeof guess>[]) =>
    checkGuesses({ arabic, words } as TextDocument).map(({ field, line, message }) => [
      ...[field, line, plain(message)],
    ]);

  it('are none where somebody has looked at each', () => {
    expect(faultsOf('بَيْتٌ.', [guess('بَيْتٌ')])).toEqual([]);
  });

  it('are named with their lines, and those that stand nowhere without', () => {
    expect(faultsOf('وَلَدٌ.\n بَيْتٌ.', [guess('وَلَدٌ'), guess('بَيْتٌ', true)])).toEqual([
      ['guesses', 2, '1 mot deviné attend que quelqu’un le regarde : « بَيْتٌ » (ligne 2)'],
    ]);
    const three = [guess('بِنْتٌ', true), guess('بَيْتٌ', true), guess('وَلَدٌ', true)];
    expect(faultsOf('بَيْتٌ.\nوَلَدٌ.', three)).toEqual([
      [
        ...['guesses', null],
        '3 mots devinés attendent que quelqu’un les regarde : « بِنْتٌ », « بَيْتٌ » (ligne 1), « وَلَدٌ » (ligne 2)',
      ],
    ]);
  });

  it('are named up to twenty', () => {
    const words = Array.from({ length: 21 }, (_, at) => guess(`بَيْتٌ${'ا'.repeat(at)}`, true));
    const namesIn = (some: typeof words) => String(faultsOf('وَلَدٌ.', some)[0]?.[2]).split('«').length - 1;
    expect([namesIn(words.slice(0, 20)), namesIn(words)]).toEqual([20, 20]);
    expect(faultsOf('وَلَدٌ.', words.slice(0, 20))[0]?.[2]).not.toMatch(/…$/);
    expect(faultsOf('وَلَدٌ.', words)[0]?.[2]).toMatch(/^21 mots devinés .*»…$/);
  });
});

describe('the forms of a vocabulary beside the lines of its text', () => {
  it('have their first line, and are missing where no line has them letter for letter', () => {
    const { uncovered, missing, firstLines } = compareOccurrences(linesOf('هٰذَا بَيْتٌ.', 'هٰذَا وَلَدٌ وَبَيْتٍ.'), [
      'بَيْتٌ',
      'وَلَدٍ',
      'بِنْتٌ',
    ]);
    expect(uncovered).toEqual([{ word: 'هٰذَا', line: 1 }]);
    expect(missing).toEqual([1, 2]);
    expect([...firstLines]).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('are there even where a longer one hides them', () => {
    const forms = ['الْبَيْتِ', 'الْبَيْتِ الْكَبِيرِ', 'الْكَبِيرِ'];
    expect(compareOccurrences(linesOf('فِي الْبَيْتِ الْكَبِيرِ.'), forms).missing).toEqual([]);
    // Within another word it is none.
    expect(compareOccurrences(linesOf('الْبَيْتِ مُعَلِّمٌ.'), ['بَيْتِ', 'لِمٌ']).missing).toEqual([1]);
  });
});

describe('the grammar of a text', () => {
  const KATABA = aWord({
    ...{ partOfSpeech: 'verb', arabic: 'كَتَبَ', french: 'écrire', root: 'ك ت ب', past: 'كَتَبَ' },
    ...{ present: 'يَكْتُبُ', imperative: 'اُكْتُبْ', masdar: 'كِتَابَةٌ' },
  });
  const KHAFA = aWord({
    ...{ partOfSpeech: 'verb', arabic: 'خَافَ', french: 'craindre', root: 'خ و ف', past: 'خَافَ' },
    ...{ present: 'يَخَافُ', imperative: 'خَفْ', masdar: 'خَوْفٌ' },
  });
  const LA = { form: 'لَا', sense: 'ne… pas', word: aWord({ partOfSpeech: 'particle', arabic: 'لَا' }) };
  const FORBIDDEN = 'ne crains pas (après لَا\u00a0: défense)';
  const linked = (form: string, word: WordToSave, sense: string | null = null) => ({ form, sense, word });
  const faultsOf = (lines: string[], words: ReturnType<typeof linked>[]) =>
    checkGrammar(linesOf(...lines), words).map(
      ({ line, rule, message }) => `${line} ${rule} : ${plain(message)}`,
    );

  it('a form that its verb does not have is told once, with its present where that is known', () => {
    const words = [linked('كَتَبَ', KATABA), linked('يَكْتَبُ', KATABA)];
    expect(faultsOf(['كَتَبَ الْوَلَدُ.', 'يَكْتَبُ الْوَلَدُ.', 'يَكْتَبُ.'], words)).toEqual([
      '2 forme du lemme : « يَكْتَبُ » n’est pas une forme de « كَتَبَ » (présent يَكْتُبُ)',
    ]);
    expect(faultsOf(['يَكْتَبُ زَيْدٌ.'], [linked('يَكْتَبُ زَيْدٌ', KATABA)])).toEqual([
      '1 forme du lemme : « يَكْتَبُ زَيْدٌ » n’est pas une forme de « كَتَبَ » (présent يَكْتُبُ)',
    ]);
    expect(faultsOf(['كَتَبَ زَيْدٌ.'], [linked('كَتَبَ زَيْدٌ', KATABA)])).toEqual([]);
    expect(faultsOf(['يَكْتَبُ.'], [linked('يَكْتَبُ', { ...KATABA, past: null })])).toEqual([]);
  });

  it('what is glossed as forbidden is in the apocopate, right behind its لَا', () => {
    const words = [linked('تَخَافُ', KHAFA, FORBIDDEN), linked('تَخَفْ', KHAFA, FORBIDDEN), LA];
    expect(faultsOf(['لَا تَخَافُ.', 'وَلَا تَخَافُ.', 'لَا، تَخَافُ.', 'لَا تَخَفْ.', 'تَخَافُ.'], words)).toEqual([
      '1 mode du verbe : « لَا تَخَافُ » : apocopé attendu',
      '2 mode du verbe : « وَلَا تَخَافُ » : apocopé attendu',
    ]);
    expect(faultsOf(['لَا تَخَافُ.'], [linked('تَخَافُ', KHAFA, 'tu crains'), LA])).toEqual([]);
    expect(faultsOf(['لَا تَخَافِينَ.'], [linked('تَخَافِينَ', KHAFA, FORBIDDEN), LA])).toHaveLength(1);
    expect(faultsOf(['لَا يَكْتَبُ.'], [linked('يَكْتَبُ', KATABA, FORBIDDEN), LA])).toHaveLength(1);
    expect(faultsOf(['لَا خَوْفَ.'], [linked('خَوْفَ', aWord({ arabic: 'خَوْفٌ' }), FORBIDDEN), LA])).toEqual([]);
  });
});

describe('a form that means two things', () => {
  const entry = (word: Partial<WordToSave> = {}): DictionaryEntry => ({
    ...{ word: aWord(word), place: { file: 'dictionary/a.txt', line: 1 }, feminine: null },
  });
  const HOUSE = entry();
  const text = (file: string, senses: [form: string, sense: string, entry: DictionaryEntry][]): CheckedText =>
    ({
      file,
      words: senses.map(([form, sense, dictionaryEntry]) => ({ form, sense, dictionaryEntry })),
      vocabulary: senses.map(([form], at) => ({ form, line: 10 + at })),
    }) as unknown as CheckedText;
  const warningsOf = (...texts: CheckedText[]) =>
    findWarnings(texts).map(({ file, line, message }) => `${file}:${line} ${plain(message)}`);

  it('is told where the senses have no word in common, with both places', () => {
    const texts = [
      text('a.txt', [['بَيْتٌ', 'la maison', HOUSE]]),
      text('b.txt', [
        ['بَيْتٍ', 'une petite maisonnette', HOUSE],
        ['بَيْتٌ', 'le vers', HOUSE],
      ]),
    ];
    expect(warningsOf(...texts)).toEqual(['b.txt:11 « بَيْتٌ » : « le vers », et « la maison » dans a.txt:10']);
  });

  it.each<[string, string, DictionaryEntry]>([
    ['la maison', 'le vers', entry()],
    ['la maison', 'des', HOUSE],
    ['(rien)', 'le vers', HOUSE],
    ['maison', 'MAIS', HOUSE],
  ])(
    '« %s » and « %s » of one form are no contradiction where nothing is said of both',
    (one, other, second) => {
      expect(
        warningsOf(text('a.txt', [['بَيْتٌ', one, HOUSE]]), text('b.txt', [['بَيْتٌ', other, second]])),
      ).toEqual([]);
    },
  );

  it.each([
    ['le mur', 'la mule', 1],
    ['le mur', 'dur', 1],
    ['porter', 'le porche', 0],
  ])('« %s » and « %s » are told apart by their first three letters', (one, other, count) => {
    const texts = [text('a.txt', [['بَيْتٌ', one, HOUSE]]), text('b.txt', [['بَيْتٌ', other, HOUSE]])];
    expect(warningsOf(...texts)).toHaveLength(count);
  });

  it('what a particle means is its sentence’s', () => {
    const of = entry({ partOfSpeech: 'particle' });
    expect(warningsOf(text('a.txt', [['فِي', 'dans', of]]), text('b.txt', [['فِي', 'sur', of]]))).toEqual([]);
  });
});
