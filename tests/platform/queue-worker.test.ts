import { expect, it, vi } from 'vitest';
import { createLogger } from '#modules/platform/runtime';
import type { Payload, QueueBackend, QueuedJob } from '../../modules/platform/events/queue-backend.ts';
import { type QueueWorkerOptions, startQueueWorker } from '../../modules/platform/events/queue-worker.ts';

const PAYLOAD: Payload = { eventId: '7', occurredAt: '2026-11-29T10:00:00Z', payload: { title: 'a' } };
const RETRIES = { attempts: 3, firstMs: 1_000, mostMs: 4_000 };
type Worker = ReturnType<QueueBackend['openWorker']>;
type Process = Parameters<QueueBackend['openWorker']>[1];

/** Something that is waited for until `end` says that it has come. */
function aGate() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end: () => end() };
}

const turns = () => new Promise((resolve) => setTimeout(resolve, 20));

/** How many timers keep this process alive, but for those that come and go. */
async function countTimers(): Promise<number> {
  const counts = [];
  for (let turn = 0; turn < 10; turn += 1) {
    await turns();
    counts.push(globalThis.process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length);
  }
  return Math.min(...counts);
}

/** A server that keeps a queue, which does nothing but what the test has it do. */
function aBackend(ready: Promise<void> = Promise.resolve()) {
  const closed = aGate();
  const hears = new Map<string, (...given: never[]) => unknown>();
  let runs = 0;
  let process: Process | undefined;
  let options: Parameters<QueueBackend['openWorker']>[2] = {};
  const worker = {
    on: (event: string, listener: (...given: never[]) => unknown) => hears.set(event, listener),
    run: async () => {
      runs += 1;
      throw new Error('the server went away');
    },
    waitUntilReady: () => ready,
    close: () => closed.ended,
  } as Worker;
  const backend = {
    openWorker(_name, given, chosen) {
      process = given;
      options = chosen;
      return worker;
    },
  } as QueueBackend;
  const emit = (event: string, ...given: unknown[]) => hears.get(event)?.(...(given as never[]));
  return {
    ...{ backend, closed, emit },
    runs: () => runs,
    options: () => options,
    process: (job: QueuedJob) => process?.(job),
  };
}

/** A job, and the tokens by which it was given back to the queue. */
function aJob(facts: object = {}) {
  const back: unknown[] = [];
  const moveToWait = async (token: unknown) => void back.push(token);
  const job = { id: 'count.7', name: 'count', data: PAYLOAD, token: 'mine', moveToWait, ...facts };
  return { back, job: job as unknown as QueuedJob };
}

async function start(given: Partial<QueueWorkerOptions> = {}, backend = aBackend()) {
  const handled: unknown[] = [];
  const givenUp: unknown[] = [];
  const worker = await startQueueWorker({
    name: 'database',
    backend: backend.backend,
    log: createLogger('silent'),
    retries: RETRIES,
    lockMs: 15_000,
    concurrency: 5,
    handle: async (job, payload) => handled.push([job, payload]),
    onGivenUp: async (job, payload, error) => givenUp.push([job, payload, error.message]),
    ...given,
  });
  return { ...backend, worker, handled, givenUp };
}

it('a worker takes so many jobs at once as it is told, and gives one up that has taken ten of them with it', async () => {
  const { options, runs } = await start();
  expect(options()).toMatchObject({
    concurrency: 5,
    lockDuration: 15_000,
    stalledInterval: 15_000,
    runRetryDelay: 1_000,
  });
  expect(options().maxStalledCount).toBe(10);
  expect(options().settings?.backoffStrategy?.(9)).toBeGreaterThanOrEqual(RETRIES.mostMs / 2);
  expect([options().autorun, runs()]).toEqual([false, 1]);
});

it('a worker whose server does not answer at its start begins nothing, and says so', async () => {
  const backend = aBackend(Promise.reject(new Error('no answer')));
  await expect(start({}, backend)).rejects.toThrow('no answer');
  expect(backend.runs()).toBe(0);
});

it('a connection that fails later is told to the log, and ends nothing', async () => {
  const log = createLogger('silent');
  const said: unknown[] = [];
  vi.spyOn(log, 'warn').mockImplementation((facts: unknown) => void said.push(facts));
  const { emit } = await start({ log });
  await turns();
  emit('error', new Error('the server is away'));
  expect(said).toMatchObject(
    ['the server went away', 'the server is away'].map((message) => ({
      err: { message },
      queue: 'database',
    })),
  );
});

it('a job that failed is given up when it is not tried again, and not before', async () => {
  const { emit, givenUp } = await start();
  emit('failed', aJob({ attemptsMade: 1 }).job, new Error('not yet'));
  emit('failed', undefined, new Error('nobody knows which'));
  await turns();
  expect(givenUp).toEqual([]);
  emit('failed', aJob({ attemptsMade: 3, finishedOn: 1 }).job, new Error('never'));
  await turns();
  expect(givenUp).toEqual([['count', PAYLOAD, 'never']]);
});

it('a worker that stops waits until what it has given up is recorded, be it in vain', async () => {
  const recorded = aGate();
  const onGivenUp = async () => {
    await recorded.ended;
    throw new Error('the database is away');
  };
  const { emit, worker, closed } = await start({ onGivenUp });
  emit('failed', aJob({ finishedOn: 1 }).job, new Error('never'));
  let isStopped = false;
  const stopping = worker.stop(60_000).then(() => {
    isStopped = true;
  });
  closed.end();
  await turns();
  expect(isStopped).toBe(false);
  recorded.end();
  await stopping;
});

it('a worker that is told to stop ends what it has begun, and leaves to others what it was just given', async () => {
  const work = aGate();
  const { process, handled, worker, closed } = await start({
    handle: async (job) => {
      await work.ended;
      handled.push(job);
    },
  });
  const before = await countTimers();
  const [begun, given] = [aJob(), aJob()];
  const running = process(begun.job);
  const stopped = worker.stop(60_000);
  await expect(process(given.job)).rejects.toThrow();
  expect(given.back).toEqual(['mine']);
  work.end();
  await running;
  closed.end();
  await stopped;
  expect([handled, begun.back]).toEqual([['count'], []]);
  // Nothing holds the process up until its time to end would have been over.
  expect(await countTimers()).toBeLessThanOrEqual(before);
});

it('what has not ended when its time is over goes back to the queue, and nothing else', async () => {
  const work = aGate();
  const handle = async (job: string) => (job === 'quick' ? undefined : work.ended);
  const { process, worker, closed } = await start({ handle });
  const [quick, slow] = [aJob({ name: 'quick' }), aJob()];
  const lost = aJob({ moveToWait: () => Promise.reject(new Error('the server is away')) });
  await process(quick.job);
  const running = [slow, lost].map(({ job }) => process(job));
  await worker.stop(10);
  expect([quick.back, slow.back]).toEqual([[], ['mine']]);
  work.end();
  await Promise.all(running);
  closed.end();
});
