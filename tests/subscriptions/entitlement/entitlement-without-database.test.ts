import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyReader, everyText, ROLES, SECRETS } from '../../support/builders/entitlement.ts';
import { type FragileWay, fragileWayTo } from '../../support/http/cut-off.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';

let dataDir: string;
let url: string;
let way: FragileWay;
let readers: Awaited<ReturnType<typeof everyReader>>;
let locked: string[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-entitlement-'));
  await mkdir(join(dataDir, 'media'));
  await writeFile(join(dataDir, 'media', 'c0ffee.mp3'), 'perle cachée');
  const db = await freshDatabase();
  readers = await everyReader(db);
  const { texts } = await everyText(db, 'c0ffee.mp3');
  way = await fragileWayTo(db);
  ({ url } = await startTestServer({ db: way.db, config: { dataDir } }));
  locked = [
    `/api/books/texts/${texts.locked}/`,
    `/api/vocabulary/text/${texts.locked}/`,
    `/api/books/texts/${texts.locked}/audio/`,
  ];
});

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

  way.cut();
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

  way.mend();
  for (const path of locked) {
    await expectAnswer(ask(path, readers.active)).toBe(200);
    await expectAnswer(ask(path)).toBe(403);
  }
});

it('while the database is away nobody is told that they have no subscription', async () => {
  const mine = '/api/subscription/user-subscriptions/';
  way.cut();
  expect(await ask(mine, readers.active)).toMatchObject({ status: 503 });

  way.mend();
  expect(await ask(mine, readers.active)).toMatchObject({ status: 200 });
});
