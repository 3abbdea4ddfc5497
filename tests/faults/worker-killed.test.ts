import type { Knex } from 'knex';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { listFailures } from '#modules/platform/background';
import { cloneDatabase, closeDatabase } from '../support/services/database.ts';
import { countQueued, QUEUE_BACKENDS, redisUrlFor } from '../support/services/queue-backends.ts';
import { countHandled, createEffects, effectsIn, finishText } from '../support/text-finished.ts';
import type { Fault } from './background.ts';
import { startBackground } from './start-background.ts';

describe.each(QUEUE_BACKENDS)('with the queue in %s', (backend) => {
  let db: Knex;
  let databaseUrl: string;
  let redisUrl: string | undefined;

  beforeEach(async () => {
    redisUrl = await redisUrlFor(backend);
    const adminUrl = inject('adminUrl');
    const clone = await cloneDatabase(adminUrl, inject('migratedTemplate'));
    db = clone.db;
    databaseUrl = clone.url;
    onTestFinished(() => closeDatabase(adminUrl, clone.name, clone.db));
    await createEffects(db);
  });

  const start = (fault?: Fault, lockMs?: number) => startBackground({ databaseUrl, redisUrl, fault, lockMs });
  const effects = () => effectsIn(db);
  const handled = () => countHandled(db);
  const queued = () => countQueued(db, redisUrl);
  const unsent = () => db('outbox').whereNull('sent_at').pluck('id');

  it('an event whose publisher is killed right after its commit is handled', async () => {
    const { ended } = await start('after-publish');
    expect(await ended).toBe('SIGKILL');
    await start();
    await expect.poll(handled).toBe(1);
    expect(await effects()).toEqual(['count published']);
  });

  it('an event whose relay is killed between adding the job and marking it sent is handled once', async () => {
    await finishText(db, 'a');
    const { ended } = await start('after-add');
    expect(await ended).toBe('SIGKILL');
    expect(await unsent()).toHaveLength(1);
    // The job is handled while no relay can take the event; then it is sent, and handled, again.
    await db.transaction(async (trx) => {
      await trx('outbox').forUpdate();
      await start();
      await expect.poll(handled).toBe(1);
      await expect.poll(queued).toBe(0);
    });
    await expect.poll(unsent).toEqual([]);
    await expect.poll(queued).toBe(0);
    expect(await effects()).toEqual(['count a']);
  });

  it('a job whose worker is killed before its commit is done by another worker, once', async () => {
    await finishText(db, 'a');
    const { ended } = await start('before-commit');
    expect(await ended).toBe('SIGKILL');
    expect(await effects()).toEqual([]);
    await start();
    await expect.poll(handled).toBe(1);
    expect(await effects()).toEqual(['count a']);
  });

  it('a job whose worker is killed after its commit is not done again', async () => {
    await finishText(db, 'a');
    const { ended } = await start('after-commit');
    expect(await ended).toBe('SIGKILL');
    expect(await effects()).toEqual(['count a']);
    expect(await queued()).toBe(1);
    await start();
    await expect.poll(queued).toBe(0);
    expect(await effects()).toEqual(['count a']);
  });

  it('workers killed in the middle of many events lose none and do none twice', async () => {
    for (let text = 0; text < 50; text += 1) await finishText(db, `${text}`);
    const [first, second] = [await start(), await start()];
    for (let text = 50; text < 100; text += 1) await finishText(db, `${text}`);
    first.kill('SIGKILL');
    for (let text = 100; text < 150; text += 1) await finishText(db, `${text}`);
    await start();
    second.kill('SIGKILL');
    await expect.poll(handled).toBe(150);
    await expect.poll(queued).toBe(0);
    expect(await effects()).toHaveLength(150);
  });

  it('what a stopped worker does not finish in time is done by another at once', async () => {
    await finishText(db, 'a');
    // With so long a lock, nobody else would begin it for a minute unless it is handed back.
    const first = await start('hang', 60_000);
    const isBegun = async () => {
      const { rows } = await db.raw(
        `select from pg_stat_activity where datname = current_database()
         and state = 'idle in transaction' and query like '%effects%'`,
      );
      return rows.length > 0;
    };
    await expect.poll(isBegun).toBe(true);
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    await start('none', 60_000);
    await expect.poll(effects).toEqual(['count a']);
  });

  it('one that cannot be done is given up beside the others', async () => {
    await start();
    await Promise.all(['a', 'poison', 'b'].map((title) => finishText(db, title)));
    await expect.poll(() => listFailures(db)).toHaveLength(1);
    await expect.poll(effects).toEqual(['count a', 'count b']);
  });
});
