import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveText } from '#modules/library';
import { raiseContentRevision } from '#modules/platform';
import { aBook, aText } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';

let server: TestServer;
let bookId: number;
let textId: number;

interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** A request of Node's own: fetch would decompress what this file wants to see. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(server.url + path, { headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      );
    });
    asking.on('error', reject);
    asking.end();
  });
}

beforeAll(async () => {
  server = await startTestServer();
  const book = await aBook(server.db, { description: 'Une description assez longue. '.repeat(60) });
  bookId = book.id;
  textId = await aText(server.db, { bookId });
});

describe('a body that is kept', () => {
  it('is the same in every coding, each with a strong tag of its own', async () => {
    const plain = await raw('/api/books/');
    const gz = await raw('/api/books/', { 'Accept-Encoding': 'gzip' });
    const br = await raw('/api/books/', { 'Accept-Encoding': 'gzip, deflate, br, zstd' });

    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(br.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gz.bytes)).toEqual(plain.bytes);
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
    const tags = [plain, gz, br].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  it('is not sent in a coding that the client refuses', async () => {
    const answer = await raw('/api/books/', { 'Accept-Encoding': 'br;q=0, gzip;q=0' });

    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(answer.bytes.toString())).toHaveLength(1);
  });

  it('answers 304 to the tag it gave, and the body again to any other', async () => {
    const first = await raw('/api/books/');
    const tag = String(first.headers.etag);

    const same = await raw('/api/books/', { 'If-None-Match': `"autre", W/${tag}` });
    await expectAnswer(same).toBe(304);
    expect(same.bytes).toHaveLength(0);
    await expectAnswer(raw('/api/books/', { 'If-None-Match': '"autre"' })).toBe(200);
  });

  it('is found with and without its last slash', async () => {
    const withSlash = await raw('/api/books/');
    const without = await raw('/api/books');

    expect(without.headers.etag).toBe(withSlash.headers.etag);
  });

  it('has no body for HEAD, and the length it would have', async () => {
    const get = await raw('/api/books/');
    const head = await raw('/api/books/', {}, 'HEAD');

    await expectAnswer(head).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(get.bytes.length));
  });

  it('may not be shared between readers', async () => {
    const { headers } = await raw(`/api/books/texts/${textId}/`);

    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toContain('Authorization');
  });
});

describe('a change of content', () => {
  async function untilAnswered(path: string, status: number): Promise<RawAnswer> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const answer = await raw(path);
      if (answer.status === status) return answer;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return raw(path);
  }

  it('[API-02] closes a text that was free, for those too who hold its tag', async () => {
    const id = await aText(server.db, { bookId, orderInBook: 70 });
    const open = await untilAnswered(`/api/books/texts/${id}/`, 200);
    await expectAnswer(open).toBe(200);

    await saveText(server.db, {
      bookId,
      orderInBook: 70,
      title: 'Fermé',
      titleAr: null,
      isFreeSample: false,
      arabicLines: ['سِرٌّ.'],
      frenchLines: ['Un secret.'],
      state: 'published',
    });
    await raiseContentRevision(server.db);

    await untilAnswered(`/api/books/texts/${id}/`, 403);
    const again = await raw(`/api/books/texts/${id}/`, { 'If-None-Match': String(open.headers.etag) });
    await expectAnswer(again).toBe(403);
    expect(again.bytes.toString()).not.toContain('سِرٌّ');
  });

  it('reaches a process whose listening connection was lost', async () => {
    await server.db.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen%'`,
    );
    const id = await aText(server.db, { bookId, orderInBook: 71 });

    await expectAnswer(untilAnswered(`/api/books/texts/${id}/`, 200)).toBe(200);
    const list = await untilAnswered(`/api/books/${bookId}/texts/`, 200);
    for (let attempt = 0; attempt < 100; attempt += 1) {
      if (String((await raw(`/api/books/${bookId}/texts/`)).bytes).includes(`"id":${id}`)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(String(list.bytes)).toContain(`"id":${id}`);
  });
});
