import type { Placement } from '#modules/lessons/contract';

type Line = Placement['lines'][number];
type Start = Placement['starts'][number]['texts'][number];

/** How much of a line a reader knew. */
export interface Answer {
  level: Line['level'];
  known: number;
  of: number;
}

/** So much of a line is known to whoever reads its level without labour. */
const AT_HOME = 0.9;

export const answerOf = (line: Line, tapped: ReadonlySet<number>): Answer => ({
  level: line.level,
  known: tapped.size,
  of: line.tokens.length,
});

/** The hardest level whose line, like all before it, a reader knows nearly whole; the first when there is none. */
export function levelFound(answers: readonly Answer[]): Line['level'] | undefined {
  const end = answers.findIndex(({ known, of }) => known < AT_HOME * of);
  const home = answers.slice(0, end === -1 ? answers.length : end).at(-1) ?? answers[0];
  return home?.level;
}

/** The text to begin with: the first of the level that the reader may open and has not read, else of the next below. */
export function chooseStart(
  starts: Placement['starts'],
  level: Line['level'],
  { hasAccess, read }: { hasAccess: boolean; read: readonly number[] },
): Start | undefined {
  const levels = starts.filter((one) => one.level <= level).reverse();
  const isOpen = (text: Start) => hasAccess || text.is_free_sample;
  const open = levels.flatMap(({ texts }) => texts.filter(isOpen));
  return open.find(({ id }) => !read.includes(id)) ?? open[0];
}
