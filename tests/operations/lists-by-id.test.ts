import { expect, it } from 'vitest';
import { z } from 'zod';
import { aMember } from '../support/builders/accounts.ts';
import { mountedCalls } from '../support/http/mounted-calls.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { staffApi } from '../support/http/staff-api.ts';
import { starterDatabase } from '../support/services/database.ts';

/** Every list of the console that can be filtered, as « words » of /admin/words/. */
const LISTS = mountedCalls()
  .filter(({ definition: { query } }) => query instanceof z.ZodObject && 'filter' in query.shape)
  .flatMap(({ name }) => /^GET \/admin\/([a-z-]+)\/$/.exec(name)?.[1] ?? []);

it('[STF-02] every list of the console gives exactly the rows whose ids are asked for', async () => {
  const server = await startTestServer({ db: await starterDatabase() });
  const direction = await aMember(server.db, { isStaff: true, isSuperuser: true });
  const api = staffApi(server, direction);
  for (let readers = 0; readers < 3; readers += 1) await aMember(server.db);
  for (const remark of ['un', 'deux', 'trois']) {
    const { id } = await server.db('texts').where({ is_free_sample: true }).orderBy('id').first('id');
    const body = { text_id: id, line: 1, kind: 'other', remark };
    expect((await sendJson(`${server.url}/api/reports/`, body)).status).toBe(201);
  }
  const asked: string[] = [];
  for (const name of LISTS) {
    const { status, body: rows } = await api.list<{ id: number }>(name, { range: [0, 4] });
    expect(status, name).toBe(200);
    if (rows.length < 2) continue;
    const wanted = rows.slice(1, 3).map(({ id }) => id);
    const { body } = await api.list<{ id: number }>(name, { filter: { id: wanted } });
    asked.push(name);
    expect(body.map(({ id }) => id).sort(), name).toEqual([...wanted].sort());
  }
  expect(asked).toEqual(expect.arrayContaining(['books', 'posts', 'reports', 'texts', 'users', 'words']));
});
