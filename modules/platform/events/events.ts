import { EventEmitter } from 'node:events';
import type { Knex } from 'knex';
import { z } from 'zod';

/** A thing that happened, shared by whoever publishes it and whoever reacts to it. */
export interface EventDefinition<S extends z.ZodType = z.ZodType> {
  name: string;
  schema: S;
}

/**
 * Names an event and what it carries. Events are stored: a field once published keeps its meaning, and
 * ids stand there rather than what is known of people.
 * @param name past tense, PascalCase, as in UserRegistered
 * @param schema takes and gives JSON, the same: it reads again what it has written
 */
export function defineEvent<S extends z.ZodType>(name: string, schema: S): EventDefinition<S> {
  return { name, schema };
}

/** A line was added to the list of what the team does and reads. */
export const ActivityRecorded = defineEvent('ActivityRecorded', z.object({ activityId: z.int().positive() }));

const nudges = new EventEmitter();

/** Tells the relay of this process, if there is one, of an event that is committed. */
export function nudgeRelay(): void {
  nudges.emit('nudge');
}

/** @returns what stops the listening */
export function onNudge(listener: () => void): () => void {
  nudges.on('nudge', listener);
  return () => nudges.off('nudge', listener);
}

/**
 * Writes an event into the outbox, in the transaction of the change it tells of: both happen or neither.
 * @returns the event's id, unique and ascending, as a decimal string
 * @throws ZodError when the payload is not what the event carries
 */
export async function publish<S extends z.ZodType>(
  trx: Knex.Transaction,
  event: EventDefinition<S>,
  payload: z.input<S>,
): Promise<string> {
  const { rows } = await trx.raw<{ rows: [{ id: string }] }>(
    'insert into outbox (name, payload) values (?, ?) returning id',
    [event.name, JSON.stringify(event.schema.parse(payload))],
  );
  trx.executionPromise.then(nudgeRelay, () => {});
  return rows[0].id;
}

/**
 * The part of a statement that writes an event, for a change that is one statement and need not be two round
 * trips. Whoever runs it calls `nudgeRelay` when something was written.
 * @param payload an SQL expression for each field of what the event carries; nothing of a request stands in it
 * @param from where these come from, with conditions and grouping: no row, no event
 */
export function insertingEvent<S extends z.ZodType>(
  event: EventDefinition<S>,
  payload: Record<keyof z.input<S> & string, string>,
  from: string,
): string {
  const fields = Object.entries(payload).map(([field, expression]) => `'${field}', ${expression}`);
  return `insert into outbox (name, payload) select '${event.name}', jsonb_build_object(${fields.join(', ')}) ${from}`;
}
