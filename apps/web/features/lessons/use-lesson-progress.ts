import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LessonItem } from '#modules/lessons/contract';
import { findHere, isLessonDone } from '#modules/lessons/path-rules';
import { addDeviceExercise, deviceExercises, followDeviceExercises } from '../../lib/device-exercises.ts';
import { useSession } from '../../session/session.ts';
import { progressQueries } from './progress-queries.ts';

const NONE: ReadonlySet<string> = new Set();
const none = () => NONE;

/** A lesson by what says how far it is. */
type CountedLesson = Pick<LessonItem, 'code' | 'exercises_count'>;

/** Exercises by the codes of their lessons. */
function countByLesson(right: ReadonlySet<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of right) {
    const code = id.slice(0, id.indexOf('-'));
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

/** What this reader has ever answered right, in their account or on the device, and which lessons are done by it. */
export function useLessonProgress() {
  const { status } = useSession();
  const client = useQueryClient();
  const isVisitor = status === 'visitor';
  const { data } = useQuery({ ...progressQueries.right, enabled: status === 'member' });
  const onDevice = useSyncExternalStore(deviceExercises.subscribe, deviceExercises.get, none);
  useEffect(() => {
    if (isVisitor) followDeviceExercises();
  }, [isVisitor]);
  const right = useMemo(() => {
    if (isVisitor) return onDevice;
    return data ? new Set(data) : NONE;
  }, [isVisitor, onDevice, data]);
  const counts = useMemo(() => countByLesson(right), [right]);
  const isDone = ({ code, exercises_count: count }: CountedLesson) =>
    isLessonDone(counts.get(code) ?? 0, count);
  return {
    right,
    isVisitor,
    isDone,
    /** Of some lessons, the one to go on with; undefined while none of them is done, and when all are. */
    findNext<T extends CountedLesson>(lessons: readonly T[]): T | undefined {
      const steps = lessons.map((lesson) => ({ lesson, is_open: true, is_done: isDone(lesson) }));
      return steps.some((step) => step.is_done) ? findHere(steps, () => false)?.lesson : undefined;
    },
    /**
     * Hears that an exercise was answered right. The server has noted it of a member; while it is not known who reads, it
     * stays on the device, from where it goes into the account of a member.
     */
    addRight(id: string): void {
      if (isVisitor || status === 'unknown') addDeviceExercise(id);
      else client.setQueryData(progressQueries.right.queryKey, (ids = []) => [...new Set([...ids, id])]);
    },
  };
}
