import type { Knex } from 'knex';
import type { Logger } from '../log/logger.ts';
import { onNudge } from './events.ts';
import type { Job } from './jobs.ts';
import { BATCH, sendBatch } from './outbox.ts';
import type { JobQueue } from './queue.ts';

/** After an event the outbox is asked again at this pace… */
const BUSY_MS = 20;
/** …for this long, since events come in company. */
const BUSY_FOR_MS = 5_000;
const IDLE_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** A relay that has done nothing for so long has got stuck, or cannot reach what it works with. */
const SILENT_MS = 30_000;

export interface RelayOptions {
  db: Knex;
  queue: Pick<JobQueue, 'add'>;
  jobs: readonly Job[];
  log: Logger;
}

export interface Relay {
  /** Whether the outbox was looked through, and what was found sent, a moment ago. */
  isAlive(): boolean;
  /** Ends with the round under way. */
  stop(): Promise<void>;
}

/** A wait that can be cut short. */
function createPause() {
  let cutShort = () => {};
  return {
    wait(ms: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        cutShort = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    end: () => cutShort(),
  };
}

/**
 * Takes events from the outbox to the queue, for as long as it runs. Several relays share the work. While
 * the database or the queue is away it asks ever more rarely, down to every five seconds.
 */
export function startRelay({ db, queue, jobs, log }: RelayOptions): Relay {
  const pause = createPause();
  let stopped = false;
  let failures = 0;
  let busyUntil = 0;
  let lastRoundAt = performance.now();

  const stopListening = onNudge(() => {
    // While it is busy the next round is near: one round for each event would cost more than it gains.
    if (failures > 0 || Date.now() < busyUntil) return;
    busyUntil = Date.now() + BUSY_FOR_MS;
    pause.end();
  });

  /** @returns how long to wait for the next round */
  async function round(): Promise<number> {
    const startedAt = performance.now();
    try {
      const sent = await sendBatch(db, queue, jobs);
      failures = 0;
      lastRoundAt = performance.now();
      if (sent > 0) busyUntil = Date.now() + BUSY_FOR_MS;
      if (sent === BATCH) return 0;
      if (Date.now() > busyUntil) return IDLE_MS;
      return Math.max(0, BUSY_MS - (performance.now() - startedAt));
    } catch (error) {
      failures += 1;
      log.error({ err: error }, 'events not relayed');
      return Math.min(IDLE_MS * 2 ** failures, LONGEST_WAIT_MS);
    }
  }

  async function relay(): Promise<void> {
    while (!stopped) {
      const waitMs = await round();
      if (waitMs > 0 && !stopped) await pause.wait(waitMs);
    }
  }

  const running = relay();
  return {
    isAlive: () => performance.now() - lastRoundAt < SILENT_MS,
    async stop() {
      stopped = true;
      stopListening();
      pause.end();
      await running;
    },
  };
}
