/**
 * Looks whether the list of what the team has changed and read is as it was sealed: `npm run audit-trail`. The exit code is
 * 1 when a line is missing or was changed. With `--from-here` what is found is named once more and then taken as it is.
 */

import { parseArgs } from 'node:util';
import { type ActivityFault, acceptActivity, checkActivity, openDatabase } from '#modules/platform/runtime';
import { readInstallation, runCommand } from './backup-command.ts';
import { withDatabase } from './with-installation.ts';

const SAID: Readonly<Record<ActivityFault['fault'], string>> = {
  line_changed: 'la ligne a été changée',
  line_forged: 'la ligne n’a pas été écrite par le site',
  line_unsigned: 'la ligne n’est pas signée (d’une version plus ancienne, ou de quelqu’un d’autre)',
  line_missing: 'la ligne a disparu',
  seal_changed: 'le sceau a été changé',
  seal_missing: 'un sceau a disparu avant celui-ci',
  end_missing: 'la fin de la liste manque',
};

await runCommand(async () => {
  const { values } = parseArgs({ options: { 'from-here': { type: 'boolean', default: false } } });
  const config = readInstallation();
  await withDatabase(config, async (url) => {
    const db = openDatabase(url);
    try {
      const context = { db, config, now: () => new Date() };
      const faults = await checkActivity(context);
      for (const { fault, activity_id, position } of faults) {
        console.log(`Sceau ${position ?? '–'}, ligne ${activity_id ?? '–'}\u00a0: ${SAID[fault]}.`);
      }
      if (faults.length === 0) console.log('L’activité de l’équipe est telle qu’elle a été notée.');
      else if (!values['from-here']) process.exitCode = 1;
      else {
        await acceptActivity(context);
        console.log('Ce qui précède n’est plus vérifié\u00a0; ce qui suit l’est.');
      }
    } finally {
      await db.destroy();
    }
  });
});
