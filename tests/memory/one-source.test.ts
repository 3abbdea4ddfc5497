import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  CountedText,
  DueCount,
  ListedWord,
  MemoryCounts,
  MemoryState,
  NewWord,
  Progress,
  TextMemory,
  Today,
  UnsavedWord,
} from '#modules/memory/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { saveTextWord } from '../support/builders/library.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { addCurriculum, type Curriculum, dice, type Entry, type ScannedText } from '../support/curriculum.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';

// Fifty readers made by chance: whatever any place says of what they know is held against a scan of what they did.

interface Reader {
  member: Member;
  readsAll: boolean;
  completed: Set<number>;
  /** Ids of entries. */
  saved: Set<number>;
  known: Set<number>;
}

const READERS = 50;
let db: Knex;
let url: string;
let curriculum: Curriculum;
let entries: Entry[];
const readers: Reader[] = [];

const wordsOf = (text: ScannedText) => text.words.filter((word) => !word.isWithdrawn);

async function addReader(nth: number): Promise<Reader> {
  const roll = dice(nth + 77);
  const member = await aMember(db);
  const reader: Reader = {
    member,
    readsAll: roll(2) === 0,
    completed: new Set(),
    saved: new Set(),
    known: new Set(),
  };
  if (reader.readsAll) await aSubscription(db, member);
  // The first has done nothing, the others more and more.
  for (const text of curriculum.texts.filter(() => roll(READERS) < nth / 2)) {
    reader.completed.add(text.id);
    await db('text_completions').insert({ user_id: member.id, text_id: text.id, completed_at: new Date() });
  }
  for (const word of curriculum.texts.flatMap((text) => text.words).filter(() => roll(400) < nth)) {
    reader.saved.add(word.entry.id);
    await saveTextWord(db, { userId: member.id, textWordId: word.textWordId });
  }
  for (const { id } of entries.filter(() => roll(READERS * 2) < nth)) {
    const isDeclared = roll(2) === 0;
    const isKnown = roll(4) > 0;
    if (isKnown) reader.known.add(id);
    await db('review_cards').insert({
      user_id: member.id,
      word_id: id,
      ...(isDeclared
        ? { declared_at: isKnown ? new Date() : null }
        : {
            ...{ state: 'review', due_at: new Date(), last_answer_at: new Date(), difficulty: 5 },
            ...{ stability: isKnown ? 40 : 3, learned_at: isKnown ? new Date() : null },
          }),
    });
  }
  return reader;
}

beforeAll(async () => {
  db = await freshDatabase();
  curriculum = await addCurriculum(db, 11);
  entries = [
    ...new Map(
      curriculum.texts.flatMap((text) => text.words).map((word) => [word.entry.id, word.entry]),
    ).values(),
  ];
  for (let nth = 0; nth < READERS; nth += 1) readers.push(await addReader(nth));
  ({ url } = await startTestServer({ db }));
});

const ask = <T>({ member }: Reader, path: string) =>
  getJson<T>(`${url}/api${path}`, { headers: member.headers });

/** What a reader knows of an entry, looked for in everything they have done. */
function scanState(reader: Reader, id: number): MemoryState {
  if (reader.known.has(id)) return 'known';
  if (reader.saved.has(id)) return 'learning';
  const isMet = curriculum.texts.some(
    (text) => reader.completed.has(text.id) && wordsOf(text).some((word) => word.entry.id === id),
  );
  return isMet ? 'met' : 'new';
}

/** Names that nobody learns are no words. */
const counts = (entry: Entry, state: MemoryState) =>
  !entry.isName || state === 'learning' || state === 'known';

function scanCounts(reader: Reader, among: readonly Entry[]): MemoryCounts {
  const found: MemoryCounts = { new: 0, met: 0, learning: 0, known: 0 };
  for (const entry of new Map(among.map((one) => [one.id, one])).values()) {
    const state = scanState(reader, entry.id);
    if (counts(entry, state)) found[state] += 1;
  }
  return found;
}

const entriesOf = (text: ScannedText) => wordsOf(text).map((word) => word.entry);
const published = () => curriculum.texts.filter((text) => text.isPublished);
const openTo = (reader: Reader) => published().filter((text) => text.isFree || reader.readsAll);

function scanNewWords(text: ScannedText, reader: Reader): NewWord[] {
  const first = new Map(
    wordsOf(text)
      .toReversed()
      .map((word) => [word.entry.id, word]),
  );
  return [...first.values()]
    .filter(({ entry }) => !entry.isName && scanState(reader, entry.id) === 'new')
    .map((word) => {
      const isThis = (other: { entry: Entry }) => other.entry.id === word.entry.id;
      const lines = new Set(
        wordsOf(text)
          .filter(isThis)
          .flatMap((one) => one.lines),
      );
      const texts = published().filter((other) => other !== text && wordsOf(other).some(isThis));
      return { word, lines: lines.size, texts: texts.length };
    })
    .sort(
      (one, other) =>
        Number(one.word.entry.isParticle) - Number(other.word.entry.isParticle) ||
        other.lines - one.lines ||
        other.texts - one.texts ||
        one.word.position - other.word.position,
    )
    .slice(0, 5)
    .map(({ word, lines, texts }) => ({
      text_word_id: word.textWordId,
      arabic_with_vowels: word.entry.arabic,
      french_translation: word.entry.french,
      lines_count: lines,
      texts_count: texts,
    }));
}

describe('what fifty readers know', () => {
  it('[MEM-01] [MEM-07] is in each text what a scan of all that they did finds, entry by entry', async () => {
    const seen = { new: 0, met: 0, learning: 0, known: 0 };
    for (const [nth, reader] of readers.entries()) {
      // A third of the texts each: every text is asked by some sixteen readers.
      for (const text of published().filter((_, index) => (index + nth) % 3 === 0)) {
        const { status, body } = await ask<TextMemory>(reader, `/memory/text/${text.id}/`);
        if (!openTo(reader).includes(text)) {
          expect(status).toBe(403);
          continue;
        }
        const states = Object.fromEntries(
          entriesOf(text)
            .map((entry) => ({ entry, state: scanState(reader, entry.id) }))
            .filter(({ entry, state }) => state !== 'new' && counts(entry, state))
            .map(({ entry, state }) => [entry.id, state]),
        );
        expect(body, `${text.title} for reader ${reader.member.id}`).toEqual({
          states,
          counts: scanCounts(reader, entriesOf(text)),
          shown_vowels: expect.any(Object),
          new_words: scanNewWords(text, reader),
        });
        for (const state of Object.keys(seen) as MemoryState[]) seen[state] += body.counts[state];
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
  });

  it('[MEM-02] is the same in every place that says it: book, text, notebook, progress, day', async () => {
    for (const reader of readers) {
      const { new: _, ...totals } = scanCounts(reader, entries);
      const unmet = scanCounts(reader, published().flatMap(entriesOf)).new;
      expect((await ask(reader, '/memory/')).body).toEqual({ new: unmet, ...totals });
      const { body: progress } = await ask<Progress>(reader, '/review/progress/');
      expect(progress.counts).toEqual(totals);
      const { date: _date, ...latest } = progress.history.at(-1) ?? {
        date: '',
        met: 0,
        learning: 0,
        known: 0,
      };
      expect(latest).toEqual(totals);
      const { body: today } = await ask<Today>(reader, '/today/');
      expect(today.counts).toEqual(totals);
      const { body: words } = await ask<ListedWord[]>(reader, '/memory/words/');
      for (const word of words) expect(word.state).toBe(scanState(reader, word.word_id));
      const inState = (state: MemoryState) => words.filter((word) => word.state === state).length;
      expect([inState('learning'), inState('known')]).toEqual([totals.learning, totals.known]);
      const { body: due } = await ask<DueCount>(reader, '/review/due/');
      const asked = words.filter((word) => word.is_due).length;
      expect([asked, asked]).toEqual([due.due_count + due.new_count, today.due.count]);
      // What the page of words lists is what its figures count: the saved ones, and those beside them.
      const { body: unsaved } = await ask<UnsavedWord[]>(reader, '/memory/unsaved/');
      const beside = (state: MemoryState) => unsaved.filter((word) => word.state === state).length;
      const savedKnown = words.filter((word) => word.is_saved && word.state === 'known').length;
      expect([beside('met'), savedKnown + beside('known')]).toEqual([totals.met, totals.known]);
      for (const word of unsaved) expect(reader.saved).not.toContain(word.word_details.word_id);
      for (const [index, bookId] of curriculum.bookIds.slice(0, -1).entries()) {
        const { body } = await ask<CountedText[]>(reader, `/memory/books/${bookId}/`);
        const texts = published().filter((text) => text.bookTitle.endsWith(` ${index + 1}`));
        expect(body).toEqual(
          texts.map((text) => ({ text_id: text.id, counts: scanCounts(reader, entriesOf(text)) })),
        );
      }
    }
  });

  it('[TOD-03] makes the next text that which a scan of all open texts would choose', async () => {
    const chosen = new Set<number>();
    for (const reader of readers) {
      const best = openTo(reader)
        .filter((text) => !reader.completed.has(text.id))
        .map((text) => {
          const { new: unknown, ...rest } = scanCounts(reader, entriesOf(text));
          const share = unknown / (unknown + rest.met + rest.learning + rest.known);
          const distance = share < 0.08 ? 0.08 - share : share > 0.12 ? share - 0.12 : 0;
          return { text, share, distance };
        })
        .sort(
          (one, other) =>
            one.distance - other.distance ||
            one.text.bookPosition - other.text.bookPosition ||
            one.text.orderInBook - other.text.orderInBook,
        )[0];
      const { next_text: next } = (await ask<Today>(reader, '/today/')).body;
      expect(next?.id).toBe(best?.text.id);
      expect(next?.unknown_share).toBe(best?.share);
      if (next) chosen.add(next.id);
    }
    expect(chosen.size).toBeGreaterThan(3);
  });

  it('is told to members only', async () => {
    const paths = [
      '/memory/',
      '/memory/unsaved/',
      '/memory/words/',
      '/memory/settings/',
      '/today/',
      `/memory/text/${curriculum.texts[0]?.id}/`,
      `/memory/books/${curriculum.bookIds[0]}/`,
    ];
    for (const path of paths) await expectAnswer(getJson(`${url}/api${path}`)).toBe(401);
  });
});
