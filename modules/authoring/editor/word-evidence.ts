import { type WordFormReading, withoutArticle } from '#modules/arabic';
import type { MoodFound, VerbFormFound } from '#modules/conjugation';
import type { UsedForm, WordEntry } from '#modules/vocabulary';
import type { Proposal } from './contract.ts';

/** Why a word may be an entry; the lower its cost, the likelier. */
export interface Evidence {
  wordId: number;
  by: Proposal['by'];
  cell: string | null;
  form: string;
  cost: number;
  /** Marks that differ. */
  differences: number;
}

/** What a chunk of a text's words was found to be, sorted for looking words up. */
export interface Findings {
  entriesByKey: ReadonlyMap<string, readonly { entry: WordEntry; spelling: string }[]>;
  usedByLetters: ReadonlyMap<string, readonly UsedForm[]>;
  cells: ReadonlyMap<string, readonly VerbFormFound[]>;
  moods: ReadonlyMap<string, readonly MoodFound[]>;
}

/** A word that stands as the dictionary has it, or as an author has linked it, is hardly anything else. */
const VERY_FORM = -6;
/** The same behind particles or before a pronoun, or in another case. */
const NEAR_FORM = -3;
const INFLECTED = 1;
const INFLECTED_PARTS = new Set<WordEntry['part_of_speech']>(['noun', 'proper_noun', 'adjective', 'pronoun']);
const ANOTHER_MOOD = 1;
const PER_REMOVAL = 1;
const PER_DIFFERENCE = 0.5;

const costOf = ({ removals, differences }: { removals: number; differences: number }) =>
  removals * PER_REMOVAL + differences * PER_DIFFERENCE;

/** What speaks for a form beyond its distance. */
function bonusOf({ removals, differences }: { removals: number; differences: number }): number {
  if (differences > 1) return 0;
  return removals + differences === 0 ? VERY_FORM : NEAR_FORM;
}

/** All that speaks for entries of the dictionary being this word. */
export function evidenceFor(
  word: string,
  readings: readonly WordFormReading[],
  findings: Findings,
): Evidence[] {
  return [
    ...readings.flatMap((reading) => entryEvidence(reading, findings)),
    ...readings.flatMap((reading) => (reading.isInflected ? [] : usedEvidence(reading, findings))),
    ...(findings.cells.get(word) ?? []).map(({ found, form, ...distance }) => ({
      wordId: found.id,
      by: 'conjugation' as const,
      cell: found.cell,
      form,
      differences: distance.differences,
      // Commands of weak verbs are two letters that are mostly something else: لِي, فِي.
      cost: costOf(distance) + (found.cell.startsWith('imperative_') ? 0 : bonusOf(distance)),
    })),
    ...(findings.moods.get(word) ?? []).map(({ verb_id: wordId, form, ...distance }) => ({
      wordId,
      by: 'conjugation' as const,
      cell: null,
      form,
      differences: distance.differences,
      cost: costOf(distance) + bonusOf(distance) + ANOTHER_MOOD,
    })),
  ];
}

function entryEvidence(reading: WordFormReading, { entriesByKey }: Findings): Evidence[] {
  const { key, form, removals, isInflected } = reading;
  return (entriesByKey.get(key) ?? []).flatMap(({ entry, spelling }) => {
    // Verbs are known by their cells, whose endings tell the person.
    if (entry.part_of_speech === 'verb') return [];
    // رُبَّانٌ is no dual of رُبَّ: small words have neither number nor gender.
    if (reading.isInflected && !INFLECTED_PARTS.has(entry.part_of_speech)) return [];
    const differences = reading.differencesFrom(spelling);
    if (differences === undefined) return [];
    const inflected = isInflected || spelling !== entry.arabic_with_vowels;
    const by = inflected ? 'inflection' : differences === 0 ? 'vowels' : 'letters';
    return [
      {
        wordId: entry.id,
        by: by as Proposal['by'],
        cell: null,
        form,
        differences,
        cost:
          costOf({ removals, differences }) + (isInflected ? INFLECTED : bonusOf({ removals, differences })),
      },
    ];
  });
}

function usedEvidence(reading: WordFormReading, { usedByLetters }: Findings): Evidence[] {
  const { letters, form, removals } = reading;
  return [letters, `ال${letters}`].flatMap((spelt) =>
    (usedByLetters.get(spelt) ?? []).flatMap((used) => {
      const hasArticle = spelt !== letters;
      const differences = reading.differencesFrom(hasArticle ? withoutArticle(used.form) : used.form);
      if (differences === undefined) return [];
      return [
        {
          wordId: used.word_id,
          by: (differences === 0 ? 'vowels' : 'letters') as Proposal['by'],
          cell: null,
          form,
          differences,
          cost: costOf({ removals, differences }) + (hasArticle ? 1 : bonusOf({ removals, differences })),
        },
      ];
    }),
  );
}
