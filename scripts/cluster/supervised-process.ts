import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../root.ts';

interface ProcessOptions {
  /** How people call it. */
  name: string;
  role: 'api' | 'worker' | 'migrate';
  env: NodeJS.ProcessEnv;
  /** Port on which it says whether it is ready. */
  port: number;
  say(line: string): void;
}

/** A process of the site that is started again whenever it ends. */
export interface SupervisedProcess {
  /** Resolves when it is ready. */
  ready(): Promise<void>;
  /** Tells it to end, and waits until the one that follows is ready. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

const PAUSE_MS = 500;
const LOOK_MS = 100;

/** Runs the built server in a process of its own, which stops with ours; what it prints goes through `say`. */
export function spawnSite({ name, role, env, say }: Omit<ProcessOptions, 'port'>): ChildProcess {
  // In a group of its own Ctrl-C does not reach it: we tell it, in our order. With npm's variable it watches us.
  const child = spawn(process.execPath, [join(ROOT, 'dist', 'server', 'serve.js'), role], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, npm_lifecycle_event: 'start:cluster' },
  });
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => say(`${name} | ${line}`));
  }
  return child;
}

/** Starts a server or a worker, and another one when it ends before it was told to. */
export function superviseProcess(options: ProcessOptions): SupervisedProcess {
  const { name, port, say } = options;
  let child: ChildProcess;
  let ended: Promise<unknown>;
  let isStopping = false;

  function start(): void {
    child = spawnSite(options);
    say(`${name}\u00a0: http://127.0.0.1:${port} (processus ${child.pid})`);
    ended = new Promise((resolve) => child.once('close', resolve));
    void ended.then(async () => {
      if (child.exitCode !== 0) await wait(PAUSE_MS);
      if (!isStopping) start();
    });
  }
  async function ready(): Promise<void> {
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!isStopping && !(await isReady())) await wait(LOOK_MS);
  }
  start();
  return {
    ready,
    async replace() {
      const former = ended;
      child.kill('SIGTERM');
      await former;
      await ready();
    },
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
