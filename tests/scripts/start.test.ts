import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../modules/embedded-postgres/ports.ts';
import { processStamp } from '../../modules/embedded-postgres/processes.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { runSite } from './run-site.ts';

const START = ['node', 'scripts/start.mjs'] as const;

let dataDir: string;
let port: number;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-start-'));
  dataDir = join(folder, 'data');
  atFileEnd(async () => {
    // Only after a failed test is there one left.
    const left = await postmasterPid().catch(() => undefined);
    if (left !== undefined) {
      process.kill(left, 'SIGQUIT');
      await gone(left);
    }
    await rm(folder, { recursive: true, force: true });
  });
  port = await freePort();
});

const start = (env: Record<string, string> = {}) =>
  runSite(START, {
    DATA_DIR: dataDir,
    PORT: `${port}`,
    MAILBOX_PORT: '0',
    PAYPAL_SIMULATOR_PORT: '0',
    ...env,
  });

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

async function gone(pid: number): Promise<void> {
  await expect.poll(() => processStamp(pid), { timeout: 15_000 }).toBeUndefined();
}

async function answers(address: string): Promise<number> {
  const response = await fetch(`${address}/books`);
  await response.text();
  return response.status;
}

describe('before anything starts', () => {
  test('every wrong setting is named at once', async () => {
    const site = start({
      PORT: 'trois',
      DATABASE_URL: 'mysql://db',
      LOG_LEVEL: 'fort',
      DEPLOYMENT: 'production',
    });
    expect(await site.ended).toBe(1);
    const named = site.lines.flatMap((line) => /^([A-Z_]+) /.exec(line)?.[1] ?? []);
    expect(named.sort()).toEqual([
      'CONTACT_EMAIL',
      'DATABASE_URL',
      'LOG_LEVEL',
      'PAYPAL_CLIENT_ID',
      'PAYPAL_CLIENT_SECRET',
      'PAYPAL_MODE',
      'PAYPAL_WEBHOOK_ID',
      'PORT',
      'PUBLIC_URL',
      'SECRET',
      'SMTP_URL',
    ]);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a real installation without its public address is refused', async () => {
    const site = start({ DEPLOYMENT: 'production' });
    expect(await site.ended).toBe(1);
    expect(site.lines).toContain('PUBLIC_URL est obligatoire quand DEPLOYMENT vaut production.');
    expect(existsSync(dataDir)).toBe(false);
  });

  test.each(['PORT', 'MAILBOX_PORT', 'PAYPAL_SIMULATOR_PORT'])(
    'a port in use is one sentence that names %s',
    async (name) => {
      const server = createServer();
      await new Promise<void>((settle) => server.listen(0, settle));
      atFileEnd(() => new Promise((settle) => server.close(settle)));
      const address = server.address();
      const taken = typeof address === 'object' ? address?.port : undefined;
      const site = start({ [name]: `${taken}` });
      expect(await site.ended).toBe(1);
      expect(site.lines).toEqual([
        `Le port ${taken} est déjà utilisé\u00a0: arrêtez le programme qui l’occupe, ou choisissez un autre port par ${name}.`,
      ]);
      expect(existsSync(dataDir)).toBe(false);
    },
  );

  test('a database that does not answer is one sentence', async () => {
    const site = start({ DATABASE_URL: `postgres://soutour:x@127.0.0.1:${await freePort()}/soutour` });
    expect(await site.ended).toBe(1);
    expect(site.lines).toEqual([
      expect.stringContaining('La base de données de DATABASE_URL ne répond pas\u00a0: '),
    ]);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('a site that runs', () => {
  test('says what its first start does, then its address in one line; Ctrl-C leaves nothing', async () => {
    const site = start();
    const address = await site.ready;
    expect(address).toBe(`http://localhost:${port}`);
    expect(site.lines).toEqual([
      'Création de la base de données…',
      expect.stringMatching(/^Mise à jour de la base de données/),
      'Installation de la bibliothèque de départ…',
      expect.stringMatching(/^PayPal simulé\u00a0: http:\/\/127\.0\.0\.1:\d+$/),
      expect.stringMatching(/^Boîte aux lettres locale\u00a0: http:\/\/localhost:\d+$/),
      'Comptes de démonstration\u00a0: lecteur, abonne, redaction, direction (mot de passe\u00a0: ligne-apres-ligne)',
      `Soutour est prêt\u00a0: ${address}`,
    ]);
    expect(await answers(address)).toBe(200);
    const postgres = await postmasterPid();
    site.signalGroup('SIGINT');
    expect(await site.ended).toBe(0);
    expect(await processStamp(postgres)).toBeUndefined();
    expect(site.lines.at(-1)).toBe('Arrêt…');
  });

  test('starts again with its data, saying nothing but its addresses and accounts', async () => {
    const site = start();
    await site.ready;
    expect(site.lines).toHaveLength(4);
    site.signalGroup('SIGTERM');
    expect(await site.ended).toBe(0);
  });

  test('a demonstration that others can reach says that everybody knows its passwords', async () => {
    const site = start({ HOST: '0.0.0.0' });
    await site.ready;
    expect(site.lines).toContain(
      'Attention\u00a0: ce site de démonstration écoute sur 0.0.0.0, d’autres machines peuvent l’atteindre, et ses mots de passe sont publics.',
    );
    site.signalGroup('SIGTERM');
    expect(await site.ended).toBe(0);
  });

  test('starts again after kill -9 of all of it', async () => {
    const killed = start();
    await killed.ready;
    const postgres = await postmasterPid();
    killed.signalGroup('SIGKILL');
    await killed.ended;

    const next = start();
    expect(await answers(await next.ready)).toBe(200);
    await gone(postgres);
    next.signalGroup('SIGINT');
    expect(await next.ended).toBe(0);
  });

  describe('by npm', () => {
    const npmStart = () =>
      runSite(['npm', 'start'], {
        DATA_DIR: dataDir,
        PORT: `${port}`,
        MAILBOX_PORT: '0',
        PAYPAL_SIMULATOR_PORT: '0',
      });

    test.each(['SIGKILL', 'SIGTERM'] as const)('stops with npm after %s to npm alone', async (signal) => {
      const site = npmStart();
      await site.ready;
      const postgres = await postmasterPid();
      site.child.kill(signal);
      await gone(postgres);

      const next = start();
      expect(await answers(await next.ready)).toBe(200);
      next.signalGroup('SIGINT');
      expect(await next.ended).toBe(0);
    });
  });

  test('takes two Ctrl-C at once for one: npm hands on what the terminal has already sent', async () => {
    const site = start();
    await site.ready;
    site.signalGroup('SIGINT');
    site.signalGroup('SIGINT');
    site.signalGroup('SIGTERM');
    expect(await site.ended).toBe(0);
    expect(existsSync(join(dataDir, 'postgres', 'owner.json'))).toBe(false);
  });
});
