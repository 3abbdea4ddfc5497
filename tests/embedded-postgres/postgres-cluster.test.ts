import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PostgresStartError } from '#modules/embedded-postgres';
import type { PostgresAccount } from '../../modules/embedded-postgres/postgres-account.ts';
import { prepareCluster, stopOrphan } from '../../modules/embedded-postgres/postgres-cluster.ts';
import { processStamp } from '../../modules/embedded-postgres/processes.ts';
import { leapClock, stopClock } from '../support/harness/leaping-clock.ts';
import { aFolder } from './a-folder.ts';

describe('data are made', () => {
  /** @param script of a shell, in place of initdb */
  async function prepare(script: string, folder: string) {
    const programs = await aFolder();
    const initdb = join(programs, 'initdb');
    await writeFile(initdb, `#!/bin/sh\n${script}`, { mode: 0o700 });
    const owned: string[] = [];
    const account: PostgresAccount = {
      launch: (command, args) => ({ command, args: [...args], options: {} }),
      own: async (path) => void owned.push(path),
    };
    const said: string[] = [];
    const binaries = { folder: programs, initdb, postgres: '' };
    const password = await prepareCluster(account, binaries, folder, (line) => said.push(line));
    return { password, said, owned };
  }

  // It writes down what it was told, in the folder that it was given.
  const MAKES = 'data=$(printf "%s\\n" "$@" | sed -n s/^--pgdata=//p); printf "%s\\n" "$@" > "$data/args"';

  test('under another name, and get theirs once they are whole, with a password for their owner alone', async () => {
    const folder = await aFolder();
    const { password, said, owned } = await prepare(MAKES, folder);
    expect(said).toEqual(['Création de la base de données…']);
    expect((await readdir(folder)).sort()).toEqual(['cluster', 'password']);
    expect(password).toMatch(/^[0-9a-f]{48,}$/);
    expect(await readFile(join(folder, 'password'), 'utf8')).toBe(password);
    expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'cluster'))).mode & 0o777).toBe(0o700);
    const unfinished = expect.stringMatching(/\/cluster\.[0-9a-f-]{36}$/);
    expect(owned).toEqual([join(folder, 'password'), unfinished]);
    const args = (await readFile(join(folder, 'cluster/args'), 'utf8')).trim().split('\n');
    expect(args).toContain(`--pwfile=${join(folder, 'password')}`);
    const locale = process.platform === 'darwin' ? '--locale=C' : '--locale=C.UTF-8';
    expect(args).toContain(locale);
  });

  test('once: afterwards their password is read', async () => {
    const folder = await aFolder();
    await mkdir(join(folder, 'cluster'));
    await writeFile(join(folder, 'password'), 'secret\n');
    expect(await prepare('exit 1', folder)).toEqual({ password: 'secret', said: [], owned: [] });
  });

  test('after a start that was cut off, of which nothing is left; what else lies there stays', async () => {
    const folder = await aFolder();
    await mkdir(join(folder, 'cluster.unfinished/base'), { recursive: true });
    await mkdir(join(folder, 'other'));
    await writeFile(join(folder, 'password'), 'of the first one');
    await chmod(join(folder, 'password'), 0o644);
    const { password } = await prepare(MAKES, folder);
    expect((await readdir(folder)).sort()).toEqual(['cluster', 'other', 'password']);
    expect(await readFile(join(folder, 'password'), 'utf8')).toBe(password);
    expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['the last words of initdb', 'printf "one\\ntwo\\nthree\\n" >&2; exit 1', 'three'],
    ['its number, where it says nothing', 'exit 3', 'code 3'],
  ])('or not, which is said with %s', async (_case, script, reason) => {
    const folder = await aFolder();
    const refusal = prepare(script, folder);
    await expect(refusal).rejects.toBeInstanceOf(PostgresStartError);
    await expect(refusal).rejects.toThrow(/^La base de données n’a pas pu être créée dans /);
    await expect(refusal).rejects.toThrow(new RegExp(`\u00a0: ${reason}$`));
    expect(await readdir(folder)).not.toContain('cluster');
  });
});

describe('of a killed instance', () => {
  const LATER_LINES = '\n/data/cluster\n1764370000\n21234\n\n127.0.0.1\n';
  const NOBODYS_NUMBER = 2 ** 31 - 1;

  /** A process that is called as one asks, and writes down the signals that it hears. */
  async function aProcess(name: string, folder: string, onSignals: Record<string, string>) {
    const traps = Object.entries(onSignals).map(
      ([signal, then]) => `trap 'echo ${signal}; ${then}' ${signal}`,
    );
    const script = `${traps.join('\n')}\necho ready\nwhile :; do sleep 0.05; done`;
    // The shell goes by the first argument; what follows the script is not read by it.
    const child = spawn('/bin/sh', ['-c', script, '-D', folder, '-p', '21234'], {
      argv0: name,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const heard: string[] = [];
    const lines = createInterface({ input: child.stdout });
    await once(lines, 'line');
    lines.on('line', (line) => heard.push(line));
    return { pid: child.pid ?? 0, heard };
  }

  async function aClusterOf(pid: number | string) {
    const cluster = join(await aFolder(), 'cluster');
    await mkdir(cluster);
    const pidFile = join(cluster, 'postmaster.pid');
    await writeFile(pidFile, `${pid}${LATER_LINES}`);
    return { cluster, pidFile };
  }

  /** A Postgres that was left over, and what stopping it says. */
  async function aLeftOver(onSignals: Record<string, string>, name = 'postgres', of?: string) {
    const place = await aClusterOf('');
    const left = await aProcess(name, of ?? place.cluster, onSignals);
    await writeFile(place.pidFile, `${left.pid}${LATER_LINES}`);
    const said: string[] = [];
    const stop = () => stopOrphan(place.cluster, (line) => said.push(line));
    return { ...place, ...left, said, stop };
  }

  test('Postgres is told once to stop, and waited for', async () => {
    const left = await aLeftOver({ INT: 'sleep 0.3; exit', QUIT: 'exit' }, '/native/bin/postgres');
    stopClock();
    await left.stop();
    expect(await processStamp(left.pid)).toBeUndefined();
    expect(left.said).toEqual(['Arrêt de la base de données laissée par une instance interrompue…']);
    await expect.poll(() => left.heard).toEqual(['INT']);
  });

  test('a Postgres that has not stopped after ten seconds is told to do so at once', async () => {
    const left = await aLeftOver({ INT: ':', QUIT: 'exit' });
    // At the second look a minute has passed, and after that no time.
    const clock = vi.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValueOnce(60_000).mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    await left.stop();
    expect(await processStamp(left.pid)).toBeUndefined();
    await expect.poll(() => left.heard.at(-1)).toBe('QUIT');
  });

  test('a Postgres that does not stop at all is named, for its owner to stop it', async () => {
    const left = await aLeftOver({ INT: ':', QUIT: ':' });
    leapClock();
    const refusal = left.stop();
    await expect(refusal).rejects.toBeInstanceOf(PostgresStartError);
    await expect(refusal).rejects.toThrow(`ne s’arrête pas (processus ${left.pid})`);
    await expect.poll(() => left.heard.at(-1)).toBe('QUIT');
  });

  test.each([
    ['has just ended by itself is no fault', 'ESRCH', undefined],
    ['we may not stop is one', 'EPERM', 'EPERM'],
  ])('a Postgres that %s', async (_case, code, fault) => {
    const left = await aLeftOver({});
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
    onTestFinished(() => kill.mockRestore());
    if (fault) await expect(left.stop()).rejects.toThrow(fault);
    else await expect(left.stop()).resolves.toBeUndefined();
  });

  test.each([
    ['of another folder', 'postgres', '/data/other'],
    ['that is none', 'sleep', undefined],
  ])('a Postgres %s is left alone, whatever number it has', async (_case, name, of) => {
    const left = await aLeftOver({ INT: 'exit', QUIT: 'exit' }, name, of);
    await left.stop();
    expect(left.said).toEqual([]);
    expect(await processStamp(left.pid)).toBeDefined();
    expect(left.heard).toEqual([]);
  });

  test('the file gets a number that no process has; what else it says stays', async () => {
    const { cluster, pidFile } = await aClusterOf(NOBODYS_NUMBER - 1);
    await stopOrphan(cluster, () => {});
    expect(await readFile(pidFile, 'utf8')).toBe(`${NOBODYS_NUMBER}${LATER_LINES}`);
  });

  test('that has left no file nothing is done', async () => {
    const cluster = await aFolder();
    await stopOrphan(cluster, () => {});
    expect(await readdir(cluster)).toEqual([]);
  });
});
