import { beforeAll, describe, expect, it } from 'vitest';
import type { TextDocument, TextRecord, TextReview } from '#modules/authoring/contract';
import { announcePresence, listPresence } from '../../../modules/authoring/drafts/presence.ts';
import type { Member } from '../../support/builders/accounts.ts';
import { stopClock } from '../../support/harness/leaping-clock.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

let room: Newsroom;
let number = 0;
beforeAll(async () => {
  room = await openNewsroom();
});

function submitted(change: Partial<TextDocument> = {}): Promise<TextRecord> {
  number += 1;
  return room.submitted(
    room.anna,
    room.aTextDocument({ order_in_book: number, title: `Texte ${number}`, ...change }),
  );
}
const say = (text: TextRecord, remark: object) =>
  room.post<{ id: number }>(room.bilal, `/texts/${text.id}/remarks/`, { revision: text.revision, ...remark });
/** What the activity log has of a text, the latest first. */
const activityOf = ({ id }: TextRecord) =>
  room
    .db('activity_log')
    .where({ resource: 'texts', resource_id: String(id) })
    .orderBy('id', 'desc')
    .select('action', 'actor_id', 'details');
describe('[AUT-03] the activity log', () => {
  it('has each remark and each answer, with the version and the line that it is about', async () => {
    const text = await submitted();
    const { body: remark } = await say(text, { line: 1, remark: 'Ce mot est rare.' });
    await say(text, { remark: 'Le reste est bien.' });
    await room.post(room.anna, `/texts/${text.id}/remarks/${remark.id}/answers/`, { remark: 'Il revient.' });

    expect((await activityOf(text)).slice(0, 3)).toEqual([
      { action: 'remark', actor_id: room.anna.id, details: { revision: 1 } },
      { action: 'remark', actor_id: room.bilal.id, details: { revision: 1 } },
      { action: 'remark', actor_id: room.bilal.id, details: { revision: 1, line: 1 } },
    ]);
  });

  it('has the words that somebody has found right, and nothing where there was none', async () => {
    const [first, second] = room.aTextDocument().words;
    const text = await submitted({ words: [first, { ...second, is_guess: true }] as TextDocument['words'] });
    const see = (form: string) =>
      room.post(room.bilal, `/texts/${text.id}/seen-words/`, {
        revision: 1,
        words: [{ word_id: room.words.book, form }],
      });
    await see('قَلَمٌ');
    expect((await activityOf(text))[0]).toMatchObject({ action: 'submit' });
    await see('كِتَابٌ');
    expect((await activityOf(text))[0]).toEqual({
      action: 'confirm',
      actor_id: room.bilal.id,
      details: { revision: 1, words: ['كِتَابٌ'] },
    });
  });
});

describe('[AUT-03] what was said of a text', () => {
  it('of the version that is reviewed is said of no other one', async () => {
    const text = await submitted();
    await say(text, { remark: 'Presque.' });
    const { body } = await room.get<TextReview>(room.bilal, `/texts/${text.id}/review/`);
    expect(body.remarks).toHaveLength(1);
    expect(body.discussed).toBeNull();
  });

  it('says which word, and then the word is in the line that it names', async () => {
    const text = await submitted();
    await expectAnswer(say(text, { form: 'كِتَابٌ', remark: 'Où ?' })).toBe(400);
    await say(text, { line: 1, form: 'كِتَابٌ', remark: 'Ici.' });
    const { body } = await room.move(room.bilal, text, { action: 'return' });
    expect(body.remark).toBe('Ligne 1, «\u00a0كِتَابٌ\u00a0»\u00a0: Ici.');
  });
});

describe('[AUT-03] a day', () => {
  it('until which a text is to be taken up may be today, and no earlier one', async () => {
    const text = await submitted();
    stopClock();
    const today = new Date(Date.now());
    const sendBack = (day: Date) => {
      const due_on = day.toISOString().slice(0, 10);
      return room.move(room.bilal, text, { action: 'return', remark: 'Presque.', due_on });
    };
    await expectAnswer(sendBack(new Date(today.getTime() - 24 * 3_600_000))).toBe(400);
    await expectAnswer(sendBack(today)).toBe(200);
  });

  it('[STF-03] on which a text is published is still to come', async () => {
    const text = await submitted();
    stopClock();
    const now = Date.now();
    const schedule = (at: number) =>
      room.move(room.bilal, text, { action: 'schedule', publish_at: new Date(at).toISOString() });
    await expectAnswer(schedule(now)).toBe(400);
    await expectAnswer(schedule(now + 1)).toBe(200);
  });
});

describe('[STF-02] who has a draft open', () => {
  const [MINUTE, HOUR] = [60_000, 3_600_000];
  const START = Date.UTC(2026, 4, 4, 10);
  let id: number;
  beforeAll(async () => {
    ({ id } = await submitted());
  });
  const announce = (by: Member, at: number) =>
    announcePresence(room.db, { kind: 'texts', id, userId: by.id, now: new Date(START + at) });
  const seenByBilal = async (at: number) =>
    (await listPresence(room.db, room.bilal.id, new Date(START + at))).map(({ username, since }) => [
      username,
      Date.parse(since) - START,
    ]);

  it('is there for a minute and a half after they have said so, since they came', async () => {
    expect(await announce(room.anna, 0)).toEqual([]);
    expect(await seenByBilal(1.5 * MINUTE)).toEqual([['Anna', 0]]);
    expect(await seenByBilal(1.5 * MINUTE + 1)).toEqual([]);
    await announce(room.anna, 1.5 * MINUTE);
    expect(await seenByBilal(3 * MINUTE)).toEqual([['Anna', 0]]);
    await announce(room.anna, 3 * MINUTE + 1);
    expect(await seenByBilal(4 * MINUTE)).toEqual([['Anna', 3 * MINUTE + 1]]);
  });

  it('is forgotten an hour later', async () => {
    const rows = async () => (await room.db('draft_presence').where({ subject_id: id })).length;
    await announce(room.bilal, 10 * MINUTE);
    await announce(room.direction, 10 * MINUTE + HOUR);
    // Anna was there until three minutes past.
    expect(await rows()).toBe(2);
    await announce(room.direction, 10 * MINUTE + HOUR + 1);
    expect(await rows()).toBe(1);
  });
});
