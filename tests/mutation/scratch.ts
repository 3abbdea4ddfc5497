import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles, ROOT } from '../architecture/source-file.ts';
import { startKeeper } from '../support/global-services.ts';
import { ensureMigratedTemplate, ensureStarterTemplate, withAdmin } from '../support/templates.ts';
import { type Mutant, mutate } from './mutants.ts';

/** How a mutant ended: by which test, by the types that `npm run check` holds, by the clock, or not at all. */
export interface Verdict {
  isKilled: boolean;
  by: string;
}

/** Most that a few test files take, on a busy machine too; a mutant that never ends is killed by it. */
const LIMIT_MS = 240_000;

const CONFIG = 'tests/mutation/vitest.config.ts';
const PROJECTS = ['unit', 'integration', 'isolated'].flatMap((name) => ['--project', name]);

interface JsonReport {
  numTotalTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** A copy of the sources where mutants are put in and taken out again, with a Postgres and a Redis for them all. */
export class Scratch {
  readonly #folder: string;
  readonly #root: string;
  readonly #data: string;
  readonly #keeper: Awaited<ReturnType<typeof startKeeper>>;
  #databases: string[] = [];
  #kill: (() => void) | undefined;

  private constructor(keeper: Awaited<ReturnType<typeof startKeeper>>) {
    this.#folder = mkdtempSync(join(tmpdir(), 'soutour-mutants-'));
    // Under root the embedded Postgres runs as another user, who walks through this folder.
    chmodSync(this.#folder, 0o755);
    this.#root = join(this.#folder, 'tree');
    this.#data = join(this.#folder, 'data');
    this.#keeper = keeper;
    for (const path of listFiles()) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true });
      cpSync(join(ROOT, path), join(this.#root, path));
    }
    for (const name of ['node_modules', 'dist']) {
      if (existsSync(join(ROOT, name))) symlinkSync(join(ROOT, name), join(this.#root, name));
    }
  }

  static async open(): Promise<Scratch> {
    const scratch = new Scratch(await startKeeper());
    try {
      await scratch.#prepare();
      return scratch;
    } catch (error) {
      await scratch.close();
      throw error;
    }
  }

  get #adminUrl(): string {
    return this.#keeper.services.postgres.url;
  }

  // Made by the sources as they are, once: a mutant that has no part in them finds them ready.
  async #prepare(): Promise<void> {
    mkdirSync(this.#data);
    await ensureMigratedTemplate(this.#adminUrl);
    await ensureStarterTemplate(this.#adminUrl, this.#data);
    cpSync(this.#data, `${this.#data}-kept`, { recursive: true });
    this.#databases = await this.#listDatabases();
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
    for (const folder of [this.#data, join(this.#folder, 'tmp')])
      rmSync(folder, { recursive: true, force: true });
    cpSync(`${this.#data}-kept`, this.#data, { recursive: true });
  }

  /** @returns the exit code; undefined when it did not end in time */
  async #run(args: string[]): Promise<number | undefined> {
    const temporary = join(this.#folder, 'tmp');
    mkdirSync(temporary, { recursive: true });
    const child = spawn(process.execPath, args, {
      cwd: this.#root,
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        TMPDIR: temporary,
        MODULE_CACHE_FOLDER: join(this.#folder, 'modules'),
        TEST_DATABASE_URL: this.#adminUrl,
        TEST_DATA_FOLDER: this.#data,
        ...(this.#keeper.services.redis ? { TEST_REDIS_URL: this.#keeper.services.redis.url } : {}),
      },
    });
    this.#kill = () => child.pid && process.kill(-child.pid, 'SIGKILL');
    const timer = setTimeout(this.#kill, LIMIT_MS);
    const [code] = await once(child, 'exit');
    clearTimeout(timer);
    this.#kill = undefined;
    return code ?? undefined;
  }

  async #test(tests: readonly string[]): Promise<Verdict> {
    const file = join(this.#folder, 'report.json');
    rmSync(file, { force: true });
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      CONFIG,
      ...tests,
      ...PROJECTS,
      '--bail',
      '1',
    ];
    const code = await this.#run([
      ...vitest,
      '--maxWorkers',
      '1',
      '--reporter',
      'json',
      '--outputFile.json',
      file,
    ]);
    if (code === 0) return { isKilled: false, by: '' };
    if (code === undefined) return { isKilled: true, by: 'délai' };
    if (!existsSync(file)) throw new Error(`Vitest ended with ${code} and no report: ${tests.join(' ')}`);
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as JsonReport;
    const failed = testResults.find(({ status }) => status === 'failed');
    const title = failed?.assertionResults.find(({ status }) => status === 'failed')?.fullName;
    const name = failed?.name.slice(this.#root.length + 1) ?? 'hors des essais';
    return { isKilled: true, by: title ? `${name} › ${title}` : name };
  }

  /** @param tests groups of test files, tried one after the other until one fails */
  async try(mutant: Mutant, tests: readonly (readonly string[])[]): Promise<Verdict> {
    const path = join(this.#root, mutant.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, mutate(text, mutant));
    try {
      for (const group of tests) {
        const verdict = await this.#test(group);
        if (verdict.isKilled) return verdict;
      }
      const types = await this.#run([
        'node_modules/typescript/bin/tsc',
        '--noEmit',
        '--incremental',
        'false',
      ]);
      return types === 0 ? { isKilled: false, by: '' } : { isKilled: true, by: 'types' };
    } finally {
      writeFileSync(path, text);
      await this.#tidy();
    }
  }

  /** Ends what is being tried, at once. */
  interrupt(): void {
    this.#kill?.();
  }

  async close(): Promise<void> {
    this.interrupt();
    await this.#keeper.end();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
