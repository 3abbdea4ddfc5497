import { join } from 'node:path';
import { sweepIncoming } from '#modules/authoring';
import type { Schedule } from '#modules/platform';

/** Deletes what recordings have left whose upload was cut off by the end of its process. */
export const sweepIncomingDaily: Schedule = {
  name: 'sweep-incoming',
  everyMs: 24 * 3_600_000,
  lane: 'database',
  run: ({ config }) => sweepIncoming(join(config.dataDir, 'media')),
};
