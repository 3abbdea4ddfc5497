import { encryptTo, openBucket, writeBackup } from '#modules/backup';
import { openDatabase } from '#modules/platform/runtime';

/** Backs up as the command does, in a process of its own, and prints the most memory that it has held, in kilobytes. */
const [databaseUrl = '', mediaFolder = '', recipient = '', settings = ''] = process.argv.slice(2);
const db = openDatabase(databaseUrl);
const store = encryptTo(openBucket(JSON.parse(settings)).open('backup'), recipient);
await writeBackup(db, { store, mediaFolder, version: '1', say: () => {} });
await db.destroy();
process.stdout.write(`${process.resourceUsage().maxRSS}\n`);
