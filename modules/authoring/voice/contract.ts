import { z } from 'zod';
import { lineTimes } from '#modules/library/contract';
import { defineCalls, idParam } from '#modules/platform/contract';

const MEGABYTE = 1024 * 1024;

/** An Arabic line, as it stands in its text. */
const line = z.string().trim().min(1).max(1_000);

/** How many seconds ago it was recorded: the clocks of two devices need not agree. */
const age = z.coerce.number().int().nonnegative().max(100_000_000);

export const lineTake = z.object({
  id: z.uuid(),
  /** The words that are said in it; of a line of the text, `spokenWords`. */
  line: z.string(),
  seconds: z.number().positive(),
  recorded_by: z.object({ id: z.int().positive(), username: z.string() }).nullable(),
  recorded_at: z.iso.datetime(),
});
export type LineTake = z.infer<typeof lineTake>;

const ofText = { access: 'editor', params: z.object({ id: idParam }) } as const;

export const takeStaffCalls = defineCalls({
  'GET /admin/texts/{id}/takes/': {
    ...ofText,
    summary: 'The lines of a text that were recorded one by one, those that it no longer has among them.',
    response: z.array(lineTake),
  },
  'POST /admin/texts/{id}/takes/': {
    ...ofText,
    summary:
      'Takes in a recorded line, in the place of an earlier take of the same words: a WAV of one channel, 16 bits, 24 kHz, three minutes at most. The same take twice is one; an older one than what is there leaves it alone.',
    query: z.object({ take: z.uuid(), line, age }),
    upload: true,
    bodyLimit: 9 * MEGABYTE,
    status: 201,
    response: lineTake,
  },
  'GET /admin/takes/{id}/audio/': {
    access: 'editor',
    summary: 'A recorded line, alone; answers byte ranges.',
    params: z.object({ id: z.uuid() }),
    response: 'audio',
    errors: [416],
  },
  'POST /admin/texts/{id}/voices/': {
    ...ofText,
    summary:
      'Joins the takes of these lines into one recording, and says where each line is in it; 409 with the lines that were not recorded as they are.',
    body: z.object({ lines: z.array(line).min(1).max(400) }),
    bodyLimit: MEGABYTE,
    status: 201,
    response: z.object({ file: z.string(), seconds: z.number().positive(), lines: z.array(lineTimes) }),
    errors: [409],
  },
});
