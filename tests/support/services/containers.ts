/** A service that runs for the length of one run. */
export interface RunningService {
  url: string;
  stop(): Promise<void>;
}

// Image pulls on a slow line take this long at most; past it the embedded services serve.
const START_DEADLINE_MS = 120_000;

function withinDeadline<T>(starting: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the container did not start in time')), START_DEADLINE_MS);
  });
  return Promise.race([starting, late]).finally(() => clearTimeout(timer));
}

/** A Postgres of the version that the product embeds, in a container that keeps its data in memory. */
export async function startPostgresContainer(): Promise<RunningService> {
  // Loaded here because it is heavy, and most machines that run the tests have no Docker.
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await withinDeadline(
    new GenericContainer('postgres:18')
      .withEnvironment({
        POSTGRES_PASSWORD: 'soutour',
        POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale=C.UTF-8',
      })
      .withTmpFs({ '/var/lib/postgresql': 'rw' })
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
      .withExposedPorts(5432)
      // The image's first server only runs its own preparation; the second one is ours.
      .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
      .start(),
  );
  const address = `${container.getHost()}:${container.getMappedPort(5432)}`;
  return {
    url: `postgres://postgres:soutour@${address}/postgres`,
    stop: async () => void (await container.stop()),
  };
}

/** A Redis in a container that keeps nothing on disk. */
export async function startRedisContainer(): Promise<RunningService> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await withinDeadline(
    new GenericContainer('redis:7')
      .withCommand(['redis-server', '--save', '', '--appendonly', 'no'])
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
      .start(),
  );
  return {
    url: `redis://${container.getHost()}:${container.getMappedPort(6379)}`,
    stop: async () => void (await container.stop()),
  };
}
