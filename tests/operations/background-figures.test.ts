import { expect, it } from 'vitest';
import { firstLineOf } from '../../modules/operations/list-failed-jobs.ts';
import { measureBackground } from '../../modules/operations/measure-background.ts';
import { freshDatabase } from '../support/services/database.ts';
import { finishText } from '../support/text-finished.ts';

it('[STF-02] why a job failed is said by the first line of its error, of which three hundred letters are shown', () => {
  expect(firstLineOf('Error: no\n at line 1\n at line 2')).toBe('Error: no');
  expect(firstLineOf('x'.repeat(301))).toBe('x'.repeat(300));
  expect(firstLineOf('')).toBe('');
});

it('[STF-02] an event from a clock that is ahead has not waited at all', async () => {
  const db = await freshDatabase();
  const id = await finishText(db, 'Le puits');
  await db('outbox')
    .where({ id })
    .update({ occurred_at: db.raw(`now() + interval '5 minutes'`) });
  expect(await measureBackground(db)).toMatchObject({ unsent: 1, unsentSeconds: 0 });
});
