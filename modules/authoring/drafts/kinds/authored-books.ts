import { createFaultLog, requireArabic, requireFrench } from '#modules/content-format';
import {
  archiveBook,
  BookNotFound,
  type BookToSave,
  createBook,
  findBookId,
  type PublicationState,
  readBook,
  updateBook,
} from '#modules/library';
import type { DraftFault } from '../../editor/contract.ts';
import type { BookDocument } from '../document-schema.ts';
import type { DraftBookItem } from '../draft-schema.ts';
import { DRAFT_STATUS_COLUMNS, draftStatusJoins, field, presentDraftStatus } from '../listed-row.ts';
import { listWorkingTexts } from '../working-texts.ts';
import type { Authored } from './authored.ts';

function toSave(document: BookDocument, state: PublicationState): BookToSave {
  const { slug, title, description, is_premium: isPremium, position } = document;
  return { slug, title, titleAr: document.title_ar || null, description, isPremium, position, state };
}

const unread = (document: BookDocument): BookToSave => ({ ...toSave(document, 'draft'), description: '' });

const LISTED = `
  select ${DRAFT_STATUS_COLUMNS}, subject.state = 'published' as is_live, ${field('title')}, ${field('title_ar')},
    ${field('slug')}, ${field('is_premium', 'boolean')}, ${field('position', 'integer')},
    (select count(*)::integer from texts where texts.book_id = subject.id) as texts_count
  from books as subject ${draftStatusJoins('books')}`;

/** What keeps a book from being published. */
function checkBook({ title, title_ar, description }: BookDocument): DraftFault[] {
  const logs = [createFaultLog('title'), createFaultLog('title_ar'), createFaultLog('description')] as const;
  requireFrench(title, 'titre', 1, logs[0]);
  if (title_ar) requireArabic(title_ar, 'titre arabe', 1, logs[1]);
  requireFrench(description, 'description', 1, logs[2]);
  return logs.flatMap(({ file: field, faults }) =>
    faults.map(({ message }) => ({ field, line: null, message })),
  );
}

export const authoredBooks: Authored<BookDocument, DraftBookItem> = {
  kind: 'books',
  NotFound: BookNotFound,
  async find(db, id) {
    const book = await readBook(db, id);
    if (!book) return undefined;
    const { slug, title, titleAr: title_ar, description, isPremium: is_premium, position, state } = book;
    return { document: { slug, title, title_ar, description, is_premium, position }, state };
  },
  create: (trx, document) => createBook(trx, unread(document)),
  place: (trx, id, document) => updateBook(trx, id, unread(document)),
  async checkPlace(db, { slug }, id) {
    const other = await findBookId(db, slug);
    if (other === undefined || other === id) return [];
    return [{ field: 'slug', line: null, message: 'Cette adresse est déjà celle d’un autre livre.' }];
  },
  check: async (_db, document) => checkBook(document),
  publish: (trx, id, document) => updateBook(trx, id, toSave(document, 'published')),
  archive: archiveBook,
  listParts: listWorkingTexts,
  list: (db) => db.from(db.raw(`(${LISTED}) as listed`)),
  present: (row) => ({
    ...presentDraftStatus(row),
    title: row.title,
    slug: row.slug as string,
    is_premium: row.is_premium as boolean,
    position: row.position as number,
    texts_count: row.texts_count as number,
  }),
};
