import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RootFamily, type RootListItem, rootCalls } from '#modules/vocabulary/contract';
import { addCurriculum, type Curriculum, type Entry, type ScannedText } from '../support/curriculum.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';

/** Of the entries of the curriculum, one after the other; the last one has none. */
const ROOTS = ['ك ت ب', 'ء خ ذ', 'ي س ر', 'ق و ل', 'ت ر ج م', null];

let db: Knex;
let url: string;
let curriculum: Curriculum;
let rootOf: ReadonlyMap<number, string | null>;
beforeAll(async () => {
  db = await freshDatabase();
  curriculum = await addCurriculum(db, 11);
  const entries = [...new Set(curriculum.texts.flatMap(({ words }) => words.map(({ entry }) => entry)))];
  rootOf = new Map(entries.map(({ id }, index) => [id, ROOTS[index % ROOTS.length] ?? null]));
  for (const [id, root] of rootOf) await db('words').where({ id }).update({ root });
  ({ url } = await startTestServer({ db }));
});

const list = () => getJson<RootListItem[]>(`${url}/api/vocabulary/roots/`);
const ask = (root: string) =>
  getJson<RootFamily>(`${url}/api/vocabulary/roots/${encodeURIComponent(root.replaceAll(' ', '-'))}/`);

// What the calls should say, found by looking at every word of every text.

function published(): ScannedText[] {
  return curriculum.texts
    .filter(({ isPublished }) => isPublished)
    .sort((a, b) => a.bookPosition - b.bookPosition || a.orderInBook - b.orderInBook);
}

const wordsIn = ({ words }: ScannedText, root: string) =>
  words.filter(({ entry, isWithdrawn }) => rootOf.get(entry.id) === root && !isWithdrawn);

function scanTexts(root: string) {
  const seen = new Set<number>();
  return published().flatMap((text) => {
    const here = wordsIn(text, root);
    if (here.length === 0) return [];
    const lines = text.isFree ? [...new Set(here.flatMap((word) => word.lines))].sort((a, b) => a - b) : [];
    const ids = [...new Set(here.map(({ entry }) => entry.id))].sort((a, b) => a - b);
    const new_word_ids = ids.filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    return [{ id: text.id, slug: text.slug, is_free_sample: text.isFree, lines, new_word_ids }];
  });
}

/** The first line of a free text that has an entry; of the entry's forms in it, the first of the text. */
function scanQuote({ id }: Entry) {
  for (const text of published().filter(({ isFree }) => isFree)) {
    const [first] = text.words
      .filter(({ entry, isWithdrawn }) => entry.id === id && !isWithdrawn)
      .sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0) || a.position - b.position);
    if (!first) continue;
    const line = first.lines[0] ?? 0;
    return {
      text_slug: text.slug,
      text_title: text.title,
      book_title: text.bookTitle,
      order_in_book: text.orderInBook,
      line,
      arabic_with_vowels: text.arabic[line - 1],
      french: text.french[line - 1],
      form_with_vowels: first.form,
      sense: first.sense ?? first.entry.french,
    };
  }
  return null;
}

function scanWords(root: string) {
  const texts = published();
  const entries = new Map(
    texts.flatMap((text) => wordsIn(text, root).map(({ entry }) => [entry.id, entry] as const)),
  );
  return [...entries.values()]
    .sort((a, b) => a.id - b.id)
    .map((entry) => ({
      id: entry.id,
      arabic_with_vowels: entry.arabic,
      texts_count: texts.filter((text) => wordsIn(text, root).some((word) => word.entry.id === entry.id))
        .length,
      quote: scanQuote(entry),
    }));
}

const KNOWN = ROOTS.filter((root) => root !== null);

describe('the roots of the course', () => {
  it('are those of words in published texts, in the order of the alphabet, each with all these words', async () => {
    const { body } = await list();
    expect(body.map(({ root }) => root)).toEqual([...KNOWN].sort());
    for (const { root, words } of body) {
      const forms = (all: readonly { arabic_with_vowels: string }[]) =>
        all.map(({ arabic_with_vowels }) => arabic_with_vowels).sort();
      expect(forms(words), root).toEqual(forms(scanWords(root)));
    }
    expect(rootCalls['GET /vocabulary/roots/'].response.parse(body)).toEqual(body);
  });

  it.each(KNOWN)('have their words, texts and lines as a scan of every text finds them: %s', async (root) => {
    const { body } = await ask(root);
    expect(rootCalls['GET /vocabulary/roots/{root}/'].response.parse(body)).toEqual(body);
    const words = [...body.words].sort((a, b) => a.id - b.id);
    expect(
      words.map(({ id, arabic_with_vowels, texts_count, quote }) => ({
        id,
        arabic_with_vowels,
        texts_count,
        quote,
      })),
    ).toEqual(scanWords(root));
    expect(
      body.texts.map(({ id, slug, is_free_sample, lines, new_word_ids }) => ({
        id,
        slug,
        is_free_sample,
        lines,
        new_word_ids,
      })),
    ).toEqual(scanTexts(root));
    expect(body.texts_count).toBe(body.texts.length);
  });

  it('lead from one to the next as they stand in the list', async () => {
    const order = [...KNOWN].sort();
    for (const [index, root] of order.entries()) {
      const { body } = await ask(root);
      expect([body.previous, body.next]).toEqual([order[index - 1] ?? null, order[index + 1] ?? null]);
    }
  });

  it.each(['كتب', 'كَتَبَ', 'ك ت ب', 'ك.ت.ب'])('are found however they are written: %s', async (spelling) => {
    const { body } = await getJson<RootFamily>(
      `${url}/api/vocabulary/roots/${encodeURIComponent(spelling)}/`,
    );
    expect(body.root).toBe('ك ت ب');
  });

  it.each(['ض ظ ط', 'kitab', 'ك\u0000تب', 'ك'.repeat(300)])('do not include %j', async (unknown) => {
    expect(await ask(unknown)).toMatchObject({ status: 404 });
  });
});
