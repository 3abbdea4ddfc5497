import { beforeAll, expect, it } from 'vitest';
import type { TextAnalysis, TextRecord, WordDrafts } from '#modules/authoring/contract';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { starterDatabase } from '../../support/services/database.ts';
import { countActions, type EditorSite, forgetNewWords } from './count-actions.ts';

let server: TestServer;
let author: Member;

beforeAll(async () => {
  server = await startTestServer({ db: await starterDatabase() });
  author = await aMember(server.db, { isStaff: true });
  await forgetNewWords(server.db);
});

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await sendJson<T>(`${server.url}/api/admin${path}`, body, { headers: author.headers });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

const site: EditorSite = {
  analyse: (text) => post<TextAnalysis>('/text-analysis/', text),
  draft: (words) => post<WordDrafts[]>('/word-drafts/', { words }),
  async add({ part, arabic, french, root, plural }) {
    const entry = { part_of_speech: part, arabic_with_vowels: arabic, french_translation: french, root };
    const { id } = await post<{ id: number }>('/words/', {
      ...entry,
      homograph: 1,
      plural_with_vowels: plural,
    });
    return id;
  },
};

it('[AUT-04] ten lines with eight new words come from the paste to the review, all of it right, in at most forty actions', async () => {
  const { words, newWords, actions, corrections, amber, document } = await countActions(site);
  expect(words).toBe(73);
  expect(newWords).toBe(8);
  expect(actions, `${corrections} of them corrections, ${amber} in amber`).toBeLessThanOrEqual(40);
  // What was only guessed waits for whoever reviews.
  expect(amber).toBeGreaterThan(0);

  const { id: bookId } = await server.db('books').where({ slug: 'lettres-de-fes' }).first('id');
  const draft = {
    ...{ book_id: bookId, order_in_book: 900, title: 'Le cuisinier', title_ar: null, is_free_sample: false },
    ...{ recording: null, level: null, ...document },
  };
  // Nothing but what was guessed stands between the text and its readers.
  const seen = { ...draft, words: document.words.map(({ is_guess: _, ...word }) => word) };
  expect(await post('/text-checks/', { document: seen })).toEqual([]);
  const text = await post<TextRecord>('/texts/', { document: draft });
  const step = { action: 'submit', revision: text.revision };
  expect((await post<TextRecord>(`/texts/${text.id}/transitions/`, step)).state).toBe('in_review');
}, 60_000);
