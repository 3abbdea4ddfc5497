import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { consolePage } from '../../../apps/api/pages/console-page.ts';
import { atFileEnd } from '../../support/harness/at-file-end.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { say } from '../../support/say.ts';
import { aFolder } from '../../support/services/backups.ts';

let server: TestServer;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-console-'));
  atFileEnd(() => rm(folder, { recursive: true }));
  const root = join(folder, 'admin');
  await mkdir(join(root, 'assets'), { recursive: true });
  await mkdir(join(root, '.vite'));
  const manifest = { 'apps/admin/main.tsx': { file: 'assets/main-1a2b.js' } };
  await writeFile(join(root, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(root, 'assets', 'main-1a2b.js'), 'console');
  await writeFile(join(folder, 'secret'), 'secret');
  server = await startTestServer({ consoleRoot: root });
});

it('a file of the console is kept by browsers for good: another build has another name', async () => {
  const answer = await fetch(`${server.url}/admin/assets/main-1a2b.js`);
  expect([answer.status, await answer.text()]).toEqual([200, 'console']);
  expect(answer.headers.get('cache-control')).toBe('max-age=31536000,immutable');
});

it.each([
  '/admin/assets/../../secret',
  '/admin/assets/..%2f..%2fsecret',
  '/admin/assets/none.js',
  '/admin/assets/',
])('%s is nothing that the console gives', async (path) => {
  const answer = await say(server.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).toContain('Fichier non trouvé.');
});

describe('the document of the console', () => {
  it('is nobody’s to keep or to find, may hear its user, and runs what bears its nonce alone', async () => {
    for (const path of ['/admin', '/admin/textes/7']) {
      const answer = await fetch(server.url + path);
      const html = await answer.text();
      const nonce = /<meta property="csp-nonce" nonce="([\w+/]{22}==)">/.exec(html)?.[1];
      expect(html).toContain(
        `<script type="module" nonce="${nonce}" src="/admin/assets/main-1a2b.js"></script>`,
      );
      expect(html.match(/<script/g)).toHaveLength(1);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'permissions-policy': expect.stringContaining('microphone=(self)'),
        'content-type': 'text/html; charset=utf-8',
      });
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain("connect-src 'self';");
    }
  });

  it('comes from Vite while it is developed, which its policy then allows', async () => {
    const page = await consolePage({ root: '', viteOrigin: 'http://localhost:5173' });
    const headers = new Map<string, string>();
    const ctx = {
      path: '/admin',
      method: 'GET',
      body: '',
      set: (...given: [string, string]) => headers.set(...given),
    };
    await page(ctx as never, async () => {});
    expect(ctx.body).toContain('src="http://localhost:5173/apps/admin/main.tsx"');
    expect(ctx.body).toContain('import { injectIntoGlobalHook }');
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toContain("connect-src 'self' http://localhost:5173 ws://localhost:5173;");
    expect(policy).toContain("style-src 'unsafe-inline' *;");
  });

  it('has the sheets of all that comes with it, each once', async () => {
    const root = await aFolder();
    await mkdir(join(root, '.vite'));
    const manifest = {
      'apps/admin/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_a.js'] },
      '_a.js': { file: 'assets/a.js', css: ['assets/a.css', 'assets/main.css'], imports: ['_b.js'] },
      '_b.js': { file: 'assets/b.js', css: ['assets/b.css'], imports: ['_a.js'] },
    };
    await writeFile(join(root, '.vite/manifest.json'), JSON.stringify(manifest));
    const page = await consolePage({ root, viteOrigin: undefined });
    const ctx = { path: '/admin/', method: 'HEAD', body: '', set: () => {} };
    await page(ctx as never, async () => {});
    const sheets = [...ctx.body.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, url]) => url);
    expect(sheets.sort()).toEqual(['/admin/assets/a.css', '/admin/assets/b.css', '/admin/assets/main.css']);
    await writeFile(join(root, '.vite/manifest.json'), '{}');
    await expect(consolePage({ root, viteOrigin: undefined })).rejects.toThrow('no apps/admin/main.tsx');
  });

  it('is asked for by reading it, under its own address', async () => {
    const page = await consolePage({ root: '', viteOrigin: 'http://localhost:5173' });
    for (const asked of [
      { path: '/admin', method: 'POST' },
      { path: '/administration', method: 'GET' },
      { path: '/', method: 'GET' },
    ]) {
      const next = vi.fn();
      await page(asked as never, next);
      expect(next).toHaveBeenCalledTimes(1);
    }
  });
});
