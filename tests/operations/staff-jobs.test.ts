import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackgroundState, FailedJob, FailedJobRecord } from '#modules/operations/contract';
import type { Job } from '#modules/platform/background';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { openStaffApi } from '../support/http/staff-api.ts';
import { startTestWorker } from '../support/services/worker.ts';
import {
  countHandled,
  countingJob,
  createEffects,
  effectsIn,
  finishText,
  forgetEvents,
} from '../support/text-finished.ts';

let server: TestServer;
let people: Awaited<ReturnType<typeof openStaffApi>>;
/** The last line of the activity list before a test. */
let before: number;

beforeAll(async () => {
  server = await startTestServer();
  people = await openStaffApi(server);
  await createEffects(server.db);
});

beforeEach(async () => {
  await forgetEvents(server.db);
  const last = await server.db('activity_log').max('id as id').first();
  before = last?.id ?? 0;
});

const failures = async (filter: Record<string, unknown> = {}) =>
  (await people.staff.list<FailedJob>('jobs', { filter })).body;
const state = async () => (await people.staff.get<BackgroundState>('jobs/state/')).body;
const replay = (id: string) => people.superuser.post<{ replayed: number }>(`jobs/${id}/replay/`);

describe('work that was given up', () => {
  /** Jobs that fail until each is mended. */
  function brokenJobs(...names: string[]) {
    const broken = new Set(names);
    const broke = (name: string) => () => {
      if (broken.has(name)) throw new Error('the server of secrets\nis away');
    };
    const jobs: Job[] = [countingJob('praise'), ...names.map((name) => countingJob(name, broke(name)))];
    return { jobs, mend: (name: string) => broken.delete(name) };
  }

  it('[STF-01] [STF-02] is listed with its reason, shown whole to superusers, and done once when it is replayed', async () => {
    const { db } = server;
    const { jobs, mend } = brokenJobs('count');
    await startTestWorker({ db, jobs });
    const eventId = await finishText(db, 'secret of the well');
    await expect.poll(failures).toHaveLength(1);
    const id = `${eventId}.count`;
    expect(await failures()).toEqual([
      {
        id,
        job: 'count',
        event: 'TextFinished',
        occurred_at: expect.any(String),
        failed_at: expect.any(String),
        reason: 'Error: the server of secrets',
      },
    ]);
    expect(JSON.stringify(await failures())).not.toContain('well');
    await expectAnswer(people.staff.get(`jobs/${id}/`)).toBe(403);
    const { body } = await people.superuser.get<FailedJobRecord>(`jobs/${id}/`);
    expect(body).toMatchObject({ payload: { title: 'secret of the well' } });
    expect(body.error).toContain('is away');

    await expectAnswer(people.staff.post(`jobs/${id}/replay/`)).toBe(403);
    mend('count');
    const answers = await Promise.all([replay(id), replay(id), replay(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    await expect.poll(() => countHandled(db)).toBe(2);
    expect(await effectsIn(db)).toEqual(['count secret of the well', 'praise secret of the well']);
    expect(await failures()).toEqual([]);
    expect(
      await db('activity_log').where('id', '>', before).select('actor_id', 'action', 'resource_id'),
    ).toEqual([{ actor_id: people.superuserMember.id, action: 'replay', resource_id: id }]);
  });

  it('[STF-01] is replayed all of a kind; what another job has given up of the same events stays listed', async () => {
    const { db } = server;
    const { jobs, mend } = brokenJobs('count', 'weigh');
    await startTestWorker({ db, jobs });
    for (const title of ['a', 'b']) await finishText(db, title);
    await expect.poll(failures).toHaveLength(4);
    expect(await failures({ job: 'weigh' })).toHaveLength(2);
    expect((await state()).failed).toEqual([
      { job: 'count', count: 2 },
      { job: 'weigh', count: 2 },
    ]);
    expect((await people.staff.get('dashboard/')).body).toMatchObject({ failed_jobs: 4 });

    mend('count');
    await expectAnswer(people.staff.post('jobs/replay/', { job: 'count' })).toBe(403);
    expect((await people.superuser.post('jobs/replay/', { job: 'count' })).body).toEqual({ replayed: 2 });
    await expect.poll(() => countHandled(db)).toBe(4);
    expect(await effectsIn(db)).toEqual(['count a', 'count b', 'praise a', 'praise b']);
    expect((await failures()).map(({ job }) => job)).toEqual(['weigh', 'weigh']);
    await expectAnswer(people.superuser.post('jobs/replay/', { job: 'count' })).toBe(404);
  });

  it('[STF-01] a number that cannot be one names nothing', async () => {
    for (const id of ['7', 'count.7', '7.Count', '99999.count', `7.${'x'.repeat(200)}`]) {
      expect((await replay(id)).status, id).toBe(404);
      expect((await people.superuser.get(`jobs/${id}/`)).status, id).toBe(404);
    }
  });
});

it('[STF-02] what waits is counted until a job has dealt with it, and a schedule that failed says why', async () => {
  const { db } = server;
  expect(await state()).toMatchObject({ waiting: 0, waiting_since: null, failed: [] });
  const id = await finishText(db, 'Le puits');
  const { occurred_at } = await db('outbox').where({ id }).first();
  expect(await state()).toMatchObject({ waiting: 1, waiting_since: occurred_at.toISOString(), unsent: 1 });
  await db('outbox')
    .where({ id })
    .update({ occurred_at: db.raw(`now() - interval '5 minutes'`) });
  await db('mail_ledger').insert({ key: `${id}/praise/x`, message_id: 'x' });
  const late = await state();
  expect(late).toMatchObject({ unsent: 1, mails_waiting: 1 });
  expect(late.unsent_seconds).toBeGreaterThanOrEqual(300);
  await startTestWorker({ db, jobs: [countingJob('count')] });
  await expect.poll(state).toMatchObject({ waiting: 0, unsent: 0, unsent_seconds: 0 });

  const due_at = new Date('2099-01-01T00:00:00Z');
  await db('schedules').insert({ name: 'sweep', due_at, error: 'Error: no\n at line 1' });
  expect((await state()).schedules).toEqual([
    { name: 'sweep', due_at: due_at.toISOString(), reason: 'Error: no' },
  ]);
});
