import type { AnalysisEntry, WordAnalysis } from '#modules/arabic';

/** A word as a grammarian has parsed it; `also` names other answers that are right, by field. */
type GoldWord = Omit<WordAnalysis, 'origin'> & { also?: Record<string, unknown[]> };

export interface GoldLine {
  text: string;
  line: number;
  arabic: string;
  entries?: AnalysisEntry[];
  tokens: GoldWord[];
}

const NOMINAL = ['gender', 'number', 'state', 'case', 'case_visible', 'function', 'governor'];
const ALWAYS = ['segments', 'pos', 'entry'];
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  VERB: ['tense', 'voice', 'person', 'gender', 'number', 'mood', 'governor'],
  NOUN: NOMINAL,
  ADJECTIVE: NOMINAL,
  PROPER_NOUN: NOMINAL,
  NUMERAL: ['state', 'case', 'case_visible', 'function', 'governor'],
  PARTICLE: ['kind', 'governs'],
  ZARF: ['case', 'governs'],
  PRONOUN: ['kind', 'person', 'gender', 'number'],
  ADVERB: [],
};
/** Of these functions any governor may be named, or none. */
const FREE = ['ABSOLUTE', 'TIME_PLACE', 'PURPOSE', 'HAL', 'SPECIFICATION'];

/** Of one class of words. */
export interface Score {
  words: number;
  shown: number;
  wrong: string[];
  /** Nothing that has to be said is missing or wrong; then the same, function and governor of nominals aside. */
  complete: number;
  completeButFunction: number;
}

type Fields = Readonly<Record<string, unknown>>;

const written = (value: unknown): string => JSON.stringify(value) ?? 'absent';

function isRight(field: string, gold: GoldWord, found: Fields): boolean {
  const wanted: Fields = { ...gold };
  if (written(found[field]) === written(wanted[field])) return true;
  // Another function that is right may have another governor.
  const isOther = field === 'governor' && written(found.function) !== written(gold.function);
  if (isOther && gold.also?.function?.includes(found.function)) return true;
  return gold.also?.[field]?.some((other) => written(other) === written(found[field])) ?? false;
}

function isFree(field: string, gold: GoldWord, found: Fields): boolean {
  return field === 'governor' && gold.governor === undefined && FREE.includes(String(found.function));
}

const newScore = (): Score => ({ words: 0, shown: 0, wrong: [], complete: 0, completeButFunction: 0 });

/** Scores by class of word, of lines that were analysed. */
export function scoreLines(
  lines: readonly GoldLine[],
  analyse: (line: GoldLine) => WordAnalysis[],
): Map<string, Score> {
  const scores = new Map<string, Score>();
  for (const line of lines) {
    const words = analyse(line);
    for (const [at, gold] of line.tokens.entries()) {
      const found: Fields = { ...words[at] };
      const score = scores.get(gold.pos ?? '') ?? newScore();
      scores.set(gold.pos ?? '', score);
      const shown = [...ALWAYS, ...(FIELDS[String(found.pos)] ?? [])].filter(
        (field) => found[field] !== undefined && !isFree(field, gold, found),
      );
      const wrong = shown.filter((field) => !isRight(field, gold, found));
      const wanted = [...ALWAYS, ...(FIELDS[gold.pos ?? ''] ?? [])].filter(
        (field) => written({ ...gold }[field as keyof GoldWord]) !== 'absent',
      );
      const missing = wanted.filter((field) => !isRight(field, gold, found));
      const hard = missing.filter(
        (field) => field !== 'function' && (field !== 'governor' || gold.pos === 'VERB'),
      );
      score.words += 1;
      score.shown += shown.length;
      score.wrong.push(
        ...wrong.map((field) => `${line.arabic} ${gold.form} ${field} ${written(found[field])}`),
      );
      if (missing.length === 0 && wrong.length === 0) score.complete += 1;
      if (hard.length === 0) score.completeButFunction += 1;
    }
  }
  return scores;
}

/** The scores of all classes, added up. */
export function total(scores: Map<string, Score>): Score {
  const sum = newScore();
  for (const score of scores.values()) {
    sum.words += score.words;
    sum.shown += score.shown;
    sum.wrong.push(...score.wrong);
    sum.complete += score.complete;
    sum.completeButFunction += score.completeButFunction;
  }
  return sum;
}
