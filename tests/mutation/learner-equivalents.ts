import type { Equivalent } from './equivalent.ts';

type Change = readonly [original: string, replacement: string];

/** Changes of one line, for one reason. */
const on = (file: string, near: string, reason: string, ...changes: readonly Change[]): Equivalent[] =>
  changes.map(([original, replacement]) => ({ file, near, original, replacement, reason }));

/** Where a file asks the database for nothing when there is nothing to ask for, or names what is always there. */
export const LEARNER_EQUIVALENTS: readonly Equivalent[] = [
  ...on(
    'modules/memory/progress/get-progress.ts',
    'const length = Math.max(0, daysBetween(first, clock.dayOf(now))) + 1;',
    'Nothing has happened on a day that has not begun, nor before the first thing that has.',
    ['0', '(1)'],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/memory/review/find-reading-dates.ts',
    'if (places.length === 0) return [];',
    'Of no line there is no date: only the question is saved.',
    ['if (places.length === 0) return [];', '{}'],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/memory/review/get-coming-review.ts',
    'const [{ count } = { count: 0 }] = await queryPrepared<{ count: number }>(db, COUNT_FRAGILE, fragile);',
    'A count always answers with one row; only the type does not say so.',
    ['0', '(1)'],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/memory/review/get-due-count.ts',
    'const [counts = { due_count: 0, new_count: 0 }] = await queryPrepared<DueCount>(db, COUNT_DUE, values);',
    'A count always answers with one row; only the type does not say so.',
    ['0', '(1)'],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/memory/review/list-words-to-practise.ts',
    'const fragile = rest > 0 ? await queryPrepared<Row>(db, LIST_FRAGILE, [userId, begin, end, rest]) : [];',
    'Asked for no words the database gives none: only the question is saved.',
    ['>', '>='],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/memory/review/list-words-to-practise.ts',
    'const unseen = left > 0 ? await queryPrepared<Row>(db, LIST_UNSEEN, [userId, left]) : [];',
    'Asked for no words the database gives none: only the question is saved.',
    ['>', '>='],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/memory/review/start-review.ts',
    'const unseen = room > 0 ? await queryPrepared<ReviewCardRow>(db, LIST_UNSEEN, values) : [];',
    'Asked for no words the database gives none: only the question is saved.',
    ['>', '>='],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/memory/scheduling/local-day.ts',
    'if (error instanceof RangeError && timeZone !== DEFAULT_ZONE) return formatterOf(DEFAULT_ZONE);',
    'Every machine knows Paris, and nothing but a zone can be wrong.',
    ['&&', '||'],
  ),
  ...on(
    'modules/memory/scheduling/local-day.ts',
    'const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;',
    'The formatter is asked for each part and names it; only the type does not say so.',
    ['0', '(1)'],
    ['0', '(-1)'],
    ['1', '(2)'],
    ['1', '(0)'],
  ),
  ...on(
    'modules/memory/scheduling/schedule.ts',
    '...(lastDay && { last_review: lastDay < today ? lastDay : today }),',
    'Where both are the same day it does not matter which is taken.',
    ['<', '<='],
  ),
  ...on(
    'modules/memory/today/choose-next-text.ts',
    'const UNKNOWN = 2;',
    'What is known of a text is never as far from easy as 1: the part of new words is 1 at most.',
    ['2', '(3)'],
    ['2', '(1)'],
  ),
  ...on(
    'modules/memory/today/choose-next-text.ts',
    'for (let many = COUNTED_FIRST; from < ids.length && !(best && distanceOf(best) === 0); many *= 4) {',
    'No texts are no candidates: only the question is saved.',
    ['<', '<='],
  ),
  ...on(
    'modules/memory/words/get-text-memory.ts',
    'unmet.length > 0 ? await queryPrepared<NewWord>(db, NEW_WORDS, [textId, unmet, MOST_NEW_WORDS]) : [],',
    'Of no entry there is no new word: only the question is saved.',
    ['>', '>='],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/memory/words/get-text-memory.ts',
    'return { new: unmet?.count ?? 0, ...(await countMemories(db, userId)) };',
    'A count always answers with one row; only the type does not say so.',
    ['0', '(1)'],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/memory/words/learn-from-exercise.ts',
    `const exercise_id = \`\${attempt.slice(0, -8)}\${wordId.toString(16).padStart(8, '0')}\`;`,
    'In any base up to sixteen the digits make a UUID, another one for each word.',
    ['16', '(15)'],
  ),
  ...on(
    'modules/memory/words/read-lines.ts',
    'if (wanted.length === 0) return [];',
    'Of no line there is nothing to read: only the questions are saved.',
    ['if (wanted.length === 0) return [];', '{}'],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/memory/words/shown-vowels.ts',
    'if (known.length === 0) return {};',
    'No word that is known has no rivals: only the question is saved.',
    ['if (known.length === 0) return {};', '{}'],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/vocabulary/dictionary/name-verbs.ts',
    'if (verbs.length === 0) return;',
    'Where no verb lacks an address none is given: only the questions are saved.',
    ['if (verbs.length === 0) return;', '{}'],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/vocabulary/roots/get-root.ts',
    'const FEW_TEXTS = 2000;',
    'Whichever statement finds a family, it is the same family: only the time differs.',
    ['2000', '(2001)'],
    ['2000', '(1999)'],
  ),
  ...on(
    'modules/vocabulary/roots/get-root.ts',
    'const family = counted.published_texts_count > few ? FAMILY_OF_MANY : FAMILY_OF_FEW;',
    'Whichever statement finds a family, it is the same family: only the time differs.',
    ['counted.published_texts_count > few', '!(counted.published_texts_count > few)'],
    ['>', '>='],
  ),
  ...on(
    'modules/vocabulary/saved/save-words.ts',
    'if (outcome && outcome.created_count > 0) nudgeRelay();',
    'A look at events of which there is no new one changes nothing.',
    ['>', '>='],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/vocabulary/saved/save-words.ts',
    'if (saved.length > 0) nudgeRelay();',
    'A look at events of which there is no new one changes nothing.',
    ['>', '>='],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/vocabulary/saved/save-words.ts',
    'if (wordIds.length === 0) return [];',
    'Of no entry none is saved: only the question is saved.',
    ['if (wordIds.length === 0) return [];', '{}'],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/vocabulary/text-words/save-text-words.ts',
    'if (gone.length === 0) return;',
    'Removing no word changes nothing: only the questions are saved.',
    ['if (gone.length === 0) return;', '{}'],
    ['0', '(-1)'],
  ),
  ...on(
    'modules/lessons/exercises/show-exercise.ts',
    `return [...texts].sort((a, b) => hashOf(\`\${id}\${a}\`) - hashOf(\`\${id}\${b}\`) || (a < b ? -1 : 1));`,
    'No two things to be chosen from are the same.',
    ['<', '<='],
  ),
  ...on(
    'modules/lessons/exercises/show-exercise.ts',
    `return [...texts].sort((a, b) => hashOf(\`\${id}\${a}\`) - hashOf(\`\${id}\${b}\`) || (a < b ? -1 : 1));`,
    'Of what compares for sort() only the sign counts.',
    ['1', '(2)'],
  ),
];
