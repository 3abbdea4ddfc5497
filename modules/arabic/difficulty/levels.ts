import type { Notion } from '../analysis/notions/notions.ts';

/** How long a text is and what it asks of its reader, without regard to which words they know. */
export interface TextFigures {
  lines: number;
  words: number;
  /** Means, unrounded; 0 for a text without words. */
  wordsALine: number;
  wordsASentence: number;
  longestSentence: number;
  /** How often each point of grammar that has a level stands there; those that do not are left out. */
  features: Partial<Record<Notion, number>>;
}

export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
/** How hard a text is, by the names of the European framework. */
export type Level = (typeof LEVELS)[number];

/** The most that a text of a level may have; C1 has no end. */
export const CEILINGS = {
  A1: { wordsALine: 8.5, wordsASentence: 7, longestSentence: 11 },
  A2: { wordsALine: 11.5, wordsASentence: 9.5, longestSentence: 14 },
  B1: { wordsALine: 13, wordsASentence: 12, longestSentence: 17 },
  B2: { wordsALine: 15.5, wordsASentence: 15, longestSentence: 22 },
  C1: { wordsALine: 18, wordsASentence: 18, longestSentence: 28 },
} as const satisfies Record<Level, Partial<TextFigures>>;
export type Ceiling = keyof (typeof CEILINGS)['A1'];

/** The first level at which a text may rest on a point of grammar; what single words show is left to their cards. */
export const NOTIONS_OF_LEVEL: Readonly<Record<Level, readonly Notion[]>> = {
  A1: [],
  A2: [
    ...(['DUAL', 'COUNTED', 'KANA', 'PAST_NEGATION', 'FUTURE', 'FUTURE_NEGATION', 'IMPERATIVE'] as const),
    ...(['PROHIBITION', 'ELATIVE'] as const),
  ],
  B1: ['SUBJUNCTIVE', 'INNA', 'RELATIVE'],
  B2: ['COUNTED_HIGH', 'HAL', 'EXCEPTION', 'CONDITION', 'ABSENCE', 'PASSIVE', 'TOPICALISER'],
  C1: ['ABSOLUTE', 'PURPOSE', 'FIVE_NOUNS'],
};

/** A point that stands no oftener in a text is explained by its card, and makes no level. */
const RARE = 2;

/** What makes a text no easier than a level. */
export type LevelReason = { level: Level } & (
  | { ceiling: Ceiling; value: number }
  | { notion: Notion; count: number }
);

const isAbove = (level: Level, other: Level) => LEVELS.indexOf(level) > LEVELS.indexOf(other);

/** Everything that keeps a text from being A1, each with the first level that allows it. */
function reasonsOf(figures: TextFigures): LevelReason[] {
  const ofCeilings = (Object.keys(CEILINGS.A1) as Ceiling[]).map((ceiling): LevelReason => {
    const value = figures[ceiling];
    return { level: LEVELS.find((level) => value <= CEILINGS[level][ceiling]) ?? 'C1', ceiling, value };
  });
  const ofNotions = LEVELS.flatMap((level) =>
    NOTIONS_OF_LEVEL[level].map(
      (notion): LevelReason => ({ level, notion, count: figures.features[notion] ?? 0 }),
    ),
  ).filter((reason) => 'count' in reason && reason.count > RARE);
  return [...ofCeilings, ...ofNotions].filter(({ level }) => level !== 'A1');
}

/** The level of a text: the highest that any of its figures asks for, and those that do. */
export function levelOf(figures: TextFigures): { level: Level; reasons: LevelReason[] } {
  const reasons = reasonsOf(figures);
  const level = reasons.reduce<Level>(
    (top, reason) => (isAbove(reason.level, top) ? reason.level : top),
    'A1',
  );
  return { level, reasons: reasons.filter((reason) => reason.level === level) };
}
