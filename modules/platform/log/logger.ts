import { type DestinationStream, type Logger, pino } from 'pino';
import { redact } from './redact.ts';

export type { Logger };

// Lines are written some at a time: a write for each would take a quarter of the server's work.
const standardOutput = () => pino.destination({ sync: false, minLength: 8_192, periodicFlush: 200 });

/**
 * The process's log: JSON lines on standard output, written in the background, without secrets.
 * @param level a pino level name
 * @param output where lines go, in tests
 */
export function createLogger(level: string, output: DestinationStream = standardOutput()): Logger {
  // Errors are put into words by redact, which comes first.
  const serializers = { err: (facts: unknown) => facts };
  return pino({ level, base: null, formatters: { log: redact }, serializers }, output);
}
