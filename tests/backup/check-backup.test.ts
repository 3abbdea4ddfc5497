import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BackupRefused, type BackupStore, checkBackup, type Manifest, openFolder } from '#modules/backup';
import { FileMissing, FileUnreadable } from '../../modules/backup/store.ts';
import { leapClock } from '../support/harness/leaping-clock.ts';

const MIGRATIONS = ['0001-accounts', '0002-library'].map((name) => ({
  name,
  up: async () => {},
  down: async () => {},
}));

const fileOf = (path: string, content: Buffer) => ({
  path,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

const USERS = gzipSync('1\tzahra\n2\tnoor\n');
const SOUND = Buffer.from('sound');

const MANIFEST: Manifest = {
  format: 1,
  version: '1.2.3',
  taken_at: '2026-11-28T03:00:00Z',
  migrations: MIGRATIONS.map(({ name }) => name),
  tables: [{ ...fileOf('tables/users.copy.gz', USERS), name: 'users', columns: ['id'], rows: 2 }],
  sequences: [],
  media: [fileOf('media/a.mp3', SOUND)],
};

type Content = Buffer | string | Error;

/** A backup whose files are these and no others; what is an error is met when it is read. */
function aBackup(files: Record<string, Content> = {}): BackupStore {
  const all: Record<string, Content> = {
    'manifest.json': JSON.stringify(MANIFEST),
    'tables/users.copy.gz': USERS,
    'media/a.mp3': SOUND,
    ...files,
  };
  return {
    ...openFolder(join('/nowhere')),
    async *read(path) {
      const content = all[path] ?? new FileMissing(path);
      if (content instanceof Error) throw content;
      yield* Readable.from([Buffer.from(content)]);
    },
  };
}

const check = (files: Record<string, Content> = {}, say: (line: string) => void = () => {}) =>
  checkBackup(aBackup(files), MIGRATIONS, say);

/** A manifest that says something else. */
const saying = (changes: object) => ({ 'manifest.json': JSON.stringify({ ...MANIFEST, ...changes }) });

it('[OPS-03] a backup that is whole is what its list says, and how far its check is, is said', async () => {
  leapClock();
  const said: string[] = [];
  expect(await check({}, (line) => said.push(line))).toEqual(MANIFEST);
  expect(said).toEqual(['Vérification\u00a0: 0 fichiers sur 2…', 'Vérification\u00a0: 1 fichiers sur 2…']);
});

it('[OPS-03] a backup of an earlier version is as good as one of this', async () => {
  await expect(check(saying({ migrations: ['0001-accounts'] }))).resolves.toMatchObject({ version: '1.2.3' });
});

describe('[OPS-03] a backup is refused where', () => {
  it.each<[string, Record<string, Content>, string]>([
    [
      'its list is missing',
      { 'manifest.json': new FileMissing('manifest.json') },
      '/nowhere ne contient pas de sauvegarde complète\u00a0: manifest.json manque.',
    ],
    [
      'its list is encrypted',
      { 'manifest.json': new FileMissing('manifest.json'), 'manifest.json.age': 'age' },
      '/nowhere est une sauvegarde chiffrée\u00a0: ajoutez --identity et le fichier de la clé privée.',
    ],
    [
      'its list cannot be read',
      { 'manifest.json': new FileUnreadable('manifest.json') },
      'La sauvegarde est abîmée\u00a0: manifest.json est coupé ou a été modifié.',
    ],
    [
      'its list is cut',
      { 'manifest.json': '{' },
      'La sauvegarde est abîmée\u00a0: manifest.json est illisible.',
    ],
    [
      'its list is none',
      { 'manifest.json': '[]' },
      'La sauvegarde est abîmée\u00a0: manifest.json est incomplet.',
    ],
    [
      'it is written in a newer way',
      saying({ format: 2 }),
      'La sauvegarde est plus récente que ce programme\u00a0: mettez-le à jour d’abord.',
    ],
    [
      'it is written in no way that there was',
      saying({ format: '2' }),
      'La sauvegarde est abîmée\u00a0: manifest.json est incomplet.',
    ],
    [
      'its schema is newer',
      saying({ migrations: [...MANIFEST.migrations, '0003-blog'] }),
      'La sauvegarde est plus récente que ce programme, qui ne connaît pas l’étape 0003-blog\u00a0: mettez-le à jour d’abord.',
    ],
    [
      'a file is missing',
      { 'media/a.mp3': new FileMissing('media/a.mp3') },
      'La sauvegarde est abîmée\u00a0: media/a.mp3 manque.',
    ],
    [
      'a file cannot be deciphered',
      { 'media/a.mp3': new FileUnreadable('media/a.mp3') },
      'La sauvegarde est abîmée\u00a0: media/a.mp3 est coupé ou a été modifié.',
    ],
    [
      'a table is cut',
      { 'tables/users.copy.gz': USERS.subarray(0, 20) },
      'La sauvegarde est abîmée\u00a0: tables/users.copy.gz est coupé ou illisible.',
    ],
    [
      'a file is longer',
      { 'media/a.mp3': 'sounds' },
      'La sauvegarde est abîmée\u00a0: media/a.mp3 n’a pas la taille attendue.',
    ],
    [
      'a file has changed',
      { 'media/a.mp3': 'SOUND' },
      'La sauvegarde est abîmée\u00a0: media/a.mp3 a été modifié.',
    ],
    [
      'a table has another number of rows',
      saying({ tables: [{ ...MANIFEST.tables[0], rows: 3 }] }),
      'La sauvegarde est abîmée\u00a0: tables/users.copy.gz n’a pas le nombre de lignes attendu.',
    ],
  ])('%s', async (_case, files, reason) => {
    await expect(check(files)).rejects.toEqual(new BackupRefused(reason));
  });

  it.each(['manifest.json', 'tables/users.copy.gz', 'media/a.mp3'])(
    '%s cannot be had, as the place says',
    async (path) => {
      await expect(check({ [path]: new Error('a bad disk') })).rejects.toEqual(new Error('a bad disk'));
    },
  );

  it('nobody can say whether its list is encrypted', async () => {
    const missing = new FileMissing('manifest.json');
    const reading = check({ 'manifest.json': missing, 'manifest.json.age': new Error('a bad disk') });
    await expect(reading).rejects.toEqual(new Error('a bad disk'));
  });
});
