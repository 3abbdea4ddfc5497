/**
 * Takes backups away that are no longer wanted: `npm run prune-backups -- <folder of backups>` or `s3:`. All of fourteen
 * days are kept and then the first of each month, by the day that their names begin with; the newest that is whole stays
 * whatever its age. With `--dry-run` nothing goes.
 */

import { parseArgs } from 'node:util';
import { BackupRefused, pruneBackups } from '#modules/backup';
import { runCommand } from '../backup-command.ts';
import { openShelf } from './backup-places.ts';

await runCommand(async () => {
  const options = { 'dry-run': { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [place] = positionals;
  if (!place) {
    throw new BackupRefused(
      'Attendu\u00a0: npm run prune-backups -- <dossier des sauvegardes ou s3:> [--dry-run]',
    );
  }
  const isRehearsal = values['dry-run'];
  const { outdated, stays } = await pruneBackups(openShelf(place), new Date(), isRehearsal);
  const names = outdated.length > 0 ? outdated.join(', ') : 'aucune';
  console.log(
    isRehearsal
      ? `À supprimer\u00a0: ${names}. Resteraient\u00a0: ${stays}. Rien n’a été supprimé.`
      : `Supprimées\u00a0: ${names}. Restent\u00a0: ${stays}.`,
  );
});
