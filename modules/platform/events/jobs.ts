import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log/logger.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { EventDefinition } from './events.ts';

/** What a background job works with. */
export interface JobContext {
  /** For a job of the lane `database`: the transaction that also records the event as handled. */
  db: Knex;
  config: Config;
  log: Logger;
  /** For sendOnce(), by a job of the lane `mail`. */
  mailer: Mailer;
  now(): Date;
}

/** What writing a mail takes. */
export type MailContext = Pick<JobContext, 'db' | 'config' | 'now'>;

/** An event on its way to a job. */
export interface Occurrence<P = unknown> {
  /** Decimal string; with a purpose it makes the key of what must not be done twice. */
  id: string;
  occurredAt: Date;
  payload: P;
}

/**
 * What jobs may wait for, and with it the queue that they wait in: the mail server, push services, the payment
 * provider, or the database and the disk of this house. Each lane has places of its own, so that who waits for one of them holds
 * nobody else up.
 */
export const LANES = ['mail', 'push', 'provider', 'database'] as const;
export type Lane = (typeof LANES)[number];

/** A reaction to an event. */
export interface Job {
  /** kebab-case, stored: it names the subscriber in the ledger. */
  name: string;
  event: EventDefinition;
  /**
   * The slowest thing that it waits for. `database`: all it does happens in the transaction that also records the
   * event as handled, so it happens once. Elsewhere it acts outside, and guards against a second time itself.
   */
  lane: Lane;
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
  /** The slowest thing that it waits for: of each lane one schedule runs at a time. */
  lane: Lane;
  /** May be cut short and begin again: it must do no harm twice. */
  run(context: JobContext): Promise<unknown>;
}
