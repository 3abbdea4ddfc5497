// An instance of its own for embedded-postgres.test.ts: starts Postgres on the folder it is given, prints
// its URL and waits to be killed.
import { startEmbeddedPostgres } from '../../modules/embedded-postgres/start-embedded-postgres.ts';

const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => {} });
console.log(url);
setInterval(() => {}, 60_000);
