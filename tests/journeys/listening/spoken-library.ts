import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { aSound } from '../../support/a-sound.ts';
import { aBook, aText, aWord, withWords } from '../../support/builders/library.ts';
import { atFileEnd } from '../../support/harness/at-file-end.ts';

// A second library that the journeys know: recordings, and a text longer than a window.

const SOUND = 'voix.wav';
/** Length of the recording, in seconds. */
export const SOUND_SECONDS = 6;

export const VOICES = { path: '/books/voix', title: 'Voix' } as const;

/** A recording with the times of its lines; silence before, between the second and the third, and after. */
export const TIMED = {
  path: '/texts/voix-texte-1',
  title: 'Le chat',
  arabic: ['هٰذَا قِطٌّ صَغِيرٌ.', 'الْقِطُّ فِي الْبَيْتِ.', 'نَعَمْ، هٰذَا قِطُّ الْوَلَدِ.'],
  french: ['Voici un petit chat.', 'Le chat est dans la maison.', 'Oui, c’est le chat du garçon.'],
  times: [
    { start: 0.5, end: 1.5 },
    { start: 1.5, end: 3 },
    { start: 3.5, end: 5.5 },
  ],
  credit: 'Leïla Haddad',
} as const;
/** A recording whose lines nobody has timed. */
export const UNTIMED = { path: '/texts/voix-texte-2', title: 'Sans repères' } as const;
/** A recording whose file is not there. */
export const LOST = { path: '/texts/voix-texte-3', title: 'La cassette perdue', file: 'perdue.wav' } as const;
/** No recording. */
export const LONG = { path: '/texts/voix-texte-4', title: 'La promenade', lines: 24 } as const;
/** A text so long that the page lays out only what is near the window. */
export const VERY_LONG = { path: '/texts/voix-texte-5', title: 'Le voyage', lines: 96 } as const;

const THINGS = [
  ['كِتَابٌ', 'livre'],
  ['قَلَمٌ', 'stylo'],
  ['وَلَدٌ', 'garçon'],
  ['كَلْبٌ', 'chien'],
  ['قِطٌّ', 'chat'],
  ['قَصْرٌ', 'palais'],
] as const;
const QUALITIES = [
  ['كَبِيرٌ', 'grand'],
  ['صَغِيرٌ', 'petit'],
  ['جَدِيدٌ', 'nouveau'],
  ['قَدِيمٌ', 'vieux'],
] as const;
const LONG_LINES = THINGS.flatMap(([thing, chose]) =>
  QUALITIES.map(([quality, comment]) => ({
    arabic: `هٰذَا ${thing} ${quality}.`,
    french: `Voici un ${comment} ${chose}.`,
  })),
);

/** A data folder with the recording in it, taken away after this test file. Returns its path. */
export async function aDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-voices-'));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'media'));
  await addSound(folder, SOUND);
  return folder;
}

/** Puts a recording of that name into a data folder. */
export async function addSound(dataFolder: string, file: string): Promise<void> {
  await writeFile(join(dataFolder, 'media', file), aSound(SOUND_SECONDS));
}

/** Fills an empty database with the library above. */
export async function addSpokenLibrary(db: Knex): Promise<void> {
  const { id: bookId } = await aBook(db, { title: VOICES.title, titleAr: 'أَصْوَاتٌ' });
  const timed = await aText(db, {
    bookId,
    orderInBook: 1,
    title: TIMED.title,
    titleAr: 'الْقِطُّ',
    arabicLines: TIMED.arabic,
    frenchLines: TIMED.french,
    recording: { file: SOUND, credit: TIMED.credit, lines: TIMED.times },
  });
  const untimed = { file: SOUND, credit: TIMED.credit, lines: null };
  await aText(db, { bookId, orderInBook: 2, title: UNTIMED.title, recording: untimed });
  const lost = await aText(db, {
    bookId,
    orderInBook: 3,
    title: LOST.title,
    arabicLines: TIMED.arabic,
    frenchLines: TIMED.french,
    recording: { file: LOST.file, credit: TIMED.credit, lines: null },
  });
  await aText(db, {
    bookId,
    orderInBook: 4,
    title: LONG.title,
    titleAr: 'النُّزْهَةُ',
    arabicLines: LONG_LINES.map(({ arabic }) => arabic),
    frenchLines: LONG_LINES.map(({ french }) => french),
  });
  const veryLong = Array.from({ length: VERY_LONG.lines / LONG.lines }, () => LONG_LINES).flat();
  await aText(db, {
    bookId,
    orderInBook: 5,
    title: VERY_LONG.title,
    arabicLines: veryLong.map(({ arabic }) => arabic),
    frenchLines: veryLong.map(({ french }) => french),
  });
  const cat = await aWord(db, { arabic: 'قِطٌّ', french: 'chat', root: 'ق ط ط', plural: 'قِطَطٌ' });
  for (const text of [timed, lost]) {
    await withWords(db, text, [{ wordId: cat, form: 'الْقِطُّ', sense: 'le chat' }]);
  }
}
