import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../root.ts';
import type { ComparisonKind, ComparisonOptions } from './comparison-server.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import type { Site } from './site.ts';

const NAMES: Record<ComparisonKind, string> = {
  bare: 'Koa nu, corps tout prêt',
  chain: 'mêmes intergiciels, corps tout prêt',
};

let bundle: Promise<string> | undefined;

/** Bundled as the real server is, so that both run the same kind of code. */
async function bundleInto(folder: string): Promise<string> {
  const outfile = join(folder, 'comparison-server.mjs');
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['tests/benchmarks/servers/comparison-server.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return outfile;
}

/** Starts a server to compare with, which answers these paths with the real server's own bodies. */
export async function startComparison(
  kind: ComparisonKind,
  site: Site,
  paths: string[],
  headers: Record<string, string> = {},
): Promise<ServerProcess> {
  bundle ??= bundleInto(site.folder);
  const options: ComparisonOptions = { kind, origin: site.server.origin, paths, headers };
  return startServerProcess({
    name: NAMES[kind],
    args: ['--enable-source-maps', await bundle, JSON.stringify(options)],
    env: {},
    readyPath: paths[0] ?? '/',
  });
}
