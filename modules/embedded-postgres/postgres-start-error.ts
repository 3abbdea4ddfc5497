/** Why the embedded Postgres cannot run, as a French sentence that says what to do about it. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}
