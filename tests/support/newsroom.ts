import type {
  BookDocument,
  BookRecord,
  TextDocument,
  TextRecord,
  Transition,
} from '#modules/authoring/contract';
import { aMember, type Member } from './builders/accounts.ts';
import { aBook, aWord } from './builders/library.ts';
import { getJson } from './http/get-json.ts';
import { sendJson } from './http/send-json.ts';
import { startTestServer, type TestServerOptions } from './http/server.ts';

/** What a draft says that readers must not be told, in every spelling that an answer could have. */
export const UNPUBLISHED = ['نَجْمَةٌ', 'نجمة', 'Une étoile cachée', 'étoile'];

interface Refusal {
  code: string;
  detail?: string;
  saved_by?: string | null;
  faults?: { field: string; message: string }[];
  [field: string]: unknown;
}

/** The console's calls, made by two members of staff, a superuser and a reader, about one book. */
export async function openNewsroom(options: TestServerOptions = {}) {
  const server = await startTestServer(options);
  const { db, url } = server;
  const people = {
    anna: await aMember(db, { username: 'Anna', isStaff: true }),
    bilal: await aMember(db, { username: 'Bilal', isStaff: true }),
    direction: await aMember(db, { username: 'Direction', isStaff: true, isSuperuser: true }),
    reader: await aMember(db, { username: 'Rachid' }),
  };
  const book = await aBook(db, { title: 'Le Ciel' });
  const words = {
    this: await aWord(db, {
      partOfSpeech: 'pronoun',
      arabic: 'هٰذَا',
      french: 'ceci',
      root: null,
      plural: null,
    }),
    thisShe: await aWord(db, {
      partOfSpeech: 'pronoun',
      arabic: 'هٰذِهِ',
      french: 'celle-ci',
      root: null,
      plural: null,
    }),
    book: await aWord(db),
    star: await aWord(db, { arabic: 'نَجْمَةٌ', french: 'étoile', root: 'ن ج م', plural: 'نُجُومٌ' }),
  };
  // An entry of the team's: it is seen where a published text has it, as those are that an author makes.
  await db('words').where({ id: words.star }).update({ is_reference: false });

  const word = (word_id: number, form: string) => ({ word_id, form, sense: null, is_displayed: true });
  const aTextDocument = (document: Partial<TextDocument> = {}): TextDocument => ({
    book_id: book.id,
    order_in_book: 1,
    title: 'Un livre',
    title_ar: null,
    is_free_sample: true,
    arabic: 'هٰذَا كِتَابٌ.',
    french: 'Voici un livre.',
    words: [word(words.this, 'هٰذَا'), word(words.book, 'كِتَابٌ')],
    recording: null,
    level: null,
    ...document,
  });
  /** The same text, with a line that readers do not know. */
  const withStar = (document: TextDocument): TextDocument => ({
    ...document,
    arabic: `${document.arabic}\nهٰذِهِ نَجْمَةٌ.`,
    french: `${document.french}\nUne étoile cachée.`,
    words: [...document.words, word(words.thisShe, 'هٰذِهِ'), word(words.star, 'نَجْمَةٌ')],
  });

  const send =
    (method: 'POST' | 'PUT') =>
    <T = TextRecord & Refusal>({ headers }: Member, path: string, body: unknown) =>
      sendJson<T>(`${url}/api/admin${path}`, body, { method, headers });
  const post = send('POST');
  const put = send('PUT');

  return {
    server,
    db,
    ...people,
    book,
    words,
    aTextDocument,
    withStar,
    post,
    put,
    get: <T = TextRecord & Refusal>({ headers }: Member, path: string) =>
      getJson<T>(`${url}/api/admin${path}`, { headers }),
    save: (by: Member, id: number, revision: number, document: TextDocument) =>
      put(by, `/texts/${id}/`, { revision, document }),
    saveBook: (by: Member, id: number, revision: number, document: BookDocument) =>
      put<BookRecord & Refusal>(by, `/books/${id}/`, { revision, document }),
    move: (
      by: Member,
      { id, revision }: { id: number; revision: number },
      transition: Omit<Transition, 'revision'>,
    ) => post(by, `/texts/${id}/transitions/`, { revision, ...transition }),
    moveBook: (
      by: Member,
      { id, revision }: { id: number; revision: number },
      action: Transition['action'],
    ) => post<BookRecord & Refusal>(by, `/books/${id}/transitions/`, { revision, action }),
    /** A new text, submitted by its author. */
    async submitted(by: Member, document: TextDocument) {
      const { body: text } = await post(by, '/texts/', { document });
      const { body } = await post(by, `/texts/${text.id}/transitions/`, { action: 'submit', revision: 1 });
      return body;
    },
    /** A new text, written by Anna and published by Bilal. */
    async published(document: TextDocument) {
      const text = await this.submitted(people.anna, document);
      return (await this.move(people.bilal, text, { action: 'publish' })).body;
    },
  };
}

export type Newsroom = Awaited<ReturnType<typeof openNewsroom>>;
