import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { BookRecord } from '#modules/authoring/contract';
import type { Book } from '#modules/library/contract';
import { type Cluster, openCluster } from '../../scripts/open-cluster.ts';
import { atFileEnd } from '../../support/harness/at-file-end.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { cloneDatabase, closeDatabase } from '../../support/services/database.ts';
import { findProgram } from '../../support/services/services.ts';
import { ensureStarterTemplate } from '../../support/services/templates.ts';

/** Lets the load of these tests through. */
const RATE_LIMIT_FACTOR = 10;
const MESSAGES_PER_HOUR = 5 * RATE_LIMIT_FACTOR;
const SENT = 12;
const READERS = 4;

const hasRedis = inject('redisUrl') !== null || findProgram('redis-server') !== undefined;

describe.runIf(hasRedis)('two servers behind a proxy, two workers, Postgres and Redis', () => {
  let cluster: Cluster;
  let db: Knex;

  beforeAll(async () => {
    const adminUrl = inject('adminUrl');
    const clone = await cloneDatabase(adminUrl, await ensureStarterTemplate(adminUrl, inject('dataFolder')));
    db = clone.db;
    atFileEnd(() => closeDatabase(adminUrl, clone.name, clone.db));
    cluster = await openCluster({ DATABASE_URL: clone.url, RATE_LIMIT_FACTOR: `${RATE_LIMIT_FACTOR}` });
  }, 240_000);

  const servers = () => [cluster.part('api 1').url, cluster.part('api 2').url] as const;

  /** Writes to the team through a server, as the proxy hands it on for somebody at an address. */
  const write = (server: string, address: string, message: string) =>
    sendJson(
      `${server}/api/contact/`,
      { name: 'Nour', email: 'nour@exemple.fr', subject: 'Une question', message },
      { headers: { 'X-Forwarded-For': address } },
    );

  it('[OPS-03] what happens at both servers is handled once by the two workers', async () => {
    const [first, second] = servers();
    const answers = await Promise.all(
      Array.from({ length: SENT }, (_, index) =>
        write(index % 2 ? first : second, `192.0.2.${index}`, `n° ${index}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(SENT).fill(200));

    const handled = () =>
      db('event_ledger').where('subscriber', 'mail-contact-message').whereNotNull('handled_at');
    await expect.poll(async () => (await handled()).length).toBe(SENT);
    const { body: mails } = await getJson<{ text: string }[]>(`${cluster.mailbox}/messages`);
    expect(new Set(mails.map(({ text }) => /n° \d+/.exec(text)?.[0])).size).toBe(SENT);
    expect(mails).toHaveLength(SENT);
  });

  it('[OPS-03] the pace of an address is counted by both servers together, whatever address it makes up', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < MESSAGES_PER_HOUR + 2; count += 1) {
      const server = servers()[count % 2] ?? '';
      const { status } = await sendJson(
        `${server}/api/contact/`,
        {},
        { headers: { 'X-Forwarded-For': '198.51.100.7' } },
      );
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(MESSAGES_PER_HOUR);
    expect(statuses.slice(-2)).toEqual([429, 429]);

    await write(cluster.url, '203.0.113.1', 'par le mandataire');
    expect(await db('rate_limits').whereLike('key', '%203.0.113.1%')).toEqual([]);
  });

  it('[OPS-03] what is published through one server is soon seen through the other', async () => {
    const [first, second] = servers();
    const titles = async () => (await getJson<Book[]>(`${second}/api/books/`)).body.map(({ title }) => title);
    const login = { login: 'direction', password: 'ligne-apres-ligne', recaptcha_token: 'test-captcha' };
    const { body: session } = await sendJson<{ access: string }>(`${first}/api/users/login/`, login);
    const headers = { Authorization: `Bearer ${session.access}` };
    const [book] = (await getJson<Book[]>(`${second}/api/books/`)).body;
    const address = `${first}/api/admin/books/${book?.id}/`;
    const { body: record } = await getJson<BookRecord>(address, { headers });
    const document = { ...record.document, title: 'Un autre titre' };
    const saved = await sendJson<BookRecord>(
      address,
      { revision: record.revision, document },
      { method: 'PUT', headers },
    );
    expect(await titles()).not.toContain('Un autre titre');

    const step = { revision: saved.body.revision, action: 'publish' };
    const published = await sendJson(`${address}transitions/`, step, { headers });

    expect(published.status).toBe(200);
    await expect.poll(titles).toContain('Un autre titre');
  });

  it('[OPS-03] every process is replaced while people read and write, and no request is dropped', async () => {
    const names = ['api 1', 'api 2', 'worker 1', 'worker 2'];
    const before = names.map((name) => cluster.part(name).pid);
    const outcomes: string[] = [];
    let isOver = false;
    const ask = async (path: string, wanted: number, init?: RequestInit) => {
      const answer = fetch(cluster.url + path, init).then(async (response) => {
        await response.arrayBuffer();
        return response.status;
      });
      const outcome = await answer.catch((error: Error) => error.message);
      outcomes.push(outcome === wanted ? 'ok' : `${path} ${outcome}`);
    };
    const readers = Array.from({ length: READERS }, async () => {
      const body = JSON.stringify({ word: 'س'.repeat(2_000) });
      while (!isOver) {
        await ask('/books', 200);
        await ask('/api/books/', 200);
        await ask('/api/nulle-part/', 404, { method: 'POST', body });
        await wait(100);
      }
    });

    cluster.site.child.kill('SIGUSR2');
    await expect
      .poll(() => cluster.site.lines, { timeout: 60_000 })
      .toContain('Tous les processus ont été remplacés.');
    isOver = true;
    await Promise.all(readers);

    expect(outcomes.filter((outcome) => outcome !== 'ok')).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(50);
    const after = names.map((name) => cluster.part(name).pid);
    for (const [index, pid] of after.entries()) expect(pid).not.toBe(before[index]);
  }, 90_000);

  it('[OPS-03] a server that is killed is started again, and the other answers meanwhile', async () => {
    const { pid } = cluster.part('api 1');
    process.kill(pid, 'SIGKILL');

    for (let count = 0; count < 20; count += 1) {
      expect((await fetch(`${cluster.url}/api/books/`)).status).toBe(200);
    }
    await expect.poll(() => cluster.part('api 1').pid).not.toBe(pid);
  });
});
