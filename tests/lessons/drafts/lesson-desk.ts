import { readFile } from 'node:fs/promises';
import type {
  LessonChecks,
  LessonFileDocument,
  LessonRecord,
  ListedLesson,
} from '../../../modules/lessons/contract.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { taughtDatabase } from '../../support/services/database.ts';

/** A lesson's record, or why it was refused. */
export type LessonAnswer = LessonRecord & {
  code: string;
  faults: { field: string; line: number | null; message: string }[];
};

const seeded = (name: string) => readFile(`seeds/lessons/${name}.txt`, 'utf8');

/** The console's calls about lessons, made by two members of staff and a superuser, over the starter library. */
export async function openLessonDesk() {
  const server = await startTestServer({ db: await taughtDatabase() });
  const { db, url } = server;
  const people = {
    anna: await aMember(db, { username: 'Anna', isStaff: true }),
    bilal: await aMember(db, { username: 'Bilal', isStaff: true }),
    direction: await aMember(db, { username: 'Direction', isStaff: true, isSuperuser: true }),
  };
  const get = <T>({ headers }: Member, path: string) => getJson<T>(`${url}/api/admin${path}`, { headers });
  const send =
    (method: 'POST' | 'PUT') =>
    <T>({ headers }: Member, path: string, body: unknown) =>
      sendJson<T>(`${url}/api/admin${path}`, body, { method, headers });
  const post = send('POST');
  return {
    server,
    db,
    ...people,
    get,
    post,
    /** The file of the first lesson, and what it would be as a new one. */
    first: await seeded('grammar/01-phrase-sans-verbe-etre'),
    aLesson: async (change: Partial<LessonFileDocument> = {}): Promise<LessonFileDocument> => ({
      kind: 'lesson',
      number: 90,
      slug: 'lecon-neuve',
      // What the first one teaches is its own.
      source: (await seeded('grammar/01-phrase-sans-verbe-etre')).replace(/^notions:.*\n/m, ''),
      ...change,
    }),
    aUnit: (name: string) => seeded(`alphabet/${name}`),
    create: (by: Member, document: LessonFileDocument) => post<LessonAnswer>(by, '/lessons/', { document }),
    save: (by: Member, { id, revision }: LessonRecord, document: LessonFileDocument) =>
      send('PUT')<LessonAnswer>(by, `/lessons/${id}/`, { revision, document }),
    move: (
      by: Member,
      { id, revision }: Pick<LessonRecord, 'id' | 'revision'>,
      action: string,
      more: object = {},
    ) => post<LessonAnswer>(by, `/lessons/${id}/transitions/`, { action, revision, ...more }),
    check: async (document: LessonFileDocument, id: number | null = null) =>
      (await post<LessonChecks>(people.anna, '/lesson-checks/', { id, document })).body,
    list: async (filter: object = {}) => {
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        range: '[0,99]',
        sort: '["code","ASC"]',
      });
      return (await get<ListedLesson[]>(people.anna, `/lessons/?${query}`)).body;
    },
    async recordOf(code: string): Promise<LessonRecord> {
      const { id } = await db('lessons').where({ code }).first('id');
      return (await get<LessonRecord>(people.anna, `/lessons/${id}/`)).body;
    },
  };
}

export type LessonDesk = Awaited<ReturnType<typeof openLessonDesk>>;
