import { it } from 'vitest';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { ALL_PATHS, addSmallLibrary } from '../library/small-library.ts';
import { expectAllToLead, walkFrom } from '../tours/walk-links.ts';

it('every link of every page leads to a page in a library with locked, empty and missing things', async () => {
  const db = await freshDatabase();
  await addSmallLibrary(db);
  const { url } = await startTestServer({ db });
  const walk = await walkFrom(url, ALL_PATHS);
  // The one page that is not there is asked for on purpose.
  walk.visited.delete('/nulle-part');
  expectAllToLead(walk);
});
