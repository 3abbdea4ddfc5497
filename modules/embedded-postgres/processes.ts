import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What lays another clock over this process (libfaketime), for a child that is given few variables: both have one time. */
export const CLOCK_ENV: NodeJS.ProcessEnv = Object.fromEntries(
  ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'].map((name) => [name, process.env[name]]),
);

async function ask(format: string, pid: number): Promise<string | undefined> {
  try {
    const { stdout } = await run('ps', ['-o', format, '-p', String(pid)]);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

// Slim containers have no ps and systems other than Linux no /proc.
const hasProc = () => process.platform === 'linux';

/**
 * Tells a process from a later one that was given the same number: its start time.
 * @returns undefined when no such process runs (one that has ended and waits for its parent does not)
 */
export async function processStamp(pid: number): Promise<string | undefined> {
  if (!hasProc()) {
    const answer = await ask('stat=,lstart=', pid);
    return answer?.startsWith('Z') ? undefined : answer?.replace(/^\S+\s+/, '');
  }
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // proc(5): the name in parentheses may hold spaces; then come the state and, 19 fields on, the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** The command line of a process, arguments separated by spaces; empty when there is no such process. */
export async function processCommand(pid: number): Promise<string> {
  if (!hasProc()) return (await ask('command=', pid)) ?? '';
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}
