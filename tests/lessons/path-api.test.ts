import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importLessons, lessonData } from '#modules/lessons';
import type { Lesson, Path, TextOnPath } from '../../modules/lessons/contract.ts';
import type { LessonDocument } from '../../modules/lessons/document-schema.ts';
import { solveExercise } from '../../modules/lessons/exercises/solve-exercise.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { taughtDatabase } from '../support/services/database.ts';

const RIGHT = '/lessons/exercises/right/';
const KEY = 'sur-le-chemin-de-medine-texte-1';
const CLOSED = 'sur-le-chemin-de-medine-texte-6';

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer({ db: await taughtDatabase() });
});
beforeEach(async () => {
  member = await aMember(server.db);
});

const get = async <T>(path: string, who?: Member) =>
  (await getJson<T>(`${server.url}/api${path}`, who ? { headers: who.headers } : {})).body;
const send = (path: string, body: object, who?: Member, method = 'POST') =>
  sendJson(`${server.url}/api${path}`, body, { headers: who?.headers, method });
const pathOf = (who?: Member) => get<Path>('/path/', who);
const stepsOf = ({ levels }: Path) => levels.flatMap((level) => level.steps);
const stepAt = (path: Path, slug: string) => stepsOf(path).find((step) => step.slug === slug);

/** The exercises of a lesson, each with an answer that is right. */
async function solved(code: string) {
  const { document } = await server.db('lessons').where({ code }).first();
  return (document as LessonDocument).blocks.flatMap((block) =>
    block.kind === 'exercise' ? [{ id: block.exercise.id, answer: solveExercise(block.exercise)[0] }] : [],
  );
}

async function doLesson(code: string, who: Member, share = 1): Promise<void> {
  const exercises = await solved(code);
  for (const { id, answer } of exercises.slice(0, Math.ceil(exercises.length * share)))
    await send(`/lessons/exercises/${id}/check/`, { answer }, who);
}

describe('[LES-05] the path', () => {
  it('shows a visitor every unit, lesson and published text in its order, what opens to them, and nowhere to be', async () => {
    const path = await pathOf();
    const steps = stepsOf(path);
    expect(path.levels.map(({ code }) => code)).toEqual(['A0', 'A1', 'A2', 'B1', 'B2', 'C1']);
    expect([path.here, path.resume]).toEqual([null, null]);
    expect(steps.filter(({ kind }) => kind !== 'text')).toHaveLength(26 + 48);
    expect(steps.filter(({ kind }) => kind === 'text')).toHaveLength((await server.db('texts')).length);
    expect(steps.some((step) => step.is_done)).toBe(false);
    expect(steps.slice(26, 31).map(({ slug }) => slug)).toEqual([
      ...['phrase-sans-verbe-etre', 'une-porte-la-porte', 'masculin-et-feminin', 'voici-ce-c-est', KEY],
    ]);
    expect(stepAt(path, KEY)).toMatchObject({
      ...{
        kind: 'text',
        title: 'À qui est cette clé\u00a0?',
        number: 1,
        lines_count: 9,
        lines_read: 0,
        minutes: 3,
      },
      ...{ is_open: true, is_free: true, has_recording: true, words: null, practises: ['L01', 'L02', 'L04'] },
    });
    expect(stepAt(path, CLOSED)).toMatchObject({ is_open: false, is_free: false });
    expect(stepAt(path, 'phrase-sans-verbe-etre')).toMatchObject({
      ...{ kind: 'lesson', code: 'L01', number: 1, exercises_count: 8, prerequisites: ['A18', 'A19'] },
    });
  });

  it('says nothing of a text that is for subscribers but its names and numbers', async () => {
    const closed = await server.db('texts').where('is_free_sample', false).pluck('content_with_vowels');
    const lines = closed.flatMap((content: string) => content.split('\n'));
    const said = JSON.stringify([await pathOf(), await pathOf(member)]);
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.filter((line) => said.includes(line))).toEqual([]);
  });

  it('opens all of it to a subscriber', async () => {
    await aSubscription(server.db, member);
    expect(stepsOf(await pathOf(member)).every((step) => step.is_open)).toBe(true);
  });

  it('leaves out a text that is taken off the site', async () => {
    const named = (state: string) =>
      server.db('texts').whereLike('title', 'À qui est cette clé%').update({ state });
    await named('archived');
    expect(stepAt(await pathOf(), KEY)).toBeUndefined();
    await named('published');
  });

  it('is the same however often it is imported', async () => {
    const before = await pathOf();
    await importLessons(server.db, 'seeds', { isReleased: true });
    expect(await pathOf()).toEqual(before);
  });

  it('asks the database a dozen times at most, however much its reader has done', async () => {
    await doLesson('L01', member);
    for (const { id } of stepsOf(await pathOf()).flatMap((step) =>
      step.kind === 'text' && step.is_free ? step : [],
    ))
      await send(`/books/texts/${id}/mark_completed/`, { completed: true }, member);
    const asked = vi.spyOn(server.db.client, 'acquireConnection');
    await pathOf(member);
    const times = asked.mock.calls.length;
    asked.mockRestore();
    expect(times).toBeLessThanOrEqual(12);
  });
});

describe('[LES-05] a lesson is done', () => {
  it('when four fifths of its exercises have been answered right, each once, and stays so', async () => {
    const exercises = await solved('L01');
    const isDone = async () => stepAt(await pathOf(member), 'phrase-sans-verbe-etre')?.is_done;
    for (const { id, answer } of [...exercises.slice(0, 6), ...exercises.slice(0, 6)])
      await send(`/lessons/exercises/${id}/check/`, { answer }, member);
    expect(await isDone()).toBe(false);
    await doLesson('L01', member, 0.8);
    expect(await isDone()).toBe(true);
    await send('/lessons/exercises/L01-porte-neuve/check/', { answer: 'الْبَابُ الْجَدِيدُ' }, member);
    expect(await isDone()).toBe(true);
    expect(await get<string[]>(RIGHT, member)).toHaveLength(7);
    const { code, exercises_count } = (await get<Lesson>('/lessons/phrase-sans-verbe-etre/')) as Lesson;
    expect([code, exercises_count]).toEqual(['L01', 8]);
  });

  it('of what it still asks: an exercise that it has no more does not count', async () => {
    await doLesson('L02', member);
    const before = await server.db('lessons').where('code', 'L02').first('document');
    const document = structuredClone(before.document) as LessonDocument;
    document.blocks = document.blocks.filter(({ kind }) => kind !== 'exercise');
    await server
      .db('lessons')
      .where('code', 'L02')
      .update({ document: JSON.stringify(document) });
    expect(await get<string[]>(RIGHT, member)).toEqual([]);
    await server
      .db('lessons')
      .where('code', 'L02')
      .update({ document: JSON.stringify(before.document) });
  });

  it('with what was answered right on a device, which the account takes in once', async () => {
    const ids = (await solved('L03')).map(({ id }) => id);
    await send(`/lessons/exercises/${ids[0]}/check/`, { answer: 'faux' }, member);
    const sent = { exercise_ids: [...ids, ...ids, 'L99-nulle-part', 'x'] };
    expect((await send(RIGHT, sent, member)).body).toEqual({ added_count: ids.length });
    expect((await send(RIGHT, sent, member)).body).toEqual({ added_count: 0 });
    expect(stepAt(await pathOf(member), 'masculin-et-feminin')?.is_done).toBe(true);
    expect((await send(RIGHT, sent)).status).toBe(401);
  });

  it('and what was answered leaves with the account, and is given back with it', async () => {
    await doLesson('L01', member, 0.1);
    const exported = (await lessonData.export(server.db, member)) as object[];
    expect(exported).toEqual([
      {
        lesson: 'La phrase sans verbe «\u00a0être\u00a0»',
        exercise: expect.stringMatching(/^L01-/),
        best_verdict: 'right',
        first_right_at: expect.any(Date),
        last_answered_at: expect.any(Date),
      },
    ]);
    expect(await lessonData.lastContact(server.db, member, new Date())).toBeInstanceOf(Date);
    await server.db.transaction((trx) => lessonData.erase(trx, member, new Date()));
    expect(await lessonData.export(server.db, member)).toEqual([]);
    expect(await lessonData.lastContact(server.db, member, new Date())).toBeNull();
  });
});

describe('[LES-05] the path knows where the reader is', () => {
  const hereOf = async () => (await pathOf(member)).here;

  it('at its first step, then at the first that is not done after the last that is', async () => {
    expect(await hereOf()).toBe('alif-ba-ta');
    await doLesson('L04', member);
    expect(await hereOf()).toBe(KEY);
    const step = stepAt(await pathOf(member), KEY);
    if (step?.kind !== 'text') throw new Error('no text');
    await send(`/books/texts/${step.id}/mark_completed/`, { completed: true }, member);
    expect(await hereOf()).toBe('l-adjectif-suit-et-copie');
    expect(stepAt(await pathOf(member), KEY)).toMatchObject({ is_done: true, lines_read: 9 });
  });

  it('in the text that they are in the middle of, with the line to go on from', async () => {
    const text = stepsOf(await pathOf()).find((step) => step.slug === 'sur-le-chemin-de-medine-texte-3');
    if (text?.kind !== 'text') throw new Error('no text');
    await send(`/books/texts/${text.id}/place/`, { line: 5 }, member, 'PUT');
    const path = await pathOf(member);
    expect(path.here).toBe(text.slug);
    expect(path.resume?.line).toBe(5);
    expect(path.resume?.runs.length).toBeGreaterThan(0);
    expect(stepAt(path, text.slug)).toMatchObject({ lines_read: 4, is_done: false });
  });

  it('and how much of each text they have seen: running words by what the memory says of them', async () => {
    const before = stepAt(await pathOf(member), KEY);
    if (before?.kind !== 'text' || !before.words) throw new Error('no words');
    expect(before.words).toMatchObject({ met: 0, learning: 0, known: 0 });
    await send(`/books/texts/${before.id}/mark_completed/`, { completed: true }, member);
    const after = stepAt(await pathOf(member), KEY);
    expect(after).toMatchObject({ words: { new: 0, met: before.words.new, learning: 0, known: 0 } });
    const next = stepAt(await pathOf(member), 'sur-le-chemin-de-medine-texte-3');
    expect(next?.kind === 'text' && next.words?.met).toBeGreaterThan(0);
  });
});

describe('[LES-05] a text names the lessons that it practises', () => {
  it('for each text of its book, with what follows it on the path', async () => {
    const { id } = await server.db('books').where('slug', 'sur-le-chemin-de-medine').first('id');
    const [first] = await get<TextOnPath[]>(`/path/books/${id}/`);
    expect(first?.practises.map(({ number }) => number)).toEqual([1, 2, 4]);
    expect(first?.next).toMatchObject({ kind: 'lesson', number: 5 });
  });

  it('and a lesson is followed by the next step, be it a text', async () => {
    const { next_step } = await get<Lesson>('/lessons/voici-ce-c-est/');
    expect(next_step).toEqual({
      ...{ kind: 'text', slug: KEY, number: 1 },
      ...{ title: 'À qui est cette clé\u00a0?', arabic_title: 'لِمَنْ هٰذَا الْمِفْتَاحُ؟' },
    });
  });
});
