import { openPage } from '../../support/browser/browser.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { PUBLIC_URL, type Site, untilAlive } from '../open-site.ts';
import { aDataFolder, addSpokenLibrary } from './spoken-library.ts';

export interface SpokenSite extends Site {
  /** Folder that holds the recordings, in `media`. */
  dataDir: string;
}

/** The built site over the spoken library, for this test file. */
export async function openSpokenSite(): Promise<SpokenSite> {
  const [db, dataDir] = await Promise.all([freshDatabase(), aDataFolder()]);
  await addSpokenLibrary(db);
  const { url } = await startTestServer({ db, config: { dataDir, publicUrl: PUBLIC_URL } });
  return {
    url,
    db,
    dataDir,
    async visit(path, options = {}) {
      const page = await openPage({ baseUrl: url, ...options });
      await page.goto(path);
      await untilAlive(page);
      return page;
    },
  };
}
