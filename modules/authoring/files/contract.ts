import { z } from 'zod';
import { defineCalls, idParam } from '#modules/platform/contract';

const imported = z.object({
  /** Those that got a new revision, or were not there before. */
  books: z.array(z.object({ id: z.int().positive(), title: z.string() })),
  texts: z.array(z.object({ id: z.int().positive(), title: z.string() })),
  /** Entries that the dictionary did not have. The others stay as they are. */
  new_words: z.int().nonnegative(),
});
export type ImportedDrafts = z.infer<typeof imported>;

export const bookFileCalls = defineCalls({
  'GET /admin/books/{id}/archive/': {
    access: 'editor',
    params: z.object({ id: idParam }),
    summary: 'What authors have of a book, as an archive of content files with their recordings.',
    response: 'zip',
  },
  'POST /admin/book-archives/': {
    access: 'editor',
    summary: 'Takes such an archive in as drafts; with faults nothing of it is written.',
    upload: true,
    bodyLimit: 50 * 1024 * 1024,
    response: imported,
  },
});
