// A process of its own for postgres-server.test.ts: starts a fake Postgres in the folder that it is given, and
// then has nothing else to do; or stops it first, and prints what else would hold this process up.
import { fileURLToPath } from 'node:url';
import { launchPostgres } from '../../modules/embedded-postgres/postgres-server.ts';

const [folder = '', mode] = process.argv.slice(2);
const fake = fileURLToPath(new URL('./fake-postgres.mjs', import.meta.url));
const server = await launchPostgres({
  account: {
    launch: (_program, args) => ({
      command: process.execPath,
      args: [fake, 'well', ...args],
      options: {},
    }),
    own: async () => {},
  },
  binaries: { folder: '', initdb: '', postgres: '' },
  folder,
  password: 'secret',
  flags: [],
});
if (mode === 'stop') {
  await server.stop();
  console.log(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length);
}
