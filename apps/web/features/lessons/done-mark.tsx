import type { LessonItem } from '#modules/lessons/contract';
import { CheckIcon } from '../../ui/icons.tsx';

/** Beside a lesson or a unit that its reader has done. */
export function DoneMark({ item, isDone }: { item: Pick<LessonItem, 'kind'>; isDone: boolean }) {
  if (!isDone) return null;
  return (
    <span className="done-mark">
      <CheckIcon /> <em>{item.kind === 'alphabet' ? 'apprise' : 'faite'}</em>
    </span>
  );
}
