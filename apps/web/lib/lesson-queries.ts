import { queryOptions } from '@tanstack/react-query';
import type { Lesson } from '#modules/lessons/contract';
import { CallRefused } from '../../client/call-refused.ts';
import type { Call } from '../../client/calls.ts';

/** A lesson, the fact that it is for subscribers, or that there is none. */
export type OpenedLesson = { found: 'lesson'; lesson: Lesson } | { found: 'locked' } | { found: 'none' };

/** A lesson as whoever calls may have it. */
export async function openLesson(call: Call, slug: string): Promise<OpenedLesson> {
  try {
    return { found: 'lesson', lesson: await call('GET /lessons/{slug}/', { params: { slug } }) };
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    if (error.status === 403) return { found: 'locked' };
    if (error.status === 404) return { found: 'none' };
    throw error;
  }
}

/** What the pages of the lessons and of the alphabet ask for. */
export function lessonQueries(call: Call) {
  const lessons = queryOptions({ queryKey: ['lessons'], queryFn: () => call('GET /lessons/') });

  const lesson = (slug: string) =>
    queryOptions({ queryKey: ['lessons', slug], queryFn: () => openLesson(call, slug) });

  /** The path as a visitor has it; a member's stands apart. */
  const path = queryOptions({ queryKey: ['path'], queryFn: () => call('GET /path/') });

  /** What the texts of a book have to do with lessons. */
  const bookOnPath = (bookId: number) =>
    queryOptions({
      queryKey: ['path', bookId],
      queryFn: () => call('GET /path/books/{bookId}/', { params: { bookId } }),
    });

  /** The lines by which a reader finds where to begin. */
  const placement = queryOptions({ queryKey: ['placement'], queryFn: () => call('GET /path/placement/') });

  return { lessons, lesson, path, bookOnPath, placement };
}
