import type { LessonItem, NamedStep } from '#modules/lessons/contract';

/** Where a lesson or a unit of the alphabet is read. */
export const lessonPath = ({ kind, slug }: Pick<LessonItem, 'kind' | 'slug'>): string =>
  `${kind === 'alphabet' ? '/alphabet' : '/lecons'}/${slug}`;

/** Where a step of the path is read. */
export const stepPath = ({ kind, slug }: Pick<NamedStep, 'kind' | 'slug'>): string =>
  kind === 'text' ? `/texts/${slug}` : lessonPath({ kind, slug });

/** A root as the address of its page bears it: ك-ت-ب. */
export function rootSlug(root: string): string {
  return root.replaceAll(' ', '-');
}

export function rootPath(root: string): string {
  return `/racines/${encodeURIComponent(rootSlug(root))}`;
}
