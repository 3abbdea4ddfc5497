import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Config } from './config.ts';
import type { EventDefinition } from './events.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mailer.ts';

/** What a background job works with. */
export interface JobContext {
  /** For a job whose effect is a transaction: that transaction. */
  db: Knex;
  config: Config;
  log: Logger;
  /** For sendOnce(), by a job whose effect is outside. */
  mailer: Mailer;
  now(): Date;
}

/** An event on its way to a job. */
export interface Occurrence<P = unknown> {
  /** Decimal string; with a purpose it makes the key of what must not be done twice. */
  id: string;
  occurredAt: Date;
  payload: P;
}

/** A reaction to an event. */
export interface Job {
  /** kebab-case, stored: it names the subscriber in the ledger. */
  name: string;
  event: EventDefinition;
  /**
   * `transaction`: all it does is in the database, in the transaction that also records the event as
   * handled, so it happens once. `outside`: it also acts elsewhere (mail) and guards against a second
   * time itself; it runs apart, so that a slow mail server holds nobody else up.
   */
  effect: 'transaction' | 'outside';
  run(occurrence: Occurrence, context: JobContext): Promise<unknown>;
}

/** A job as its file writes it: the payload has the event's type. */
interface TypedJob<S extends z.ZodType> extends Omit<Job, 'event' | 'run'> {
  event: EventDefinition<S>;
  run(occurrence: Occurrence<z.output<S>>, context: JobContext): Promise<unknown>;
}

/** Names a reaction to an event. Its payload is parsed by the event's own schema each time. */
export function defineJob<S extends z.ZodType>(job: TypedJob<S>): Job {
  const { event, run } = job;
  return {
    ...job,
    run: ({ payload, ...rest }, context) => run({ ...rest, payload: event.schema.parse(payload) }, context),
  };
}

/** Work that is done again and again, by one worker at a time. */
export interface Schedule {
  /** kebab-case, stored. */
  name: string;
  /** Milliseconds from the end of one run to the next; a run that failed is tried again after a minute. */
  everyMs: number;
  /** May be cut short and begin again: it must do no harm twice. */
  run(context: JobContext): Promise<unknown>;
}
