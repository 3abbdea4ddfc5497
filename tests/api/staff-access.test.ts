import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLogger, readConfig } from '#modules/platform/runtime';
import { staffCalls } from '../../apps/api/staff-calls.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';

// The table is written out by hand: a call whose definition names another rule than this fails, and so does a new one.

/** What shows nothing of readers and changes nothing. */
const EVERYBODYS = [
  'GET /admin/me/',
  'GET /admin/dashboard/',
  'GET /admin/jobs/',
  'GET /admin/jobs/state/',
  'GET /admin/openapi.json',
] as const;

/** What is written, and waits for somebody who publishes it. Whether a step publishes is asked by each step’s own rule. */
const CONTENT = [
  'POST /admin/text-analysis/',
  'POST /admin/text-checks/',
  'POST /admin/text-figures/',
  'POST /admin/post-checks/',
  'POST /admin/word-drafts/',
  'GET /admin/books/',
  'GET /admin/books/{id}/',
  'POST /admin/books/',
  'PUT /admin/books/{id}/',
  'POST /admin/books/{id}/transitions/',
  'GET /admin/books/{id}/revisions/',
  'GET /admin/books/{id}/revisions/{revision}/',
  'POST /admin/books/{id}/revisions/{revision}/restore/',
  'GET /admin/texts/',
  'GET /admin/texts/{id}/',
  'POST /admin/texts/',
  'PUT /admin/texts/{id}/',
  'POST /admin/texts/{id}/transitions/',
  'GET /admin/texts/{id}/review/',
  'POST /admin/texts/{id}/remarks/',
  'DELETE /admin/texts/{id}/remarks/{remark}/',
  'POST /admin/texts/{id}/remarks/{remark}/answers/',
  'PUT /admin/texts/{id}/remarks/{remark}/settled/',
  'POST /admin/texts/{id}/seen-words/',
  'POST /admin/words-columns/',
  'GET /admin/draft-presence/',
  'PUT /admin/draft-presence/{kind}/{id}/',
  'GET /admin/texts/{id}/revisions/',
  'GET /admin/texts/{id}/revisions/{revision}/',
  'POST /admin/texts/{id}/revisions/{revision}/restore/',
  'GET /admin/posts/',
  'GET /admin/posts/{id}/',
  'POST /admin/posts/',
  'PUT /admin/posts/{id}/',
  'POST /admin/posts/{id}/transitions/',
  'GET /admin/posts/{id}/revisions/',
  'GET /admin/posts/{id}/revisions/{revision}/',
  'POST /admin/posts/{id}/revisions/{revision}/restore/',
  'GET /admin/lessons/',
  'GET /admin/lessons/{id}/',
  'POST /admin/lessons/',
  'PUT /admin/lessons/{id}/',
  'POST /admin/lessons/{id}/transitions/',
  'GET /admin/lessons/{id}/revisions/',
  'GET /admin/lessons/{id}/revisions/{revision}/',
  'POST /admin/lessons/{id}/revisions/{revision}/restore/',
  'GET /admin/lessons/{id}/preview-links/',
  'POST /admin/lessons/{id}/preview-links/',
  'POST /admin/lesson-checks/',
  'POST /admin/lesson-answers/',
  'GET /admin/lesson-archive/',
  'GET /admin/media/',
  'POST /admin/media/',
  'GET /admin/media/{id}/',
  'DELETE /admin/media/{id}/',
  'GET /admin/media/{id}/audio/',
  'GET /admin/texts/{id}/takes/',
  'POST /admin/texts/{id}/takes/',
  'GET /admin/takes/{id}/audio/',
  'POST /admin/texts/{id}/voices/',
  'GET /admin/pictures/',
  'POST /admin/pictures/',
  'GET /admin/pictures/{id}/',
  'DELETE /admin/pictures/{id}/',
  'GET /admin/texts/{id}/preview-links/',
  'POST /admin/texts/{id}/preview-links/',
  'GET /admin/books/{id}/preview-links/',
  'POST /admin/books/{id}/preview-links/',
  'GET /admin/posts/{id}/preview-links/',
  'POST /admin/posts/{id}/preview-links/',
  'DELETE /admin/preview-links/{id}/',
  'GET /admin/books/{id}/archive/',
  'POST /admin/book-archives/',
  'POST /admin/text-tables/',
  'GET /admin/texts/{id}/table/',
  'GET /admin/categories/',
  'GET /admin/categories/{id}/',
  'GET /admin/post-authors/',
  'GET /admin/words/',
  'GET /admin/words/{id}/',
  'POST /admin/words/',
  'PUT /admin/words/{id}/',
  'POST /admin/words/{id}/transitions/',
  'GET /admin/words/{id}/revisions/',
  'POST /admin/words/{id}/revisions/{version}/restore/',
  'DELETE /admin/words/{id}/',
  'DELETE /admin/left-words/',
  'GET /admin/text-words/',
  'GET /admin/conjugations/',
  'GET /admin/conjugations/{id}/',
  'PUT /admin/conjugations/{id}/',
  'POST /admin/conjugations/{id}/transitions/',
  'GET /admin/conjugations/{id}/changes/',
  'GET /admin/desk/',
  'GET /admin/parsed-lines/',
  'GET /admin/parsed-lines/{id}/',
  'GET /admin/parsing/',
  'POST /admin/parsed-drafts/',
  'GET /admin/reports/',
  'GET /admin/reports/{id}/',
  'PUT /admin/reports/{id}/',
] as const;

/** What readers have at once, without a second person’s look. */
const PUBLISHING = [
  'POST /admin/categories/',
  'PUT /admin/categories/{id}/',
  'DELETE /admin/categories/{id}/',
  'PUT /admin/parsed-lines/{id}/',
  'PUT /admin/parsing/',
] as const;

/** Readers, their payments and what they write to us: to read, and to do what they have asked for. */
const HELPING = [
  'GET /admin/users/',
  'GET /admin/users/{id}/',
  'GET /admin/users/{id}/history/',
  'POST /admin/users/{id}/notes/',
  'DELETE /admin/users/{id}/notes/{note}/',
  'POST /admin/users/{id}/reasons/',
  'GET /admin/plans/',
  'GET /admin/plans/{id}/',
  'GET /admin/subscriptions/',
  'GET /admin/subscriptions/{id}/',
  'POST /admin/subscriptions/{id}/reconcile/',
  'GET /admin/transactions/',
  'GET /admin/payment-reviews/',
  'GET /admin/termination-requests/',
  'POST /admin/termination-requests/{id}/carry-out/',
  'POST /admin/termination-requests/{id}/dismiss/',
  'GET /admin/contact-messages/',
  'GET /admin/contact-messages/{id}/',
  'POST /admin/contact-messages/{id}/answers/',
  'POST /admin/contact-messages/{id}/answered/',
] as const;

/** Decisions on readers, their money and colleagues, and who has done what. */
const PEOPLE_AND_MONEY = [
  'POST /admin/users/{id}/activate/',
  'POST /admin/users/{id}/deactivate/',
  'POST /admin/users/{id}/rank/',
  'POST /admin/users/{id}/factors/reset/',
  'POST /admin/plans/',
  'PUT /admin/plans/{id}/',
  'POST /admin/subscriptions/{id}/cancel/',
  'POST /admin/payment-reviews/{id}/settle/',
  'POST /admin/transactions/{id}/refunds/',
  'POST /admin/users/{id}/gifts/',
  'GET /admin/jobs/{id}/',
  'POST /admin/jobs/{id}/replay/',
  'POST /admin/jobs/replay/',
  'GET /admin/activity/',
  'GET /admin/text-openings/',
] as const;

type Kind = 'everybodys' | 'content' | 'publishing' | 'helping' | 'peopleAndMoney';

/** Who may make which calls, and what the others are told. */
const ROLES: Record<string, { refused: number; may: readonly Kind[] }> = {
  visitor: { refused: 401, may: [] },
  learner: { refused: 403, may: [] },
  'superuser who is no longer staff': { refused: 403, may: [] },
  editor: { refused: 403, may: ['everybodys', 'content'] },
  reviewer: { refused: 403, may: ['everybodys', 'content', 'publishing'] },
  'member of staff from before there were roles': {
    refused: 403,
    may: ['everybodys', 'content', 'publishing'],
  },
  support: { refused: 403, may: ['everybodys', 'helping'] },
  superuser: { refused: 403, may: ['everybodys', 'content', 'publishing', 'helping', 'peopleAndMoney'] },
};

const TABLE = Object.entries({
  everybodys: EVERYBODYS,
  content: CONTENT,
  publishing: PUBLISHING,
  helping: HELPING,
  peopleAndMoney: PEOPLE_AND_MONEY,
} satisfies Record<Kind, readonly string[]>).flatMap(([kind, names]) =>
  names.map((name) => ({ name, kind: kind as Kind })),
);

let server: TestServer;
const authorisation: Partial<Record<string, Member['headers']>> = {};

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  authorisation.learner = (await aMember(db)).headers;
  authorisation['superuser who is no longer staff'] = (await aMember(db, { isSuperuser: true })).headers;
  for (const role of ['editor', 'reviewer', 'support'] as const) {
    authorisation[role] = (await aMember(db, { role })).headers;
  }
  authorisation['member of staff from before there were roles'] = (
    await aMember(db, { isStaff: true })
  ).headers;
  authorisation.superuser = (await aMember(db, { isStaff: true, isSuperuser: true })).headers;
});

/** A call with nothing in it: whoever may make it is told what is missing, or that 999999 is unknown. */
function ask(role: string, name: string) {
  const [method = '', path = ''] = name.split(' ');
  const address = `${server.url}/api${path.replace(/\{\w+\}/g, '999999')}`;
  const headers = { ...authorisation[role], 'Content-Type': 'application/json' };
  return fetch(address, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
}

describe.each(TABLE)('$name', ({ name, kind }) => {
  it.each(Object.entries(ROLES))(
    '[STF-01] [TRU-02] answers a %s by its row and by nothing else',
    async (role, { refused, may }) => {
      const { status } = await ask(role, name);
      if (may.includes(kind)) expect([200, 201, 400, 404, 409]).toContain(status);
      else expect(status).toBe(refused);
    },
  );
});

it('[STF-01] no call below /api/admin is missing from this table', async () => {
  const described = await getJson<{ paths: Record<string, Record<string, unknown>> }>(
    `${server.url}/api/admin/openapi.json`,
    { headers: authorisation.editor ?? {} },
  );
  const names = Object.entries(described.body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // The routes are only listed here, never answered: that needs no database.
  const mounted = staffCalls({
    db: undefined as unknown as Knex,
    config: readConfig({}),
    log: createLogger('silent'),
    payments: undefined,
  }).map(({ method, path }) => `${method} ${path}`);
  const table = TABLE.map(({ name }) => name).sort();
  expect(names.sort()).toEqual(table);
  expect(mounted.sort()).toEqual(table);
});
