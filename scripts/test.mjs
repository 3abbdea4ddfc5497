// Runs the tests: `npm test` checks the sources, then runs all but the long ones, and `npm run test:long` those;
// `npm test -- <arguments>` hands the arguments to Vitest alone (a folder, --project unit, -t "a title",
// --changed), and `npm run test:watch` runs again what a change touches; `--clock 2024-02-29T23:30` has tests, site,
// Postgres and browser believe that it is then (local, as TZ has it). The last line is the count, also of a run that
// is cut short: what had ended until then.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installIfStale, ROOT } from './install.mjs';

const [isLong, isWatching] = ['--long', '--watch'].map((flag) => process.argv.includes(flag));
const args = process.argv.slice(2).filter((arg) => arg !== '--long' && arg !== '--watch');
const clockAt = args.indexOf('--clock');
const [, clock] = clockAt === -1 ? [] : args.splice(clockAt, 2);
/** Without a choice of one's own. */
const isWhole = args.length === 0 && !isWatching;

let child;
let interruptedBy;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interruptedBy = interruptedBy || signal;
    if (child) child.kill(signal);
  });
}

/**
 * What lays another clock over a process and all that it starts: libfaketime, as far from the machine's clock as the
 * wanted time is now. What is measured in time goes by the clock that only counts, which stays as it is. The handlers of
 * signals are shown the machine's clock: with another ahead of it, Postgres takes its timers for early and puts them off.
 */
function otherClock(wanted) {
  const seconds = Math.round((new Date(wanted).getTime() - Date.now()) / 1000);
  const { stdout } = spawnSync('faketime', ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'], {
    encoding: 'utf8',
  });
  if (Number.isNaN(seconds) || !stdout) {
    console.error(
      '--clock demande une heure, comme 2024-02-29T23:30, et le programme faketime (Debian\u00a0: apt-get install faketime).',
    );
    process.exit(1);
  }
  const FAKETIME = `${seconds < 0 ? '' : '+'}${seconds}`;
  return { LD_PRELOAD: stdout.trim(), FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}

/** Runs a Node program of the project in this terminal; resolves to its exit code. */
function run(program, programArgs, env = {}) {
  return new Promise((resolve, reject) => {
    child = spawn(process.execPath, [join(ROOT, program), ...programArgs], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      child = undefined;
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Everything that the run puts into the temporary directory goes into a folder of its own, removed with it.
 * @param args what Vitest is asked for
 * @param part TESTS: the part of the suite, 'short' or 'long'; undefined where files are named
 */
async function runVitest(args, part) {
  const folder = mkdtempSync(join(tmpdir(), 'soutour-run-'));
  // Under root the embedded Postgres runs as another user, who walks through this folder.
  chmodSync(folder, 0o755);
  const file = join(folder, 'report.json');
  const env = { TMPDIR: folder, SOUTOUR_TEST_REPORT: file, ...clockEnv };
  if (part) env.TESTS = part;
  try {
    const mode = isWatching ? 'watch' : 'run';
    const code = await run('node_modules/vitest/vitest.mjs', [mode, ...args], env);
    return { code, report: readReport(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const minutes = (seconds) =>
  `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;

function printTimes({ parts, slowest }) {
  console.log(
    `Durée des parties\u00A0: ${parts.map(({ name, seconds }) => `${name} ${minutes(seconds)}`).join(', ')}.`,
  );
  console.log('Les fichiers les plus lents\u00A0:');
  for (const { path, seconds } of slowest) console.log(`  ${seconds.toFixed(1)} s  ${path}`);
}

/** More than these are no accident. */
const MOST_ASKED_AGAIN = 3;

/**
 * A whole run without anybody before it asks the few files that failed once more, by themselves, and names those that
 * pass only then: they are flaws to mend, but no reason to throw the change away. For people a failure is a failure.
 * @returns undefined when nothing is asked again
 */
async function askAgain(first) {
  const files = first?.failedFiles ?? [];
  const isFew = files.length > 0 && files.length <= MOST_ASKED_AGAIN && first.failedOutside === 0;
  // Of a run that was ended from outside, be it by the machine, what has not run has not passed.
  const isOver = first?.isComplete === true && !interruptedBy;
  if (process.env.CI !== 'true' || !isWhole || !isOver || !isFew) return undefined;
  console.log(`\nDemandé encore une fois\u00A0: ${files.join(', ')}.`);
  const { code, report: second } = await runVitest(files);
  if (!second) return undefined;
  const unsteady = files.filter((file) => !second.failedFiles.includes(file));
  return { code, unsteady, failed: second.counts.failed };
}

const clockEnv = clockAt === -1 ? {} : otherClock(clock);
await installIfStale();
if (interruptedBy) process.exit(128 + constants.signals[interruptedBy]);
const checkCode = isWhole && !isLong ? await run('scripts/check.mjs', []) : 0;
if (interruptedBy) process.exit(128 + constants.signals[interruptedBy]);
const { code: firstCode, report } = await runVitest(args, isWhole ? (isLong ? 'long' : 'short') : undefined);
const again = await askAgain(report);
const testCode = again?.code ?? firstCode;

const isCutShort = interruptedBy !== undefined || report?.isComplete === false;
if (isCutShort) {
  const by = interruptedBy ?? `code ${firstCode}`;
  for (const failure of report?.failures ?? []) console.log(`Échec\u00A0: ${failure}`);
  console.log(`Interrompu (${by})\u00A0: ce qui suit est ce qui était fini.`);
}
if (checkCode !== 0) console.log('Vérifications (npm run check)\u00A0: échec, voir plus haut.');
if (report) {
  if (isWhole || isCutShort) printTimes(report.times);
  console.log(`Ce qui a été laissé de côté\u00A0: ${report.leftOut}.`);
} else console.log(`Vitest n’a pas laissé de compte (code ${testCode}).`);
if (again?.unsteady.length)
  console.log(`Instable, passé au second essai seulement\u00A0: ${again.unsteady.join(', ')}.`);
// A run that ends before its first test is one failure; a reporter chosen on the command line keeps the count.
const { passed, failed, skipped } = report?.counts ?? { passed: 0, failed: testCode ? 1 : 0, skipped: 0 };
const failedStill = again?.failed ?? failed;
console.log(
  `${passed + Math.max(0, failed - failedStill)} passed, ${failedStill} failed, ${skipped} skipped`,
);
const ownCode = testCode || checkCode || (isCutShort ? 1 : 0);
process.exitCode = interruptedBy ? 128 + constants.signals[interruptedBy] : ownCode;
