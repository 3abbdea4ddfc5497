import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { expect, inject, test } from 'vitest';
import { aSpoiltM4a } from '../../support/recordings/an-m4a.ts';
import { anMp3WithStrangers } from '../../support/recordings/an-mp3.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { urlOfDatabase } from '../../support/services/templates.ts';
import { changed, contentFolder, GOOD_CONTENT } from './content-folder.ts';
import { RECORDED_CONTENT } from './recordings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BOOK = 'library/maison/book.txt';

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

function runScript(
  script: string,
  given: string | string[],
  settings: Record<string, string> = {},
): Promise<Run> {
  const args = [`dist/server/${script}.js`, ...[given].flat()];
  const env = { ...process.env, DATABASE_URL: '', ...settings };
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
    stdout:
      'Livres\u00A0: 2, textes\u00A0: 2, entrées du dictionnaire\u00A0: 10, articles\u00A0: 0, leçons\u00A0: 0, fautes\u00A0: 0.\n',
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

async function settingsOf(db: Knex): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const [{ name }] = await db.select(db.raw('current_database() as name'));
  return { DATABASE_URL: urlOfDatabase(inject('adminUrl'), name), DATA_DIR: await contentFolder({}) };
}

test('content:import writes into DATABASE_URL, or refuses faults and fails', async () => {
  const db = await freshDatabase();
  const settings = await settingsOf(db);
  const good = await runScript('content-import', await contentFolder(GOOD_CONTENT), settings);
  expect(good).toMatchObject({ code: 0, stderr: '' });
  expect(good.stdout).toContain(
    'Importé. Livres\u00A0: 2, textes\u00A0: 2, entrées du dictionnaire\u00A0: 10, articles\u00A0: 0, leçons\u00A0: 0.',
  );
  const faulty = await contentFolder(changed(GOOD_CONTENT, BOOK, 'ordre: 1', 'ordre: un'));
  const refused = await runScript('content-import', faulty, settings);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain(`${BOOK}:3: «\u00A0ordre\u00A0» doit être un nombre`);
  expect(await db('books').orderBy('position').pluck('position')).toEqual([1, 2]);
});

test('content:import leaves a database of another set of migrations as it is, and says what to do', async () => {
  const db = await freshDatabase();
  await db('migrations').where('name', '0001-accounts').update({ name: '0001-books' });
  const { code, stderr } = await runScript(
    'content-import',
    await contentFolder(GOOD_CONTENT),
    await settingsOf(db),
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^La base de données vient d’une autre version\u00A0: elle connaît l’étape 0001-books, /,
  );
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(await db('books')).toEqual([]);
});

test('content:import puts recordings where the server looks for them, in media/ of DATA_DIR', async () => {
  const db = await freshDatabase();
  const settings = await settingsOf(db);
  const { code } = await runScript('content-import', await contentFolder(RECORDED_CONTENT), settings);
  expect(code).toBe(0);
  const stored = await db('texts').whereNotNull('audio_file').pluck('audio_file');
  expect(stored).toHaveLength(1);
  expect(await readdir(join(settings.DATA_DIR, 'media'))).toEqual(stored);
});

test('[STF-02] content:export writes a published book, once into one folder, and says what is wrong', async () => {
  const settings = await settingsOf(await freshDatabase());
  await runScript('content-import', await contentFolder(GOOD_CONTENT), settings);
  const folder = join(await contentFolder({}), 'la-source');

  const good = await runScript('content-export', ['la-source', folder], settings);
  expect(good).toEqual({ code: 0, stdout: `Exporté dans ${folder}. Fichiers\u00A0: 3.\n`, stderr: '' });
  expect(await readdir(join(folder, 'library/la-source'))).toEqual(['03.txt', 'book.txt']);

  const again = await runScript('content-export', ['la-source', folder], settings);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('n’est pas vide') });
  const unknown = await runScript('content-export', ['inconnu', join(folder, 'other')], settings);
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('Aucun livre publié') });
  const nothing = await runScript('content-export', [], settings);
  expect(nothing).toMatchObject({ code: 1, stderr: expect.stringContaining('Attendu') });
});

test('[STF-02] content:recordings hears what is stored, and names each that would not be taken today', async () => {
  const db = await freshDatabase();
  const settings = await settingsOf(db);
  await runScript('content-import', await contentFolder(RECORDED_CONTENT), settings);
  const good = await runScript('content-recordings', [], settings);
  expect(good).toEqual({
    code: 0,
    stdout: 'Tous les enregistrements se lisent jusqu’au bout.\n',
    stderr: '',
  });

  const store = async (file: string, bytes: Buffer) => {
    await writeFile(join(settings.DATA_DIR, 'media', file), bytes);
    await db('recordings').insert({ file, name: file });
  };
  await store('spoilt.m4a', aSpoiltM4a(1));
  await store('older.mp3', anMp3WithStrangers(1));
  await db('recordings').insert({ file: 'gone.wav', name: 'gone.wav' });
  const { code, stdout } = await runScript('content-recordings', [], settings);
  expect(code).toBe(1);
  expect(stdout.split('\n').map((line) => line.replace(/^Enregistrement \d+, /, ''))).toEqual([
    '«\u00A0spoilt.m4a\u00A0»\u00A0: le son ne se lit pas jusqu’au bout\u00A0; à envoyer de nouveau.',
    '«\u00A0older.mp3\u00A0»\u00A0: le fichier n’est pas celui qui serait enregistré aujourd’hui\u00A0; à envoyer de nouveau.',
    '«\u00A0gone.wav\u00A0»\u00A0: le fichier manque\u00A0; à envoyer de nouveau.',
    '',
  ]);
});
