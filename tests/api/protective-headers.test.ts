import { beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '../support/builders/accounts.ts';
import { aBook } from '../support/builders/library.ts';
import { expectNone } from '../support/harness/expect-none.ts';
import { fragileWayTo } from '../support/http/cut-off.ts';
import { describedCalls } from '../support/http/described-calls.ts';
import { startTestServer } from '../support/http/server.ts';
import { openShop } from '../support/payments/shop.ts';

const PUBLIC_URL = 'https://soutour.example';
/** Who may not be told by another site’s page what is here, and asks from one. */
const FOREIGN = ['https://evil.test', 'https://site.evil.test', `${PUBLIC_URL}.evil.test`, 'null'];

let url: string;
let staff: Record<string, string>;
let calls: { method: string; path: string }[];
let way: Awaited<ReturnType<typeof fragileWayTo>>;

beforeAll(async () => {
  const plain = await startTestServer();
  const { payments } = await openShop(plain.db);
  await aBook(plain.db);
  way = await fragileWayTo(plain.db);
  ({ url } = await startTestServer({ db: way.db, payments, config: { publicUrl: PUBLIC_URL } }));
  staff = (await aMember(plain.db, { isStaff: true, isSuperuser: true })).headers;
  calls = (await describedCalls(url, staff)).map(({ method, path }) => ({
    method,
    path: `/api${path.replace(/\{\w+\}/g, '999999')}`,
  }));
});

/** What of the promised headers an answer lacks, and what it should not bear. */
function faultsOf({ headers, status }: Response): string[] {
  const must = {
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'permissions-policy': /camera=\(\)/,
    'content-security-policy': /^default-src 'none'; /,
    'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
    'reporting-endpoints': /^default="\/api\/csp-reports\/"$/,
    'x-request-id': /^[\w-]{36}$/,
    // Without a body there is no type to mistake.
    ...(status === 204 || status === 304 || headers.get('content-length') === '0'
      ? {}
      : { 'content-type': /; charset=utf-8$|^(image|font|audio|application)\// }),
  };
  const mustNot = [
    'x-powered-by',
    'server',
    'access-control-allow-origin',
    'access-control-allow-credentials',
    // The one cookie is set by logging in, refreshing and logging out, none of which succeeds here.
    'set-cookie',
  ];
  return [
    ...Object.entries(must)
      .filter(([name, value]) => !value.test(headers.get(name) ?? ''))
      .map(([name]) => `${name}: ${headers.get(name)}`),
    ...mustNot.filter((name) => headers.has(name)),
  ];
}

async function faults(path: string, init: RequestInit = {}): Promise<string[]> {
  const answer = await fetch(url + path, { redirect: 'manual', ...init });
  await answer.arrayBuffer();
  return faultsOf(answer).map((fault) => `${init.method ?? 'GET'} ${path} ${answer.status}: ${fault}`);
}

const FILES = [
  '/icon.svg',
  '/sw.js',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/blog/atom.xml',
  '/share.png',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/assets/entry-client-00000000.js',
];
const PAGES = [
  '/',
  '/books',
  '/login',
  '/blog',
  '/nulle-part',
  '/%E0%A4%A',
  '/reset-password/1/lien',
  '/admin',
  '/media/pictures/rien.jpg',
  '/.git/config',
];

describe('the protective headers', () => {
  it('stand on every page and file, also where it is not, is moved or has not changed', async () => {
    const found = [];
    for (const path of [...FILES, ...PAGES]) {
      found.push(...(await faults(path)), ...(await faults(path, { method: 'HEAD' })));
      found.push(...(await faults(path, { method: 'PUT' })));
    }
    const { headers } = await fetch(`${url}/api/books/`);
    found.push(...(await faults('/api/books/', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })));
    expectNone('answers without their headers', found);
  });

  it('stand on the answers of every call: to a page of another site, and to a superuser', async () => {
    const found = [];
    for (const [index, { method, path }] of calls.entries()) {
      const stranger: Record<string, string> = { Origin: FOREIGN[index % FOREIGN.length] ?? '' };
      for (const who of [stranger, { ...staff, 'Sec-Fetch-Site': 'same-origin' }]) {
        const headers = { ...who, 'Content-Type': 'application/json' };
        found.push(...(await faults(path, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) })));
      }
    }
    expect(calls.length).toBeGreaterThan(100);
    expectNone('answers without their headers', found);
  });

  it('stand on what the server could not do, and on what it could not do now', async () => {
    const { db } = way;
    await db.raw('alter table transactions rename to elsewhere');
    const broken = await fetch(`${url}/api/subscription/transactions/`, { headers: staff });
    await db.raw('alter table elsewhere rename to transactions');
    way.cut();
    const away = await Promise.all(
      ['/api/vocabulary/text/999/', '/books/inconnu'].map((path) => fetch(url + path)),
    );
    way.mend();

    expect([broken, ...away].map(({ status }) => status)).toEqual([500, 503, 503]);
    expectNone('answers without their headers', [broken, ...away].flatMap(faultsOf));
  });
});

describe('a page of another site', () => {
  it('is never allowed more than any form may do, nor to read an answer', async () => {
    for (const [index, { method, path }] of calls.entries()) {
      const headers = {
        Origin: FOREIGN[index % FOREIGN.length] ?? '',
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization, content-type',
      };
      const answer = await fetch(url + path, { method: 'OPTIONS', headers });
      const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([path, answer.ok, allowed]).toEqual([path, false, []]);
    }
  });
});
