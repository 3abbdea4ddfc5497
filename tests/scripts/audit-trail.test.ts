import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { cloneDatabase, closeDatabase } from '../support/services/database.ts';
import { runSite } from './run-site.ts';

/** A database made from a template, a data folder, and the command run on both. */
async function aList(template: string) {
  const adminUrl = inject('adminUrl');
  const { name, url, db } = await cloneDatabase(adminUrl, template);
  atFileEnd(() => closeDatabase(adminUrl, name, db));
  const dataDir = await mkdtemp(join(tmpdir(), 'soutour-audit-'));
  atFileEnd(() => rm(dataDir, { recursive: true, force: true }));
  const run = async (...args: string[]) => {
    const env = { DATABASE_URL: url, DATA_DIR: dataDir };
    const { ended, lines } = runSite(['node_modules/.bin/tsx', 'scripts/audit-trail.ts', ...args], env);
    return { code: await ended, lines };
  };
  return { db, run };
}

it('[TRU-02] one command says whether the list of activity is as it was sealed, and names what is not', async () => {
  const { db, run } = await aList(inject('migratedTemplate'));
  const line = { action: 'publish', resource: 'texts', resource_id: '1' };
  const [row] = await db('activity_log').insert([line, line]).returning('id');
  expect(await run()).toEqual({ code: 0, lines: ['L’activité de l’équipe est telle qu’elle a été notée.'] });

  await db.transaction(async (trx) => {
    await trx.raw(`set local session_replication_role = 'replica'`);
    await trx('activity_log').where({ id: row.id }).delete();
  });
  const found = `Sceau 1, ligne ${row.id}\u00a0: la ligne a disparu.`;
  expect(await run()).toEqual({ code: 1, lines: [found] });
  const accepted = { code: 0, lines: [found, 'Ce qui précède n’est plus vérifié\u00a0; ce qui suit l’est.'] };
  expect(await run('--from-here')).toEqual(accepted);
  expect((await run()).code).toBe(0);

  const [{ id: forged }] = await db('activity_log').insert(line).returning('id');
  const sentence = `Sceau 3, ligne ${forged}\u00a0: la ligne n’est pas signée (d’une version plus ancienne, ou de quelqu’un d’autre).`;
  expect(await run()).toEqual({ code: 1, lines: [sentence] });
});

it('[TRU-02] on a database in which no site has started, the command says so in a sentence', async () => {
  const { run } = await aList('template0');
  const said =
    'La base de données n’a pas encore ce que cette commande y cherche\u00a0: démarrez le site une fois, puis relancez-la.';
  expect(await run()).toEqual({ code: 1, lines: [said] });
});
