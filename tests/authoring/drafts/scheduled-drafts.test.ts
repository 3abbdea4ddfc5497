import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishDueDrafts } from '#modules/authoring';
import type { TextRecord } from '#modules/authoring/contract';
import type { JobContext } from '#modules/platform/background';
import { readConfig } from '#modules/platform/runtime';
import { listSchedules } from '../../../jobs/index.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

const HOUR_MS = 3_600_000;
const TOMORROW = new Date(Date.now() + 24 * HOUR_MS);
const EARLIER = new Date(TOMORROW.getTime() - 1);
const log = pino({ level: 'silent' });

let room: Newsroom;
let number = 0;
let text: TextRecord;
beforeAll(async () => {
  room = await openNewsroom();
});
beforeEach(async () => {
  number += 1;
  text = await room.submitted(room.anna, room.aTextDocument({ order_in_book: number }));
});

const schedule = (publish_at = TOMORROW) =>
  room.move(room.bilal, text, { action: 'schedule', publish_at: publish_at.toISOString() });
const publishDue = (now: Date) => publishDueDrafts({ db: room.db, log }, now);
const now = () => room.get(room.anna, `/texts/${text.id}/`).then(({ body }) => body);
const read = () => fetch(`${room.server.url}/api/books/texts/${text.id}/`).then(({ status }) => status);
const activity = () =>
  room
    .db('activity_log')
    .where({ resource: 'texts', resource_id: String(text.id) })
    .orderBy('id', 'desc')
    .first('action', 'actor_id', 'details');
const published = () =>
  room
    .db('outbox')
    .where({ name: 'TextPublished' })
    .whereRaw(`payload->>'textId' = ?`, [String(text.id)]);

describe('a date', () => {
  it('[STF-03] is set by whoever may publish, and not by the author', async () => {
    const own = await room.move(room.anna, text, {
      action: 'schedule',
      publish_at: TOMORROW.toISOString(),
    });
    await expectAnswer(own).toBe(403);
    const { status, body } = await schedule();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'scheduled',
      is_live: false,
      publish_at: TOMORROW.toISOString(),
      submitted_by: { username: 'Anna' },
    });
  });

  it('[STF-03] that is missing, past or for a text with faults is refused', async () => {
    const missing = await room.move(room.bilal, text, { action: 'schedule' });
    expect(missing.body.publish_at).toEqual(['Choisissez une date et une heure.']);
    const past = await schedule(new Date(Date.now() - 1));
    expect(past.body.publish_at).toEqual(['Cette date est passée\u00a0: choisissez-en une à venir.']);
    const saved = await room.save(room.anna, text.id, 1, { ...text.document, french: 'Une\nDeux' });
    await room.move(room.anna, saved.body, { action: 'submit' });
    const faulty = await room.move(room.bilal, saved.body, {
      action: 'schedule',
      publish_at: TOMORROW.toISOString(),
    });
    expect(faulty.body.code).toBe('not_publishable');
  });

  it('[STF-03] keeps the text from being changed until it is taken off', async () => {
    await schedule();
    const changed = { ...text.document, title: 'Autre' };
    expect((await room.save(room.anna, text.id, 1, changed)).body.code).toBe('step_not_possible');
    const { body } = await room.move(room.anna, text, { action: 'unschedule' });
    expect(body).toMatchObject({
      state: 'in_review',
      publish_at: null,
      submitted_by: { username: 'Anna' },
    });
    expect((await room.save(room.anna, text.id, 1, changed)).body.state).toBe('draft');
    await publishDue(TOMORROW);
    expect(await read()).toBe(404);
  });
});

describe('when the date comes', () => {
  it('[STF-03] the text is published, and not before', async () => {
    await schedule();
    expect(await read()).toBe(404);
    await publishDue(EARLIER);
    expect(await now()).toMatchObject({ state: 'scheduled' });

    await publishDue(TOMORROW);
    expect(await now()).toMatchObject({ state: 'published', is_live: true, publish_at: null });
    await expect.poll(read).toBe(200);
    expect(await activity()).toMatchObject({ action: 'publish', actor_id: null });
  });

  it('[STF-03] it is published once, however many workers look', async () => {
    await schedule();
    await Promise.all(Array.from({ length: 5 }, () => publishDue(TOMORROW)));
    await publishDue(new Date(TOMORROW.getTime() + HOUR_MS));

    expect(await published()).toHaveLength(1);
  });

  it('[STF-03] a text that has lost its place goes back to review with the reason', async () => {
    const live = await room.published(room.aTextDocument({ order_in_book: number + 100 }));
    const saved = await room.save(room.anna, live.id, 1, {
      ...live.document,
      order_in_book: number + 200,
      title: 'Déplacé',
    });
    await room.move(room.anna, saved.body, { action: 'submit' });
    await room.move(room.bilal, saved.body, { action: 'schedule', publish_at: TOMORROW.toISOString() });
    await room.published(room.aTextDocument({ order_in_book: number + 200 }));
    text = saved.body;

    await publishDue(TOMORROW);
    expect(await now()).toMatchObject({
      state: 'in_review',
      is_live: true,
      publish_at: null,
      submitted_by: { username: 'Anna' },
      remark: 'La publication prévue n’a pas eu lieu.\nCe numéro est déjà celui d’un autre texte du livre.',
    });
    expect(await activity()).toMatchObject({
      action: 'return',
      actor_id: null,
      details: { reasons: ['Ce numéro est déjà celui d’un autre texte du livre.'] },
    });
    expect(await published()).toHaveLength(1);
  });

  it('[STF-03] an archived text stays archived', async () => {
    await schedule();
    await room.move(room.anna, text, { action: 'archive' });
    await publishDue(TOMORROW);

    expect(await now()).toMatchObject({ state: 'archived', publish_at: null });
  });

  it('[STF-03] one that cannot be written keeps no other one back', async () => {
    const broken = text;
    await schedule();
    text = await room.submitted(room.anna, room.aTextDocument({ order_in_book: number + 300 }));
    await schedule();
    // What no check foresees.
    await room
      .db('draft_revisions')
      .where({ kind: 'texts', subject_id: broken.id })
      .update({ document: JSON.stringify({ ...broken.document, words: null }) });

    await publishDue(TOMORROW);
    expect(await now()).toMatchObject({ state: 'published' });
    expect((await room.get(room.anna, `/texts/${broken.id}/`)).body.state).toBe('scheduled');
    await room.db('drafts').where({ subject_id: broken.id }).delete();
  });

  it('[STF-03] the site itself looks, every few seconds', async () => {
    await schedule();
    const found = listSchedules(undefined).find(({ name }) => name === 'publish-due-drafts');
    expect(found?.everyMs).toBeLessThanOrEqual(5_000);
    const context = { db: room.db, log, config: readConfig({}), now: () => TOMORROW };
    await found?.run(context as unknown as JobContext);

    expect(await now()).toMatchObject({ state: 'published' });
  });
});
