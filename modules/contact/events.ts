import { z } from 'zod';
import { defineEvent } from '#modules/platform';

/** Somebody has written to the team. What they wrote stands in its own row, which can be erased. */
export const ContactReceived = defineEvent('ContactReceived', z.object({ messageId: z.int().positive() }));

/** The team has answered it. */
export const ContactAnswered = defineEvent('ContactAnswered', z.object({ answerId: z.uuid() }));
