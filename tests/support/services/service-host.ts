import { startServices } from './start-services.ts';

// The process that holds the services of one run. It lives in a process group of its own and ends when
// its standard input closes: however the run ends (Ctrl-C, a crash, kill -9), nothing stays behind.

let stopping = false;

async function host(): Promise<void> {
  const orphaned = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('error', resolve).resume();
  });
  const services = await startServices(process.env);
  const { dataFolder, postgres, redis } = services;
  const report = {
    dataFolder,
    postgres: { url: postgres.url, from: postgres.from },
    redis: redis ? { url: redis.url, from: redis.from } : null,
  };
  process.stdout.on('error', () => {});
  process.stdout.write(`${JSON.stringify(report)}\n`);
  await orphaned;
  stopping = true;
  await Promise.all([postgres.stop(), redis?.stop()]);
}

host().then(
  () => process.exit(0),
  (error: unknown) => {
    if (!stopping) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
