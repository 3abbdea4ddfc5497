import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#modules/embedded-postgres';

/** A server in a process of its own, as it would run for readers. */
export interface ServerProcess {
  /** As the tables name it. */
  name: string;
  /** Address without a last slash. */
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

interface ServerCommand {
  name: string;
  /** Arguments of node. */
  args: string[];
  /** What differs from an empty environment; PORT and PUBLIC_URL are added. */
  env: Record<string, string>;
  /** A path that answers 200 once the server is ready. */
  readyPath: string;
}

/** With the pages that it renders ahead, beside whatever else the machine does. */
const READY_MS = 120_000;

/**
 * Starts a server and waits until it is ready. Its log goes nowhere, its complaints to the terminal.
 * @throws when it ends first, or is not ready after two minutes
 */
export async function startServerProcess({
  name,
  args,
  env,
  readyPath,
}: ServerCommand): Promise<ServerProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'ignore', 'inherit'],
    // As `npm start` has it.
    env: {
      PATH,
      MALLOC_ARENA_MAX: '2',
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      ...env,
    },
  });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const isReady = async () => (await fetch(origin + readyPath).catch(() => undefined))?.status === 200;
  const deadline = Date.now() + READY_MS;
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server « ${name} » ended with code ${child.exitCode}.`);
    if (Date.now() > deadline) throw new Error(`The server « ${name} » is not ready.`);
    await wait(50);
  }
  return {
    name,
    origin,
    pid: child.pid ?? 0,
    async stop() {
      process.removeListener('exit', kill);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Processor time that a process has used, in microseconds; undefined where the system has no /proc. */
export async function processorMicros(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // proc(5): after the name in parentheses, fields 12 and 13 are user and system time in hundredths.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** The most memory that a process has held, in megabytes; undefined where the system has no /proc. */
export async function peakMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
