import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { endWithParent } from '#modules/embedded-postgres';
import { processCommand, processStamp } from '../../modules/embedded-postgres/processes.ts';
import { descendantsOf } from '../support/services/descendants.ts';

const HOLDER = fileURLToPath(new URL('./hold-child.ts', import.meta.url));

/** A process that has a child end with it, in a group of its own as a terminal gives one. */
async function aHolder(mode: 'hold' | 'leave') {
  const holder = spawn(process.execPath, ['--import', 'tsx', HOLDER, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(holder, 'exit');
  const [line] = await once(createInterface({ input: holder.stdout }), 'line');
  const child = Number(line);
  onTestFinished(async () => {
    holder.kill('SIGKILL');
    if (await processStamp(child)) process.kill(child, 'SIGKILL');
  });
  return { holder: holder.pid ?? 0, child, ended };
}

const ends = (pid: number) => expect.poll(() => processStamp(pid)).toBeUndefined();

/** The numbers of what waits for the end of this process to end one child. */
async function guardsOf({ pid }: ChildProcess): Promise<number[]> {
  const below = await descendantsOf(process.pid);
  const commands = await Promise.all(below.map(async (one) => ({ one, command: await processCommand(one) })));
  return commands
    .filter(({ command }) => command.startsWith('sh ') && command.endsWith(`"$0" ${pid}`))
    .map(({ one }) => one);
}

describe('a child that is to end with its parent', () => {
  test('ends where the parent’s whole group is killed, as by a terminal', async () => {
    const { holder, child } = await aHolder('hold');
    expect(await processStamp(child)).toBeDefined();
    process.kill(-holder, 'SIGKILL');
    await ends(child);
  });

  test('does not hold up a parent that has nothing else to do', async () => {
    const { child, ended } = await aHolder('leave');
    expect(await ended).toEqual([0, null]);
    await ends(child);
  });
});

describe.runIf(process.platform === 'linux')('what waits for the end of the parent', () => {
  test('goes with the child, whose number may be another’s soon', async () => {
    const child = spawn('sleep', ['600'], { stdio: 'ignore' });
    endWithParent(child);
    await expect.poll(() => guardsOf(child)).toHaveLength(1);
    child.kill('SIGKILL');
    await expect.poll(() => guardsOf(child)).toEqual([]);
  });

  test('is not there for a child that never began', async () => {
    const child = spawn('/no/such/program');
    const failure = once(child, 'error');
    endWithParent(child);
    await failure;
    // It would have been there before one that came after it.
    const later = spawn('sleep', ['600'], { stdio: 'ignore' });
    endWithParent(later);
    await expect.poll(() => guardsOf(later)).toHaveLength(1);
    expect(await guardsOf(child)).toEqual([]);
    later.kill('SIGKILL');
  });

  test('may be missing where there is no shell: the child runs all the same', async () => {
    const child = spawn('sleep', ['600'], { stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    vi.stubEnv('PATH', '/nowhere');
    endWithParent(child);
    vi.unstubAllEnvs();
    const later = spawn('true');
    await once(later, 'exit');
    expect(await guardsOf(child)).toEqual([]);
    expect(await processStamp(child.pid ?? 0)).toBeDefined();
  });
});
