// Chooses who runs Postgres in a process with fewer rights, for postgres-account.test.ts, and prints how a program would
// be started, or why it cannot.
import { choosePostgresAccount } from '../../modules/embedded-postgres/postgres-account.ts';

const [folder = '', programs = ''] = process.argv.slice(2);
const binaries = { folder: programs, initdb: `${programs}/initdb`, postgres: `${programs}/postgres` };
const chosen = await choosePostgresAccount(binaries, `${folder}/cluster`, folder).then(
  (account) => account.launch('postgres', ['-D', 'data']),
  (error: Error) => ({ refusal: `${error.name}: ${error.message}` }),
);
console.log(JSON.stringify(chosen));
