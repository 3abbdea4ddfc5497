// Builds what a running site is made of: the pages' files (dist/web, each also compressed) and the server
// (dist/server). `npm run build` builds always; other commands call buildIfStale().
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { installIfStale, ROOT } from './install.mjs';

/** The programs of a running site. All lie in dist/server, where commands and the image call them by name alone. */
export const PROGRAMS = {
  '.': ['serve', 'cluster', 'mailbox', 'rotate-secret', 'audit-trail', 'reset-factors', 'passwords-filter'],
  backups: ['backup', 'restore', 'restore-drill', 'prune-backups', 'backup-key'],
  content: [
    'content-check',
    'content-measure',
    'content-import',
    'content-export',
    'content-voices',
    'content-recordings',
  ],
};
/** Run by programs in a thread of its own. */
const THREAD = { in: 'modules/authoring/recordings/recording-thread.ts', out: 'recording-thread' };
const SERVER_ENTRIES = Object.entries(PROGRAMS)
  .flatMap(([folder, names]) => names.map((name) => ({ in: `scripts/${folder}/${name}.ts`, out: name })))
  .concat(THREAD);
const INPUTS = [
  'apps',
  'jobs',
  'modules',
  'migrations',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.admin.config.ts',
];
const OUTPUTS = ['dist/server/serve.js', 'dist/web/.vite/manifest.json', 'dist/admin/.vite/manifest.json'];
const STAMP = join(ROOT, 'dist', '.stamp');

const COMPRESSED = new Set(['.js', '.css', '.svg', '.json']);
/** Below this many bytes there is nothing to save. A page loads a dozen small files: what each saves adds up. */
const COMPRESSED_FROM = 256;

const SELF = fileURLToPath(import.meta.url);

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function inputFiles() {
  const lists = INPUTS.map(async (input) => {
    const path = join(ROOT, input);
    return (await stat(path)).isDirectory() ? filesBelow(path) : [path];
  });
  return (await Promise.all(lists)).flat().sort();
}

async function hashOfInputs() {
  const files = await inputFiles();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  files.forEach((file, index) => {
    hash.update(`${file.slice(ROOT.length)}\0${contents[index].length}\0`).update(contents[index]);
  });
  return hash.digest('hex');
}

async function isFresh() {
  if (!OUTPUTS.every((output) => existsSync(join(ROOT, output)))) return false;
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  return built === (await hashOfInputs());
}

async function compress(file) {
  const content = await readFile(file);
  if (content.length < COMPRESSED_FROM) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** @param name `web` or `admin`: each a build of its own, so that no byte of one reaches the other */
async function buildPages(name, config) {
  const { build } = await import('vite');
  await build({ configFile: join(ROOT, config), logLevel: 'warn' });
  const files = await filesBelow(join(ROOT, 'dist', name));
  const served = files.filter((file) => COMPRESSED.has(extname(file)) && !file.includes('.vite'));
  await Promise.all(served.map(compress));
}

async function buildServer() {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
    entryPoints: SERVER_ENTRIES,
    outdir: 'dist/server',
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    // The server renders no look.
    loader: { '.css': 'empty' },
    sourcemap: true,
    logLevel: 'warning',
  });
}

async function build() {
  // Read first: what is edited during the build makes the next start build again.
  const hash = await hashOfInputs();
  await rm(STAMP, { force: true });
  await rm(join(ROOT, 'dist', 'server'), { recursive: true, force: true });
  await Promise.all([
    buildPages('web', 'vite.config.ts'),
    buildPages('admin', 'vite.admin.config.ts'),
    buildServer(),
  ]);
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  await writeFile(STAMP, hash);
}

/**
 * Builds unless what is built was made from the sources as they are now.
 * @param say hears, in French, that it takes a moment
 * @throws when the build fails; its complaints are on the terminal
 */
export async function buildIfStale(say = console.log) {
  if (await isFresh()) return;
  say('Construction du site (quelques secondes)…');
  // A process of its own: the tools' memory does not stay with the server, and whatever NODE_ENV is
  // here, the pages are built with the production version of React.
  const child = spawn(process.execPath, [SELF], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error('La construction du site a échoué, voir plus haut.');
}

if (process.argv[1] && realpathSync(process.argv[1]) === SELF) {
  await installIfStale({ development: false });
  process.env.NODE_ENV = 'production';
  await build();
}
