import { aMember } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { contentFolder } from '../files/content-folder.ts';

/** A site with a data folder of its own, and somebody of the team who sends it recordings. */
export async function openRecordingDesk() {
  const dataDir = await contentFolder({});
  const server = await startTestServer({ config: { dataDir } });
  const { headers } = await aMember(server.db, { isStaff: true });
  return {
    dataDir,
    db: server.db,
    send: <T>(extension: string, content: Buffer) =>
      getJson<T>(`${server.url}/api/admin/media/?name=voix.${extension}`, {
        method: 'POST',
        headers,
        body: Uint8Array.from(content),
      }),
  };
}
