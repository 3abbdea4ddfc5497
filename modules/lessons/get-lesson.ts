import type { Knex } from 'knex';
import { type QuotedLine, readQuotedLines } from '#modules/library';
import type { Actor } from '#modules/platform';
import { mayRead } from '#modules/subscriptions';
import type { Lesson, LessonItem, ShownBlock } from './contract.ts';
import type { LessonBlock, Quote } from './document-contract.ts';
import { findLesson } from './find-lesson.ts';
import { listLessons, presentLessonItem } from './list-lessons.ts';
import { showExercise } from './show-exercise.ts';
import { showLine } from './show-line.ts';

function quotesOf(blocks: readonly LessonBlock[]): Quote[] {
  return blocks.flatMap((block) =>
    block.kind === 'line' ? [block.quote, ...(block.fallback ? [block.fallback] : [])] : [],
  );
}

const keyOf = ({ text_slug: slug, line }: Quote) => `${slug} ${line}`;

/** What of a lesson its reader is shown: a line whose text is gone, or is not theirs, makes way for the other one, or is left out. */
function showBlock(
  block: LessonBlock,
  lines: ReadonlyMap<string, QuotedLine>,
  mayOpen: (line: QuotedLine) => boolean,
): ShownBlock[] {
  if (block.kind === 'exercise') return [{ kind: 'exercise', exercise: showExercise(block.exercise) }];
  if (block.kind !== 'line') return [block];
  for (const quote of [block.quote, block.fallback]) {
    const line = quote && lines.get(keyOf(quote));
    if (quote && line && mayOpen(line)) return [showLine(quote, line)];
  }
  return [];
}

function neighbour(item: LessonItem | undefined): Lesson['next'] {
  if (!item) return null;
  const { slug, number, title, arabic_title, kind } = item;
  return { slug, number, title, arabic_title, kind };
}

/**
 * A lesson for one reader. The caller has asked `requireLesson` before.
 * @param actor null is a visitor
 * @throws LessonNotFound when no lesson has this address
 */
export async function getLesson(
  db: Knex,
  slug: string,
  { actor, now }: { actor: Actor | null; now: Date },
): Promise<Lesson> {
  const [row, all] = await Promise.all([findLesson(db, slug), listLessons(db)]);
  const { blocks, prerequisites } = row.document;
  const quotes = quotesOf(blocks);
  const found = await readQuotedLines(
    db,
    quotes.map(({ text_slug: textSlug, line }) => ({ textSlug, line })),
  );
  const lines = new Map(
    quotes.flatMap((quote, at) => {
      const line = found[at];
      return line ? [[keyOf(quote), line] as const] : [];
    }),
  );
  const mayOpen = ({ text }: QuotedLine) => mayRead(actor, { isFreeSample: text.is_free_sample }, now);
  const ofKind = all.filter(({ kind }) => kind === row.kind);
  const place = ofKind.findIndex(({ code }) => code === row.code);
  // Whoever has read the alphabet reads sentences.
  const after =
    ofKind[place + 1] ?? (row.kind === 'alphabet' ? all.find(({ kind }) => kind === 'lesson') : undefined);
  return {
    ...presentLessonItem(row),
    prerequisites: prerequisites.flatMap((code) => neighbour(all.find((one) => one.code === code)) ?? []),
    previous: neighbour(ofKind[place - 1]),
    next: neighbour(after),
    blocks: blocks.flatMap((block) => showBlock(block, lines, mayOpen)),
  };
}
