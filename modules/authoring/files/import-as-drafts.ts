import type { Knex } from 'knex';
import { conjugateVerbs } from '#modules/conjugation';
import { findBookId, findTextId } from '#modules/library';
import { writeDecisions } from '#modules/parsing';
import { raiseContentRevision, recordActivity } from '#modules/platform';
import { addMissingWord } from '#modules/vocabulary';
import { checkContent } from '../checks/check-content.ts';
import type { Authored } from '../drafts/authored.ts';
import { authoredBooks } from '../drafts/authored-books.ts';
import { authoredTexts } from '../drafts/authored-texts.ts';
import { createDraft } from '../drafts/create-draft.ts';
import type { BookDocument, TextDocument } from '../drafts/document-contract.ts';
import type { DraftActor } from '../drafts/draft-life.ts';
import { saveRevision } from '../drafts/save-draft.ts';
import { lockWorkingCopy } from '../drafts/working-copy.ts';
import { BookVanished, ContentRefused, StepNotPossible } from '../errors.ts';
import { saveRecording } from '../media/save-recording.ts';
import { type StoredRecording, storeRecordings } from '../media/store-recordings.ts';
import type { AuthoredBook, CheckedText, ContentLibrary, DictionaryEntry, Place } from './content.ts';
import type { ImportedDrafts } from './contract.ts';
import { unpackArchive } from './unpack-archive.ts';

const NOTE = 'Importé';

interface Incoming {
  trx: Knex.Transaction;
  actor: DraftActor;
  library: ContentLibrary;
  recordings: ReadonlyMap<CheckedText, StoredRecording>;
}

const bookDocument = (book: AuthoredBook): BookDocument => ({
  slug: book.slug,
  title: book.title,
  title_ar: book.titleAr,
  description: book.description,
  is_premium: book.isPremium,
  position: book.position,
});

function textDocument(
  text: CheckedText,
  bookId: number,
  wordIds: ReadonlyMap<DictionaryEntry, number>,
  file: string | undefined,
): TextDocument {
  const { recording } = text;
  return {
    book_id: bookId,
    order_in_book: text.orderInBook,
    title: text.title,
    title_ar: text.titleAr,
    is_free_sample: text.isFreeSample,
    arabic: text.arabicLines.map((line) => line.text).join('\n'),
    french: text.frenchLines.map((line) => line.text).join('\n'),
    words: text.words.flatMap(({ dictionaryEntry, form, sense, isDisplayed: is_displayed }) => {
      const word_id = wordIds.get(dictionaryEntry);
      return word_id === undefined ? [] : [{ word_id, form, sense, is_displayed }];
    }),
    recording: recording && file ? { file, credit: recording.credit, lines: recording.lines } : null,
    level: text.chosenLevel,
  };
}

async function addWords({ trx, actor, library }: Incoming) {
  const ids = new Map<DictionaryEntry, number>();
  let added = 0;
  for (const entry of library.dictionary) {
    const { id, isNew } = await addMissingWord(trx, entry.word);
    ids.set(entry, id);
    if (!isNew) continue;
    added += 1;
    const details = { word: entry.word.arabic };
    const done = { actorId: actor.id, action: 'create', resource: 'words', resourceId: id };
    await recordActivity(trx, { ...done, details });
  }
  if (added > 0) {
    await conjugateVerbs(trx);
    await raiseContentRevision(trx);
  }
  return { ids, added };
}

/** Makes a document the working copy of what stands in its place, or a draft of its own. */
async function takeIn<D extends object>(
  { trx, actor }: Incoming,
  authored: Authored<D, { id: number }>,
  known: number | undefined,
  { document, place }: { document: D; place: Place },
): Promise<{ id: number; isChanged: boolean }> {
  if (known === undefined) {
    const { id } = await createDraft(trx, authored, { document, actor });
    return { id, isChanged: true };
  }
  const copy = await lockWorkingCopy(trx, authored, known);
  try {
    await saveRevision(trx, authored, copy, { document, actor, note: NOTE });
  } catch (error) {
    if (!(error instanceof StepNotPossible)) throw error;
    const message = 'déjà là, programmé ou archivé\u00a0: à reprendre dans la console avant l’import';
    throw new ContentRefused([{ ...place, message }]);
  }
  const after = await lockWorkingCopy(trx, authored, known);
  return { id: known, isChanged: after.revision !== copy.revision };
}

async function takeInLibrary(incoming: Incoming): Promise<ImportedDrafts> {
  const { trx, library, recordings } = incoming;
  const words = await addWords(incoming);
  const imported: ImportedDrafts = { books: [], texts: [], new_words: words.added };
  for (const book of library.books) {
    const known = await findBookId(trx, book.slug);
    const document = bookDocument(book);
    const { id, isChanged } = await takeIn(incoming, authoredBooks, known, {
      document,
      place: book.titlePlace,
    });
    if (isChanged) imported.books.push({ id, title: book.title });
  }
  for (const text of library.texts) {
    const bookId = await findBookId(trx, text.slugOfBook);
    if (bookId === undefined) throw new BookVanished(text.slugOfBook);
    const stored = recordings.get(text);
    if (stored && text.recording) await saveRecording(trx, { ...stored, name: text.recording.name });
    const known = await findTextId(trx, { bookId, orderInBook: text.orderInBook });
    const document = textDocument(text, bookId, words.ids, stored?.file);
    const place = { file: text.file, line: 1 };
    const { id, isChanged } = await takeIn(incoming, authoredTexts, known, { document, place });
    // They wait for their words where readers do not have the text yet.
    const lines = text.arabicLines.map((line) => line.text);
    await writeDecisions(trx, id, lines, text.decisions);
    if (isChanged) imported.texts.push({ id, title: text.title });
  }
  return imported;
}

/**
 * Takes an archive of content files in as drafts, which go through review like any other: all of it or nothing.
 * What the dictionary has already stays as it is. Recordings are stored first, as `importContent` does.
 * @throws ArchiveRefused, ContentRefused
 */
export async function importAsDrafts(
  { db, mediaFolder }: { db: Knex; mediaFolder: string },
  { content, actor }: { content: AsyncIterable<Uint8Array>; actor: DraftActor },
): Promise<ImportedDrafts> {
  return unpackArchive(content, async (folder) => {
    const isInDatabase = async (slug: string) => (await findBookId(db, slug)) !== undefined;
    const { library, faults } = await checkContent(folder, isInDatabase);
    if (faults.length > 0) throw new ContentRefused(faults);
    const recordings = await storeRecordings(folder, library.texts, mediaFolder);
    return db.transaction((trx) => takeInLibrary({ trx, actor, library, recordings }));
  });
}
