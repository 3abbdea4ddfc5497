import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '#modules/platform';
import { atFileEnd } from '../../support/at-file-end.ts';
import { everyReader, everyText, ROLES, SECRETS } from '../../support/builders/entitlement.ts';
import { freshDatabase } from '../../support/database.ts';
import { createMovableAddress } from '../../support/movable-address.ts';
import { startTestServer } from '../../support/server.ts';
import { urlOfDatabase } from '../../support/templates.ts';

let dataDir: string;
let url: string;
let cut: () => void;
let mend: () => void;
let readers: Awaited<ReturnType<typeof everyReader>>;
let locked: string[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-entitlement-'));
  await mkdir(join(dataDir, 'media'));
  await writeFile(join(dataDir, 'media', 'c0ffee.mp3'), 'perle cachée');
  const db = await freshDatabase();
  readers = await everyReader(db);
  const { texts } = await everyText(db, 'c0ffee.mp3');
  ({ url } = await startTestServer({ db: await overFragileWay(db), config: { dataDir } }));
  locked = [
    `/api/books/texts/${texts.locked}/`,
    `/api/vocabulary/text/${texts.locked}/`,
    `/api/books/texts/${texts.locked}/audio/`,
  ];
});

/** The same database, over a way that this file cuts and mends. */
async function overFragileWay(database: Knex): Promise<Knex> {
  const [{ name }] = await database.select(database.raw('current_database() as name'));
  const wayUrl = new URL(urlOfDatabase(inject('adminUrl'), name));
  const postgresPort = Number(wayUrl.port);
  const address = await createMovableAddress();
  wayUrl.port = String(address.port);
  cut = () => address.leadTo(undefined);
  mend = () => address.leadTo(postgresPort);
  mend();
  const db = openDatabase(wayUrl.href);
  atFileEnd(() => db.destroy());
  return db;
}

afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers });
  return { status: answer.status, tag: answer.headers.get('etag') ?? '', body: await answer.text() };
}

it('[API-02] while the database is away a locked text is 503 to whoever might read it, and open to nobody', async () => {
  const tags: string[] = [];
  for (const path of locked) {
    const { status, tag } = await ask(path, readers.active);
    expect(status).toBe(200);
    tags.push(tag);
  }

  cut();
  for (const role of ROLES) {
    for (const [index, path] of locked.entries()) {
      for (const tag of ['"any"', tags[index] ?? '']) {
        const { status, body } = await ask(path, { ...readers[role], 'If-None-Match': tag });
        // That a visitor may not is known without asking.
        const refusal = role === 'visitor' ? [403, 'premium_required'] : [503, 'unavailable'];
        expect([status, JSON.parse(body).code], `${role}, ${path}`).toEqual(refusal);
        for (const secret of SECRETS) expect(body).not.toContain(secret);
      }
    }
  }

  mend();
  for (const path of locked) {
    expect((await ask(path, readers.active)).status).toBe(200);
    expect((await ask(path)).status).toBe(403);
  }
});

it('while the database is away nobody is told that they have no subscription', async () => {
  const mine = '/api/subscription/user-subscriptions/';
  cut();
  expect(await ask(mine, readers.active)).toMatchObject({ status: 503 });

  mend();
  expect(await ask(mine, readers.active)).toMatchObject({ status: 200 });
});
