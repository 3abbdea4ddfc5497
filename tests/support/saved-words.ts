import type { Knex } from 'knex';
import type { NotebookWord, SavedWord } from '#modules/vocabulary/contract';
import { aMember, type Member } from './builders/accounts.ts';
import { aBook, aText, aVerb, aWord, withWords } from './builders/library.ts';
import { getJson } from './http/get-json.ts';
import { sendJson } from './http/send-json.ts';
import { startTestServer } from './http/server.ts';

const LINES = {
  arabicLines: ['هٰذَا كِتَابٌ.', 'كَتَبَ الْكِتَابَ.'],
  frenchLines: ['Voici un livre.', 'Il a écrit le livre.'],
};

interface Refused {
  code: string;
  detail?: string;
  text_word_ids?: string[];
}

/** A text's words, by their ids in its order. */
export const wordsOf = (db: Knex, textId: number): Promise<number[]> =>
  db('text_words').where('text_id', textId).orderBy('position').pluck('id');

/** A member and the calls on their vocabulary; `root` is where these begin. */
export async function aSaver(db: Knex, root: string, member?: Member) {
  const who = member ?? (await aMember(db));
  const { headers } = who;
  const list = async () => (await getJson<SavedWord[]>(`${root}/`, { headers })).body;
  return {
    ...who,
    save: (ids: unknown) =>
      sendJson<{ message: string; created_count: number } & Refused>(
        `${root}/save/`,
        { text_word_ids: ids },
        { headers },
      ),
    remove: (ids: unknown) =>
      sendJson<{ message: string; deleted_count: number } & Refused>(
        `${root}/delete/`,
        { text_word_ids: ids },
        { method: 'DELETE', headers },
      ),
    list,
    notebook: () => getJson<NotebookWord[]>(`${root}/notebook/`, { headers }),
    /** Ids of the words of texts that are saved, ascending. */
    savedIds: async () =>
      (await list()).flatMap(({ word_details }) => word_details.text_word_id ?? []).sort((a, b) => a - b),
  };
}

export type Saver = Awaited<ReturnType<typeof aSaver>>;

/** A server over a book with a free text and a locked one, the same three words in both. */
export async function startSavedWords() {
  const { db, url } = await startTestServer();
  const { id: bookId, slug: bookSlug } = await aBook(db, { title: 'Premières lectures' });
  const free = await aText(db, { bookId, orderInBook: 1, title: 'Un livre', ...LINES });
  const locked = await aText(db, { bookId, orderInBook: 2, title: 'Fermé', isFreeSample: false, ...LINES });
  const [noun, verb] = [await aWord(db), await aVerb(db)];
  for (const textId of [free, locked]) {
    await withWords(db, textId, [
      { wordId: noun, form: 'كِتَابٌ' },
      { wordId: noun, form: 'الْكِتَابَ', sense: 'le livre' },
      { wordId: verb, form: 'كَتَبَ', sense: 'il a écrit' },
    ]);
  }
  const root = `${url}/api/vocabulary/user/vocabulary`;
  const [words, lockedWords] = [await wordsOf(db, free), await wordsOf(db, locked)];
  return { db, root, bookId, bookSlug, words, lockedWords };
}
