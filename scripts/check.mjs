// Checks the sources without running the product: `npm run check`; `npm run check -- --changed` lints only the files
// that differ from the last commit. What passes is silent; what fails shows its output, and the exit code is 1.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const AT_ONCE = 2;
const isForChanges = process.argv.includes('--changed');

/** Files that differ from the last commit or are not in it yet, and are still there. */
function changedFiles() {
  const list = (...args) =>
    execFileSync('git', [...args, '-z'], { cwd: ROOT, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
  const all = [
    ...list('diff', '--name-only', '--relative', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
  return all.filter((path) => existsSync(join(ROOT, path)));
}

// Without a path Biome would lint the whole tree.
const linted = isForChanges ? ['--no-errors-on-unmatched', 'package.json', ...changedFiles()] : ['.'];

const CHECKS = [
  // More checkers would each read the declarations of all packages: twice the work, on two cores.
  { name: 'types', program: 'typescript/bin/tsc', args: ['--build', '--checkers', '1'] },
  { name: 'architecture', program: 'vitest/vitest.mjs', args: ['run', '--project', 'architecture'] },
  {
    name: 'style et frontières',
    program: '@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '--max-diagnostics=200', ...linted],
  },
  // Whether a thing is used is a question to the whole tree.
  ...(isForChanges ? [] : [{ name: 'code inutile', program: 'knip/bin/knip.js', args: ['--no-progress'] }]),
];

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  });
}

function runCheck({ name, program, args }) {
  return new Promise((resolve, reject) => {
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
    const child = spawn(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...color },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ name, passed: code === 0, output: Buffer.concat(output).toString() });
    });
  });
}

async function runChecks() {
  const waiting = [...CHECKS];
  const failed = [];
  async function takeNext() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runCheck(check);
      if (result.passed) continue;
      failed.push(result.name);
      console.log(`── ${result.name} ──\n${result.output.trim()}\n`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  return failed;
}

const decimals = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const start = performance.now();
const failed = await runChecks();
const seconds = decimals.format((performance.now() - start) / 1000);

console.log(
  failed.length === 0
    ? `Tout est en ordre\u00A0: ${CHECKS.map(({ name }) => name).join(', ')} (${seconds}\u00A0s)`
    : `Échec\u00A0: ${failed.join(', ')} (${seconds}\u00A0s)`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
