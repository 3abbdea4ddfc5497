import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, inject, it } from 'vitest';
import { aDatabase, aMediaFolder } from '../support/services/backups.ts';
import { startS3 } from '../support/services/s3-server.ts';

const PROGRAM = fileURLToPath(new URL('./back-up.ts', import.meta.url));
const MB = 1024 * 1024;

it('[OPS-03] a backup of three hundred megabytes, encrypted into a bucket, takes no more memory than one of thirty', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity());
  const { url } = await aDatabase(inject('migratedTemplate'));
  const sound = randomBytes(30 * MB);

  /** The most that its process has held, in megabytes. */
  async function memoryFor(times: number): Promise<number> {
    const { settings } = await startS3();
    const mediaFolder = await aMediaFolder({ 'sound.mp3': '' });
    for (let time = 0; time < times; time += 1) await appendFile(join(mediaFolder, 'sound.mp3'), sound);
    const args = ['--import', 'tsx', PROGRAM, url, mediaFolder, recipient, JSON.stringify(settings)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return Number(stdout) / 1024;
  }

  const little = await memoryFor(1);
  // Some parts more are on their way, or not collected yet.
  expect(await memoryFor(10)).toBeLessThan(little + 80);
});
