import type { Course, LearningResource } from 'schema-dts';
import type { LessonItem, PathStep } from '#modules/lessons/contract';
import { lessonQueries } from '../lib/lesson-queries.ts';
import { stepPath } from '../lib/paths.ts';
import { type Describe, publisher, type Step, trail } from './things.ts';

const PLACES = {
  lesson: { path: '/lecons', name: 'Leçons', course: 'Leçons de grammaire arabe' },
  alphabet: { path: '/alphabet', name: 'Alphabet', course: 'L’alphabet arabe' },
} as const;

const resource = (publicUrl: string, item: LessonItem): LearningResource => ({
  '@type': 'LearningResource',
  '@id': `${publicUrl}${PLACES[item.kind].path}/${item.slug}`,
  name: item.title,
  alternateName: item.arabic_title,
  description: item.description,
  url: `${publicUrl}${PLACES[item.kind].path}/${item.slug}`,
  position: item.number,
  inLanguage: ['fr', 'ar'],
  educationalLevel: item.level,
  timeRequired: `PT${item.minutes}M`,
  learningResourceType: 'lesson',
  isAccessibleForFree: item.is_free,
});

const course =
  (kind: LessonItem['kind']): Describe =>
  ({ client, queries, head, publicUrl }) => {
    const items = (client.getQueryData(lessonQueries(queries.call).lessons.queryKey) ?? []).filter(
      (item) => item.kind === kind,
    );
    const { path, name, course: title } = PLACES[kind];
    const described: Course = {
      '@type': 'Course',
      '@id': publicUrl + path,
      name: title,
      description: head.description,
      url: publicUrl + path,
      inLanguage: ['fr', 'ar'],
      provider: publisher(publicUrl),
      hasPart: items.map((item) => resource(publicUrl, item)),
    };
    return [described, trail(publicUrl, [[name, path]])];
  };

export const lessons = course('lesson');
export const alphabet = course('alphabet');

export const oneLesson: Describe = ({ client, queries, slug, publicUrl }) => {
  const item = client
    .getQueryData(lessonQueries(queries.call).lessons.queryKey)
    ?.find((one) => one.slug === slug);
  if (!item) return [];
  const { path, name } = PLACES[item.kind];
  const steps: Step[] = [
    [name, path],
    [item.title, `${path}/${slug}`],
  ];
  return [
    { ...(resource(publicUrl, item) as object), isPartOf: { '@id': publicUrl + path } } as LearningResource,
    trail(publicUrl, steps),
  ];
};

const part = (publicUrl: string, step: PathStep, level: string, position: number): LearningResource => ({
  '@type': 'LearningResource',
  '@id': publicUrl + stepPath(step),
  name: step.title,
  ...(step.arabic_title ? { alternateName: step.arabic_title } : {}),
  url: publicUrl + stepPath(step),
  position,
  inLanguage: ['fr', 'ar'],
  educationalLevel: level,
  timeRequired: `PT${step.minutes}M`,
  learningResourceType: step.kind === 'text' ? 'text' : 'lesson',
  isAccessibleForFree: step.is_free,
});

/** One course of all lessons and texts, level by level. */
export const path: Describe = ({ client, queries, head, publicUrl }) => {
  const levels = client.getQueryData(lessonQueries(queries.call).path.queryKey)?.levels ?? [];
  const steps = levels.flatMap(({ code, steps: own }) => own.map((step) => ({ step, code })));
  const address = `${publicUrl}/parcours`;
  const described: Course = {
    '@type': 'Course',
    '@id': address,
    name: 'Parcours d’arabe littéraire',
    description: head.description,
    url: address,
    inLanguage: ['fr', 'ar'],
    provider: publisher(publicUrl),
    hasPart: steps.map(({ step, code }, at) => part(publicUrl, step, code, at + 1)),
  };
  return [described, trail(publicUrl, [['Parcours', '/parcours']])];
};
