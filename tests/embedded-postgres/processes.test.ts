import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { processCommand, processStamp } from '../../modules/embedded-postgres/processes.ts';

function aProcess(command: string, ...args: string[]) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, pid: child.pid ?? 0 };
}

/** Until the test ends, this system is one without /proc. */
function withoutProc(): void {
  const real = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
  Object.defineProperty(process, 'platform', { ...real, value: 'darwin' });
  onTestFinished(() => void Object.defineProperty(process, 'platform', real));
}

describe.each(process.platform === 'linux' ? ['/proc', 'ps'] : ['ps'])('as %s has it', (source) => {
  // A hook of a describe is run before each of its tests.
  const look = () => {
    if (source === 'ps') withoutProc();
  };

  test('a process is told from another by when it began, and one that has ended is none', async () => {
    const first = aProcess('sleep', '60');
    // The clock of /proc ticks a hundred times a second, that of ps once.
    await wait(source === 'ps' ? 1_100 : 50);
    const second = aProcess('sleep', '60');
    look();
    const stamp = await processStamp(first.pid);
    expect(stamp).toMatch(/\S/);
    expect(await processStamp(second.pid)).not.toBe(stamp);
    expect(await processStamp(first.pid)).toBe(stamp);
    first.child.kill();
    await once(first.child, 'exit');
    expect(await processStamp(first.pid)).toBeUndefined();
  });

  test('one that has ended and waits for its parent is none', async () => {
    // The parent becomes one that collects nobody, and then its child ends.
    const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [pid] = await once(createInterface({ input: parent.stdout as Readable }), 'line');
    await expect.poll(() => processCommand(parent.pid ?? 0)).toBe('sleep 60');
    expect(await processStamp(Number(pid))).toBeDefined();
    parent.stdio[3]?.destroy();
    look();
    await expect.poll(() => processStamp(Number(pid))).toBeUndefined();
    if (existsSync('/proc/self')) expect(existsSync(`/proc/${pid}`)).toBe(true);
  });

  test('its command is that with its arguments, and that of no process is empty', async () => {
    const { pid } = aProcess('sleep', '60');
    look();
    await expect.poll(() => processCommand(pid)).toBe('sleep 60');
    expect(await processCommand(2 ** 31 - 1)).toBe('');
  });
});

test('a system that has neither knows of no process', async () => {
  const { pid } = aProcess('sleep', '60');
  withoutProc();
  vi.stubEnv('PATH', '/nowhere');
  expect(await processStamp(pid)).toBeUndefined();
  expect(await processCommand(pid)).toBe('');
});
