import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '../../support/builders/accounts.ts';
import {
  ENTITLED,
  everyReader,
  everyText,
  ROLES,
  type Role,
  SECRETS,
  type TextKind,
} from '../../support/builders/entitlement.ts';
import { aSubscription, inDays } from '../../support/builders/subscriptions.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

let dataDir: string;
let server: TestServer;
let readers: Awaited<ReturnType<typeof everyReader>>;
let library: Awaited<ReturnType<typeof everyText>>;
/** The tag that whoever may read was given, by path. */
const tags = new Map<string, string>();

const ROUTES = {
  text: (id: number) => `/api/books/texts/${id}/`,
  vocabulary: (id: number) => `/api/vocabulary/text/${id}/`,
  recording: (id: number) => `/api/books/texts/${id}/audio/`,
};
type Route = keyof typeof ROUTES;
const KINDS: readonly TextKind[] = ['free', 'locked', 'draft', 'free draft'];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-entitlement-'));
  await mkdir(join(dataDir, 'media'));
  await writeFile(join(dataDir, 'media', 'c0ffee.mp3'), Buffer.alloc(1_000, 'perle cachée'));
  server = await startTestServer({ config: { dataDir } });
  readers = await everyReader(server.db);
  library = await everyText(server.db, 'c0ffee.mp3');
  // Whatever can be kept is kept before anybody else asks.
  for (const route of Object.values(ROUTES)) {
    for (const kind of ['free', 'locked'] as const) {
      const path = route(library.texts[kind]);
      const answer = await fetch(server.url + path, { headers: readers.active });
      await expectAnswer(answer).toBe(200);
      tags.set(path, answer.headers.get('etag') ?? '');
      await answer.arrayBuffer();
    }
  }
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Asking {
  how: string;
  method: 'GET' | 'HEAD';
  headers: Record<string, string>;
  /** Status for those who may read. */
  success: number;
}

/** Every way to ask for a route of a text. */
function askings(route: Route, path: string): Asking[] {
  const tag = tags.get(path) ?? '"any"';
  const ways: Asking[] = [
    { how: 'GET', method: 'GET', headers: {}, success: 200 },
    { how: 'HEAD', method: 'HEAD', headers: {}, success: 200 },
    { how: 'If-None-Match', method: 'GET', headers: { 'If-None-Match': tag }, success: 304 },
    { how: 'HEAD If-None-Match', method: 'HEAD', headers: { 'If-None-Match': tag }, success: 304 },
    { how: 'If-None-Match: *', method: 'GET', headers: { 'If-None-Match': '*' }, success: 304 },
  ];
  if (route !== 'recording') return ways;
  return [
    ...ways,
    { how: 'Range', method: 'GET', headers: { Range: 'bytes=0-9' }, success: 206 },
    { how: 'If-Range', method: 'GET', headers: { Range: 'bytes=0-9', 'If-Range': tag }, success: 206 },
    { how: 'Range beyond', method: 'GET', headers: { Range: 'bytes=9999-' }, success: 416 },
  ];
}

function refusalFor(role: Role, kind: TextKind): { status: number; code: string } | undefined {
  if (kind === 'draft' || kind === 'free draft') return { status: 404, code: 'text_not_found' };
  if (kind === 'free' || ENTITLED.includes(role)) return undefined;
  return { status: 403, code: 'premium_required' };
}

function expectNoSecret(body: string, where: string): void {
  for (const secret of SECRETS) expect(body, where).not.toContain(secret);
  expect(body, where).not.toContain(JSON.stringify(SECRETS[0]).slice(1, -1));
}

const cells = ROLES.flatMap((role) => KINDS.map((kind) => ({ role, kind })));

it.each(cells)(
  '[API-02] $role and a $kind text: its words and recording go with it',
  async ({ role, kind }) => {
    const refusal = refusalFor(role, kind);
    for (const [route, pathOf] of Object.entries(ROUTES)) {
      const path = pathOf(library.texts[kind]);
      for (const { how, method, headers, success } of askings(route as Route, path)) {
        const answer = await fetch(server.url + path, { method, headers: { ...readers[role], ...headers } });
        const body = await answer.text();
        const where = `${route}, ${how}`;

        expect(answer.status, where).toBe(refusal?.status ?? success);
        if (!refusal) continue;
        expect(answer.headers.get('etag'), where).toBeNull();
        expect(answer.headers.get('content-range'), where).toBeNull();
        expect(answer.headers.get('cache-control'), where).toBe('no-store');
        expectNoSecret(body + JSON.stringify([...answer.headers]), where);
        if (method === 'GET') {
          expect(JSON.parse(body), where).toEqual({ code: refusal.code, detail: expect.any(String) });
        }
      }
    }
  },
);

it('the fixture is no empty one: whoever may read finds every secret in a text, its words and its recording', async () => {
  const headers = readers.active;
  const { locked } = library.texts;
  const bodies = [ROUTES.text(locked), ROUTES.vocabulary(locked)].map(async (path) =>
    (await fetch(server.url + path, { headers })).text(),
  );
  const seen = (await Promise.all(bodies)).join('\n');
  // The name of the recording's file is nobody's business.
  for (const secret of SECRETS.slice(0, -1)) expect(seen).toContain(secret);
  expect(seen).not.toContain(SECRETS.at(-1));
});

describe('[API-02] nothing of a locked text stands', () => {
  it.each(['visitor', 'member', 'active', 'staff'] as const)(
    'in any list, whoever asks: %s',
    async (role) => {
      const { bookId } = library;
      for (const path of ['/books/', `/books/${bookId}/`, '/books/texts/', `/books/${bookId}/texts/`]) {
        const answer = await fetch(`${server.url}/api${path}`, { headers: readers[role] });
        const body = await answer.text();

        expect(answer.status, path).toBe(200);
        expectNoSecret(body, path);
        expect(body, path).not.toContain('audio');
      }
    },
  );

  it('in any page that the server renders, in its head or in the data it hands over', async () => {
    const { bookSlug } = library;
    for (const [path, status] of [
      ['/books', 200],
      [`/books/${bookSlug}`, 200],
      [`/texts/${bookSlug}-texte-1`, 200],
      [`/texts/${bookSlug}-texte-2`, 200],
      [`/texts/${bookSlug}-texte-3`, 404],
    ] as const) {
      // A page is the visitor's, whoever asks for it.
      const answer = await fetch(server.url + path, { headers: readers.active, redirect: 'manual' });
      const html = await answer.text();

      expect(answer.status, path).toBe(status);
      expectNoSecret(html, path);
      const others = Object.entries(library.texts).filter(([kind]) => kind !== 'free');
      for (const [, id] of others) expect(html, path).not.toContain(ROUTES.recording(id));
    }
  });

  it('in the description of the API or among the files', async () => {
    for (const path of [
      '/api/openapi.json',
      '/media/c0ffee.mp3',
      '/api/media/c0ffee.mp3',
      '/assets/c0ffee.mp3',
    ]) {
      expectNoSecret(await (await fetch(server.url + path)).text(), path);
    }
  });
});

it('[API-02] a subscription that ends closes the text in every process, with the same token; one that begins opens it at once', async () => {
  const { db } = server;
  const other = await startTestServer({ db, config: { dataDir } });
  const member = await aMember(db);
  const id = await aSubscription(db, member);
  const statuses = () =>
    Promise.all(
      [server.url, other.url].flatMap((url) =>
        Object.values(ROUTES).map(async (pathOf) => {
          const answer = await fetch(url + pathOf(library.texts.locked), { headers: member.headers });
          await answer.arrayBuffer();
          return answer.status;
        }),
      ),
    );
  const all = (status: number) => Array.from({ length: 6 }, () => status);
  // Often enough for both to know by heart who asks.
  for (const _time of [1, 2, 3]) expect(await statuses()).toEqual(all(200));

  await db('subscriptions').where({ id }).update({ status: 'suspended' });
  await expect.poll(statuses).toEqual(all(403));
  // What was refused once stays so.
  expect(await statuses()).toEqual(all(403));

  await db('subscriptions').where({ id }).update({ status: 'active' });
  expect(await statuses()).toEqual(all(200));

  await db('subscriptions')
    .where({ id })
    .update({ end_date: inDays(-1), auto_renew: false });
  await expect.poll(statuses).toEqual(all(403));
});
