import { z } from 'zod';

/** The reader's time zone, an IANA name as browsers give it. One that nobody knows is taken for Paris. */
export const timeZone = z.string().max(64).default('Europe/Paris');
