import { PostgresStartError } from '#modules/embedded-postgres';
import { ConfigError } from '#modules/platform/runtime';

/** Why the site cannot start, as a French sentence. */
export class CannotStart extends Error {}

/** What the terminal says of an error that ends the start. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) {
    return `Rien n’a démarré, la configuration est à corriger\u00a0:\n${error.message}`;
  }
  if (error instanceof PostgresStartError || error instanceof CannotStart) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
