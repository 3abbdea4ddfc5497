import type { Knex } from 'knex';
import { conjugateVerbs, correctConjugation } from '#modules/conjugation';
import { aBook, aText, aWord, withWords } from '../../support/builders/library.ts';

// A few verbs with their tables, beside the small library: two that are written alike, one with notes, one
// whose root has other words, a text where two forms of it stand.

export const SAY = { arabic: 'قَالَ', french: 'dire', root: 'ق و ل', path: '/conjugaison/qala' } as const;
export const SIESTA = { path: '/conjugaison/qala-2' } as const;
export const TAKE = { path: '/conjugaison/akhadha' } as const;
export const TALKS = {
  path: '/texts/paroles-texte-1',
  title: 'Il a dit',
  /** A form of the past with وَ before it, one of the present that two persons share. */
  past: 'وَقُلْتُ',
  present: 'تَقُولُ',
  /** What its table does not have: a jussive before the article, a passive, a mood that the entry of the present covers. */
  jussive: 'يَقُلِ',
  passive: 'قِيلَ',
  subjunctive: 'تَقُولَ',
} as const;

/** Has a past and nothing else. */
export const NOT_BE = { arabic: 'لَيْسَ', french: 'ne pas être', path: '/conjugaison/laysa' } as const;
export const DENIALS = { path: '/texts/paroles-texte-2', title: 'Il n’est pas', form: 'لَسْتُ' } as const;

/** Adds the verbs and the text; the verbs of the library get their tables too. */
export async function addVerbs(db: Knex): Promise<void> {
  const say = await aWord(db, {
    partOfSpeech: 'verb',
    arabic: SAY.arabic,
    french: SAY.french,
    root: SAY.root,
    plural: null,
    masdar: 'قَوْلٌ',
    imperative: 'قُلْ',
    present: 'يَقُولُ',
    past: 'قَالَ',
    notes: 'La personne à qui l’on parle suit لِ\u00A0: قَالَ لِي, «\u00A0il m’a dit\u00A0».',
  });
  await aWord(db, {
    partOfSpeech: 'verb',
    arabic: SAY.arabic,
    homograph: 2,
    french: 'faire la sieste',
    root: 'ق ي ل',
    plural: null,
    masdar: 'قَيْلٌ',
    imperative: 'قِلْ',
    present: 'يَقِيلُ',
    past: 'قَالَ',
  });
  await aWord(db, {
    partOfSpeech: 'verb',
    arabic: 'أَخَذَ',
    french: 'prendre',
    root: 'ء خ ذ',
    plural: null,
    masdar: 'أَخْذٌ',
    imperative: 'خُذْ',
    present: 'يَأْخُذُ',
    past: 'أَخَذَ',
  });
  await aWord(db, { arabic: 'مَقَالَةٌ', french: 'article', root: SAY.root, plural: 'مَقَالَاتٌ' });
  const notBe = await aWord(db, {
    partOfSpeech: 'verb',
    arabic: NOT_BE.arabic,
    french: NOT_BE.french,
    root: 'ل ي س',
    plural: null,
    past: NOT_BE.arabic,
  });
  await conjugateVerbs(db);
  await correctConjugation(db, say, { notes: 'Verbe creux\u00A0: on écrit قَالَ, mais قُلْتُ.' });

  const { id } = await aBook(db, { title: 'Paroles' });
  const text = await aText(db, {
    bookId: id,
    orderInBook: 1,
    title: TALKS.title,
    arabicLines: [
      `${TALKS.past} نَعَمْ.`,
      `هِيَ ${TALKS.present} لَا.`,
      `لَمْ ${TALKS.jussive} الْوَلَدُ لَا.`,
      `${TALKS.passive} نَعَمْ.`,
      `لَنْ ${TALKS.subjunctive} لَا.`,
    ],
    frenchLines: [
      'Et j’ai dit oui.',
      'Elle dit non.',
      'L’enfant n’a pas dit non.',
      'On a dit oui.',
      'Elle ne dira pas non.',
    ],
  });
  await withWords(db, text, [
    { wordId: say, form: TALKS.past, sense: 'et j’ai dit' },
    { wordId: say, form: TALKS.present, sense: 'elle dit' },
    { wordId: say, form: TALKS.jussive, sense: 'il (n’)a (pas) dit' },
    { wordId: say, form: TALKS.passive, sense: 'on a dit' },
  ]);

  const denials = await aText(db, {
    bookId: id,
    orderInBook: 2,
    title: DENIALS.title,
    arabicLines: [`${DENIALS.form} هُنَا.`],
    frenchLines: ['Je ne suis pas ici.'],
  });
  await withWords(db, denials, [{ wordId: notBe, form: DENIALS.form, sense: 'je ne suis pas' }]);
}
