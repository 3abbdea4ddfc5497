import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { listen } from '../support/http/listen.ts';
import { runSite } from './run-site.ts';

async function run(script: string, args: string[] = [], env: Record<string, string> = {}) {
  const { ended, lines } = runSite(['node_modules/.bin/tsx', `scripts/supply/${script}.ts`, ...args], env);
  return { code: await ended, text: lines.join('\n') };
}

/** A registry of npm’s that answers questions about flaws as it is told. */
async function auditWith(answer: RequestListener) {
  const url = await listen(answer);
  return run('audit', [], { npm_config_registry: url, npm_config_fetch_retries: '0' });
}

const saying =
  (flaws: object): RequestListener =>
  (_, response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(flaws));

it('what the site is made of is listed in CycloneDX by a command, without the network', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-sbom-'));
  atFileEnd(() => rm(folder, { recursive: true }));
  const file = join(folder, 'site.json');
  const { code, text } = await run('sbom', [file], { npm_config_offline: 'true' });
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringMatching(/\d+ {2}MIT/) });
  const { bomFormat, components } = JSON.parse(await readFile(file, 'utf8'));
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }: { name: string }) => name);
  expect(names).toContain('koa');
  expect(names).not.toContain('vitest');
});

it('an audit says that nothing is known only where the registry has said so', async () => {
  const { code, text } = await auditWith(saying({}));
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringMatching(/ne connaît pas de faille/) });
});

it('an audit names what the registry knows, and within how many days it is dealt with', async () => {
  const flaw = {
    id: 1,
    title: 'Koa opens doors',
    url: 'https://example.org/1',
    severity: 'high',
    vulnerable_versions: '*',
  };
  const { code, text } = await auditWith((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const isQuestion = path.endsWith('/security/advisories/bulk');
    // What it asks next, of each package that needs that one.
    const versions = { name: path.slice(1), versions: {}, 'dist-tags': {} };
    return saying(isQuestion ? { koa: [flaw] } : versions)(request, response);
  });
  expect({ code, text }).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^koa .*faille grave, à traiter sous 7 jours\.\n {2}Koa opens doors/m),
  });
});

it.each<[string, RequestListener]>([
  ['refuses', (_, response) => response.writeHead(405).end()],
  ['answers with a page', (_, response) => response.end('<p>Bonjour</p>')],
  ['hangs up', (_, response) => response.destroy()],
])(
  'an audit of a registry that %s says that it could not ask, and not that all is well',
  async (_, answer) => {
    const { code, text } = await auditWith(answer);
    expect({ code, text }).toMatchObject({
      code: 2,
      text: expect.stringMatching(/n’a pas pu être interrogé/),
    });
    expect(text).not.toMatch(/ne connaît pas de faille/);
  },
);
