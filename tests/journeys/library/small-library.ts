import type { Knex } from 'knex';
import { aBook, aText, aWord, withWords } from '../../support/builders/library.ts';

// A library that the journeys know word for word. Each text is there for one thing that a page can show.

const NO_BREAK = '\u00A0';

export const HOUSE = {
  path: '/texts/lectures-de-medine-texte-1',
  title: 'La maison',
  /** A short pair, a longer one, two that wrap on one side only, one without a known word. */
  arabic: [
    'هٰذَا بَيْتٌ.',
    'الْبَيْتُ جَدِيدٌ، وَالْبَابُ مَفْتُوحٌ.',
    'يَسْكُنُ الْوَلَدُ فِي الْبَيْتِ مَعَ أُمِّهِ وَأَبِيهِ وَأُخْتِهِ الصَّغِيرَةِ، وَيَذْهَبُ كُلَّ يَوْمٍ إِلَى الْمَدْرَسَةِ، ثُمَّ يَرْجِعُ إِلَى الْبَيْتِ فِي الْمَسَاءِ.',
    'نَعَمْ، هٰذَا بَيْتٌ كَبِيرٌ.',
    'لَيْسَ لَهُ كَلْبٌ.',
    'يَفْتَحُ الْوَلَدُ الْبَابَ.',
  ],
  french: [
    'Voici une maison.',
    'La maison est neuve, et la porte est ouverte.',
    'Le garçon y habite avec les siens.',
    'Oui, c’est une grande maison, comme on en voit encore dans les vieux quartiers de la ville, avec une cour et un citronnier, des murs épais et, tout en bas de la porte, une petite ouverture pour le chat.',
    'Il n’a pas de chien.',
    'Le garçon ouvre la porte.',
  ],
} as const;

export const MARKET = { path: '/texts/lectures-de-medine-texte-2', title: 'Le marché' } as const;
export const JOURNEY = { path: '/texts/lectures-de-medine-texte-4', title: 'Le voyage' } as const;
export const ENDING = {
  path: '/texts/lectures-de-medine-chapitre-6',
  otherPath: '/texts/lectures-de-medine-texte-6',
  title: `Chapitre 6${NO_BREAK}: la fin`,
} as const;

export const SECRET = {
  path: '/texts/lectures-de-medine-texte-5',
  title: 'Le secret',
  arabic: 'هٰذَا سِرٌّ عَظِيمٌ.',
  french: 'Voici un grand secret.',
  word: 'mystère',
} as const;

export const MEDINE = {
  path: '/books/lectures-de-medine',
  title: 'Lectures de Médine',
  description: 'De courts textes pour commencer.',
} as const;
export const TALES = { path: '/books/contes', title: 'Contes' } as const;
export const EMPTY = { path: '/books/recueil-vide', title: 'Recueil vide' } as const;

/** Every page that a visitor of this library can meet, the one that does not exist included. */
export const ALL_PATHS = [
  '/',
  '/books',
  MEDINE.path,
  TALES.path,
  EMPTY.path,
  HOUSE.path,
  MARKET.path,
  JOURNEY.path,
  SECRET.path,
  ENDING.path,
  '/conjugaison',
  '/racines',
  '/exercices',
  '/racines/%D9%81-%D8%AA-%D8%AD',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/1/lien',
  '/vocabulary',
  '/subscription/plans',
  '/resiliation',
  '/resiliation/1/lien',
  '/contact',
  '/mentions-legales',
  '/hors-ligne',
  '/nulle-part',
] as const;

async function addWords(
  db: Knex,
): Promise<Record<'house' | 'door' | 'boy' | 'evening' | 'opens' | 'lives' | 'secret', number>> {
  return {
    house: await aWord(db, { arabic: 'بَيْتٌ', french: 'maison', root: 'ب ي ت', plural: 'بُيُوتٌ' }),
    door: await aWord(db, { arabic: 'بَابٌ', french: 'porte', root: 'ب و ب', plural: 'أَبْوَابٌ' }),
    boy: await aWord(db, { arabic: 'وَلَدٌ', french: 'enfant', root: 'و ل د', plural: 'أَوْلَادٌ' }),
    evening: await aWord(db, { arabic: 'مَسَاءٌ', french: 'soir', root: 'م س و', plural: null }),
    opens: await aWord(db, {
      partOfSpeech: 'verb',
      arabic: 'فَتَحَ',
      french: 'ouvrir',
      root: 'ف ت ح',
      plural: null,
      masdar: 'فَتْحٌ',
      imperative: 'اِفْتَحْ',
      present: 'يَفْتَحُ',
      past: 'فَتَحَ',
    }),
    lives: await aWord(db, {
      partOfSpeech: 'verb',
      arabic: 'سَكَنَ',
      french: 'habiter',
      root: 'س ك ن',
      plural: null,
      masdar: 'سَكَنٌ',
      imperative: 'اُسْكُنْ',
      present: 'يَسْكُنُ',
      past: 'سَكَنَ',
    }),
    secret: await aWord(db, { arabic: 'سِرٌّ', french: SECRET.word, root: 'س ر ر', plural: 'أَسْرَارٌ' }),
  };
}

/** Fills an empty database with the library above. */
export async function addSmallLibrary(db: Knex): Promise<void> {
  const medine = await aBook(db, {
    title: MEDINE.title,
    titleAr: 'قِرَاءَاتُ الْمَدِينَةِ',
    description: MEDINE.description,
    position: 1,
  });
  const tales = await aBook(db, { title: TALES.title, isPremium: true, position: 2 });
  await aBook(db, { title: EMPTY.title, description: 'Il se remplira.', position: 3 });
  const words = await addWords(db);

  // Entered out of order, so that a page which shows them in order has put them so.
  const ending = await aText(db, { bookId: medine.id, orderInBook: 6, title: ENDING.title });
  const house = await aText(db, {
    bookId: medine.id,
    orderInBook: 1,
    title: HOUSE.title,
    titleAr: 'الْبَيْتُ',
    arabicLines: HOUSE.arabic,
    frenchLines: HOUSE.french,
  });
  const secret = await aText(db, {
    bookId: medine.id,
    orderInBook: 5,
    title: SECRET.title,
    titleAr: 'السِّرُّ',
    isFreeSample: false,
    arabicLines: [SECRET.arabic],
    frenchLines: [SECRET.french],
  });
  const market = await aText(db, {
    bookId: medine.id,
    orderInBook: 2,
    title: MARKET.title,
    titleAr: 'السُّوقُ',
    arabicLines: ['يَفْتَحُ الْوَلَدُ الْبَابَ.'],
    frenchLines: ['Le garçon ouvre la porte.'],
  });
  await aText(db, { bookId: medine.id, orderInBook: 4, title: JOURNEY.title });
  await aText(db, { bookId: tales.id, orderInBook: 1, title: 'La lampe', isFreeSample: false });

  await withWords(db, house, [
    { wordId: words.house, form: 'بَيْتٌ' },
    { wordId: words.door, form: 'الْبَابَ' },
    { wordId: words.boy, form: 'الْوَلَدُ', sense: 'le garçon' },
    { wordId: words.evening, form: 'الْمَسَاءِ', sense: 'le soir' },
    { wordId: words.opens, form: 'يَفْتَحُ', sense: 'il ouvre' },
    { wordId: words.lives, form: 'يَسْكُنُ', sense: 'il habite', isDisplayed: false },
  ]);
  await withWords(db, market, [{ wordId: words.door, form: 'الْبَابَ', isDisplayed: false }]);
  await withWords(db, ending, [{ wordId: words.opens, form: 'يَفْتَحُ' }]);
  await withWords(db, secret, [{ wordId: words.secret, form: 'سِرٌّ' }]);
}
