import { describe, expect, it } from 'vitest';
import { aBook, aText } from '../../support/builders/library.ts';
import { FakePaymentProvider } from '../../support/fake-payment-provider.ts';
import { getJson } from '../../support/get-json.ts';
import { startTestServer } from '../../support/server.ts';

describe('every answer', () => {
  it('bears the protective headers: pages, calls, files, refusals and errors', async () => {
    const server = await startTestServer();
    const book = await aBook(server.db);
    const locked = await aText(server.db, { bookId: book.id, isFreeSample: false });
    const kept = await fetch(`${server.url}/api/books/`);
    const paths: [string, RequestInit?][] = [
      ['/books'],
      ['/nulle-part'],
      ['/icon.svg'],
      ['/assets/rien.js'],
      ['/api/books/'],
      ['/api/books/', { headers: { 'If-None-Match': kept.headers.get('etag') ?? '' } }],
      ['/api/nulle-part/'],
      [`/api/books/texts/${locked}/`],
      ['/api/books/', { method: 'POST', body: '{}' }],
      ['/api/health'],
      ['/'],
    ];

    for (const [path, init] of paths) {
      const { headers } = await fetch(server.url + path, { redirect: 'manual', ...init });

      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBeTruthy();
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
      expect(headers.get('x-request-id'), path).toMatch(/^[\w-]{36}$/);
      expect(headers.get('x-powered-by'), path).toBeNull();
      expect(headers.get('access-control-allow-origin'), path).toBeNull();
    }
  });

  it('asks for https once the site stands on https', async () => {
    const server = await startTestServer({ config: { publicUrl: 'https://soutour.example' } });

    const { headers } = await fetch(`${server.url}/api/health`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

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
    expect((await fetch(`${server.url}/assets/rien.js`)).status).toBe(404);
  });

  it('goes by the address that the trusted proxy saw, not by one that the client made up', async () => {
    const trusting = await startTestServer({ config: { rateLimitFactor: 0.01, proxyCount: 1 } });
    const ask = (forwarded: string) =>
      fetch(`${trusting.url}/api/books/`, { headers: { 'X-Forwarded-For': forwarded } });
    for (let count = 0; count < 3; count += 1) await ask(`10.0.0.${count}, 192.0.2.7`);

    expect((await ask('10.9.9.9, 192.0.2.7')).status).toBe(429);
    expect((await ask('10.9.9.9, 192.0.2.8')).status).toBe(200);
  });

  it('ignores X-Forwarded-For when no proxy is configured', async () => {
    const open = await startTestServer({ config: { rateLimitFactor: 0.01 } });
    const ask = (forwarded: string) =>
      fetch(`${open.url}/api/books/`, { headers: { 'X-Forwarded-For': forwarded } });
    for (let count = 0; count < 3; count += 1) await ask(`192.0.2.${count}`);

    expect((await ask('192.0.2.99')).status).toBe(429);
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

    await server.db('migrations').where('name', '0005-content-revision').delete();
    expect(await getJson(`${server.url}/api/ready`)).toMatchObject({
      status: 503,
      body: { missing: ['migrations'] },
    });
  });
});

describe('errors of the inside', () => {
  it('are answered without a trace of what broke', async () => {
    const server = await startTestServer();
    await server.db.raw('alter table text_words rename to elsewhere');
    const book = await aBook(server.db);
    const text = await aText(server.db, { bookId: book.id });

    const { status, body, headers } = await getJson(`${server.url}/api/vocabulary/text/${text}/`);
    expect(status).toBe(500);
    expect(body).toEqual({
      detail: 'Une erreur inattendue s’est produite. Veuillez réessayer.',
      code: 'internal_error',
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('the description of the API', () => {
  it('[API-04] names every call with its parameters and schemas', async () => {
    const server = await startTestServer({ payments: new FakePaymentProvider() });
    const { body } = await getJson<{
      openapi: string;
      paths: Record<
        string,
        Record<string, { parameters: { name: string }[]; responses: Record<string, unknown> }>
      >;
    }>(`${server.url}/api/openapi.json`);

    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths).sort()).toEqual([
      '/books/',
      '/books/texts/',
      '/books/texts/completed/',
      '/books/texts/{id}/',
      '/books/texts/{id}/audio/',
      '/books/texts/{id}/mark_completed/',
      '/books/{bookId}/texts/',
      '/books/{id}/',
      '/captcha/',
      '/captcha/challenge/',
      '/contact/',
      '/review/answers/',
      '/review/answers/undo/',
      '/review/due/',
      '/review/progress/',
      '/review/session/',
      '/subscription/cancel_pending/',
      '/subscription/plans/',
      '/subscription/termination-requests/',
      '/subscription/termination-requests/confirm/',
      '/subscription/transactions/',
      '/subscription/user-subscriptions/',
      '/subscription/user-subscriptions/create_paypal_link/',
      '/subscription/user-subscriptions/quote/',
      '/subscription/user-subscriptions/verify_subscription/',
      '/subscription/user-subscriptions/{id}/cancel/',
      '/subscription/user-subscriptions/{id}/create_subscription/',
      '/subscription/user-subscriptions/{id}/details/',
      '/users/account/',
      '/users/account/delete/',
      '/users/account/email/',
      '/users/account/email/confirm/',
      '/users/account/export/',
      '/users/account/password/',
      '/users/account/preferences/',
      '/users/account/sessions/',
      '/users/account/sessions/end/',
      '/users/activate/{uid}/{token}/',
      '/users/activation/resend/',
      '/users/login/',
      '/users/logout/',
      '/users/me/',
      '/users/password-reset/confirm/',
      '/users/password-reset/request/',
      '/users/password-reset/verify-token/',
      '/users/register/',
      '/users/token/refresh/',
      '/vocabulary/books/{bookId}/familiarity/',
      '/vocabulary/text/{textId}/',
      '/vocabulary/text/{textId}/familiarity/',
      '/vocabulary/text/{textId}/recall/',
      '/vocabulary/user/vocabulary/',
      '/vocabulary/user/vocabulary/delete/',
      '/vocabulary/user/vocabulary/notebook/',
      '/vocabulary/user/vocabulary/save/',
      '/vocabulary/verbs/analyse/',
      '/vocabulary/verbs/bescherelle/',
      '/vocabulary/verbs/bescherelle/{id}/',
      '/vocabulary/verbs/by-slug/{slug}/',
      '/vocabulary/verbs/search/',
      '/vocabulary/verbs/stats/',
      '/vocabulary/verbs/{id}/conjugation/',
      '/vocabulary/verbs/{id}/family/',
    ]);
    const text = body.paths['/books/texts/{id}/']?.get;
    expect(text?.parameters.map(({ name }) => name)).toEqual(['id']);
    expect(Object.keys(text?.responses ?? {})).toEqual(['200', '401', '403', '404', '429', '503']);
    expect(JSON.stringify(text?.responses)).toContain('content_with_vowels');
  });
});
