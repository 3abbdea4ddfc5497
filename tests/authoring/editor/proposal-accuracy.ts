import type { Knex } from 'knex';
import { createMatcher, tokenise } from '#modules/arabic';
import { analyseText } from '../../../modules/authoring/editor/analyse-text.ts';

/** A word of a text whose author's entry was not the first to be proposed. */
export interface Miss {
  text: string;
  word: string;
  /** What its author chose. */
  chosen: string;
  /** What was proposed instead; empty when the chosen entry is in the list. */
  proposed: string[];
  isListed: boolean;
}

export interface Share {
  /** Words of all texts, each as often as it stands there. */
  words: number;
  first: number;
  listed: number;
}

export interface Accuracy {
  all: Share;
  /** Those of entries that no earlier text has. */
  firstMet: Share;
  /** How long the analysis of each text took. */
  analysisMs: number[];
  misses: Miss[];
}

interface LinkedForm {
  form: string;
  word_id: number;
  lemma: string;
}

/**
 * Has every word of a library proposed anew, text after text, with the dictionary and the words of the texts before
 * it alone, and compares with what its authors chose. Nothing of it stays.
 */
export async function measureProposals(db: Knex): Promise<Accuracy> {
  const none = { words: 0, first: 0, listed: 0 };
  const accuracy: Accuracy = { all: { ...none }, firstMet: { ...none }, analysisMs: [], misses: [] };
  const trx = await db.transaction();
  try {
    await trx.raw('create temporary table chosen on commit drop as select * from text_words');
    await trx.raw('delete from text_words');
    const texts: { id: number; title: string; arabic: string }[] = await trx('texts')
      .join('books', 'books.id', 'book_id')
      .select('texts.id', 'texts.title', 'content_with_vowels as arabic')
      .orderBy(['books.position', 'order_in_book']);
    for (const text of texts) {
      await measureText(trx, text, accuracy);
      await trx.raw('insert into text_words overriding system value select * from chosen where text_id = ?', [
        text.id,
      ]);
    }
  } finally {
    await trx.rollback();
  }
  return accuracy;
}

async function measureText(
  trx: Knex,
  { id, title, arabic }: { id: number; title: string; arabic: string },
  accuracy: Accuracy,
): Promise<void> {
  const chosen: LinkedForm[] = await trx('chosen')
    .join('words', 'words.id', 'word_id')
    .select('contextual_form_with_vowels as form', 'word_id', 'arabic_with_vowels as lemma')
    .where('text_id', id)
    .orderBy('position');
  const met = new Set<number>(await trx('text_words').distinct().pluck('word_id'));
  const startedAt = performance.now();
  const { proposals } = await analyseText(trx, { arabic, french: '', words: [] });
  accuracy.analysisMs.push(performance.now() - startedAt);
  const segmentsOf = createMatcher(chosen.map(({ form }) => form));
  for (const { text, entry } of arabic.split('\n').flatMap(segmentsOf)) {
    const choice = entry === undefined ? undefined : chosen[entry];
    if (!choice) continue;
    for (const { text: word } of tokenise(text).filter(({ isWord }) => isWord)) {
      const list = proposals[word] ?? [];
      const place = list.findIndex(({ word_id: proposed }) => proposed === choice.word_id);
      for (const share of met.has(choice.word_id) ? [accuracy.all] : [accuracy.all, accuracy.firstMet]) {
        share.words++;
        if (place === 0) share.first++;
        if (place >= 0) share.listed++;
      }
      if (place !== 0) {
        accuracy.misses.push({
          text: title,
          word,
          chosen: choice.lemma,
          proposed: list.map((one) => one.arabic_with_vowels),
          isListed: place >= 0,
        });
      }
    }
  }
}
