/**
 * `npm run mutate [-- count] [--seed N] [--critical] [--changed] [--map] [folder …]`: puts small faults into the sources
 * one by one, in a copy, and sees whether the tests that reach them notice. `--critical` draws only what drops a check
 * of permission, money or retention, `--changed` only the lines that differ from main. Test files that are new or
 * changed are measured first, the first time all of them; `--map` does no more than that.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listFiles, ROOT } from '../architecture/sources/source-file.ts';
import { changedLines } from './changed-lines.ts';
import { draw } from './draw.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { isMeasured, readReaches, TestsOf, versionOf } from './reach.ts';
import { progressLine, reportOf, type Tried } from './report.ts';
import { Scratch } from './scratch.ts';

const REACH_FOLDER = join(ROOT, 'node_modules/.cache/soutour-reach');
const SOURCE = /^(modules|apps\/api|jobs)\/.*\.ts$/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    critical: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    map: { type: 'boolean', default: false },
  },
});
const counts = positionals.filter((word) => /^\d+$/.test(word));
const folders = positionals.filter((word) => !counts.includes(word));
const count = Number(counts[0] ?? (values.changed ? 200 : 60));

type Result = Omit<Tried, 'seconds' | 'mutant'>;

/** Measures what the test files reach that are not known as they stand. */
function measureReach(): void {
  const passed = readReaches(REACH_FOLDER).filter(({ hasPassed }) => hasPassed);
  const known = new Map(passed.map(({ test, version }) => [test, version]));
  const unknown = listFiles().filter(
    (path) => isMeasured(path) && known.get(path) !== versionOf(readFileSync(join(ROOT, path), 'utf8')),
  );
  if (unknown.length === 0) return;
  console.log(`Mesure de ce que traversent ${unknown.length} fichiers d’essais.`);
  const config = ['--config', 'tests/mutation/vitest.config.ts', '--reporter', 'dot'];
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...config, ...unknown], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, REACH_FOLDER },
  });
}

function candidates(texts: ReadonlyMap<string, string>): Mutant[] {
  const changed = values.changed ? changedLines() : undefined;
  return [...texts]
    .filter(([path]) => folders.length === 0 || folders.some((folder) => path.startsWith(folder)))
    .filter(([path]) => !changed || changed.has(path))
    .flatMap(([path, text]) => mutantsOf(path, text))
    .filter(({ file, line }) => !changed || changed.get(file)?.has(line))
    .filter(({ isCritical }) => isCritical || !values.critical);
}

function isEquivalent(mutant: Mutant): boolean {
  return EQUIVALENTS.some(
    ({ file, near, original, replacement }) =>
      file === mutant.file &&
      near === mutant.near &&
      original === mutant.original &&
      replacement === mutant.replacement,
  );
}

async function tryOne(scratch: Scratch, mutant: Mutant, testsOf: TestsOf): Promise<Result> {
  if (isEquivalent(mutant)) return { outcome: 'equivalent', by: '' };
  const tests = testsOf.choose(mutant);
  if (tests.length === 0) return { outcome: 'unreached', by: '' };
  const { isKilled, by } = await scratch.try(mutant, tests);
  return { outcome: isKilled ? 'killed' : 'survived', by };
}

/** Tries them, as many at once as there are cores: what is tried waits for its database as much as it works. */
async function tryAll(drawn: readonly Mutant[], testsOf: TestsOf): Promise<Tried[]> {
  const tried: Tried[] = [];
  const scratches = await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), drawn.length) }, () => Scratch.open()),
  );
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isInterrupted = true;
      for (const scratch of scratches) scratch.interrupt();
    });
  }
  const left = [...drawn];
  async function work(scratch: Scratch): Promise<void> {
    for (let mutant = left.shift(); mutant && !isInterrupted; mutant = left.shift()) {
      const startedAt = performance.now();
      const result = await tryOne(scratch, mutant, testsOf).catch((error: unknown) => {
        if (!isInterrupted) throw error;
      });
      // What was ended from outside was not killed by a test.
      if (isInterrupted || !result) return;
      const one = { mutant, ...result, seconds: (performance.now() - startedAt) / 1_000 };
      tried.push(one);
      console.log(progressLine(one, `${tried.length}/${drawn.length}`));
    }
  }
  try {
    await Promise.all(scratches.map(work));
  } finally {
    await Promise.all(scratches.map((scratch) => scratch.close()));
  }
  return tried;
}

async function run(): Promise<void> {
  measureReach();
  if (values.map) return;
  const paths = listFiles().filter((path) => SOURCE.test(path));
  const texts = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  const all = candidates(texts);
  const drawn = draw(all, count, Number(values.seed));
  console.log(`Graine\u00A0: ${values.seed}. ${drawn.length} mutants tirés de ${all.length}.`);
  if (drawn.length > 0)
    console.log(reportOf(await tryAll(drawn, new TestsOf(readReaches(REACH_FOLDER), texts))));
}

if (!/^\d{1,9}$/.test(values.seed) || counts.length > 1) {
  console.error('Usage\u00A0: npm run mutate -- 60 --seed 1 [--critical] [--changed] [--map] [dossier …]');
  process.exit(2);
}
await run();
