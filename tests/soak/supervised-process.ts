import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Something that is killed and comes back. */
export interface Mortal {
  name: string;
  /** Ends it at once, and starts it again after so long. */
  killAndRevive(afterMs: number): Promise<void>;
  stop(): Promise<void>;
  /** How often it has ended without having been killed. */
  endedByItself(): number;
}

interface Program {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
}

const AGAIN_MS = 1_000;

/** Runs a program that is started again whenever it ends. */
export function supervise({ name, command, args, env, cwd }: Program): Mortal {
  let child: ChildProcess;
  let isStopping = false;
  let isKilled = false;
  let ends = 0;
  let lastWords = '';

  function start(): void {
    if (isStopping) return;
    const { PATH = '' } = process.env;
    child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], env: { PATH, ...env } });
    child.stderr?.on('data', (chunk: Buffer) => {
      lastWords = chunk.toString().trim().slice(0, 300);
    });
    child.once('exit', (code, signal) => {
      if (isStopping || isKilled) return;
      ends += 1;
      console.log(`  ${name} s’est arrêté de lui-même (${code ?? signal})\u00a0: ${lastWords}`);
      void wait(AGAIN_MS).then(start);
    });
  }
  start();
  const kill = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  process.once('exit', () => kill('SIGKILL'));

  async function endWith(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    kill(signal);
    await ended;
  }
  return {
    name,
    async killAndRevive(afterMs) {
      isKilled = true;
      await endWith('SIGKILL');
      await wait(afterMs);
      isKilled = false;
      start();
    },
    async stop() {
      isStopping = true;
      await endWith('SIGTERM');
    },
    endedByItself: () => ends,
  };
}
