export { endWithParent } from './end-with-parent.ts';
export { freePort, portIsFree } from './ports.ts';
export { PostgresStartError } from './postgres-start-error.ts';
export { findRunningPostgres } from './running-postgres.ts';
export { startEmbeddedPostgres } from './start-embedded-postgres.ts';
