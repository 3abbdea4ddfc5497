import { beforeAll, describe, expect, it } from 'vitest';
import { importLessons } from '#modules/lessons';
import type { Lesson, LessonItem } from '../../modules/lessons/contract.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { taughtDatabase } from '../support/services/database.ts';

const ADDRESS = 'phrase-sans-verbe-etre';
const CHOICE = 'L01-porte-neuve';

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer({ db: await taughtDatabase() });
  member = await aMember(server.db);
});

const get = <T>(path: string, who?: Member) =>
  getJson<T>(`${server.url}/api${path}`, who ? { headers: who.headers } : {});
const lessonFor = async (who?: Member) => (await get<Lesson>(`/lessons/${ADDRESS}/`, who)).body;
const check = (id: string, body: object, who?: Member) =>
  sendJson<Record<string, unknown>>(`${server.url}/api/lessons/exercises/${id}/check/`, body, {
    headers: who?.headers,
  });
const lineOf = ({ blocks }: Lesson) => blocks.find((block) => block.kind === 'line');

/** Makes the lesson’s first quote one of a premium text, with or without another line for everybody. */
async function quotePremium(fallback: object | null): Promise<void> {
  const { document } = await server.db('lessons').where('slug', ADDRESS).first();
  const first = document.blocks.find((block: { kind: string }) => block.kind === 'line');
  first.quote = {
    text_slug: 'sur-le-chemin-de-medine-texte-6',
    line: 1,
    arabic: '*تَجْلِسُ* جَدَّتِي',
    french: null,
  };
  first.fallback = fallback;
  await server
    .db('lessons')
    .where('slug', ADDRESS)
    .update({ document: JSON.stringify(document) });
}

describe('[LES-01] lessons are served whole', () => {
  it('in their order, the alphabet after the lessons, each once however often they are imported', async () => {
    await importLessons(server.db, 'seeds', { isReleased: true });
    const { body } = await get<LessonItem[]>('/lessons/');
    expect(body.find(({ slug }) => slug === ADDRESS)).toMatchObject({
      number: 1,
      kind: 'lesson',
      level: 'A1',
      is_free: true,
      exercises_count: 8,
      code: 'L01',
      notions: ['NOMINAL_SENTENCE'],
    });
    expect(new Set(body.map(({ code }) => code)).size).toBe(body.length);
    const kinds = body.map(({ kind }) => kind);
    expect(kinds.lastIndexOf('lesson')).toBeLessThan(kinds.indexOf('alphabet'));
  });

  it('and an address that is none is 404', async () => {
    expect((await get('/lessons/nulle-part/')).status).toBe(404);
    expect((await check('L01-nulle-part', { answer: 'x' })).status).toBe(404);
  });

  it('[LES-04] nothing in an exercise says what is right', async () => {
    const exercises = (await lessonFor()).blocks.filter(({ kind }) => kind === 'exercise');
    expect(exercises.length).toBe(8);
    expect(JSON.stringify(exercises)).not.toMatch(/answers|is_right|"why"|"marked":|"wrong"|reason/);
  });
});

describe('[ALP-01] a word to be read brings what the dictionary says of it', () => {
  const wordsOf = async (slug: string) =>
    (await get<Lesson>(`/lessons/${slug}/`)).body.blocks.flatMap((block) =>
      block.kind === 'words' ? block.items : [],
    );
  const entryOf = async (arabic: string) =>
    (await wordsOf('alif-ba-ta')).find((word) => word.arabic === arabic)?.entry;

  it('in every unit, of the very entry that its file names', async () => {
    const { body } = await get<LessonItem[]>('/lessons/');
    const units = body.filter(({ kind }) => kind === 'alphabet');
    const words = (await Promise.all(units.map(({ slug }) => wordsOf(slug)))).flat();
    const named = words.filter(({ lemma }) => lemma !== null);
    expect(words.length).toBeGreaterThan(200);
    for (const { lemma, entry } of named) {
      // Without the number of a homograph, or its section.
      if (entry) expect(entry.arabic_with_vowels).toBe(lemma?.replace(/\s.*$/, ''));
    }
    expect(named.filter(({ entry }) => entry === null).map(({ lemma }) => lemma)).toEqual([]);
  });

  it('but not of one that has got a homograph since, nor of one that the team alone sees', async () => {
    const { db } = server;
    const bab = { arabic_with_vowels: 'بَابٌ' };
    expect(await entryOf('بَابٌ')).toMatchObject({ ...bab, french_translation: 'porte' });
    const { id, is_public: _, plural_key: __, ...row } = await db('words').where(bab).first();
    await db('words').insert({ ...row, homograph: 2, slug: null });
    expect(await entryOf('بَابٌ')).toBeNull();
    await db('words')
      .where({ ...bab, homograph: 2 })
      .delete();
    await db('words').where({ id }).update({ published_texts_count: 0, is_reference: false });
    expect(await entryOf('بَابٌ')).toBeNull();
    const { published_texts_count, is_reference } = row;
    await db('words').where({ id }).update({ published_texts_count, is_reference });
    expect(await entryOf('بَابٌ')).toMatchObject(bab);
  });
});

describe('[LES-02] a quoted line is the live line', () => {
  it('whole, with what the lesson is about lit in it, and as it is once its text has changed', async () => {
    const line = lineOf(await lessonFor());
    expect(line).toMatchObject({
      text_slug: 'sur-le-chemin-de-medine-texte-1',
      line: 2,
      arabic: 'الْبَيْتُ قَدِيمٌ، وَالْبَابُ جَدِيدٌ.',
      french: 'La maison est ancienne, mais la porte est neuve.',
    });
    if (line?.kind !== 'line') return;
    expect(line.lit_arabic.map(([from, to]) => line.arabic.slice(from, to))).toEqual(['الْبَيْتُ قَدِيمٌ']);
    expect(line.lit_french.map(([from, to]) => line.french.slice(from, to))).toEqual([
      'La maison est ancienne',
    ]);

    const texts = server
      .db('texts')
      .where({ order_in_book: 1 })
      .where('french_translation', 'like', '%ancienne%');
    await texts.update({
      french_translation: server.db.raw(
        "replace(french_translation, 'La maison est ancienne', 'La maison est vieille')",
      ),
    });
    expect(lineOf(await lessonFor())).toMatchObject({
      french: 'La maison est vieille, mais la porte est neuve.',
      lit_french: [],
    });
  });

  it('of a premium text for those who may open it, and another line for the others', async () => {
    const subscriber = await aMember(server.db);
    await aSubscription(server.db, subscriber);
    const free = { text_slug: 'sur-le-chemin-de-medine-texte-1', line: 1, arabic: '*هٰذَا* بَيْتٌ', french: null };
    await quotePremium(free);
    expect(lineOf(await lessonFor(subscriber))).toMatchObject({
      text_slug: 'sur-le-chemin-de-medine-texte-6',
    });
    for (const who of [undefined, member]) {
      expect(lineOf(await lessonFor(who))).toMatchObject({
        text_slug: 'sur-le-chemin-de-medine-texte-1',
        line: 1,
      });
      expect(JSON.stringify(await lessonFor(who))).not.toContain('تَجْلِسُ');
    }
    await quotePremium(null);
    expect(JSON.stringify(await lessonFor())).not.toContain('تَجْلِسُ');
  });
});

describe('[LES-01] a lesson that is not free', () => {
  it('is for subscribers, and its exercises too', async () => {
    await server.db('lessons').where('slug', ADDRESS).update({ is_free: false });
    const subscriber = await aMember(server.db);
    await aSubscription(server.db, subscriber);
    for (const who of [undefined, member]) {
      expect((await get(`/lessons/${ADDRESS}/`, who)).status).toBe(403);
      expect((await check(CHOICE, { answer: 'الْبَابُ جَدِيدٌ.' }, who)).status).toBe(403);
    }
    expect((await get(`/lessons/${ADDRESS}/`, subscriber)).status).toBe(200);
    expect((await check(CHOICE, { answer: 'الْبَابُ جَدِيدٌ.' }, subscriber)).status).toBe(200);
    await server.db('lessons').where('slug', ADDRESS).update({ is_free: true });
  });
});

describe('[LES-04] an answer is checked', () => {
  it('with a verdict and its reason, by anybody', async () => {
    expect((await check(CHOICE, { answer: 'الْبَابُ جَدِيدٌ.' })).body).toMatchObject({ verdict: 'right' });
    const { body } = await check(CHOICE, { answer: 'الْبَابُ الْجَدِيدُ' });
    expect(body).toMatchObject({ verdict: 'wrong', explanation: expect.stringContaining('l’article') });
    expect((await check('L01-cle-petite', { answer: 'صغير' })).body).toMatchObject({ verdict: 'vowels' });
  });

  it('and is refused when nobody could have given it', async () => {
    for (const answer of ['autre chose', [1], ['x'], 3, 'x'.repeat(501)]) {
      expect((await check(CHOICE, { answer })).status).toBe(400);
    }
  });

  it('and a member’s memory takes it in, once an attempt: a wrong one saves the word, a wrong vowel nothing', async () => {
    const saved = async () =>
      Number((await server.db('saved_words').where('user_id', member.id).count())[0]?.count);
    const attempt_id = crypto.randomUUID();
    await check('L01-cle-petite', { answer: 'صَغِيرٍ', attempt_id: crypto.randomUUID() }, member);
    await check('L01-cle-petite', { answer: 'كَبِيرٌ' }, member);
    expect(await saved()).toBe(0);
    for (const _ of [1, 2]) await check('L01-cle-petite', { answer: 'كَبِيرٌ', attempt_id }, member);
    expect(await saved()).toBe(1);
    expect(await server.db('review_answers').where('user_id', member.id)).toHaveLength(1);
  });
});
