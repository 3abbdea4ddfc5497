import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listFiles, ROOT } from '../architecture/sources/source-file.ts';
import { startServiceHost } from '../support/services/global-services.ts';
import { ensureMigratedTemplate, ensureStarterTemplate, withAdmin } from '../support/services/templates.ts';
import { type Mutant, mutate } from './mutants.ts';
import type { Reach } from './reach.ts';

/** How a mutant ended: by which test, by the types that `npm run check` holds, by the clock, or not at all. */
export interface Verdict {
  isKilled: boolean;
  by: string;
}

/** How long a test file may take beyond what was measured, on a busy machine too; a mutant that never ends is killed. */
const FAILURE_DELAY_MS = 60_000;

/** A copy of the sources where mutants are put in and taken out again, with a Postgres and a Redis for them all. */
export class Scratch {
  readonly #folder: string;
  readonly #root: string;
  readonly #data: string;
  readonly #host: Awaited<ReturnType<typeof startServiceHost>>;
  #databases: string[] = [];
  #runner: ChildProcess | undefined;
  readonly #children = new Set<ChildProcess>();

  private constructor(host: Awaited<ReturnType<typeof startServiceHost>>) {
    this.#folder = mkdtempSync(join(tmpdir(), 'soutour-mutants-'));
    // Under root the embedded Postgres runs as another user, who walks through this folder.
    chmodSync(this.#folder, 0o755);
    this.#root = join(this.#folder, 'tree');
    this.#data = join(this.#folder, 'data');
    this.#host = host;
    for (const path of listFiles()) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true });
      cpSync(join(ROOT, path), join(this.#root, path));
    }
    if (existsSync(join(ROOT, 'dist'))) symlinkSync(join(ROOT, 'dist'), join(this.#root, 'dist'));
    // The packages are shared; what is worked out from the sources is not.
    mkdirSync(join(this.#root, 'node_modules'));
    for (const name of readdirSync(join(ROOT, 'node_modules'))) {
      const path = join('node_modules', name);
      if (name !== '.cache') symlinkSync(join(ROOT, path), join(this.#root, path));
    }
  }

  static async open(): Promise<Scratch> {
    const scratch = new Scratch(await startServiceHost());
    try {
      await scratch.#prepare();
      return scratch;
    } catch (error) {
      await scratch.close();
      throw error;
    }
  }

  get #adminUrl(): string {
    return this.#host.services.postgres.url;
  }

  // Made by the sources as they are, once: a mutant that has no part in them finds them ready.
  async #prepare(): Promise<void> {
    for (const folder of [this.#data, join(this.#folder, 'tmp')]) mkdirSync(folder);
    await ensureMigratedTemplate(this.#adminUrl);
    await ensureStarterTemplate(this.#adminUrl, this.#data);
    cpSync(this.#data, `${this.#data}-kept`, { recursive: true });
    this.#databases = await this.#listDatabases();
    // Else every mutant that no test notices would count as refused by the types.
    if (!(await this.#passesTypes()))
      throw new Error('The sources do not pass their types as they are: npm run check.');
  }

  #listDatabases(): Promise<string[]> {
    return withAdmin(this.#adminUrl, async (admin) => {
      const { rows } = await admin.query<{ datname: string }>('select datname from pg_database');
      return rows.map(({ datname }) => datname);
    });
  }

  /** What a mutant has left is gone: its databases, the files it wrote, the files it removed. */
  async #tidy(): Promise<void> {
    const left = (await this.#listDatabases()).filter((name) => !this.#databases.includes(name));
    await withAdmin(this.#adminUrl, async (admin) => {
      for (const name of left) await admin.query(`drop database if exists "${name}" with (force)`);
    });
    rmSync(this.#data, { recursive: true, force: true });
    cpSync(`${this.#data}-kept`, this.#data, { recursive: true });
  }

  #spawn(args: string[]): ChildProcess {
    const child = spawn(process.execPath, args, {
      cwd: this.#root,
      // A group of its own, so that what a mutant has started ends with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        TMPDIR: join(this.#folder, 'tmp'),
        MODULE_CACHE_FOLDER: join(this.#folder, 'modules'),
        TEST_DATABASE_URL: this.#adminUrl,
        TEST_DATA_FOLDER: this.#data,
        ...(this.#host.services.redis ? { TEST_REDIS_URL: this.#host.services.redis.url } : {}),
      },
    });
    this.#children.add(child);
    child.once('exit', () => this.#children.delete(child));
    return child;
  }

  async #passesTypes(): Promise<boolean> {
    const tsc = this.#spawn(['node_modules/typescript/bin/tsc', '--build', '--checkers', '1']);
    const [code] = await once(tsc, 'exit');
    return code === 0;
  }

  /** @returns what failed in a test file; undefined when it passes */
  async #fail(changed: string, { test, seconds }: Reach): Promise<string | undefined> {
    this.#runner ??= this.#spawn(['tests/mutation/trial.mjs']);
    const runner = this.#runner;
    const end = new AbortController();
    const answer = once(runner, 'message', end).then(([message]) => message as { failed?: string });
    const lost = once(runner, 'exit', end).then(() => 'lost' as const);
    const late = setTimeout(FAILURE_DELAY_MS + seconds * 6_000, 'late' as const, end);
    runner.send({ changed, test });
    const result = await Promise.race([answer, lost, late]).finally(() => {
      for (const promise of [answer, lost, late]) promise.catch(() => {});
      end.abort();
    });
    if (result === 'lost') throw new Error(`Vitest has ended before its answer: ${test}`);
    if (result !== 'late') return result.failed;
    this.interrupt();
    return `${test} › délai`;
  }

  /** @param tests the files that it is tried against, in this order, until one fails */
  async try(mutant: Mutant, tests: readonly Reach[]): Promise<Verdict> {
    const path = join(this.#root, mutant.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, mutate(text, mutant));
    try {
      for (const reach of tests) {
        // What fails once and then passes has other reasons than the mutant.
        const by = (await this.#fail(path, reach)) && (await this.#fail(path, reach));
        if (by) return { isKilled: true, by };
      }
      return (await this.#passesTypes()) ? { isKilled: false, by: '' } : { isKilled: true, by: 'types' };
    } finally {
      writeFileSync(path, text);
      await this.#tidy();
    }
  }

  /** Ends what is being tried, at once. */
  interrupt(): void {
    for (const { pid } of this.#children) if (pid) process.kill(-pid, 'SIGKILL');
    this.#runner = undefined;
  }

  async close(): Promise<void> {
    this.interrupt();
    await this.#host.end();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
