import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { atFileEnd } from '../../support/harness/at-file-end.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { say } from '../../support/say.ts';

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
