import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Recall, recallCalls, type WordPlace } from '#modules/vocabulary/contract';
import {
  addCurriculum,
  type Curriculum,
  type Occurrence,
  RESERVED,
  type ScannedReader,
  type ScannedText,
} from '../support/curriculum.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';

const PATH = 'GET /vocabulary/text/{textId}/recall/';

let db: Knex;
let url: string;
let curriculum: Curriculum;
beforeAll(async () => {
  db = await freshDatabase();
  curriculum = await addCurriculum(db, 7);
  ({ url } = await startTestServer({ db }));
});

function ask(text: ScannedText, { member }: ScannedReader) {
  return getJson<Recall>(`${url}/api/vocabulary/text/${text.id}/recall/`, { headers: member?.headers ?? {} });
}

/** The first word of an entry in a text: of the earliest line, there of the earliest in the text's list. */
function firstOf(text: ScannedText, entryId: number): Occurrence | undefined {
  const lineOf = (word: Occurrence) => word.lines[0] ?? 0;
  return text.words
    .filter((word) => word.entry.id === entryId && !word.isWithdrawn)
    .sort((one, other) => lineOf(one) - lineOf(other) || one.position - other.position)[0];
}

function isMetIn(text: ScannedText, entryId: number, { completed, saved }: ScannedReader): boolean {
  return (
    completed.has(text.id) ||
    text.words.some((word) => word.entry.id === entryId && saved.has(word.textWordId))
  );
}

/** Every place of an entry that the reader of a text should be told, found by looking at all texts. */
function scan(here: ScannedText, entryId: number, reader: ScannedReader): WordPlace[] {
  const places = curriculum.texts.flatMap((text) => {
    const word = firstOf(text, entryId);
    const isMet = isMetIn(text, entryId, reader);
    const isEarlier = text.bookTitle === here.bookTitle && text.orderInBook < here.orderInBook;
    const isOpen = text.isPublished && (text.isFree || reader.readsAll);
    if (!word || text === here || !isOpen || !(isMet || isEarlier)) return [];
    const line = word.lines[0] ?? 0;
    const place: WordPlace = {
      text_id: text.id,
      text_slug: text.slug,
      text_title: text.title,
      book_title: text.bookTitle,
      order_in_book: text.orderInBook,
      line,
      arabic_with_vowels: text.arabic[line - 1] ?? '',
      french: text.french[line - 1] ?? '',
      form_with_vowels: word.form,
      sense: word.sense ?? word.entry.french,
      is_met: isMet,
    };
    return [{ place, isElsewhere: Number(text.bookTitle !== here.bookTitle), book: text.bookPosition }];
  });
  return places
    .sort(
      (one, other) =>
        Number(other.place.is_met) - Number(one.place.is_met) ||
        one.isElsewhere - other.isElsewhere ||
        one.book - other.book ||
        other.place.order_in_book - one.place.order_in_book,
    )
    .map(({ place }) => place);
}

const opened = () =>
  curriculum.readers.flatMap((reader) =>
    curriculum.texts
      .filter((text) => text.isPublished && (text.isFree || reader.readsAll))
      .map((text) => [reader, text] as const),
  );

describe('where the words of a text were met', () => {
  it('is what a scan of the whole curriculum finds, in its order, for every text and every reader', async () => {
    let found = 0;
    let met = 0;
    for (const [reader, text] of opened()) {
      const { status, body } = await ask(text, reader);
      expect(status).toBe(200);
      expect(recallCalls[PATH].response.parse(body)).toEqual(body);
      const words = text.words.filter((word) => !word.isWithdrawn);
      const expected = words.flatMap((word) => {
        const places = scan(text, word.entry.id, reader);
        found += places.length;
        met += places.filter((place) => place.is_met).length;
        if (places.length === 0) return [];
        return [{ text_word_id: word.textWordId, texts_count: places.length, places: places.slice(0, 3) }];
      });
      expect(body.words, `${text.title} for ${reader.name}`).toEqual(expected);
      expect(body.saved_text_word_ids).toEqual(
        words.map((word) => word.textWordId).filter((id) => reader.saved.has(id)),
      );
    }
    // The curriculum has something to be found in it.
    expect(found).toBeGreaterThan(500);
    expect(met).toBeGreaterThan(200);
  });

  it('quotes no line to those who may not read it, in any answer', async () => {
    const locked = new Set<string>();
    for (const reader of curriculum.readers.filter(({ readsAll }) => !readsAll)) {
      for (const text of curriculum.texts) {
        const answer = await ask(text, reader);
        const isOpen = text.isPublished && text.isFree;
        const refusal = text.isPublished ? 403 : 404;
        await expectAnswer(answer).toBe(isOpen ? 200 : refusal);
        expect(JSON.stringify(answer.body)).not.toContain(RESERVED);
        if (refusal === 403 && !isOpen) locked.add(text.title);
      }
    }
    expect(locked.size).toBeGreaterThan(4);
  });

  it('quotes them to whoever reads everything', async () => {
    const subscriber = curriculum.readers.find(({ name }) => name === 'subscriber') as ScannedReader;
    const bodies = [];
    for (const text of curriculum.texts) bodies.push((await ask(text, subscriber)).body);
    expect(JSON.stringify(bodies)).toContain(RESERVED);
  });

  it('is kept by nobody on the way', async () => {
    const [first] = opened();
    if (!first) throw new Error('nobody reads anything');
    const { headers } = await ask(first[1], first[0]);
    expect(headers.get('cache-control')).toMatch(/no-store|private/);
  });
});
