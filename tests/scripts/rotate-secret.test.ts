import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { installationSecrets } from '#modules/platform';
import { readConfig } from '#modules/platform/runtime';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { runSite } from './run-site.ts';

const SECRET = 'Kq7-vX2p/Rm9sT4wZb6nYc8dLf3hJg5a+0213465798==';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soutour-rotate-'));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
});

async function rotate(env: Record<string, string>, ...args: string[]) {
  const { ended, lines } = runSite(['node_modules/.bin/tsx', 'scripts/rotate-secret.ts', ...args], {
    DATA_DIR: join(folder, 'data'),
    ...env,
  });
  return { code: await ended, last: lines.at(-1) };
}

it('[TRU-03] one command changes the secret where it stands, and says until when to start everything anew', async () => {
  const file = join(folder, '.env');
  await writeFile(file, `# ours\nSOUTOUR_VERSION=3\nSECRET=${SECRET}\n\nSMTP_URL=smtp://x\n`);
  await chmod(file, 0o600);
  const first = await rotate({}, file);
  expect(first).toEqual({
    code: 0,
    last: expect.stringMatching(/avant \d\d:\d\d\u00a0: c’est alors qu’il signera/),
  });

  const lines = (await readFile(file, 'utf8')).split('\n');
  expect(lines).toEqual([
    '# ours',
    'SOUTOUR_VERSION=3',
    expect.stringMatching(/^SECRET=[\w+/]{44}$/),
    `FORMER_SECRET=${SECRET}`,
    expect.stringMatching(/^FORMER_SECRET_UNTIL=20/),
    `LASTING_SECRET=${SECRET}`,
    '',
    'SMTP_URL=smtp://x',
    '',
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const given = lines.flatMap((line) => (/SECRET/.test(line) ? [line.split(/=(.*)/s).slice(0, 2)] : []));
  expect(readConfig(Object.fromEntries(given))).toMatchObject({ lastingSecret: SECRET });

  const again = await rotate({}, file);
  expect(again).toEqual({ code: 1, last: expect.stringContaining('vient d’être changé') });
  expect((await readFile(file, 'utf8')).split('\n')).toEqual(lines);
});

it('[TRU-03] a demonstration’s is changed in its folder, that of an installation never', async () => {
  const dataDir = join(folder, 'data');
  const before = await installationSecrets({ dataDir });
  expect((await rotate({})).code).toBe(0);
  expect(await installationSecrets({ dataDir })).toMatchObject({
    former: { secret: before.current },
    lasting: before.current,
  });
  const refused = await rotate({ SECRET });
  expect(refused).toEqual({ code: 1, last: expect.stringContaining('npm run rotate-secret -- <fichier') });
});
