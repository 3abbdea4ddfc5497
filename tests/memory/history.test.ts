import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Progress } from '#modules/memory/contract';
import { getProgress } from '../../modules/memory/progress/get-progress.ts';
import { readerClock } from '../../modules/memory/scheduling/local-day.ts';
import { countMemories } from '../../modules/memory/words/get-text-memory.ts';
import { deleteSavedWords } from '../../modules/vocabulary/saved/delete-saved-words.ts';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { dice } from '../support/curriculum.ts';
import { freshDatabase } from '../support/services/database.ts';
import { aSavedWord } from './card-table.ts';
import { aWorld } from './reader-world.ts';

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

type World = Awaited<ReturnType<typeof aWorld>>;
type Counts = Progress['counts'];

const NOTHING: Counts = { met: 0, learning: 0, known: 0 };
const countsOf = (world: World) => countMemories(db, world.visit().userId);
const historyOf = async (world: World) => (await getProgress(db, world.visit())).history;

/** What a history says of the evening of a day: what its last change before had left. */
function onDay(history: Progress['history'], day: string): Counts {
  const { date: _, ...counts } = history.findLast(({ date }) => date <= day) ?? { date: day, ...NOTHING };
  return counts;
}

describe('the history of what a reader knows', () => {
  it('[MEM-02] says of each day what the site said that evening, whatever has been taken back since', async () => {
    const seen = { met: 0, learning: 0, known: 0 };
    for (let seed = 1; seed <= 6; seed += 1) {
      const world = await aWorld(db);
      const roll = dice(seed * 29);
      const evenings = new Map<string, Counts>();
      for (let step = 0; step < 50; step += 1) {
        // Several things may happen on one day.
        if (roll(3) > 0) world.wait(1 + roll(30));
        const name = world.names[roll(world.names.length)] ?? '';
        if (roll(6) === 0) await world.undo();
        else await world.happen(name);
        evenings.set(world.visit().now.toISOString().slice(0, 10), await countsOf(world));
      }
      const history = await historyOf(world);
      for (const [day, counts] of evenings) {
        // An answer that is taken back has never been given, on its day neither.
        expect(onDay(history, day), `seed ${seed}, ${day}`).toEqual(counts);
        for (const state of ['met', 'learning', 'known'] as const) seen[state] += counts[state];
      }
      expect(onDay(history, '9999-12-31')).toEqual(await countsOf(world));
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  });

  it('[MEM-02] names no day on which nothing changed, and none twice', async () => {
    const world = await aWorld(db);
    await world.happen('save');
    await world.happen('remove');
    expect(await historyOf(world)).toEqual([]);
    world.wait(1);
    await world.happen('save');
    await world.happen('complete');
    world.wait(5);
    await world.happen('declare');
    await world.happen('fail');
    world.wait(5);
    await world.happen('declare');
    expect(await historyOf(world)).toEqual([
      { date: '2026-01-06', met: 1, learning: 1, known: 0 },
      { date: '2026-01-16', met: 1, learning: 0, known: 1 },
    ]);
  });

  it('[MEM-02] counts a name on the days on which it was being learned or known, and no others', async () => {
    const member = await aMember(db);
    const textId = await aText(db, { bookId: (await aBook(db)).id });
    const wordId = await aWord(db, { arabic: 'زَيْدٌ', partOfSpeech: 'proper_noun' });
    await withWords(db, textId, [{ wordId, form: 'زَيْدٌ', sense: 'Zayd' }]);
    const day = (nth: number) => new Date(`2026-03-0${nth}T12:00:00Z`);
    await db('text_completions').insert({ user_id: member.id, text_id: textId, completed_at: day(1) });
    const { textWordId } = await aSavedWord(db, member, { wordId, savedAt: day(3) });
    await deleteSavedWords(db, member.id, { text_word_ids: [textWordId], word_ids: [] }, day(5));

    const visit = { userId: member.id, now: day(9), clock: readerClock('UTC') };
    expect((await getProgress(db, visit)).history).toEqual([
      { date: '2026-03-03', met: 0, learning: 1, known: 0 },
      { date: '2026-03-05', met: 0, learning: 0, known: 0 },
    ]);
  });
});
