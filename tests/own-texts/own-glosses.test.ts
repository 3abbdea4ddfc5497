import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { writeOwnGloss } from '../../modules/own-texts/own-glosses.ts';
import { aMember } from '../support/builders/accounts.ts';
import { freshDatabase } from '../support/services/database.ts';

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

it('[OWN-01] an account has the senses of five thousand words: one more is refused, one of them may be changed', async () => {
  const { id: userId } = await aMember(db);
  const now = new Date();
  await db.raw(
    `insert into own_glosses (user_id, lemma, gloss, written_at)
      select ?, 'mot ' || nth, 'sens', now() from generate_series(1, 4999) as nth`,
    [userId],
  );
  const write = (lemma: string, gloss: string) => writeOwnGloss(db, { userId, lemma, gloss, now });
  expect(await write('سُلَحْفَاةٌ', 'tortue')).toHaveLength(5_000);
  await expect(write('بَطَّةٌ', 'canard')).rejects.toMatchObject({ code: 'own_glosses_full' });
  expect(await write('سُلَحْفَاةٌ', 'tortue de mer')).toContainEqual({ lemma: 'سُلَحْفَاةٌ', gloss: 'tortue de mer' });
  expect(await write('سُلَحْفَاةٌ', '')).toHaveLength(4_999);
});
