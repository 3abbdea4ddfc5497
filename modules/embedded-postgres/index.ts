export { PostgresStartError } from './data-folder-lock.ts';
export { endWithParent } from './end-with-parent.ts';
export { freePort, portIsFree } from './ports.ts';
export { CLOCK_ENV } from './processes.ts';
export { findRunningPostgres } from './running-postgres.ts';
export { startEmbeddedPostgres } from './start-embedded-postgres.ts';
