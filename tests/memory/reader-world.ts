import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { saveWords } from '#modules/vocabulary';
import { markCompleted, unmarkCompleted } from '../../modules/library/completion/mark-completed.ts';
import { gradeWord, undoGrade } from '../../modules/memory/scheduling/grade-word.ts';
import { readerClock } from '../../modules/memory/scheduling/local-day.ts';
import type { MemoryEvent } from '../../modules/memory/state.ts';
import type { MemoryState } from '../../modules/memory/words/contract.ts';
import { getTextMemory } from '../../modules/memory/words/get-text-memory.ts';
import { learnFromExercise } from '../../modules/memory/words/learn-from-exercise.ts';
import { rememberWord } from '../../modules/memory/words/remember-word.ts';
import { deleteSavedWords } from '../../modules/vocabulary/saved/delete-saved-words.ts';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';

const DAY_MS = 86_400_000;
const mayRead = () => Promise.resolve('anyone' as const);

/** Two texts that share an entry, and a reader to whom things happen, at noon in Greenwich. */
export async function aWorld(db: Knex) {
  const member = await aMember(db);
  const actor: Actor = { ...member, role: null, lacksFactor: false, provedAt: null, subscription: null };
  const { id: bookId } = await aBook(db);
  const [wordId, other] = [
    await aWord(db, { homograph: member.id + 10 }),
    await aWord(db, { homograph: member.id + 5_000, french: 'livre, autre' }),
  ];
  const texts = [await aText(db, { bookId }), await aText(db, { bookId })];
  for (const textId of texts) {
    await withWords(db, textId, [
      { wordId, form: 'الْكِتَابُ' },
      { wordId: other, form: 'كِتَابٌ' },
    ]);
  }
  const places: number[] = await db('text_words').where('word_id', wordId).orderBy('id').pluck('id');
  const [textId = 0, secondId = 0] = texts;
  let now = new Date('2026-01-05T12:00:00Z');
  let lastAnswer: string | undefined;
  const visit = () => ({ userId: member.id, now, clock: readerClock('UTC') });
  const grade = async (rating: 1 | 3 | 4) => {
    const row = await db('review_cards').where({ user_id: member.id, word_id: wordId }).first('version');
    const answer = { answer_id: crypto.randomUUID(), word_id: wordId, version: row?.version ?? 0, rating };
    lastAnswer = answer.answer_id;
    return (await gradeWord(db, visit(), answer)).card;
  };
  const cardOf = () => db('review_cards').where({ user_id: member.id, word_id: wordId }).first();
  const exercise = (is_right: boolean) => {
    lastAnswer = crypto.randomUUID();
    return learnFromExercise(db, actor, visit(), wordId, {
      exercise_id: lastAnswer,
      is_right,
      text_word_id: places[0] ?? 0,
    });
  };
  const isSaved = async () =>
    (await db('saved_words').where({ user_id: member.id, word_id: wordId }).first('id')) !== undefined;
  const countCompleted = async () => (await db('text_completions').where('user_id', member.id)).length;

  /** What can happen to the entry; each says which event of the table that was, or nothing when it could not happen. */
  const happenings: Record<string, () => Promise<MemoryEvent | undefined>> = {
    async complete() {
      await markCompleted({ db, mayRead }, { actor, textId, now });
      return 'text_completed';
    },
    async completeSecond() {
      await markCompleted({ db, mayRead }, { actor, textId: secondId, now });
      return 'text_completed';
    },
    async reopen() {
      const completed: number[] = await db('text_completions').where('user_id', member.id).pluck('text_id');
      const last = completed.at(-1);
      if (last === undefined) return undefined;
      await unmarkCompleted(db, { actor, textId: last, now });
      return completed.length === 1 ? 'text_reopened' : undefined;
    },
    async save() {
      await saveWords(db, actor, places.slice(0, 1), now);
      return 'word_saved';
    },
    async remove() {
      await deleteSavedWords(db, member.id, { text_word_ids: places, word_ids: [] }, now);
      return (await countCompleted()) > 0 ? 'removed_met' : 'removed_unmet';
    },
    async recall() {
      if (!(await isSaved())) return undefined;
      const { learned_at } = await grade(3);
      return learned_at ? 'recalled_for_long' : 'recalled';
    },
    async recallAtOnce() {
      if (!(await isSaved())) return undefined;
      const { learned_at } = await grade(4);
      return learned_at ? 'recalled_for_long' : 'recalled';
    },
    async fail() {
      if (!(await isSaved())) return undefined;
      await grade(1);
      return 'failed';
    },
    async missExercise() {
      await exercise(false);
      return 'failed';
    },
    async solveExercise() {
      const before = await cardOf();
      await exercise(true);
      const after = await cardOf();
      if (after?.version === before?.version) return undefined;
      return after?.learned_at ? 'recalled_for_long' : 'recalled';
    },
    async declare() {
      await rememberWord(db, actor, visit(), wordId, { state: 'known' });
      return 'declared_known';
    },
    async forget() {
      await rememberWord(db, actor, visit(), wordId, { state: 'forgotten' });
      return 'declared_unknown';
    },
  };
  return {
    visit,
    names: Object.keys(happenings),
    /** What happens takes a minute. */
    happen(name: string) {
      now = new Date(now.getTime() + 60_000);
      return happenings[name]?.();
    },
    async stateOf(): Promise<MemoryState> {
      const { states } = await getTextMemory(db, textId, member.id);
      return states[wordId] ?? 'new';
    },
    /** Of the entry of the same letters that nothing happens to but that its text is read. */
    async stateOfTwin(): Promise<MemoryState> {
      const { states } = await getTextMemory(db, textId, member.id);
      return states[other] ?? 'new';
    },
    countCompleted,
    /** Takes the last answer of the day back, as though it had never been given. */
    async undo() {
      if (lastAnswer) await undoGrade(db, member.id, lastAnswer);
      lastAnswer = undefined;
    },
    wait: (days: number) => {
      now = new Date(now.getTime() + days * DAY_MS);
      lastAnswer = undefined;
    },
  };
}
