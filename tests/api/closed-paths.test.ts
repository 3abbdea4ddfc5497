import { request } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/http/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

/** Asks for a path as it is written: fetch would resolve its dots first. */
function ask(path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const asked = request({ hostname, port, path });
    asked.once('error', reject);
    asked.once('response', (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.once('end', () => resolve({ status: response.statusCode, body }));
    });
    asked.end();
  });
}

it.each([
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/.npmrc',
  '/package.json',
  '/package-lock.json',
  '/node_modules/koa/package.json',
  '/migrations/index.ts',
  '/secret',
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/assets/',
  '/media/',
  '/media/pictures/',
  '/media/pictures/../../secret',
  '//etc/passwd',
  '/%0a',
  '/a%0db',
  '/books/%e2%80%a8',
])('%s is nothing that the site gives', async (path) => {
  const { status, body } = await ask(path);
  expect(status).toBe(404);
  for (const inside of ['[core]', '"dependencies"', '"lockfileVersion"', 'root:']) {
    expect(body).not.toContain(inside);
  }
});
