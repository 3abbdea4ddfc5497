import { beforeAll, describe, expect, it } from 'vitest';
import { createMatcher, stripVowels } from '#modules/arabic';
import { getTextVocabulary } from '#modules/vocabulary';
import type { Exercise, PracticeText } from '../../apps/web/features/text-end/exercise.ts';
import { makeExercises } from '../../apps/web/features/text-end/make-exercises.ts';
import { starterDatabase } from '../support/services/database.ts';

const SEEDS = 10;
const A_TEXT = 10;

interface StarterText {
  name: string;
  arabic: readonly string[];
  practice: PracticeText;
}

let texts: StarterText[];
beforeAll(async () => {
  const db = await starterDatabase();
  const rows = await db('texts')
    .orderBy('id')
    .select('id', 'title', 'content_with_vowels', 'french_translation');
  texts = await Promise.all(
    rows.map(async (row) => {
      const words = await getTextVocabulary(db, row.id);
      const mark = createMatcher(words.map((word) => word.contextual_form_with_vowels));
      const [arabic, french]: string[][] = [row.content_with_vowels, row.french_translation].map((column) =>
        column.split('\n'),
      ) as [string[], string[]];
      const lines = arabic.map((line, at) => ({
        number: at + 1,
        segments: mark(line),
        french: french[at] ?? '',
      }));
      return { name: row.title, arabic, practice: { lines, words, stateOf: () => 'new' as const } };
    }),
  );
});

/** All that may be shown as the answer, in the line. */
const shownIn = (exercise: Exercise): string[] =>
  exercise.kind === 'order' ? [] : exercise.choices.map((one) => exercise.before + one + exercise.after);

describe('[END-02] the exercises of a text', () => {
  it('have exactly one right answer among those shown: ten of every text of the library by ten seeds', () => {
    const counts: Record<string, number> = {};
    for (const { name, arabic, practice } of texts) {
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        for (const exercise of makeExercises(practice, A_TEXT, seed)) {
          const line = arabic[exercise.line - 1] ?? '';
          const at = `${name}, seed ${seed}, line ${exercise.line}, ${exercise.kind}`;
          counts[exercise.kind] = (counts[exercise.kind] ?? 0) + 1;
          const parts = exercise.kind === 'order' ? exercise.shuffled : exercise.choices;
          expect(new Set(parts.map(stripVowels)).size, at).toBe(parts.length);
          if (exercise.kind === 'order') {
            expect([...exercise.shuffled].sort(), at).toEqual([...exercise.answer].sort());
            expect(exercise.shuffled, at).not.toEqual(exercise.answer);
            expect(exercise.before + exercise.answer.join(' ') + exercise.after, at).toBe(line);
          } else {
            expect(
              shownIn(exercise).filter((one) => one === line),
              at,
            ).toHaveLength(1);
            expect(Object.keys(exercise.reasons).sort(), at).toEqual([...exercise.choices].sort());
          }
        }
      }
    }
    for (const kind of ['cloze', 'order', 'form']) expect(counts[kind], kind).toBeGreaterThan(100);
  });

  it('are three of a text at least, and the same by the same seed', () => {
    for (const { name, practice } of texts) {
      const made = makeExercises(practice, 3, 7);
      expect(made, name).toHaveLength(3);
      expect(makeExercises(practice, 3, 7)).toEqual(made);
    }
  });
});
