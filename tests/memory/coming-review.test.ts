import { beforeAll, describe, expect, it } from 'vitest';
import { getComingReview } from '../../modules/memory/review/get-coming-review.ts';
import { startReview } from '../../modules/memory/review/start-review.ts';
import type { Visit } from '../../modules/memory/scheduling/grade-word.ts';
import { readerClock } from '../../modules/memory/scheduling/local-day.ts';
import { changeLearningSettings } from '../../modules/memory/settings/settings.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { freshDatabase } from '../support/services/database.ts';
import { aCard, aSavedWord } from './card-table.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});

const NOON = new Date('2026-11-26T12:00:00Z');
const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000);
const days = (count: number) => hours(24 * count);

const visit = ({ id }: Member): Visit => ({ userId: id, now: NOON, clock: readerClock('UTC') });
const coming = (member: Member) => getComingReview(db, visit(member));
function review(member: Member, wanted: Parameters<typeof startReview>[3] = {}) {
  const actor = { ...member, role: null, lacksFactor: false, provedAt: null, subscription: null };
  return startReview(db, actor, visit(member), wanted);
}

/** A saved word whose card is due then; of `strength` days. */
async function aWordDue(member: Member, dueAt: Date, strength = 5): Promise<number> {
  const { wordId } = await aSavedWord(db, member);
  await aCard(db, member, wordId, { dueAt });
  await db('review_cards').where({ user_id: member.id, word_id: wordId }).update({ stability: strength });
  return wordId;
}

const change = (member: Member, wordId: number, card: object) =>
  db('review_cards').where({ user_id: member.id, word_id: wordId }).update(card);

describe('what comes back', () => {
  it('[REV-01] is counted by the reader’s days, the next two that have any, and what today still asks', async () => {
    const member = await aMember(db);
    // Due this morning, a new one, and one being learned whose minute comes this evening.
    await aWordDue(member, hours(-3));
    await aSavedWord(db, member);
    await change(member, await aWordDue(member, hours(5)), { state: 'learning' });
    // At three in the night it is still today's.
    await aWordDue(member, hours(15));
    // At four the next one begins.
    await aWordDue(member, hours(16));
    for (const dueAt of [days(2), days(2), days(5)]) await aWordDue(member, dueAt);
    expect(await coming(member)).toMatchObject({
      today_count: 4,
      days: [
        { date: '2026-11-27', count: 1 },
        { date: '2026-11-28', count: 2 },
      ],
    });
  });

  it('leaves out what rests, is declared or is no longer saved', async () => {
    const member = await aMember(db);
    const [resting, declared, removed] = [
      await aWordDue(member, days(2)),
      await aWordDue(member, days(2)),
      await aWordDue(member, days(2)),
    ];
    await db('personal_words').insert({ user_id: member.id, word_id: resting, resting_since: NOON });
    await change(member, declared, { declared_at: NOON });
    await db('saved_words').where({ user_id: member.id, word_id: removed }).delete();
    expect(await coming(member)).toEqual({ today_count: 0, days: [], fragile_count: 0 });
  });
});

describe('fragile words', () => {
  it('[REV-01] are asked before their day, the weakest first: ten at most, none learned, due or seen today', async () => {
    const member = await aMember(db);
    const weak: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) weak.push(await aWordDue(member, days(3), 20 - nth));
    await change(member, await aWordDue(member, days(3), 1), { learned_at: NOON });
    await change(member, await aWordDue(member, days(3), 1), { last_answer_at: hours(-1) });
    await aWordDue(member, hours(-1), 1);
    const { cards } = await review(member, { which: 'fragile' });
    expect(cards.map(({ word_id }) => word_id)).toEqual(weak.slice(2).reverse());
    expect(await coming(member)).toMatchObject({ fragile_count: 10 });
    expect((await review(member)).cards).toHaveLength(1);
  });
});

describe('a session', () => {
  it('[REV-02] is as long as the reader’s settings say', async () => {
    const member = await aMember(db);
    for (let nth = 0; nth < 5; nth += 1) await aSavedWord(db, member);
    expect(await review(member)).toMatchObject({ length: 20, new_count: 5 });
    await changeLearningSettings(db, member.id, { session_length: 3 });
    const { cards, length } = await review(member);
    expect([cards.length, length]).toEqual([3, 3]);
  });

  it('[REV-01] says of a line when its reader first came below it', async () => {
    const member = await aMember(db);
    const { textId } = await aSavedWord(db, member);
    const read = (lines: number, read_at: Date) =>
      db('lines_read').insert({ user_id: member.id, text_id: textId, lines, read_at });
    const readAt = async () => (await review(member)).cards[0]?.line?.read_at;
    await read(1, days(-9));
    expect(await readAt()).toBeNull();
    await read(1, days(-8));
    await read(4, days(-7));
    expect(await readAt()).toBe(days(-8).toISOString());
  });
});
