import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CLOCK_ENV } from '#modules/embedded-postgres';
import { atFileEnd } from '../support/harness/at-file-end.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The site run as people run it: in a process group of its own, as a terminal does. */
export interface RunningSite {
  child: ChildProcess;
  /** Everything it has printed so far, line by line. */
  lines: string[];
  /** Resolves with the address of the line that says it is ready; rejects when it ends before. */
  ready: Promise<string>;
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** What a terminal does at Ctrl-C: the signal goes to every process of the group. */
  signalGroup(signal: NodeJS.Signals): void;
}

/**
 * Runs a command of the project in its root folder.
 * @param env on top of an environment without any setting of the site
 * @param cwd another version's root folder
 */
export function runSite(
  command: readonly [string, ...string[]],
  env: Record<string, string>,
  cwd = ROOT,
): RunningSite {
  const { PATH, HOME, CI } = process.env;
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, CI, ...CLOCK_ENV, ...env },
  });
  const lines: string[] = [];
  const ended = new Promise<number | NodeJS.Signals | null>((settle) => {
    child.once('close', (code, signal) => settle(code ?? signal));
  });
  const ready = new Promise<string>((settle, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const address = /^Soutour est prêt\u00a0: (\S+)$/.exec(line)?.[1];
      if (address) settle(address);
    });
    createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
    void ended.then(() => fail(new Error(`The site ended before it was ready:\n${lines.join('\n')}`)));
  });
  ready.catch(() => {});
  const signalGroup = (signal: NodeJS.Signals) => {
    if (child.pid) process.kill(-child.pid, signal);
  };
  atFileEnd(async () => {
    try {
      signalGroup('SIGTERM');
    } catch (error) {
      // The normal case: nobody of the group is left.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    await ended;
  });
  return { child, lines, ready, ended, signalGroup };
}
