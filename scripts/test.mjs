// Runs the tests: `npm test` checks the sources, then runs all but the long ones, and `npm run test:long` those;
// `npm test -- <arguments>` hands the arguments to Vitest alone (a folder, --project unit, -t "a title",
// --changed), and `npm run test:watch` runs again what a change touches. The last line is the count, also of a run
// that is cut short: what had ended until then.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installIfStale, ROOT } from './install.mjs';

const [isLong, isWatching] = ['--long', '--watch'].map((flag) => process.argv.includes(flag));
const args = process.argv.slice(2).filter((arg) => arg !== '--long' && arg !== '--watch');
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

/** Everything that the run puts into the temporary directory goes into a folder of its own, removed with it. */
async function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'soutour-run-'));
  // Under root the embedded Postgres runs as another user, who walks through this folder.
  chmodSync(folder, 0o755);
  const file = join(folder, 'report.json');
  const env = { TMPDIR: folder, SOUTOUR_TEST_REPORT: file };
  if (isWhole) env.TESTS = isLong ? 'long' : 'short';
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

await installIfStale();
if (interruptedBy) process.exit(128 + constants.signals[interruptedBy]);
const checkCode = isWhole && !isLong ? await run('scripts/check.mjs', []) : 0;
if (interruptedBy) process.exit(128 + constants.signals[interruptedBy]);
const { code: testCode, report } = await runVitest();

if (interruptedBy) console.log(`Interrompu (${interruptedBy})\u00A0: ce qui suit est ce qui était fini.`);
if (checkCode !== 0) console.log('Vérifications (npm run check)\u00A0: échec, voir plus haut.');
if (report) {
  if (isWhole || interruptedBy) printTimes(report.times);
  console.log(`Ce qui a été laissé de côté\u00A0: ${report.leftOut}.`);
} else console.log(`Vitest n’a pas laissé de compte (code ${testCode}).`);
// A run that ends before its first test is one failure; a reporter chosen on the command line keeps the count.
const { passed, failed, skipped } = report?.counts ?? { passed: 0, failed: testCode ? 1 : 0, skipped: 0 };
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = interruptedBy ? 128 + constants.signals[interruptedBy] : testCode || checkCode;
