import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureItem } from '#modules/authoring/contract';
import { aMember } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { aFolder } from '../../support/services/backups.ts';

/** The console's calls about pictures, made by somebody of the team, and where the pictures are stored. */
export async function openPictureDesk() {
  const dataDir = await aFolder();
  const server = await startTestServer({ config: { dataDir } });
  const staff = await aMember(server.db, { isStaff: true, username: 'redactrice' });
  const address = `${server.url}/api/admin/pictures/`;
  return {
    dataDir,
    server,
    staff,
    folder: join(dataDir, 'media', 'pictures'),
    upload: <T = PictureItem>(name: string, bytes: Uint8Array | string) =>
      getJson<T>(`${address}?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { ...staff.headers, 'Content-Type': 'application/octet-stream' },
        body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
      }),
    pictures: <T>(path = '', method = 'GET') =>
      getJson<T>(address + path, { method, headers: staff.headers }),
  };
}

export type PictureDesk = Awaited<ReturnType<typeof openPictureDesk>>;

export const aDrawing = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 60, b: 30, alpha: 0.5 } } });
