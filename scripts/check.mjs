// Checks the sources without running the product: `npm run check`. What passes is silent; what fails
// shows its output, and the exit code is 1. The share of tests is printed and refuses nothing.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const AT_ONCE = 2;
const LONG_FILE = 200;

const CHECKS = [
  { name: 'types', program: 'typescript/bin/tsc', args: ['--noEmit'] },
  {
    name: 'architecture',
    program: 'vitest/vitest.mjs',
    args: 'run --project unit tests/architecture'.split(' '),
  },
  {
    name: 'style et frontières',
    program: '@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '--max-diagnostics=200', '.'],
  },
  {
    name: 'code inutile',
    program: 'knip/bin/knip.js',
    args: ['--no-progress'],
  },
];

const SHARES = [
  {
    name: 'modules et serveur',
    sources: ['modules', 'jobs', 'apps/api', 'apps/worker'],
    tests: ['tests/modules', 'tests/jobs', 'tests/apps/api', 'tests/apps/worker'],
    least: 0.8,
  },
  {
    name: 'pages',
    sources: ['apps/web', 'apps/admin'],
    tests: ['tests/apps/web', 'tests/apps/admin', 'tests/journeys'],
    least: 0.5,
  },
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

/** The source files under some folders, each with its number of lines that are not blank. */
function measure(folders) {
  return folders.flatMap((folder) => {
    let names = [];
    try {
      names = readdirSync(join(ROOT, folder), { recursive: true });
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
    return names
      .filter((name) => ['.ts', '.tsx', '.mjs'].includes(extname(name)))
      .map((name) => {
        const lines = readFileSync(join(ROOT, folder, name), 'utf8')
          .trimEnd()
          .split('\n');
        return {
          path: join(folder, name),
          all: lines.length,
          full: lines.filter((line) => line.trim()).length,
        };
      });
  });
}

function sumOf(folders) {
  return measure(folders).reduce((sum, { full }) => sum + full, 0);
}

const decimals = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function describeShare({ name, sources, tests, least }) {
  const written = sumOf(sources);
  if (written === 0) return `${name}, rien encore`;
  return `${name} ${decimals.format(sumOf(tests) / written)} (visé\u00A0: ${decimals.format(least)})`;
}

const start = performance.now();
const failed = await runChecks();
const seconds = decimals.format((performance.now() - start) / 1000);

const long = measure(['apps', 'jobs', 'migrations', 'modules', 'scripts', 'tests']).filter(
  ({ all }) => all > LONG_FILE,
);
if (long.length > 0) {
  console.log(
    `Plus de ${LONG_FILE} lignes\u00A0: ${long.map(({ path, all }) => `${path} (${all})`).join(', ')}`,
  );
}
console.log(`Lignes d’essais par ligne de code\u00A0: ${SHARES.map(describeShare).join(' · ')}`);
console.log(
  failed.length === 0
    ? `Tout est en ordre\u00A0: ${CHECKS.map(({ name }) => name).join(', ')} (${seconds}\u00A0s)`
    : `Échec\u00A0: ${failed.join(', ')} (${seconds}\u00A0s)`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
