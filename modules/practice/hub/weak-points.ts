import type { WeakPoint } from '../contract.ts';
import { describeCell } from '../marking/describe-cell.ts';
import type { PastAnswer } from './history.ts';

const FEWEST_WRONG = 2;
const LEAST_SHARE = 1 / 3;
const MOST_POINTS = 8;
/** Older answers to the same point are forgotten. */
const MOST_OF_POINT = 20;

const CASES: Readonly<Record<string, string>> = {
  NOMINATIVE: 'nominatif',
  ACCUSATIVE: 'accusatif',
  GENITIVE: 'génitif',
};
const LABELS: Readonly<Record<string, (what: string) => string>> = {
  cell: describeCell,
  type: (type) => `verbes du type «\u00a0${type}\u00a0»`,
  plural: (kind) => (kind === 'broken' ? 'pluriels brisés' : 'pluriels réguliers'),
  masdar: (form) => `masdars de la forme ${form}`,
  form: (form) => `verbes de la forme ${form}`,
  case: (name) => `la finale du ${CASES[name] ?? name}`.replace('du accusatif', 'de l’accusatif'),
  verb: () => 'la personne et le mode des verbes',
  lookalike: () => 'mots de mêmes lettres',
  order: () => 'l’ordre des mots',
  dictation: () => 'dictées',
  aloud: () => 'lectures à voix haute',
};

/** « passé avec « elle » », in French. */
function labelOf(point: string): string {
  const at = point.indexOf(':');
  const kind = at === -1 ? point : point.slice(0, at);
  return LABELS[kind]?.(point.slice(at + 1)) ?? point;
}

/**
 * What a reader gets wrong more than once in three, and more than once; the one source of what is shown and practised.
 * @param answers the last first
 */
export function listWeakPoints(answers: readonly PastAnswer[]): WeakPoint[] {
  const counts = new Map<string, { answered_count: number; wrong_count: number }>();
  for (const { points, verdict } of answers) {
    for (const point of points) {
      const count = counts.get(point) ?? { answered_count: 0, wrong_count: 0 };
      if (count.answered_count >= MOST_OF_POINT) continue;
      count.answered_count += 1;
      if (verdict !== 'right') count.wrong_count += 1;
      counts.set(point, count);
    }
  }
  const share = ({ answered_count: all, wrong_count: wrong }: Omit<WeakPoint, 'point' | 'label'>) =>
    wrong / all;
  return [...counts]
    .filter(([, count]) => count.wrong_count >= FEWEST_WRONG && share(count) > LEAST_SHARE)
    .sort(([, one], [, other]) => share(other) - share(one) || other.wrong_count - one.wrong_count)
    .slice(0, MOST_POINTS)
    .map(([point, count]) => ({ point, label: labelOf(point), ...count }));
}
