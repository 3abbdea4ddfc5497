import type { Knex } from 'knex';
import { pino } from 'pino';
import { parseDueTexts } from '#modules/parsing';
import { aText, aVerb, aWord, withWords } from '../support/builders/library.ts';

export const LINES = ['كَتَبَ الْوَلَدُ كِتَابًا.', 'هٰذَا كِتَابٌ.', 'كُتُبٌ فِي الْبَيْتِ.', 'وَالْوَلَدُ ضَخْمٌ، وَلَنْ يَكْتُبَ.'];
export const FRENCH = [
  'Le garçon a écrit un livre.',
  'Voici un livre.',
  'Des livres dans la maison.',
  'Et le garçon est gros, et il n’écrira pas.',
];

/** As the worker does: @returns how many texts were due. */
export const parse = (db: Knex): Promise<number> => parseDueTexts({ db, log: pino({ level: 'silent' }) });

/** A published free text of these lines with its vocabulary, parsed: two of its last words are in no dictionary. */
export async function aParsedText(
  db: Knex,
  text: { bookId: number; isFreeSample?: boolean; title?: string },
): Promise<number> {
  const id = await aText(db, { arabicLines: LINES, frenchLines: FRENCH, ...text });
  const book = await aWord(db);
  const write = await aVerb(db);
  const boy = await aWord(db, { arabic: 'وَلَدٌ', french: 'garçon', plural: 'أَوْلَادٌ', root: 'و ل د' });
  await withWords(db, id, [
    { wordId: write, form: 'كَتَبَ' },
    { wordId: boy, form: 'الْوَلَدُ' },
    { wordId: book, form: 'كِتَابًا' },
    { wordId: book, form: 'كِتَابٌ' },
    { wordId: book, form: 'كُتُبٌ' },
    { wordId: write, form: 'يَكْتُبَ' },
  ]);
  await parse(db);
  return id;
}
