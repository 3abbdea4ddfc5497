import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Familiarity, type NewWord, recallCalls } from '#modules/vocabulary/contract';
import { saveTextWord } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';
import { addCurriculum, type Curriculum, type ScannedReader, type ScannedText } from './curriculum.ts';

type TextFamiliarity = Familiarity & { new_words: NewWord[] };

let db: Knex;
let url: string;
let curriculum: Curriculum;
beforeAll(async () => {
  db = await freshDatabase();
  curriculum = await addCurriculum(db, 11);
  ({ url } = await startTestServer({ db }));
});

function ask<T>(path: string, { member }: ScannedReader) {
  return getJson<T>(`${url}/api/vocabulary/${path}/familiarity/`, { headers: member?.headers ?? {} });
}

const readerCalled = (name: string) =>
  curriculum.readers.find((reader) => reader.name === name) as ScannedReader;
const members = () => curriculum.readers.filter(({ member }) => member);

function wordsThere(text: ScannedText) {
  return text.words.filter((word) => !word.isWithdrawn && !word.entry.isName);
}

/** Entries that a reader has saved from any text, or that stand in a text that they have completed. */
function scanKnown(reader: ScannedReader): Set<number> {
  return new Set(
    curriculum.texts.flatMap((text) =>
      text.words
        .filter(
          (word) => reader.saved.has(word.textWordId) || (reader.completed.has(text.id) && !word.isWithdrawn),
        )
        .map((word) => word.entry.id),
    ),
  );
}

function scanCounts(text: ScannedText, reader: ScannedReader): Familiarity {
  const known = scanKnown(reader);
  const entries = [...new Set(wordsThere(text).map((word) => word.entry.id))];
  return {
    text_id: text.id,
    entries_count: entries.length,
    known_count: entries.filter((id) => known.has(id)).length,
  };
}

function scanNewWords(text: ScannedText, reader: ScannedReader): NewWord[] {
  const known = scanKnown(reader);
  const first = new Map(
    wordsThere(text)
      .toReversed()
      .map((word) => [word.entry.id, word]),
  );
  return [...first.values()]
    .filter((word) => !known.has(word.entry.id))
    .map((word) => {
      const isThis = (other: { entry: { id: number } }) => other.entry.id === word.entry.id;
      const lines = new Set(
        wordsThere(text)
          .filter(isThis)
          .flatMap((one) => one.lines),
      );
      const others = curriculum.texts.filter((other) => other.isPublished && other !== text);
      const texts = others.filter((other) => wordsThere(other).some(isThis));
      return { word, lines: lines.size, texts: texts.length };
    })
    .sort(
      (one, other) =>
        other.lines - one.lines || other.texts - one.texts || one.word.position - other.word.position,
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

describe('how much of a text its reader knows', () => {
  it('is what a scan of the whole curriculum finds, and so are the words to learn first', async () => {
    let [known, unknown] = [0, 0];
    for (const reader of members()) {
      for (const text of curriculum.texts.filter((one) => one.isPublished)) {
        const { status, body } = await ask<TextFamiliarity>(`text/${text.id}`, reader);
        if (!text.isFree && !reader.readsAll) {
          expect(status).toBe(403);
          continue;
        }
        const expected = { ...scanCounts(text, reader), new_words: scanNewWords(text, reader) };
        expect(body, `${text.title} for ${reader.name}`).toEqual(expected);
        const { response } = recallCalls['GET /vocabulary/text/{textId}/familiarity/'];
        expect(response.parse(body)).toEqual(body);
        known += body.known_count;
        unknown += body.new_words.length;
      }
    }
    expect(Math.min(known, unknown)).toBeGreaterThan(20);
  });

  it('stands beside every text of a book, in numbers only, whether the reader may open it or not', async () => {
    for (const reader of members()) {
      for (const [index, bookId] of curriculum.bookIds.entries()) {
        const { status, body } = await ask<Familiarity[]>(`books/${bookId}`, reader);
        const isDraft = index === curriculum.bookIds.length - 1;
        expect(status).toBe(isDraft ? 404 : 200);
        if (isDraft) continue;
        const texts = curriculum.texts.filter(
          (text) => text.isPublished && text.bookTitle.endsWith(` ${index + 1}`),
        );
        expect(body).toEqual(texts.map((text) => scanCounts(text, reader)));
      }
    }
  });

  it('is told to members only', async () => {
    const visitor = readerCalled('visitor');
    await expectAnswer(ask(`text/${curriculum.texts[0]?.id}`, visitor)).toBe(401);
    await expectAnswer(ask(`books/${curriculum.bookIds[0]}`, visitor)).toBe(401);
  });

  it('never falls when a word is saved or a text completed, and a completed text is known whole', async () => {
    const reader = readerCalled('subscriber');
    const user_id = reader.member?.id;
    const texts = curriculum.texts.filter((text) => text.isPublished);
    const counts = async () => {
      const all = [];
      for (const { id } of texts)
        all.push((await ask<TextFamiliarity>(`text/${id}`, reader)).body.known_count);
      return all;
    };
    let before = await counts();
    const grows = async () => {
      const after = await counts();
      expect(after.every((count, index) => count >= (before[index] ?? 0))).toBe(true);
      before = after;
    };
    for (const { words } of texts.slice(0, 3)) {
      await saveTextWord(db, { userId: user_id ?? 0, textWordId: words[0]?.textWordId ?? 0 });
      await grows();
    }
    const [text] = texts.filter(({ id }) => !reader.completed.has(id));
    await db('text_completions').insert({ user_id, text_id: text?.id, completed_at: new Date() });
    await grows();
    const { body } = await ask<TextFamiliarity>(`text/${text?.id}`, reader);
    expect(body.known_count).toBe(body.entries_count);
    expect(body.new_words).toEqual([]);
  });
});
