type Cleanup = () => Promise<unknown> | unknown;

const cleanups: Cleanup[] = [];

/**
 * Registers what is undone after the last test of this file, last in first out. Works at the top of a
 * file, in its hooks and inside a test alike.
 */
export function atFileEnd(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/**
 * Runs every cleanup even when one fails.
 * @throws the one failure, or all of them together
 */
export async function cleanUpFile(): Promise<void> {
  const failures: unknown[] = [];
  // Taken out at once: one that never ends would otherwise leave the rest to the worker's next file.
  for (let own = cleanups.splice(0); own.length > 0; own = cleanups.splice(0)) {
    for (const cleanup of own.reverse()) {
      try {
        await cleanup();
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('\n'));
}
