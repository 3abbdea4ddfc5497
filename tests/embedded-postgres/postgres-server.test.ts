import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PostgresStartError } from '#modules/embedded-postgres';
import { launchPostgres } from '../../modules/embedded-postgres/postgres-server.ts';
import { processCommand } from '../../modules/embedded-postgres/processes.ts';
import { leapClock } from '../support/harness/leaping-clock.ts';
import { descendantsOf } from '../support/services/descendants.ts';
import { aFolder } from './a-folder.ts';

const FAKE = fileURLToPath(new URL('./fake-postgres.mjs', import.meta.url));

/** @param words of a command that is run in place of Postgres, before the arguments that it would get */
function launch(folder: string, ...[command = '', ...words]: string[]) {
  return launchPostgres({
    account: {
      launch: (_program, args) => ({ command, args: [...words, ...args], options: {} }),
      own: async () => {},
    },
    binaries: { folder: '', initdb: '', postgres: '' },
    folder,
    password: 'secret',
    flags: [],
  });
}

/** Runs a shell's script in place of Postgres; its place for files is the first argument. */
async function runs(script: string) {
  const folder = await aFolder();
  const started = launch(folder, '/bin/sh', '-c', `cd "$0"\n${script}`, folder);
  return { folder, started, read: (name: string) => readFile(join(folder, name), 'utf8') };
}

/** A script that says something else each time. */
const says = (...words: string[]) =>
  `echo >> times; case $(wc -l < times) in ${words.map((word, index) => `${index + 1}) echo "${word}" >&2;;`).join(' ')} esac; exit 1`;

const TAKEN = 'FATAL:  could not create any TCP/IP sockets';

describe('a Postgres that does not start', () => {
  test.each([
    ['its last complaint', ['LOG:  one', '2026-11-28 FATAL:  two', 'LOG:  three'], 'two'],
    ['its last line where it does not complain', ['one', 'two', 'three'], 'three'],
  ])('is refused with %s', async (_case, lines, reason) => {
    const { started } = await runs(`printf '%s\\n' '${lines.join("' '")}'; exit 1`);
    await expect(started).rejects.toBeInstanceOf(PostgresStartError);
    await expect(started).rejects.toThrow(new RegExp(`^PostgreSQL n’a pas démarré\u00a0: ${reason}$`));
  });

  test('is refused with the system’s words where there is no such program', async () => {
    await expect(launch(await aFolder(), '/no/such/program')).rejects.toThrow(
      /n’a pas démarré\u00a0: .*ENOENT/,
    );
  });

  test('is started once more where somebody was quicker at its port, and not for another reason', async () => {
    const { started } = await runs(says(TAKEN, 'FATAL:  no room', TAKEN));
    await expect(started).rejects.toThrow('no room');
  });

  test('is not started again after ten seconds of that', async () => {
    const { folder, started, read } = await runs(says(TAKEN, 'FATAL:  no room'));
    // Eleven seconds have passed once it has run.
    const began = Date.now();
    const hasRun = () => existsSync(join(folder, 'times'));
    vi.spyOn(Date, 'now').mockImplementation(() => began + (hasRun() ? 11_000 : 0));
    await expect(started).rejects.toThrow('could not create any TCP/IP sockets');
    expect(await read('times')).toBe('\n');
  });

  test('and says nothing is stopped after two minutes', async () => {
    leapClock();
    const folder = await aFolder();
    const started = launch(folder, process.execPath, FAKE, 'says nothing');
    await expect(started).rejects.toThrow('PostgreSQL ne répond pas après deux minutes.');
    const commands = await Promise.all((await descendantsOf(process.pid)).map(processCommand));
    expect(commands.filter((command) => command.includes(folder))).toEqual([]);
  });
});

describe('a Postgres that starts', () => {
  async function starts(behaviour: string) {
    const folder = await aFolder();
    const server = await launch(folder, process.execPath, FAKE, behaviour);
    onTestFinished(() => server.stop());
    return { folder, server };
  }

  test.each(['resets', 'starts'])('is waited for until it lets somebody in: %s', async (behaviour) => {
    const { server } = await starts(behaviour);
    expect(server.url).toMatch(/^postgres:\/\/soutour:secret@127\.0\.0\.1:\d+\/soutour$/);
  });

  test('has nobody connected to it by the time it is ready, and writes a log for its owner’s eyes', async () => {
    const { folder } = await starts('well');
    const log = join(folder, 'postgres.log');
    await expect.poll(() => readFile(log, 'utf8')).toBe('a client has left\n');
    expect((await stat(log)).mode & 0o777).toBe(0o600);
  });

  test('and drops who asks the first question is not ready: it is stopped, and this process goes on', async () => {
    await expect(starts('drops')).rejects.toThrow('Connection terminated unexpectedly');
  });

  test('is followed until it is stopped, and then no longer', async () => {
    const before = process.listenerCount('exit');
    const { server } = await starts('well');
    expect(process.listenerCount('exit')).toBe(before + 1);
    await server.stop();
    await server.ended;
    expect(process.listenerCount('exit')).toBe(before);
    await expect(server.stop()).resolves.toBeUndefined();
  });
});

describe('a process that has nothing else to do', () => {
  const HOLDER = fileURLToPath(new URL('./hold-fake-postgres.ts', import.meta.url));

  async function runsAlone(mode: string) {
    const folder = await aFolder();
    const ran = promisify(execFile)(process.execPath, ['--import', 'tsx', HOLDER, folder, mode]);
    const { stdout } = await ran;
    return { stdout, log: () => readFile(join(folder, 'postgres.log'), 'utf8') };
  }

  test('is not held up by its Postgres, which ends in good order', async () => {
    const { log } = await runsAlone('leave');
    await expect.poll(log).toContain('closed in good order');
  });

  test('waits for its Postgres to stop, and not a moment longer', async () => {
    const { stdout, log } = await runsAlone('stop');
    expect(await log()).toContain('closed in good order');
    expect(stdout).toBe('0\n');
  });
});

test.runIf(process.platform === 'linux')(
  'Postgres is in no group of ours, and its log is open to it alone',
  async () => {
    const { folder, started, read } = await runs(
      'cut -d " " -f 5 /proc/$$/stat > group; echo $$ > pid; exit 1',
    );
    await expect(started).rejects.toThrow();
    expect(await read('group')).toBe(await read('pid'));
    const open = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    expect(open).not.toContain(join(folder, 'postgres.log'));
  },
);
