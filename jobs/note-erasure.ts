import { AccountDeleted, noteErasure } from '#modules/accounts';
import { defineJob } from '#modules/platform';

/** Writes beside the database who was erased, for the day on which a backup is restored. */
export const noteErasureBeside = defineJob({
  name: 'note-erasure',
  event: AccountDeleted,
  lane: 'database',
  run: ({ payload }, { db, config }) => noteErasure(db, config.dataDir, payload.userId),
});
