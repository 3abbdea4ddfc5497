/**
 * Lets somebody back in who has lost what they show beside their password: `npm run reset-factors -- <name or address>`.
 * Passkeys, the app for codes and the recovery codes of that account are taken away, and its sessions end; the
 * password opens it again. Where a second superuser is there, the console does it.
 */

import { resetFactorsOnServer } from '#modules/accounts';
import { createLogger, openDatabase, signActivity } from '#modules/platform/runtime';
import { readInstallation, runCommand } from './backup-command.ts';
import { CannotStart } from './start/cannot-start.ts';
import { withDatabase } from './with-installation.ts';

await runCommand(async () => {
  const [login] = process.argv.slice(2);
  if (!login) throw new CannotStart('Attendu\u00a0: npm run reset-factors -- <nom ou adresse>');
  const config = readInstallation();
  await withDatabase(config, async (url) => {
    const db = openDatabase(url);
    const untilNoted = signActivity(db, { config, log: createLogger(config.logLevel) });
    try {
      const username = await resetFactorsOnServer(db, login, new Date());
      if (username === undefined)
        throw new CannotStart(`Aucun compte n’a le nom ni l’adresse «\u00a0${login}\u00a0».`);
      console.log(
        `Le mot de passe de «\u00a0${username}\u00a0» ouvre de nouveau son compte\u00a0; ses sessions sont fermées. ` +
          'C’est noté dans l’activité, et un message le lui dit.',
      );
    } finally {
      await untilNoted();
      await db.destroy();
    }
  });
});
