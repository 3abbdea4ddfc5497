import type { z } from 'zod';
import type { EventDefinition } from '../events/events.ts';
import { defineJob, type Job, type JobContext, type Occurrence } from '../events/jobs.ts';
import { forgoMail, type MailEnd, type MailToSend, sendOnce } from './mail-ledger.ts';

/** A mail that is ready to leave. */
export type ComposedMail = Omit<MailToSend, 'key'>;

interface MailOfEvent<S extends z.ZodType> {
  /** kebab-case, stored: with the event's id it names the mail in the ledger, and its job is `mail-<purpose>`. */
  purpose: string;
  event: EventDefinition<S>;
  /**
   * Writes the mail by what is true now, at each attempt.
   * @returns null when it is not true any more, or nobody is there to read it
   */
  compose(occurrence: Occurrence<z.output<S>>, context: JobContext): Promise<ComposedMail | null>;
  /** The id of the event that the mail answers, where several events say the same; by default the event's own. */
  cause?(occurrence: Occurrence<z.output<S>>): string;
  /** What is done when the mail has ended. */
  onEnd?(end: MailEnd, occurrence: Occurrence<z.output<S>>, context: JobContext): Promise<unknown>;
}

/** The job that answers an event by one mail, sent once however often the event comes. */
export function defineMail<S extends z.ZodType>({
  purpose,
  event,
  compose,
  cause = ({ id }) => id,
  onEnd,
}: MailOfEvent<S>): Job {
  return defineJob({
    name: `mail-${purpose}`,
    event,
    lane: 'mail',
    async run(occurrence, context) {
      const key = `${cause(occurrence)}/${purpose}`;
      const mail = await compose(occurrence, context);
      if (!mail) return forgoMail(context.db, key);
      const end = await sendOnce(context, { key, ...mail });
      await onEnd?.(end, occurrence, context);
    },
  });
}
