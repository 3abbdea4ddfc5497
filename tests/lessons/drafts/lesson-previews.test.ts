import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPreviewLink, PreviewLink } from '#modules/authoring/contract';
import type { Lesson, LessonRecord } from '../../../modules/lessons/contract.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { type LessonDesk, openLessonDesk } from './lesson-desk.ts';

let desk: LessonDesk;
beforeAll(async () => {
  desk = await openLessonDesk();
});

interface Shown {
  revision: number;
  lesson: Lesson;
}

const link = async (by: LessonDesk['anna'], { id, revision }: LessonRecord) =>
  desk.post<NewPreviewLink & { code: string }>(by, `/lessons/${id}/preview-links/`, { revision });
const callOf = ({ path }: NewPreviewLink) =>
  `${desk.server.url}/api/lessons/previews/${path.slice(path.lastIndexOf('/') + 1)}/`;

describe('[LES-03] a link shows a lesson before it is published', () => {
  it('as learners would see it, to anybody, as it was when the link was made', async () => {
    const document = await desk.aLesson();
    const { body: draft } = await desk.create(desk.anna, document);
    const { body: made } = await link(desk.anna, draft);
    expect(made.path).toMatch(/^\/apercu\/lecon\/[\w-]{43}$/);
    await desk.save(desk.anna, draft, { ...document, source: 'titre: Autre' });
    expect((await getJson<Shown>(callOf(made))).body).toMatchObject({
      revision: 1,
      lesson: { code: 'L90', exercises_count: 8 },
    });
    const answer = { exercise_id: 'L90-porte-neuve', answer: 'الْبَابُ جَدِيدٌ.' };
    expect((await sendJson(`${callOf(made)}check/`, answer)).body).toMatchObject({ verdict: 'right' });
    const { body: links } = await desk.get<PreviewLink[]>(desk.anna, `/lessons/${draft.id}/preview-links/`);
    expect(links.map(({ revision }) => revision)).toEqual([1]);
  });

  it('and nobody once it is taken back; a link to something else shows no lesson', async () => {
    const { body: draft } = await desk.create(desk.anna, await desk.aLesson({ number: 91, slug: 'reprise' }));
    const { body: made } = await link(desk.anna, draft);
    await expectAnswer(fetch(`${desk.server.url}${made.path}`)).toBe(200);
    await fetch(`${desk.server.url}/api/admin/preview-links/${made.id}/`, {
      method: 'DELETE',
      headers: desk.anna.headers,
    });
    await expectAnswer(getJson(callOf(made))).toBe(404);
    await expectAnswer(fetch(`${desk.server.url}${made.path}`)).toBe(404);
    const { id } = await desk.db('texts').where({ state: 'published', is_free_sample: true }).first('id');
    const ofText = await desk.post<NewPreviewLink>(desk.anna, `/texts/${id}/preview-links/`, { revision: 0 });
    await expectAnswer(getJson(callOf(ofText.body))).toBe(404);
  });

  it('but of one that subscribers pay for a superuser alone gives a link', async () => {
    const sold = await desk.recordOf('L40');
    expect((await link(desk.anna, sold)).body.code).toBe('preview_needs_superuser');
    expect((await link(desk.direction, sold)).status).toBe(201);
  });

  it('and the frame of the console alone may be shown in a page of the site', async () => {
    const policyOf = async (path: string) =>
      (await fetch(desk.server.url + path)).headers.get('content-security-policy');
    expect(await policyOf('/apercu/lecon')).toContain("frame-ancestors 'self'");
    expect(await policyOf('/lecons')).toContain("frame-ancestors 'none'");
  });
});
