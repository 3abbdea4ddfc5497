import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../../modules/embedded-postgres/ports.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { type RunningSite, runSite } from './run-site.ts';

interface Part {
  /** Where it answers itself, without a last slash. */
  url: string;
  pid: number;
}

/** A site of several processes, as `npm run start:cluster` runs it. */
export interface Cluster {
  /** The proxy's address, without a last slash. */
  url: string;
  /** The process of a name that runs now, such as `api 1`. */
  part(name: string): Part;
  /** Where its mails are read, without a last slash. */
  mailbox: string;
  site: RunningSite;
}

/**
 * Starts a site of several processes for this test file.
 * @param env its database and what differs from a demonstration with the test captcha on free ports
 */
export async function openCluster(env: Record<string, string>): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soutour-cluster-'));
  atFileEnd(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const ports = { PORT: `${port}`, MAILBOX_PORT: '0', PAYPAL_SIMULATOR_PORT: '0' };
  const site = runSite(['node', 'scripts/start.mjs', 'cluster'], {
    DATA_DIR: dataDir,
    CAPTCHA: 'test',
    ...ports,
    ...env,
  });
  await site.ready;
  const find = (pattern: RegExp) => site.lines.map((line) => pattern.exec(line)).findLast(Boolean);
  return {
    url: `http://127.0.0.1:${port}`,
    site,
    mailbox: find(/^Boîte aux lettres locale\u00a0: (\S+)$/)?.[1] ?? '',
    part(name) {
      const found = find(new RegExp(`^${name}\u00a0: (\\S+) \\(processus (\\d+)\\)$`));
      expect(found, name).toBeTruthy();
      return { url: found?.[1] ?? '', pid: Number(found?.[2]) };
    },
  };
}
