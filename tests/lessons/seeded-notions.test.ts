import { beforeAll, describe, expect, it } from 'vitest';
import { NOTIONS, nameOfNotion } from '#modules/arabic';
import type { LessonDocument } from '../../modules/lessons/document-schema.ts';
import { seededContent, seededLessons } from '../support/seeds.ts';
import { parseLibrary, type QuotedLine, quotedLines } from './shown-notions.ts';

/** Lines whose lit words do not show by themselves what their lesson teaches: why, and which. */
const UNSEEN: Readonly<Record<string, readonly string[]>> = {
  'the order that « avoir » turns round stands here as it is': ['L09 sur-le-chemin-de-medine-texte-4 6'],
  'أَهْلٌ and قَرْيَةٌ speak of many and are singular': [
    'L14 le-village-sans-horloge-chapitre-2 1',
    'L14 le-village-sans-horloge-chapitre-3 7',
  ],
  'the verb agrees in gender; the notion is number': ['L14 le-village-sans-horloge-chapitre-4 1'],
  'the verb stands behind its subject, and agrees': ['L14 le-village-sans-horloge-chapitre-4 3'],
  'not a plural: it ends like one': ['L18 lettres-de-fes-texte-2 6', 'L18 sur-le-chemin-de-medine-texte-6 6'],
  'a verb is not tied to the noun before it': [
    'L20 sur-le-chemin-de-medine-texte-7 8',
    'L20 le-village-sans-horloge-chapitre-5 5',
  ],
  'people, beside things': [
    'L20 le-village-sans-horloge-chapitre-2 6',
    'L20 sur-le-chemin-de-medine-texte-10 7',
  ],
  'تُعْطِيهِ is « tu » or « elle »: a word that leaves a doubt shows nothing': [
    'L21 le-village-sans-horloge-chapitre-2 5',
  ],
  'a present that another word makes a future': [
    'L24 lettres-de-fes-texte-1 9',
    'L24 sur-le-chemin-de-medine-texte-7 13',
  ],
  'the library has no لَنْ: the same ending after أَنْ': ['L24 le-village-sans-horloge-chapitre-4 8'],
  'a colour, or « autre »: the mould without the comparison': [
    'L26 le-village-sans-horloge-chapitre-3 3',
    'L26 le-village-sans-horloge-chapitre-4 4',
  ],
  'the same word with the past': ['L27 le-village-sans-horloge-chapitre-5 7'],
  'لٰكِنْ, the twin that is none of them': ['L28 lettres-de-fes-texte-4 12'],
  'form I, beside form IV': ['L34 sur-le-chemin-de-medine-texte-10 5'],
  'of a noun, the mould fāʿil may be another thing': ['L36 lettres-de-fes-texte-1 3'],
  'the masdar of form I has no mould of its own': [
    'L37 le-village-sans-horloge-chapitre-4 5',
    'L37 lettres-de-fes-texte-2 5',
    'L37 le-village-sans-horloge-chapitre-4 11',
    'L37 lettres-de-fes-texte-6 2',
  ],
  'أَنْ and a verb in its stead': ['L37 sur-le-chemin-de-medine-texte-10 3'],
  'the hour is asked, no rank is said': ['L38 le-village-sans-horloge-chapitre-3 2'],
  'ten, beside eleven': ['L39 le-village-sans-horloge-chapitre-6 8'],
  'after وَجَدَ a state is a second object too': ['L40 le-village-sans-horloge-chapitre-2 7'],
  'a whole sentence says the state': [
    'L40 le-village-sans-horloge-chapitre-6 11',
    'L40 le-village-sans-horloge-chapitre-2 9',
    'L40 le-village-sans-horloge-chapitre-4 8',
    'L40 le-village-sans-horloge-chapitre-6 7',
    'L40 lettres-de-fes-texte-4 11',
  ],
  'the active, to be turned': ['L44 le-village-sans-horloge-chapitre-5 8'],
  'a sentence with two faces, without أَمَّا': [
    'L45 le-village-sans-horloge-chapitre-6 2',
    'L45 lettres-de-fes-texte-6 10',
  ],
  'with the article it ends as others do': ['L46 le-village-sans-horloge-chapitre-5 3'],
  'my brother: the long vowel is mine': ['L46 sur-le-chemin-de-medine-texte-3 8'],
  'a clause says the cause': ['L47 le-village-sans-horloge-chapitre-5 4'],
};

let lessons: LessonDocument[];
let quoted: QuotedLine[];
let texts: ReturnType<typeof parseLibrary>;

beforeAll(async () => {
  const { library } = await seededContent();
  lessons = (await seededLessons()).lessons.map(({ document }) => document);
  texts = parseLibrary(library);
  quoted = lessons.flatMap((lesson) => quotedLines(lesson, texts));
});

describe('[LES-05] what the words of a line show is taught by a lesson', () => {
  it('each notion by one', () => {
    const taught = lessons.flatMap(({ notions }) => notions);
    expect(taught.toSorted()).toEqual(NOTIONS.toSorted());
    expect(new Set(NOTIONS.map(nameOfNotion)).size).toBe(NOTIONS.length);
  });
});

describe('[LES-02] a quoted line shows what its lesson teaches', () => {
  it('by one of its lit words, wherever the analyser can tell', () => {
    const unseen = quoted.filter(({ isShown }) => !isShown).map(({ place }) => place);
    expect(unseen.toSorted()).toEqual(Object.values(UNSEEN).flat().toSorted());
    const share = ((100 * (quoted.length - unseen.length)) / quoted.length).toFixed(1);
    process.stdout.write(
      `${quoted.length} quoted lines: ${share} % seen by the analyser, ${unseen.length} by people alone
`,
    );
  });

  it('not where another word is lit', () => {
    const [lesson] = lessons.filter(({ notions }) => notions.includes('ANNEXION'));
    const misled = structuredClone(lesson as LessonDocument);
    for (const block of misled.blocks) {
      if (block.kind === 'line')
        block.quote.arabic = block.quote.arabic.replace('هٰذِهِ *سُوقُ الْمَدِينَةِ*', '*هٰذِهِ* سُوقُ الْمَدِينَةِ');
    }
    expect(quotedLines(misled, texts).filter(({ isShown }) => !isShown)).toMatchObject([{ lit: ['هٰذِهِ'] }]);
  });
});
