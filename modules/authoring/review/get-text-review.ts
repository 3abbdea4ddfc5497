import type { Knex } from 'knex';
import { createMatcher, type Segment, tokenise } from '#modules/arabic';
import { countFollowers, readBook } from '#modules/library';
import { findTeamWords, readWords } from '#modules/vocabulary';
import type { TextDocument } from '../drafts/document-schema.ts';
import { getDraft } from '../drafts/get-draft.ts';
import { listedTexts } from '../drafts/kinds/listed-texts.ts';
import { documentsOf } from '../drafts/list-revisions.ts';
import { linesOf } from '../editor/document-lines.ts';
import type { TextReview } from './contract.ts';
import { listRemarks } from './remarks.ts';

/** The lines as their page will show them: every word with the entry that explains it there. */
function readLines({ arabic, french, words }: TextDocument): TextReview['lines'] {
  const segmentsOf = createMatcher(words.map(({ form }) => form));
  const frenchLines = linesOf(french);
  const tokensOf = ({ text, entry }: Segment): TextReview['lines'][number]['tokens'] =>
    entry === undefined
      ? tokenise(text).map((token) => ({ text: token.text, word: null, is_word: token.isWord }))
      : [{ text, word: entry, is_word: true }];
  return linesOf(arabic).map((line, at) => ({
    french: frenchLines[at] ?? '',
    tokens: segmentsOf(line).flatMap(tokensOf),
  }));
}

async function readEntries(db: Knex, { words }: TextDocument) {
  const ids = [...new Set(words.map(({ word_id: id }) => id))];
  const [entries, team] = await Promise.all([readWords(db, ids), findTeamWords(db, ids)]);
  return {
    words: words.map(({ word_id, form, sense, is_guess = false }) => {
      const entry = entries.get(word_id);
      const french = entry?.french ?? null;
      return { word_id, form, sense: sense ?? french, lemma: entry?.arabic ?? null, french, is_guess };
    }),
    new_entries: ids.flatMap((id) => {
      const entry = team.has(id) ? entries.get(id) : undefined;
      if (!entry) return [];
      const { partOfSpeech: part_of_speech, arabic: lemma, french, root, plural, gender = null } = entry;
      const { present, masdar } = entry;
      return [{ ...{ id, lemma, part_of_speech, french, root, plural, gender }, ...{ present, masdar } }];
    }),
  };
}

async function effectsOf(db: Knex, id: number, { book_id: bookId }: TextDocument) {
  const [book, followers, text] = await Promise.all([
    readBook(db, bookId),
    countFollowers(db, bookId),
    db('texts').where({ id }).first<{ published_at: Date | null }>('published_at'),
  ]);
  return {
    is_first: text?.published_at === null,
    followers,
    is_book_public: book?.state === 'published',
  };
}

/**
 * What somebody who reviews a text looks at: all that its readers will see, what of it is new or was guessed, and what
 * was said of it.
 * @throws TextNotFound
 */
export async function getTextReview(db: Knex, id: number): Promise<TextReview> {
  const text = await getDraft(db, listedTexts, id);
  const { document } = text;
  const [entries, remarks, live, effects] = await Promise.all([
    readEntries(db, document),
    listRemarks(db, { kind: 'texts', subject_id: id }),
    listedTexts.find(db, id),
    effectsOf(db, id, document),
  ]);
  const before = remarks.find(({ revision }) => revision < text.revision)?.revision;
  const discussed =
    before === undefined
      ? undefined
      : (await documentsOf<TextDocument>(db, listedTexts, [{ id, revision: before }])).get(id);
  return {
    text,
    lines: readLines(document),
    ...entries,
    remarks,
    published: live?.state === 'published' ? live.document : null,
    discussed: before === undefined || !discussed ? null : { revision: before, document: discussed },
    effects,
  };
}
