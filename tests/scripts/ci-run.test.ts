import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { atFileEnd } from '../support/harness/at-file-end.ts';

const RUN = fileURLToPath(new URL('../../.ci/run', import.meta.url));

/** Runs .ci/run where every command of npm succeeds but the audit, which ends with this code. */
async function runWith(auditCode: number) {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-ci-'));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
  const programs = {
    npm: `[ "$2" = audit ] && exit ${auditCode}`,
    'chromium-headless-shell': '',
    'redis-server': '',
  };
  for (const [name, does] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${does}\nexit 0\n`);
    await chmod(join(folder, name), 0o755);
  }
  const run = spawn('bash', [RUN], { env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } });
  let said = '';
  run.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  const code = await new Promise<number | null>((ended) => run.once('close', ended));
  return { code, isUnknown: said.includes('n’ont pas été vérifiées') };
}

it.each([
  ['knows of no flaw passes', 0, { code: 0, isUnknown: false }],
  ['knows of a flaw fails the run', 1, { code: 1, isUnknown: false }],
  ['could not ask the registry says so, and fails nothing', 2, { code: 0, isUnknown: true }],
])('an audit that %s', async (_, auditCode, expected) => {
  expect(await runWith(auditCode)).toEqual(expected);
});
