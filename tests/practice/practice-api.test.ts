import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { freeTexts, openPractice, readTexts, solutionOf } from './practice-world.ts';

const KINDS = [
  ...([
    'conjugation',
    'lookalikes',
    'cloze',
    'order',
    'dictation',
    'plurals',
    'masdars',
    'forms',
    'aloud',
  ] as const),
];
const DAY_MS = 86_400_000;

let world: Awaited<ReturnType<typeof openPractice>>;
let member: Member;

beforeAll(async () => {
  world = await openPractice();
});

beforeEach(async () => {
  member = await aMember(world.db);
});

async function aReader(): Promise<Member> {
  await readTexts(world.db, member, await freeTexts(world.db));
  return member;
}

describe('[PRA-01] a session', () => {
  it.each(KINDS)(
    'of %s is made from the lines that its reader has read, and shows them once answered',
    async (kind) => {
      const reader = await aReader();
      const { body } = await world.session(reader, { kind, length: 5 });
      expect(body).toMatchObject({ kind, lacking: null });
      expect(body.items.length).toBeGreaterThan(0);
      for (const { id, question, kind: own } of body.items) {
        expect([own, question.kind]).toEqual([kind, kind]);
        const { asked } = await solutionOf(world.db, id);
        const { body: checked } = await world.answer(reader, id, { answer: kind === 'aloud' ? 'lu' : asked });
        expect(checked).toMatchObject({ verdict: 'right', is_counted: true, asked });
        const { line } = checked;
        const text = await world.db('texts').where('title', line?.text_title).first('content_with_vowels');
        expect(text.content_with_vowels.split('\n')[(line?.line ?? 0) - 1]).toBe(line?.arabic);
      }
    },
  );

  it('of the day mixes them, says nothing of what is right, and is not the same twice', async () => {
    const reader = await aReader();
    const { body } = await world.session(reader, { kind: 'day', length: 10 });
    expect(body.items).toHaveLength(10);
    expect(new Set(body.items.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6);
    expect(JSON.stringify(body)).not.toMatch(/solution|accepted|asked/);
    const { body: next } = await world.session(reader, { kind: 'day', length: 10 });
    expect(next.id).not.toBe(body.id);
  });

  it('asks what is due first', async () => {
    const reader = await aReader();
    const verbs: { word_id: number; id: number }[] = await world
      .db('text_words')
      .join('words', 'words.id', 'word_id')
      .where('part_of_speech', 'verb')
      .whereIn('text_id', await freeTexts(world.db))
      .select('text_words.id', 'word_id')
      .limit(1);
    const [due] = verbs;
    await world.db('saved_words').insert({
      ...{ user_id: reader.id, text_word_id: due?.id, word_id: due?.word_id, saved_at: new Date() },
    });
    await world.db('review_cards').insert({
      ...{ user_id: reader.id, word_id: due?.word_id, state: 'review', stability: 3, difficulty: 5 },
      ...{ due_at: new Date(Date.now() - DAY_MS), last_answer_at: new Date(Date.now() - 3 * DAY_MS) },
    });
    const { body } = await world.session(reader, { kind: 'conjugation', length: 1 });
    const item = await world.db('practice_items').where('id', body.items[0]?.id).first();
    expect(item.word_id).toBe(due?.word_id);
    const { asked } = await solutionOf(world.db, item.id);
    await world.answer(reader, item.id, { answer: asked });
    const answers = await world.db('review_answers').where('user_id', reader.id);
    expect(answers).toMatchObject([{ word_id: due?.word_id, rating: 3 }]);
  });

  it('is not made for who has read less than nine lines, who is shown where to read on', async () => {
    const { body, status } = await world.session(member, { kind: 'day' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ items: [], lacking: { lines_read: 0, lines_needed: 9 } });
    expect(body.lacking?.sentence).toMatch(/^Lisez d’abord neuf lignes\./);
    expect(body.lacking?.next_text?.slug).toMatch(/texte-1$/);
    expect((await world.hub(member)).lacking).toEqual(body.lacking);
  });

  it('has nothing of a premium text for who may no longer read it', async () => {
    const premium: number[] = await world.db('texts').where('is_free_sample', false).pluck('id');
    await aSubscription(world.db, member);
    // A session looks at eight texts: of these ten most are premium.
    const free = (await freeTexts(world.db)).slice(0, 2);
    await readTexts(world.db, member, [...free, ...premium.slice(0, 8)]);
    const { body: before } = await world.session(member, { kind: 'cloze', length: 20 });
    const items = await world.db('practice_items').whereIn(
      'id',
      before.items.map(({ id }) => id),
    );
    const closed = items.find(({ text_id }) => premium.includes(text_id));
    expect(closed).toBeDefined();

    await world.db('subscriptions').where('user_id', member.id).update({ status: 'expired' });
    for (const kind of ['day', ...KINDS]) {
      const { body } = await world.session(member, { kind, length: 20 });
      const asked = await world.db('practice_items').whereIn(
        'id',
        body.items.map(({ id }) => id),
      );
      expect(asked.filter(({ text_id }) => premium.includes(text_id))).toEqual([]);
    }
    expect((await world.answer(member, closed.id, { answer: 'x' })).status).toBe(403);
  });

  it('is of its own reader, and of members alone', async () => {
    const { body } = await world.session(await aReader(), { kind: 'plurals', length: 1 });
    const other = await aMember(world.db);
    expect((await world.answer(other, body.items[0]?.id ?? '', { answer: 'x' })).status).toBe(404);
    const visitor = { headers: { Authorization: '' } };
    expect((await world.post(visitor, '/practice/sessions/', { kind: 'day' })).status).toBe(401);
  });
});

describe('[PRA-01] an answer', () => {
  const aQuestion = async (kind = 'conjugation') => {
    const reader = await aReader();
    const { body } = await world.session(reader, { kind, length: 1 });
    const id = body.items[0]?.id ?? '';
    return { reader, id, ...(await solutionOf(world.db, id)) };
  };

  it('counts once however often it is sent, at once too, with the moment at which it was given', async () => {
    const { reader, id } = await aQuestion();
    await world
      .db('practice_items')
      .where({ id })
      .update('created_at', new Date(Date.now() - 2 * DAY_MS));
    const answered_at = new Date(Date.now() - DAY_MS).toISOString();
    const sent = await Promise.all(
      [1, 2, 3].map(() => world.answer(reader, id, { answer: 'س', answered_at })),
    );
    expect(sent.filter(({ body }) => body.is_counted)).toHaveLength(1);
    expect(new Set(sent.map(({ body }) => body.verdict))).toEqual(new Set(['wrong']));
    const item = await world.db('practice_items').where({ id }).first();
    expect(item.answered_at.toISOString()).toBe(answered_at);
    expect(await world.db('review_answers').where('user_id', reader.id)).toHaveLength(1);
  });

  it('is marked again when it is written anew, and counts no more', async () => {
    const { reader, id, asked } = await aQuestion();
    expect((await world.answer(reader, id, { answer: '' })).body).toMatchObject({
      verdict: 'wrong',
      is_counted: true,
    });
    expect((await world.answer(reader, id, { answer: asked })).body).toMatchObject({
      ...{ verdict: 'right', is_counted: false },
    });
    expect(await world.db('practice_items').where({ id }).first()).toMatchObject({ verdict: 'wrong' });
  });

  it('that has a vowel wrong teaches the memory nothing, a wrong one saves its word', async () => {
    const { reader, id, asked } = await aQuestion('plurals');
    const bare = asked.replace(/[\u064B-\u0652\u0670]/g, '');
    expect((await world.answer(reader, id, { answer: bare })).body).toMatchObject({
      verdict: 'vowels',
      returns_at: null,
    });
    expect(await world.db('saved_words').where('user_id', reader.id)).toEqual([]);
    const { body } = await world.session(reader, { kind: 'masdars', length: 1 });
    const { body: wrong } = await world.answer(reader, body.items[0]?.id ?? '', { answer: 'س' });
    expect(wrong.returns_at).not.toBeNull();
    expect(await world.db('saved_words').where('user_id', reader.id)).toHaveLength(1);
  });

  it('that was helped by a hint word by word is right and no recall', async () => {
    const { reader, id, asked } = await aQuestion('dictation');
    const { body } = await world.post<{ word: string }>(reader, `/practice/items/${id}/hint/`, { word: 0 });
    expect(asked.startsWith(body.word)).toBe(true);
    expect((await world.post(reader, `/practice/items/${id}/hint/`, { word: 60 })).body).toEqual({
      word: null,
    });
    expect(await world.db('practice_items').where({ id }).first()).toMatchObject({ hints: 1 });
  });
});

describe('[PRA-04] « C’était juste ? »', () => {
  it('sends the question and the answer given to the team, once', async () => {
    const reader = await aReader();
    const { body } = await world.session(reader, { kind: 'plurals', length: 1 });
    const [item] = body.items;
    const dispute = () =>
      world.post(reader, `/practice/items/${item?.id}/dispute/`, { remark: 'Je l’ai lu ailleurs.' });
    expect((await dispute()).status).toBe(409);
    await world.answer(reader, item?.id ?? '', { answer: 'كِتَابُونَ' });
    expect([(await dispute()).status, (await dispute()).status]).toEqual([200, 200]);
    const { asked } = await solutionOf(world.db, item?.id ?? '');
    expect(await world.db('reports').where('user_id', reader.id)).toMatchObject([
      {
        ...{ kind: 'exercise', question: item?.prompt, word: asked, given_answer: 'كِتَابُونَ', state: 'open' },
        remark: 'Je l’ai lu ailleurs.',
      },
    ]);
    expect((await world.answer(reader, item?.id ?? '', { answer: 'x' })).body.is_disputed).toBe(true);
  });

  it('is not reported from outside of an exercise', async () => {
    const [text_id] = await freeTexts(world.db);
    const { status } = await world.post(member, '/reports/', { text_id, line: 1, kind: 'exercise' });
    expect(status).toBe(400);
  });
});

describe('[PRA-01] what a reader can practise', () => {
  it('is counted, with how it went and what is weak, of which a session can be made', async () => {
    const reader = await aReader();
    // A plural is broken or regular: of three that are wrong two are of one kind.
    const { body } = await world.session(reader, { kind: 'plurals', length: 6 });
    for (const { id } of body.items) await world.answer(reader, id, { answer: 'س' });
    const hub = await world.hub(reader);
    const plurals = hub.kinds.find(({ kind }) => kind === 'plurals');
    expect(plurals).toMatchObject({ last: { right: 0, vowels: 0, wrong: 6 } });
    expect(plurals?.ready_count).toBeGreaterThan(5);
    expect(hub.history).toMatchObject([{ session_id: body.id, kind: 'plurals', wrong: 6, count: 6 }]);
    expect(hub.goal).toMatchObject({ weekly_lines: 25, answered_count: 6 });
    expect(hub.day).toMatchObject({ length: 10, minutes: 6, from_mistakes_count: 3 });
    expect(hub.weak_points.length).toBeGreaterThan(0);
    for (const { label } of hub.weak_points) expect(label).not.toMatch(/undefined|_|:/);
    const { body: weak } = await world.session(reader, { kind: 'weak', length: 5 });
    expect(weak.items.length).toBe(5);
  });

  it('begins again with what was wrong', async () => {
    const reader = await aReader();
    const { body } = await world.session(reader, { kind: 'conjugation', length: 1 });
    const before = await world.db('practice_items').where('id', body.items[0]?.id).first();
    await world.answer(reader, before.id, { answer: 'س' });
    const { body: next } = await world.session(reader, { kind: 'conjugation', length: 3 });
    const items = await world
      .db('practice_items')
      .whereIn(
        'id',
        next.items.map(({ id }) => id),
      )
      .orderBy('position');
    expect(items.map(({ prompt }) => prompt)).toContain(before.prompt);
  });

  it('dictates what somebody has recorded alone, to a device that has no voice', async () => {
    const reader = await aReader();
    const { body } = await world.session(reader, { kind: 'dictation', length: 5, has_voice: false });
    const heard = body.items.map(({ question }) => question.kind === 'dictation' && question.audio !== null);
    expect(heard).toEqual(Array.from({ length: 5 }, () => true));
    const { body: day } = await world.session(reader, { kind: 'day', length: 20, has_voice: false });
    expect(day.items).toHaveLength(20);
    const mute = day.items.filter(({ question }) => question.kind === 'dictation' && question.audio === null);
    expect(mute).toEqual([]);
    await world.db('texts').update({ audio_file: null, audio_lines: null, audio_credit: null });
    const { body: none } = await world.session(reader, { kind: 'dictation', has_voice: false });
    expect(none).toMatchObject({
      items: [],
      lacking: { sentence: expect.stringContaining('pas de voix arabe') },
    });
    expect((await world.session(reader, { kind: 'dictation' })).body.items).toHaveLength(10);
  });

  it('can be from one text, one verb or one lesson', async () => {
    const reader = await aReader();
    const [text_id] = await freeTexts(world.db);
    const { body: ofText } = await world.session(reader, { kind: 'cloze', text_id });
    const items = await world.db('practice_items').whereIn(
      'id',
      ofText.items.map(({ id }) => id),
    );
    expect(new Set(items.map((item) => item.text_id))).toEqual(new Set([text_id]));
    const { id: verb_id } = await world.db('words').where('arabic_with_vowels', 'قَالَ').first('id');
    const { body: ofVerb } = await world.session(reader, { kind: 'conjugation', verb_id });
    expect(ofVerb.items.length).toBe(10);
    expect(new Set(ofVerb.items.map(({ prompt }) => prompt)).size).toBe(10);
    const { body: ofLesson } = await world.session(reader, { kind: 'plurals', lesson_slug: 'nulle-part' });
    expect(ofLesson).toMatchObject({ items: [], lacking: { lines_needed: 9 } });
  });
});
