import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { importContent } from '#modules/authoring';
import type { MediaRecord } from '#modules/authoring/contract';
import { aMember } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { EVERY_KIND } from '../../support/recordings/every-kind.ts';
import { STRANGERS } from '../../support/recordings/strangers.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { contentFolder } from '../files/content-folder.ts';
import { RECORDED_CONTENT } from '../files/recordings.ts';

/** What rebuilds and decodes, as the thread of the server has it: a thread of its own loads the real one. */
const inTheServersThread = vi.hoisted(() => vi.fn());
vi.mock('../../../modules/authoring/recordings/rebuild-recording.ts', () => ({
  rebuildRecording: inTheServersThread,
}));
vi.mock('../../../modules/authoring/recordings/decode-recording.ts', () => ({
  decodeRecording: inTheServersThread,
}));

it('[STF-02] a recording that is sent is rebuilt and decoded in a thread of its own: no reader waits for it', async () => {
  const dataDir = await contentFolder({});
  const server = await startTestServer({ config: { dataDir } });
  const staff = await aMember(server.db, { isStaff: true });
  for (const { extension, withStrangers } of EVERY_KIND) {
    const { status, body } = await getJson<MediaRecord>(
      `${server.url}/api/admin/media/?name=voix.${extension}`,
      { method: 'POST', headers: staff.headers, body: Uint8Array.from(withStrangers(3)) },
    );

    expect([status, Math.round(body.seconds ?? 0)]).toEqual([201, 3]);
    const stored = await readFile(join(dataDir, 'media', body.file));
    expect(Object.values(STRANGERS).some((stranger) => stored.includes(stranger))).toBe(false);
  }
  expect(inTheServersThread).not.toHaveBeenCalled();
});

it('[STF-02] so are those of an import', async () => {
  const db = await freshDatabase();
  await importContent(db, await contentFolder(RECORDED_CONTENT), { mediaFolder: await contentFolder({}) });

  expect(await db('recordings').pluck('seconds')).toEqual([expect.closeTo(9, 1)]);
  expect(inTheServersThread).not.toHaveBeenCalled();
});
