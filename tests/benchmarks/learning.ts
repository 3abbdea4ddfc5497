import { join } from 'node:path';
import { importContent } from '#modules/authoring';
import { importLessons } from '#modules/lessons';
import { frontTable } from './front.ts';
import { ROOT } from './root.ts';
import { makeFolder, startDatabase, startSoutour, withPool } from './servers/site.ts';
import { weightsTable } from './weights.ts';

/** The pages of lessons, over the starter content: what they weigh, and how they come over a slow line. */
export async function learning(_: unknown, atEnd: (stop: () => Promise<unknown>) => void): Promise<string> {
  const folder = await makeFolder(atEnd);
  const databaseUrl = await startDatabase(folder, atEnd);
  const slugs = await withPool(databaseUrl, async (db) => {
    await importContent(db, join(ROOT, 'seeds'), { mediaFolder: join(folder, 'media') });
    await importLessons(db, join(ROOT, 'seeds'));
    const free = await db('lessons').where('is_free', true).orderBy('number').select('kind', 'slug');
    return (kind: string) => free.filter((one) => one.kind === kind).at(-1)?.slug;
  });
  const { origin, stop } = await startSoutour(databaseUrl, folder);
  atEnd(stop);
  const addresses = {
    'une leçon': `${origin}/lecons/${slugs('lesson')}`,
    'une lettre': `${origin}/alphabet/${slugs('alphabet')}`,
    'le parcours': `${origin}/parcours`,
  };
  const pages = Object.entries(addresses).map(([name, url]) => [name, { url }]);
  const weights = await weightsTable(addresses, { names: Object.keys(addresses), stylesKb: 16 });
  return `${weights}\n${await frontTable(Object.fromEntries(pages))}`;
}
