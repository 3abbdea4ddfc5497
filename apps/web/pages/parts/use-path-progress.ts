import { useEffect, useState } from 'react';
import type { Path, PathStep } from '#modules/lessons/contract';
import { findHere } from '#modules/lessons/path-rules';
import { useLessonProgress } from '../../features/lessons/use-lesson-progress.ts';
import { visitorsPlaces } from '../../lib/places.ts';

/** A path with what is known of its reader, and where they are. */
export interface PathProgress {
  levels: Path['levels'];
  steps: PathStep[];
  here: PathStep | undefined;
  resume: Path['resume'];
}

const NOWHERE: ReadonlyMap<number, number> = new Map();

/** The lines at which a visitor has left texts, by text, the latest first; none while the page comes alive. */
function useDevicePlaces(isVisitor: boolean): ReadonlyMap<number, number> {
  const [places, setPlaces] = useState(NOWHERE);
  useEffect(() => {
    if (isVisitor) setPlaces(new Map(visitorsPlaces()));
  }, [isVisitor]);
  return places;
}

/** Of a member all is said by the server, of a visitor by their device. */
export function usePathProgress({ levels, here, resume }: Path, isMine: boolean): PathProgress {
  const { isVisitor, isDone } = useLessonProgress();
  const places = useDevicePlaces(isVisitor);
  if (isMine) {
    const steps = levels.flatMap((level) => level.steps);
    return { levels, steps, here: steps.find(({ slug }) => slug === here), resume };
  }
  const progress = levels.map((level) => ({
    ...level,
    steps: level.steps.map((step) =>
      step.kind === 'text'
        ? { ...step, lines_read: Math.max(0, (places.get(step.id) ?? 1) - 1) }
        : { ...step, is_done: isDone(step) },
    ),
  }));
  const steps = progress.flatMap((level) => level.steps);
  const [latest] = [...places.keys()].filter((id) =>
    steps.some((one) => one.kind === 'text' && one.id === id),
  );
  const hasBegun = latest !== undefined || steps.some((step) => step.is_done);
  return {
    levels: progress,
    steps,
    here: hasBegun ? findHere(steps, (step) => step.kind === 'text' && step.id === latest) : undefined,
    resume: null,
  };
}
