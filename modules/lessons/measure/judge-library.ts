import { conjugate, LEVELS, type Level } from '#modules/arabic';
import type { MeasuredEntry, MeasuredLibrary, MeasuredStep } from './measure-library.ts';

/** A goal that the library does not reach. */
export interface Breach {
  /** Its name, by which authors speak of it. */
  rule: string;
  /** File of the text at issue; undefined where it is the whole library. */
  file?: string;
  /** In French. */
  message: string;
}

/** What a library has that is worth its price. */
const GOALS = { texts: 60, words: 9_000, entries: 1_600, textsALevel: 8, back: 0.9, sixTimes: 0.6 } as const;
/** So often a word is met before one knows it. */
const OFTEN = 6;
/** The first texts of the path have no words that one could know. */
const FIRST_TEXTS = 3;
/** Least part of running words that an earlier step has; the first text of a book may have less. */
const KNOWN: Readonly<Record<Level, number>> = { A1: 0.88, A2: 0.88, B1: 0.93, B2: 0.93, C1: 0.93 };
const OF_OPENERS = 0.05;
/** Most words that are new: in the first text of a book, in others. */
const NEW: Readonly<Record<Level, readonly [number, number]>> = {
  A1: [12, 9],
  A2: [12, 11],
  B1: [16, 14],
  B2: [18, 16],
  C1: [20, 18],
};
const PRONOUNS = ['أَنَا', 'نَحْنُ', 'أَنْتَ', 'أَنْتِ', 'أَنْتُمَا', 'أَنْتُمْ', 'أَنْتُنَّ', 'هُوَ', 'هِيَ', 'هُمَا', 'هُمْ', 'هُنَّ'];
const MOODS = ['INDICATIVE', 'SUBJUNCTIVE', 'JUSSIVE'] as const;
const MOOD_NAMES = { INDICATIVE: 'indicatif', SUBJUNCTIVE: 'subjonctif', JUSSIVE: 'apocopé' } as const;
const FORMS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

// Never rounded up to the goal that it does not reach.
const percent = (share: number) => `${Math.floor(share * 100)}\u00a0%`;
const isAbove = (level: Level, other: Level) => LEVELS.indexOf(level) > LEVELS.indexOf(other);
const shareOf = (part: number, all: number): number => (all === 0 ? 1 : part / all);

function judgeText(step: MeasuredStep, at: number): Breach[] {
  const { text, place, level, known, running, fresh, opensBook } = step;
  const breaches: [rule: string, isBroken: boolean, message: string][] = [
    ['niveau', isAbove(level, place), `niveau ${level}, et le chemin le place en ${place}`],
    [
      'mots connus',
      at >= FIRST_TEXTS && shareOf(known, running) < KNOWN[place] - (opensBook ? OF_OPENERS : 0),
      `${percent(shareOf(known, running))} de mots déjà rencontrés, où il en faut ${percent(KNOWN[place])}`,
    ],
    [
      'mots nouveaux',
      at >= FIRST_TEXTS && fresh.length > NEW[place][opensBook ? 0 : 1],
      `${fresh.length} mots nouveaux, où ${NEW[place][opensBook ? 0 : 1]} est le plus`,
    ],
  ];
  return breaches.flatMap(([rule, isBroken, message]) =>
    isBroken ? [{ rule, file: text.file, message }] : [],
  );
}

/** The verb forms, of ten, that some text has. */
function formsOf(entries: readonly MeasuredEntry[]): Set<string> {
  return new Set(
    entries.flatMap(({ entry: { word } }) => {
      if (word.past === null || word.present === null) return [];
      try {
        return [conjugate({ past: word.past, present: word.present, root: word.root ?? undefined }).form];
      } catch {
        return [];
      }
    }),
  );
}

/** What occurs in no text at all. */
function missingOf({ entries, analyses, notions }: MeasuredLibrary): [rule: string, what: string][] {
  const said = new Set(analyses.map(({ entry }) => entry));
  const moods = new Set(analyses.map(({ mood }) => mood));
  const forms = formsOf(entries);
  return [
    ...PRONOUNS.filter((one) => !said.has(one)).map((one): [string, string] => ['pronoms', one]),
    ...MOODS.filter((one) => !moods.has(one)).map((one): [string, string] => ['modes', MOOD_NAMES[one]]),
    ...(notions.IMPERATIVE === 0 ? [['modes', 'impératif'] as [string, string]] : []),
    ...FORMS.filter((one) => !forms.has(one)).map((one): [string, string] => ['formes du verbe', one]),
  ];
}

/** How many entries are judged by their return, how many of these come back in time, and how many are read often. */
export function countReturns(entries: readonly MeasuredEntry[]) {
  const judged = entries.filter(({ isBack }) => isBack !== undefined);
  return {
    judged: judged.length,
    back: judged.filter(({ isBack }) => isBack).length,
    often: entries.filter(({ inAll }) => inAll >= OFTEN).length,
  };
}

/** Holds a measured library against its goals. */
export function judgeLibrary(measured: MeasuredLibrary): Breach[] {
  const { steps, entries, words, dictionary } = measured;
  const { judged, back, often } = countReturns(entries);
  const ofLevel = (level: Level) => steps.filter(({ place }) => place === level);
  const whole: [rule: string, isBroken: boolean, message: string][] = [
    ['textes', steps.length < GOALS.texts, `${steps.length} textes, où ${GOALS.texts} est le but`],
    ['mots', words < GOALS.words, `${words} mots de texte, où ${GOALS.words} est le but`],
    ['entrées', dictionary < GOALS.entries, `${dictionary} entrées, où ${GOALS.entries} est le but`],
    [
      'retour',
      shareOf(back, judged) < GOALS.back,
      `${percent(shareOf(back, judged))} des mots reviennent à temps, où ${percent(GOALS.back)} est le but`,
    ],
    [
      'six fois',
      shareOf(often, entries.length) < GOALS.sixTimes,
      `${percent(shareOf(often, entries.length))} des mots se lisent six fois, où ${percent(GOALS.sixTimes)} est le but`,
    ],
    ...LEVELS.flatMap((level): [string, boolean, string][] => [
      [
        'textes par niveau',
        ofLevel(level).length < GOALS.textsALevel,
        `${level}\u00a0: ${ofLevel(level).length} textes, où ${GOALS.textsALevel} est le but`,
      ],
      [
        'extrait gratuit',
        !ofLevel(level).some(({ text }) => text.isFreeSample),
        `${level}\u00a0: aucun texte gratuit`,
      ],
    ]),
  ];
  return [
    ...steps.flatMap(judgeText),
    ...whole.flatMap(([rule, isBroken, message]) => (isBroken ? [{ rule, message }] : [])),
    ...missingOf(measured).map(([rule, what]) => ({ rule, message: `${what} n’est dans aucun texte` })),
  ];
}
