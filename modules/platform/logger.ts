import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * The process's log: JSON lines on standard output, written in the background.
 * @param level a pino level name
 */
export function createLogger(level: string): Logger {
  return pino({ level, base: null }, pino.destination({ dest: 1, sync: false }));
}
