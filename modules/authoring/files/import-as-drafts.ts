import type { Knex } from 'knex';
import { conjugateVerbs } from '#modules/conjugation';
import type { ContentFault, Place } from '#modules/content-format';
import { findBookId, findTextId } from '#modules/library';
import { writeDecisions } from '#modules/parsing';
import { raiseContentRevision } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { addMissingWord } from '#modules/vocabulary';
import { checkContent } from '../checks/check-content.ts';
import { createDraft } from '../drafts/create-draft.ts';
import { bookDocument, textDocument } from '../drafts/document-schema.ts';
import type { DraftActor } from '../drafts/draft-life.ts';
import type { Authored } from '../drafts/kinds/authored.ts';
import { authoredBooks } from '../drafts/kinds/authored-books.ts';
import { authoredTexts } from '../drafts/kinds/authored-texts.ts';
import { saveRevision } from '../drafts/save-draft.ts';
import { lockWorkingCopy } from '../drafts/working-copy.ts';
import { ContentRefused, StepNotPossible } from '../errors.ts';
import { saveRecording } from '../recordings/save-recording.ts';
import { type StoredRecording, storeRecordings } from '../recordings/store-recordings.ts';
import type { CheckedText, ContentLibrary, DictionaryEntry } from './content.ts';
import type { ImportedDrafts } from './contract.ts';
import { bookDocumentOf, booksOf, linkedWords, textDocumentOf } from './documents-of-content.ts';
import { nextNumber } from './import-table.ts';
import { unpackArchive } from './unpack-archive.ts';

const NOTE = 'Importé';
/** More than anybody reads. */
const MOST_FAULTS = 500;

interface Incoming {
  trx: Knex.Transaction;
  actor: DraftActor;
  library: ContentLibrary;
  recordings: ReadonlyMap<CheckedText, StoredRecording>;
  /** What is wrong in the files, and what is found to be wrong as they are taken in. */
  faults: ContentFault[];
}

const isAt = ({ file, line }: Place, fault: ContentFault) => fault.file === file && fault.line === line;

/** An entry in which something is wrong is left out: the dictionary has no drafts that are not a text's. */
async function addWords({ trx, actor, library, faults }: Incoming) {
  const ids = new Map<DictionaryEntry, number>();
  let added = 0;
  for (const entry of library.dictionary) {
    if (faults.some((fault) => isAt(entry.place, fault))) continue;
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

/**
 * Makes a document the working copy of what stands in its place, or a draft of its own.
 * @returns undefined where what stands there takes no changes
 */
async function takeIn<D extends object>(
  { trx, actor, faults }: Incoming,
  authored: Authored<D, { id: number }>,
  known: number | undefined,
  { document, place }: { document: D; place: Place },
): Promise<{ id: number; isChanged: boolean } | undefined> {
  if (known === undefined) {
    const { id } = await createDraft(trx, authored, { document, actor });
    return { id, isChanged: true };
  }
  const copy = await lockWorkingCopy(trx, authored, known);
  try {
    await saveRevision(trx, authored, copy, { document, actor, note: NOTE });
  } catch (error) {
    if (!(error instanceof StepNotPossible)) throw error;
    const message = 'déjà là, programmé ou archivé\u00a0: laissé tel quel';
    faults.push({ ...place, message });
    return undefined;
  }
  const after = await lockWorkingCopy(trx, authored, known);
  return { id: known, isChanged: after.revision !== copy.revision };
}

/** Whether a document is within what a draft holds; else what is beyond it is told. */
function isWithin(
  { faults }: Incoming,
  schema: typeof bookDocument | typeof textDocument,
  { document, place }: { document: object; place: Place },
): boolean {
  const issues = schema.safeParse(document).error?.issues ?? [];
  faults.push(...issues.map(({ message }) => ({ ...place, message })));
  return issues.length === 0;
}

async function takeInBooks(incoming: Incoming, imported: ImportedDrafts): Promise<Map<string, number>> {
  const { trx, library } = incoming;
  const ids = new Map<string, number>();
  for (const book of booksOf(library)) {
    const document = bookDocumentOf(book);
    const taken = { document, place: book.titlePlace };
    if (!isWithin(incoming, bookDocument, taken)) continue;
    const known = await findBookId(trx, document.slug);
    const took = await takeIn(incoming, authoredBooks, known, taken);
    const id = took?.id ?? known;
    if (id !== undefined) ids.set(book.folder, id);
    if (took?.isChanged) imported.books.push({ id: took.id, title: document.title });
  }
  return ids;
}

async function takeInLibrary(incoming: Incoming): Promise<ImportedDrafts> {
  const { trx, library, recordings, faults } = incoming;
  const words = await addWords(incoming);
  const imported: ImportedDrafts = { books: [], texts: [], new_words: words.added, faults };
  const bookIds = await takeInBooks(incoming, imported);
  const taken = new Set<string>();
  for (const text of library.texts) {
    const place = { file: text.file, line: 1 };
    const bookId = (await findBookId(trx, text.slugOfBook)) ?? bookIds.get(text.folder);
    if (bookId === undefined) {
      faults.push({ ...place, message: 'texte d’un livre inconnu\u00a0: laissé de côté' });
      continue;
    }
    const isNumbered = text.orderInBook > 0 && !taken.has(`${bookId} ${text.orderInBook}`);
    const orderInBook = isNumbered ? text.orderInBook : await nextNumber(trx, bookId);
    taken.add(`${bookId} ${orderInBook}`);
    const stored = recordings.get(text);
    const document = textDocumentOf(
      text,
      { book_id: bookId, order_in_book: orderInBook },
      await linkedWords(trx, text, words.ids),
      stored?.file,
    );
    if (!isWithin(incoming, textDocument, { document, place })) continue;
    if (stored && text.recording) await saveRecording(trx, { ...stored, name: text.recording.name });
    const known = await findTextId(trx, { bookId, orderInBook });
    const took = await takeIn(incoming, authoredTexts, known, { document, place });
    if (!took) continue;
    // They wait for their words where readers do not have the text yet.
    const lines = text.arabicLines.map((line) => line.text);
    await writeDecisions(trx, took.id, lines, text.decisions);
    if (took.isChanged) imported.texts.push({ id: took.id, title: document.title });
  }
  return { ...imported, faults: faults.slice(0, MOST_FAULTS) };
}

/** The texts, each without its recording where something is wrong with that. */
function withoutFaultyRecordings({ texts }: ContentLibrary, faults: readonly ContentFault[]): CheckedText[] {
  return texts.map((text) => {
    const { file, recording } = text;
    const places = recording ? [recording.line, ...recording.timedAt].map((line) => ({ file, line })) : [];
    const isFaulty = faults.some((fault) => places.some((place) => isAt(place, fault)));
    return isFaulty ? { ...text, recording: null } : text;
  });
}

/**
 * Takes an archive of content files in as drafts, which go through review like any other. What is wrong in it comes along,
 * and is told; what the dictionary has already stays as it is. Recordings are stored first, as `importContent` does.
 * @throws ArchiveRefused when it cannot be read, ContentRefused when there is nothing in it to take in
 */
export async function importAsDrafts(
  { db, mediaFolder }: { db: Knex; mediaFolder: string },
  { content, actor }: { content: AsyncIterable<Uint8Array>; actor: DraftActor },
): Promise<ImportedDrafts> {
  return unpackArchive(content, async (folder) => {
    const isInDatabase = async (slug: string) => (await findBookId(db, slug)) !== undefined;
    const checked = await checkContent(folder, isInDatabase);
    const texts = withoutFaultyRecordings(checked.library, checked.faults);
    const library = { ...checked.library, texts };
    if (texts.length + library.books.length + library.dictionary.length === 0)
      throw new ContentRefused(checked.faults);
    const recordings = await storeRecordings(folder, texts, mediaFolder);
    const faults = [...checked.faults];
    return db.transaction((trx) => takeInLibrary({ trx, actor, library, recordings, faults }));
  });
}
