import type { WordRecord } from '#modules/vocabulary/contract';
import { aMember } from '../support/builders/accounts.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';

/** The dictionary as two of the team work on it. */
export async function openWordDesk() {
  const { db, url: origin } = await startTestServer();
  const url = `${origin}/api`;
  const author = await aMember(db, { isStaff: true, username: 'autrice' });
  const colleague = await aMember(db, { isStaff: true, username: 'collègue' });
  const words = `${url}/admin/words/`;
  return {
    ...{ db, url, author, colleague },
    post: <T = WordRecord>(word: unknown) => sendJson<T>(words, word, { headers: author.headers }),
    put: <T = WordRecord>(id: number, word: unknown, by = author) =>
      sendJson<T>(`${words}${id}/`, word, { method: 'PUT', headers: by.headers }),
    one: (id: number) => getJson<WordRecord>(`${words}${id}/`, { headers: author.headers }),
    move: <T = WordRecord>(
      { id, version }: { id: number; version: number },
      action: string,
      by = colleague,
      remark = '',
    ) => sendJson<T>(`${words}${id}/transitions/`, { version, action, remark }, { headers: by.headers }),
  };
}
