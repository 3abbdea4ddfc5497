import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * The process's log: JSON lines on standard output, written in the background.
 * @param level a pino level name
 */
export function createLogger(level: string): Logger {
  // Lines are written some at a time: a write for each would take a quarter of the server's work.
  const output = pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 200 });
  return pino({ level, base: null }, output);
}
