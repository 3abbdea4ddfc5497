// Installs what package-lock.json asks for and node_modules lacks. Imported by every command, so it uses
// nothing but what comes with Node, in a syntax that older versions can read to the end.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Whether a version of Node, such as '20.19.1', can run the project and the tools it is built with. */
export function nodeIsSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/** Ends the process with a sentence when its Node is too old. */
export function requireNode() {
  if (nodeIsSupported(process.versions.node)) return;
  console.error(
    `Soutour demande Node.js 20.19 ou plus récent (22.12 ou plus récent pour la version 22)\u00a0; celui-ci est ${process.versions.node}.`,
  );
  process.exit(1);
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules holds what a lockfile asks for. npm writes down what it has installed when an
 * installation is complete, whoever asked for it; an interrupted one has no such list.
 */
export function isInstalled(root, withDevelopment) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, dev, devOptional }]) => {
    if (path === '' || optional || ((dev || devOptional) && !withDevelopment)) return true;
    const found = installed[path];
    return found !== undefined && found.version === version && found.integrity === integrity;
  });
}

function runNpm(args) {
  const own = process.env.npm_execpath || '';
  const [command, before] = own.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []];
  return new Promise((resolve) => {
    const child = spawn(command, [...before, ...args], { cwd: ROOT, stdio: 'inherit' });
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code === 0 ? undefined : signal || `code ${code}`));
  });
}

/**
 * Installs the packages unless they are there; ends the process with a sentence when that fails.
 * @param options `development: false` is content with the packages that a running site needs
 */
export async function installIfStale({ development = true } = {}) {
  requireNode();
  if (isInstalled(ROOT, development)) return;
  console.log('Installation des dépendances (une à deux minutes la première fois)…');
  const failure = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (failure === undefined) return;
  console.error(
    `L’installation des dépendances a échoué (${failure})\u00a0: vérifiez l’accès au registre npm et la place sur le disque, puis relancez la commande.`,
  );
  process.exit(1);
}
