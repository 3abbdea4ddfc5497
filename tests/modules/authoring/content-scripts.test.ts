import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../../support/database.ts';
import { urlOfDatabase } from '../../support/templates.ts';
import { changed, contentFolder, GOOD_CONTENT } from './content-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BOOK = 'library/maison/book.txt';

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

function runScript(script: string, folder: string, databaseUrl = ''): Promise<Run> {
  const args = ['--import', 'tsx', `scripts/${script}.ts`, folder];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
    });
  });
}

test('content:check says nothing but its counts about good content, and succeeds', async () => {
  const run = await runScript('content-check', await contentFolder(GOOD_CONTENT));
  expect(run).toEqual({
    code: 0,
    stdout: 'Livres\u00A0: 2, textes\u00A0: 2, entrées du dictionnaire\u00A0: 10, fautes\u00A0: 0.\n',
    stderr: '',
  });
});

test('content:check prints each fault as file:line: message, and fails', async () => {
  const folder = await contentFolder(changed(GOOD_CONTENT, BOOK, 'premium: non', 'premium: no'));
  const { code, stdout } = await runScript('content-check', folder);
  expect(code).toBe(1);
  expect(stdout.split('\n')).toEqual([
    `${BOOK}:4: «\u00A0premium\u00A0» doit être oui ou non`,
    expect.stringContaining('fautes\u00A0: 1.'),
    '',
  ]);
});

test('content:import writes into DATABASE_URL, or refuses faults and fails', async () => {
  const db = await freshDatabase();
  const [{ name }] = await db.select(db.raw('current_database() as name'));
  const url = urlOfDatabase(inject('adminUrl'), name);
  const good = await runScript('content-import', await contentFolder(GOOD_CONTENT), url);
  expect(good).toMatchObject({ code: 0, stderr: '' });
  expect(good.stdout).toContain(
    'Importé. Livres\u00A0: 2, textes\u00A0: 2, entrées du dictionnaire\u00A0: 10.',
  );
  const faulty = await contentFolder(changed(GOOD_CONTENT, BOOK, 'ordre: 1', 'ordre: un'));
  const refused = await runScript('content-import', faulty, url);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain(`${BOOK}:3: «\u00A0ordre\u00A0» doit être un nombre`);
  expect(await db('books').orderBy('position').pluck('position')).toEqual([1, 2]);
});
