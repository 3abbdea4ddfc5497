import { describe, expect, it } from 'vitest';
import { aBook, aText } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';

describe('the general limit', () => {
  it('answers 429 in French with Retry-After past 300 requests a minute, and lets files pass', async () => {
    const server = await startTestServer({ config: { rateLimitFactor: 0.01 } });
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await getJson(`${server.url}/api/books/`));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const refused = answers[4];
    expect(refused?.body).toMatchObject({
      code: 'too_many_requests',
      detail: expect.stringMatching(/patienter/),
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectAnswer(fetch(`${server.url}/assets/rien.js`)).toBe(404);
  });

  it('goes by the address that the trusted proxy saw, not by one that the client made up', async () => {
    const trusting = await startTestServer({ config: { rateLimitFactor: 0.01, proxyCount: 1 } });
    const ask = (forwarded: string) =>
      fetch(`${trusting.url}/api/books/`, { headers: { 'X-Forwarded-For': forwarded } });
    for (let count = 0; count < 3; count += 1) await ask(`10.0.0.${count}, 192.0.2.7`);

    await expectAnswer(ask('10.9.9.9, 192.0.2.7')).toBe(429);
    await expectAnswer(ask('10.9.9.9, 192.0.2.8')).toBe(200);
  });

  it('ignores X-Forwarded-For when no proxy is configured', async () => {
    const open = await startTestServer({ config: { rateLimitFactor: 0.01 } });
    const ask = (forwarded: string) =>
      fetch(`${open.url}/api/books/`, { headers: { 'X-Forwarded-For': forwarded } });
    for (let count = 0; count < 3; count += 1) await ask(`192.0.2.${count}`);

    await expectAnswer(ask('192.0.2.99')).toBe(429);
  });
});

describe('health', () => {
  it('[OPS-02] is alive at once and ready when migrations have run and there is content', async () => {
    const server = await startTestServer();
    expect(await getJson(`${server.url}/api/health`)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await getJson(`${server.url}/api/ready`)).toMatchObject({
      status: 503,
      body: { status: 'not_ready', missing: ['content'] },
    });

    await aBook(server.db);
    expect(await getJson(`${server.url}/api/ready`)).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });

    await server.db('migrations').where('name', '0012-reports').delete();
    expect(await getJson(`${server.url}/api/ready`)).toMatchObject({
      status: 503,
      body: { missing: ['migrations'] },
    });
  });
});

describe('leaving', () => {
  it('[OPS-03] behind a proxy a server that is told to stop says so first, and answers on while it does', async () => {
    const server = await startTestServer({ config: { proxyCount: 1 } });
    await aBook(server.db);
    await fetch(`${server.url}/api/books/`);

    const stopping = server.stop();

    const ready = await getJson(`${server.url}/api/ready`);
    expect(ready).toMatchObject({ status: 503, body: { status: 'leaving' } });
    const answer = await fetch(`${server.url}/api/books/`);
    await expectAnswer(answer).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    await stopping;
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  });
});

describe('errors of the inside', () => {
  it('are answered without a trace of what broke', async () => {
    const server = await startTestServer();
    const book = await aBook(server.db);
    const text = await aText(server.db, { bookId: book.id });
    await server.db.raw('alter table text_words rename to elsewhere');

    const { status, body, headers } = await getJson(`${server.url}/api/vocabulary/text/${text}/`);
    expect(status).toBe(500);
    expect(body).toEqual({
      detail: 'Une erreur inattendue s’est produite. Veuillez réessayer.',
      code: 'internal_error',
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
