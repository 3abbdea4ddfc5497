/**
 * Hears all recordings of an installation to their end, as those are that are sent: `npm run content:recordings`. For
 * those of a version that did not, or of a folder that came from elsewhere. Brings the schema up to date
 * first, as every command does, and changes nothing else; each that has to be sent
 * again is named, and the exit code is 1 then.
 */

import { checkStoredRecordings, type StoredFault } from '#modules/authoring';
import { runCommand } from '../backup-command.ts';
import { withInstallation } from '../with-installation.ts';

const SAID: Readonly<Record<StoredFault['fault'], string>> = {
  missing: 'le fichier manque\u00a0; à envoyer de nouveau',
  unheard: 'le son ne se lit pas jusqu’au bout\u00a0; à envoyer de nouveau',
  changed: 'le fichier n’est pas celui qui serait enregistré aujourd’hui\u00a0; à envoyer de nouveau',
  slow: 'le son n’a pas pu être écouté à temps\u00a0; à vérifier de nouveau',
};

const EVERY = 100;

await runCommand(() =>
  withInstallation(async (db, mediaFolder) => {
    const faults = await checkStoredRecordings({ db, mediaFolder }, (done, count) => {
      if (done % EVERY === 0) console.log(`${done} sur ${count}…`);
    });
    for (const { id, name, fault } of faults) {
      console.log(`Enregistrement ${id}, «\u00a0${name}\u00a0»\u00a0: ${SAID[fault]}.`);
    }
    if (faults.length > 0) process.exitCode = 1;
    else console.log('Tous les enregistrements se lisent jusqu’au bout.');
  }),
);
