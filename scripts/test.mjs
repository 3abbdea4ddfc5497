// Runs the tests: `npm test` checks the sources, then runs every test; `npm test -- <arguments>` hands
// the arguments to Vitest alone (a folder, --project unit, -t "a title"). The last line is the count.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installIfStale, ROOT } from './install.mjs';

const args = process.argv.slice(2);

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

async function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'soutour-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await run('node_modules/vitest/vitest.mjs', ['run', ...args], { SOUTOUR_TEST_REPORT: file });
    return { code, report: readReport(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function exitWhenInterrupted() {
  if (interruptedBy) process.exit(128 + constants.signals[interruptedBy]);
}

await installIfStale();
exitWhenInterrupted();
const checkCode = args.length === 0 ? await run('scripts/check.mjs', []) : 0;
exitWhenInterrupted();
const { code: testCode, report } = await runVitest();
exitWhenInterrupted();

if (checkCode !== 0) console.log('Vérifications (npm run check)\u00A0: échec, voir plus haut.');
// A run that ends before its first test is one failure; a reporter chosen on the command line keeps the count.
if (report) console.log(`Ce qui a été laissé de côté\u00A0: ${report.leftOut}.`);
else console.log(`Vitest n’a pas laissé de compte (code ${testCode}).`);
const { passed, failed, skipped } = report?.counts ?? { passed: 0, failed: testCode ? 1 : 0, skipped: 0 };
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = testCode || checkCode;
