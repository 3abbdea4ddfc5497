import { describe, expect, it } from 'vitest';
import { makeForm, makeMasdar, makePlural } from '../../modules/practice/making/derived.ts';
import { anEntry, aVerb, PLACE } from './practice-builders.ts';

const NOT_REGULAR = 'Ce nom n’a pas de pluriel régulier.';

describe('[PRA-03] the plural of a noun', () => {
  const plural = (lemma: string, asked: string | null) =>
    makePlural(anEntry({ lemma, plural: asked }), PLACE);

  it.each([
    ['مُدَرِّسٌ', 'مُدَرِّسُونَ'],
    ['مُدَرِّسَةٌ', 'مُدَرِّسَاتٌ'],
    ['حَيَوَانٌ', 'حَيَوَانَاتٌ'],
  ])('is regular where one of the endings makes it: %s, %s', (lemma, asked) => {
    const draft = plural(lemma, asked);
    expect(draft?.solution).toEqual({
      ...{ asked, accepted: [asked], why: `Pluriel régulier\u00a0: ${asked}.` },
      known: { [lemma]: `C’est le singulier, ${lemma}.` },
    });
    expect(draft?.points).toEqual(['plural:regular']);
  });

  it.each([
    ['كِتَابٌ', 'كُتُبٌ', ['كِتَابُونَ', 'كِتَابَاتٌ']],
    ['غُرْفَةٌ', 'غُرَفٌ', ['غُرْفَاتٌ']],
    ['حَقٌّ', 'حُقُوقٌ', ['حَقُّونَ', 'حَقَّاتٌ']],
  ])('is broken where none does, and the regular ones are told from it: %s, %s', (lemma, asked, regular) => {
    const draft = plural(lemma, asked);
    expect(draft?.solution).toEqual({
      ...{ asked, accepted: [asked], why: `Pluriel brisé\u00a0: ${lemma}, ${asked}.` },
      known: {
        [lemma]: `C’est le singulier, ${lemma}.`,
        ...Object.fromEntries(regular.map((form) => [form.normalize('NFC'), NOT_REGULAR])),
      },
    });
    expect(draft?.points).toEqual(['plural:broken']);
  });

  it('is not asked for where the dictionary has none, or the same word', () => {
    expect(plural('كِتَابٌ', null)).toBeUndefined();
    expect(plural('أَهْلٌ', 'أَهْلٌ')).toBeUndefined();
  });
});

describe('[PRA-03] the masdar of a verb', () => {
  const masdarOf = (past: string, present: string, root: string, masdar: string | null) => {
    const { word, verb } = aVerb(past, present, root, { masdar });
    return makeMasdar(word, verb, PLACE);
  };

  it('is told from its past and its present', () => {
    expect(masdarOf('كَتَبَ', 'يَكْتُبُ', 'ك ت ب', 'كِتَابَةٌ')?.solution).toEqual({
      ...{ asked: 'كِتَابَةٌ', accepted: ['كِتَابَةٌ'] },
      known: { كَتَبَ: 'C’est le verbe au passé, كَتَبَ.', يَكْتُبُ: 'C’est le présent, يَكْتُبُ.' },
      why: 'Le masdar de la forme I s’apprend avec le verbe.',
    });
  });

  it.each([
    ['عَلَّمَ', 'يُعَلِّمُ', 'ع ل م', 'تَعْلِيمٌ', 'II', 'À la forme II, le masdar suit le modèle\u00a0: تَعْلِيمٌ.'],
    [
      ...(['تَرْجَمَ', 'يُتَرْجِمُ', 'ت ر ج م', 'تَرْجَمَةٌ', 'Iq'] as const),
      'À la forme I (quatre lettres), le masdar suit le modèle\u00a0: تَرْجَمَةٌ.',
    ],
  ] as const)('follows the form of %s', (past, present, root, masdar, form, why) => {
    const draft = masdarOf(past, present, root, masdar);
    expect(draft?.solution).toMatchObject({ accepted: [masdar], why });
    expect(draft?.points).toEqual([`masdar:${form}`]);
  });

  it('is right as the rule of its form has it as well', () => {
    const draft = masdarOf('قَاتَلَ', 'يُقَاتِلُ', 'ق ت ل', 'قِتَالٌ');
    expect(draft?.solution.accepted).toEqual(['قِتَالٌ', 'مُقَاتَلَةٌ']);
  });

  it('is asked for where the dictionary has it with its verb, even of one that has no table', () => {
    expect(masdarOf('كَتَبَ', 'يَكْتُبُ', 'ك ت ب', null)).toBeUndefined();
    const none = { word_id: 1, form: null, type: 'sain', cells: {}, twins: () => [] };
    expect(makeMasdar(anEntry({ masdar: 'قَلَمٌ' }), none, PLACE)).toBeUndefined();
    const draft = makeMasdar(anEntry({ past: 'قلم', masdar: 'قَلَمٌ' }), none, PLACE);
    expect(draft?.solution).toEqual({
      ...{ asked: 'قَلَمٌ', accepted: ['قَلَمٌ'], known: { قلم: 'C’est le verbe au passé, قلم.' } },
      why: 'Le masdar de la forme I s’apprend avec le verbe.',
    });
    expect(draft?.points).toEqual(['masdar:I']);
  });
});

describe('[PRA-03] a verb to be made from its root and form', () => {
  const base = { lemma: 'عَلِمَ', french: 'savoir, connaître' };
  const { word, verb } = aVerb('عَلَّمَ', 'يُعَلِّمُ', 'ع ل م', { french: 'enseigner' });

  it('is asked for beside the verb of form I, from which it is told', () => {
    const draft = makeForm(word, verb, PLACE, base);
    expect(draft).toMatchObject({
      prompt: 'La forme II\u00a0: «\u00a0enseigner\u00a0»',
      question: { root: 'ع ل م', form: 'II', base: { arabic: 'عَلِمَ', french: 'savoir, connaître' } },
      points: ['form:II'],
    });
    expect(draft?.solution).toMatchObject({
      ...{ asked: 'عَلَّمَ', accepted: ['عَلَّمَ'], why: 'عَلَّمَ, يُعَلِّمُ\u00a0: forme II.' },
      known: { عَلِمَ: 'C’est la forme I, «\u00a0savoir\u00a0».' },
    });
  });

  it('is asked for without such a verb too, and without its present', () => {
    const draft = makeForm({ ...word, present: null }, verb, PLACE);
    expect(draft).toMatchObject({
      question: { base: null },
      solution: { known: {}, why: 'عَلَّمَ\u00a0: forme II.' },
    });
    // One that is written like it says nothing.
    const same = makeForm(word, verb, PLACE, { lemma: 'عَلَّمَ', french: 'marquer' });
    expect(same?.solution.known).toEqual({});
  });

  it.each([
    ['that is itself of form I', word, { form: 'I' }],
    ['of four consonants', word, { form: 'Iq' }],
    ['without a form', word, { form: null }],
    ['without a root', { ...word, root: null }, {}],
    ['without a past', { ...word, past: null }, {}],
  ])('is none %s', (_, entry, fields) => {
    expect(makeForm(entry, { ...verb, ...fields }, PLACE, base)).toBeUndefined();
  });
});
