// `npm run dev`: the site with reload. The server restarts when a file changes (on PORT), Vite reloads the
// pages in the browser (on PORT + 1), and one database lasts through all of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installIfStale, ROOT } from './install.mjs';

await installIfStale();
process.env.NODE_ENV = 'development';
const { register } = await import('tsx/esm/api');
register();
const { endWithParent, startEmbeddedPostgres } = await import('#modules/embedded-postgres');
const { readConfig } = await import('#modules/platform/runtime');
const { watchNpm } = await import('./start/npm-above.ts');

/** npm hands on the Ctrl-C that the terminal has already sent: two within this time are one. */
const SAME_SIGNAL_MS = 1_000;
const OWN_STOP_MS = 500;

// What is running, in the order it started; it stops in the other order.
const running = [];
let stoppingSince;

async function stopAll(exitCode) {
  stoppingSince = Date.now();
  while (running.length > 0) await running.pop()();
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (stoppingSince === undefined) void stopAll(0);
    else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(130);
  });
}

watchNpm(() => stoppingSince === undefined && void stopAll(0));

/** Runs a tool of node_modules for as long as all of this runs; when it ends, so does the rest. */
function startTool(path, args, env) {
  const program = join(ROOT, 'node_modules', ...path.split('/'));
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    // With npm's variable the site watches the tool that runs it.
    env: { ...process.env, npm_lifecycle_event: 'dev', ...env },
  });
  endWithParent(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  running.push(async () => {
    // Ctrl-C has reached it as well, and to tsx a second signal means: at once.
    await Promise.race([ended, wait(OWN_STOP_MS)]);
    child.kill('SIGTERM');
    await ended;
  });
  void ended.then(() => stoppingSince === undefined && stopAll(1));
}

try {
  const { port, databaseUrl, dataDir } = readConfig(process.env);
  const database = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log: console.log });
  if (database) running.push(database.stop);
  const env = { DATABASE_URL: databaseUrl ?? database.url, VITE_ORIGIN: `http://localhost:${port + 1}` };
  startTool('vite/bin/vite.js', ['--port', `${port + 1}`, '--strictPort', '--logLevel', 'warn'], env);
  console.log(`Processus ${process.pid}\u00a0: kill ${process.pid} arrête tout.`);
  // tsconfig.json itself names no files, and so says nothing of how JSX is read.
  const options = ['--clear-screen=false', '--tsconfig', 'tsconfig.base.json'];
  startTool('tsx/dist/cli.mjs', ['watch', ...options, 'scripts/serve.ts'], env);
} catch (error) {
  if (stoppingSince === undefined) {
    console.error(error.message);
    await stopAll(1);
  }
}
