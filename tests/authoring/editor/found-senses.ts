import { frenchWords } from '../../../modules/authoring/french/french-line.ts';
import type { ArabicForm } from '../../../modules/authoring/french/sense.ts';
import { findSenses } from '../../../modules/authoring/french/senses-in-line.ts';

/**
 * What a line says of an entry, place by place: « la vieille [porte] = la porte », its own words in brackets behind those
 * of its group; « #2 » where it is the second sense of the entry, « ? » where it may be another word.
 */
export function foundIn(french: string, form: ArabicForm, text: string): string[] {
  const line = frenchWords(text);
  const textOf = (from: number, to: number) =>
    line
      .slice(from, to)
      .map((word) => word.text)
      .join(' ');
  return findSenses(french, form, line).map(({ from, to, groupFrom, sense, rank, isWeak }) => {
    const marks = `${rank > 0 ? ` #${rank + 1}` : ''}${isWeak ? ' ?' : ''}`;
    return `${textOf(groupFrom, from)} [${textOf(from, to)}] = ${sense}${marks}`.trim();
  });
}
