import { beforeAll, describe, expect, it } from 'vitest';
import { publishDueDrafts } from '#modules/authoring';
import { authoredLessons, importLessons } from '#modules/lessons';
import { createLogger } from '#modules/platform/runtime';
import type { Lesson, LessonRecord } from '../../../modules/lessons/contract.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { type LessonDesk, openLessonDesk } from './lesson-desk.ts';

let desk: LessonDesk;
beforeAll(async () => {
  desk = await openLessonDesk();
});

const read = (slug: string) => getJson<Lesson>(`${desk.server.url}/api/lessons/${slug}/`);
const slugsRead = async () =>
  (await getJson<{ slug: string }[]>(`${desk.server.url}/api/lessons/`)).body.map(({ slug }) => slug);

describe('a lesson', () => {
  it('[LES-03] is written, submitted, published by somebody else, and read', async () => {
    const document = await desk.aLesson();
    const { status, body: draft } = await desk.create(desk.anna, document);
    expect({ status, draft }).toMatchObject({
      status: 201,
      draft: { state: 'draft', is_live: false, revision: 1, document, code: 'L90', exercises_count: 8 },
    });
    await expectAnswer(read('lecon-neuve')).toBe(404);
    expect(await slugsRead()).not.toContain('lecon-neuve');

    await desk.move(desk.anna, draft, 'submit');
    expect((await desk.move(desk.anna, draft, 'publish')).body.code).toBe('second_person_needed');
    const { body } = await desk.move(desk.bilal, draft, 'publish');
    expect(body).toMatchObject({
      state: 'published',
      is_live: true,
      title: 'La phrase sans verbe «\u00a0être\u00a0»',
    });
    expect((await read('lecon-neuve')).body).toMatchObject({ code: 'L90', level: 'A1', exercises_count: 8 });
    expect(await slugsRead()).toContain('lecon-neuve');
    const learned = await desk.db('lesson_words').where({ lesson_id: draft.id, exercise_id: null });
    expect(learned.length).toBeGreaterThan(5);
    const actions = await desk
      .db('activity_log')
      .where({ resource: 'lessons', resource_id: String(draft.id) })
      .orderBy('id')
      .pluck('action');
    expect(actions).toEqual(['create', 'submit', 'publish']);
  });

  it('[LES-03] stays as it is for readers while a new version is written, which can be had again', async () => {
    const live = await desk.recordOf('L02');
    const { title } = live;
    const changed = {
      ...live.document,
      source: live.document.source.replace(/^titre:.*$/m, 'titre: Autre titre'),
    };
    const { body: saved } = await desk.save(desk.anna, live, changed);
    expect(saved).toMatchObject({ title: 'Autre titre', state: 'draft', is_live: true, revision: 2 });
    expect((await read(live.slug)).body.title).toBe(title);
    expect((await desk.save(desk.bilal, live, live.document)).body.code).toBe('edit_conflict');

    await desk.post(desk.anna, `/lessons/${live.id}/revisions/1/restore/`, { revision: 2 });
    expect(await desk.recordOf('L02')).toMatchObject({ title, revision: 3, document: live.document });
  });

  it('[LES-03] comes back from review with a remark', async () => {
    const { body: draft } = await desk.create(
      desk.anna,
      await desk.aLesson({ number: 91, slug: 'renvoyee' }),
    );
    await desk.move(desk.anna, draft, 'submit');
    const { body } = await desk.move(desk.bilal, draft, 'return', { remark: 'Le point 2 se répète.' });
    expect(body).toMatchObject({ state: 'draft', remark: 'Le point 2 se répète.' });
  });

  it('[LES-03] appears on the date that it was given', async () => {
    const { body: draft } = await desk.create(
      desk.anna,
      await desk.aLesson({ number: 92, slug: 'programmee' }),
    );
    await desk.move(desk.anna, draft, 'submit');
    const date = new Date(Date.now() + 60_000);
    await desk.move(desk.bilal, draft, 'schedule', { publish_at: date.toISOString() });
    const context = { db: desk.db, log: createLogger('silent') };
    await publishDueDrafts(context, new Date(), [authoredLessons]);
    await expectAnswer(read('programmee')).toBe(404);
    await publishDueDrafts(context, date, [authoredLessons]);
    await expectAnswer(read('programmee')).toBe(200);
  });

  it('[LES-03] is taken off by a superuser alone, and is read no more', async () => {
    const live = await desk.recordOf('L03');
    expect((await desk.move(desk.anna, live, 'archive')).body.code).toBe('removal_needs_superuser');
    await desk.move(desk.direction, live, 'archive');
    await expectAnswer(read(live.slug)).toBe(404);
    expect(await slugsRead()).not.toContain(live.slug);
  });

  it('[LES-03] keeps its address and its number once readers know it, and takes nobody else’s', async () => {
    const live = await desk.recordOf('L04');
    const renamed = await desk.save(desk.anna, live, { ...live.document, slug: 'autre-adresse' });
    const renumbered = await desk.save(desk.anna, live, { ...live.document, number: 88 });
    const fixed = ['Les lecteurs la connaissent\u00a0: cela ne change plus.'];
    const fieldsOf = ({ body }: { body: object }) => {
      const { code: _, detail: __, ...fields } = body as Record<string, unknown>;
      return fields;
    };
    expect([renamed.status, renumbered.status]).toEqual([400, 400]);
    expect([renamed, renumbered].map(fieldsOf)).toEqual([{ slug: fixed }, { number: fixed }]);
    const used = {
      slug: ['Cette adresse est déjà celle d’une autre leçon.'],
      number: ['L04 est déjà une autre leçon.'],
    };
    const taken = async (place: object) => fieldsOf(await desk.create(desk.anna, await desk.aLesson(place)));
    expect(await taken({ slug: live.slug, number: 4 })).toEqual(used);
    expect(await taken({ slug: live.slug, number: 87 })).toEqual({ slug: used.slug });
    expect(await taken({ slug: 'autre-adresse', number: 4 })).toEqual({ number: used.number });
  });

  it('[LES-03] that is imported again becomes the working copy, and what an author had stays as a version', async () => {
    const live = await desk.recordOf('L05');
    const source = `${live.document.source}\n# à revoir\n`;
    await desk.save(desk.anna, live, { ...live.document, source });
    await importLessons(desk.db, 'seeds', { isReleased: true });
    const after = await desk.recordOf('L05');
    expect(after).toMatchObject({
      state: 'published',
      document: live.document,
      remark: expect.stringContaining('import'),
    });
    const { body: earlier } = await desk.get<LessonRecord>(desk.anna, `/lessons/${live.id}/revisions/2/`);
    expect(earlier.document.source).toBe(source);
  });

  it('[LES-03] is listed with what its file says, and found by its number, its title and its kind', async () => {
    expect((await desk.list({ kind: 'alphabet' })).length).toBe(26);
    expect((await desk.list({ q: 'L07' })).map(({ code }) => code)).toEqual(['L07']);
    const { id } = await desk.recordOf('L08');
    expect((await desk.list({ id: [id] })).map(({ code }) => code)).toEqual(['L08']);
    expect(await desk.list({ id: [id], is_stale: true })).toEqual([]);
    expect(await desk.list({ id: [id], is_stale: false })).toHaveLength(1);
    const [found] = await desk.list({ q: 'sans verbe', state: 'published' });
    expect(found).toMatchObject({
      code: 'L01',
      level: 'A1',
      is_free: true,
      exercises_count: 8,
      stale_quotes_count: 0,
    });
  });
});
