import { explain } from './cannot-start.ts';
import { watchNpm } from './npm-above.ts';

/** npm hands on the Ctrl-C that the terminal has already sent: two within this time are one. */
const SAME_SIGNAL_MS = 1_000;
/** Whoever stops us waits for ten seconds before it kills. */
const STOP_MS = 9_500;

// What is running, in the order it started; it stops in the other order.
const running: (() => Promise<unknown>)[] = [];
let stoppingSince: number | undefined;
let longestStopMs = STOP_MS;

/** Remembers how to stop what has just been started. */
export function stopLater(stop: () => Promise<unknown>): void {
  running.push(stop);
}

export const isStopping = () => stoppingSince !== undefined;

/** Stops all that runs, and ends this process. */
export async function stopAll(exitCode: number): Promise<never> {
  stoppingSince = Date.now();
  setTimeout(() => process.exit(exitCode), longestStopMs).unref();
  for (let stop = running.pop(); stop; stop = running.pop()) await stop();
  process.exit(exitCode);
}

function stopOnSignals(): void {
  const onSignal = () => {
    if (stoppingSince === undefined) {
      console.log('Arrêt…');
      void stopAll(0);
    } else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/**
 * Starts a program that runs until it is told to stop; one that cannot start says why in French, and its exit code
 * is 1.
 * @param stopMs how long its parts may take to stop
 */
export async function run(start: () => Promise<unknown>, stopMs = STOP_MS): Promise<void> {
  longestStopMs = stopMs;
  stopOnSignals();
  watchNpm(() => {
    if (!isStopping()) void stopAll(0);
  });
  try {
    await start();
  } catch (error) {
    // What was interrupted in the middle fails for no other reason.
    if (isStopping()) return;
    console.error(explain(error));
    await stopAll(1);
  }
}
