import { expect, inject, it } from 'vitest';
import { aMember } from '../support/builders/accounts.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { cloneDatabase, closeDatabase } from '../support/services/database.ts';
import { runSite } from './run-site.ts';

it('[TRU-01] one command lets back in whoever has lost what they show beside their password, and says whom', async () => {
  const adminUrl = inject('adminUrl');
  const { name, url, db } = await cloneDatabase(adminUrl, inject('migratedTemplate'));
  atFileEnd(() => closeDatabase(adminUrl, name, db));
  const run = async (...args: string[]) => {
    const command = ['node_modules/.bin/tsx', 'scripts/reset-factors.ts', ...args] as const;
    const { ended, lines } = runSite([...command] as [string, ...string[]], { DATABASE_URL: url });
    return { code: await ended, said: lines.join('\n') };
  };
  const { id, email } = await aMember(db, { isStaff: true, isSuperuser: true });
  await db('recovery_codes').insert({ user_id: id, code_hash: Buffer.alloc(32) });

  expect(await run()).toEqual({ code: 1, said: expect.stringContaining('<nom ou adresse>') });
  expect(await run('personne')).toEqual({ code: 1, said: expect.stringContaining('Aucun compte') });
  expect(await db('recovery_codes').where({ user_id: id })).toHaveLength(1);
  expect(await run(email)).toEqual({ code: 0, said: expect.stringContaining('ouvre de nouveau son compte') });
  expect(await db('recovery_codes').where({ user_id: id })).toEqual([]);
});
