import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runSite } from '../../scripts/run-site.ts';
import { atFileEnd } from '../../support/harness/at-file-end.ts';
import { SOLVED } from '../../support/http/account-client.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer } from '../../support/http/server.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-passwords-'));
  atFileEnd(() => rm(dataDir, { recursive: true, force: true }));
});

it('[ACC-02] a list that the owner brings is a filter by one command, and refuses at the form from the next start on', async () => {
  const list = join(dataDir, 'list.txt');
  await writeFile(list, 'tr0ub4dor&3\r\n123456\ncorrect horse\n');
  const command = ['node_modules/.bin/tsx', 'scripts/passwords-filter.ts', list] as const;
  const { ended, lines } = runSite(command, { DATA_DIR: dataDir });
  expect(await ended).toBe(0);
  expect(lines.at(-1)).toMatch(/: 2 mots de passe .* 1\u00a0ko/);

  const { url } = await startTestServer({ config: { dataDir } });
  const register = (username: string, password: string) =>
    sendJson(`${url}/api/users/register/`, {
      username,
      email: `${username}@exemple.fr`,
      password,
      password2: password,
      recaptcha_token: SOLVED,
    });
  expect(await register('une', 'Correct horse')).toMatchObject({
    status: 400,
    body: { password: [expect.stringContaining('les plus courants')] },
  });
  expect(await register('deux', 'battery staple')).toMatchObject({ status: 201 });
});
