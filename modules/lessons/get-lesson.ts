import type { Knex } from 'knex';
import { type QuotedLine, readQuotedLines } from '#modules/library';
import type { Actor } from '#modules/platform';
import { mayRead } from '#modules/subscriptions/may-read';
import type { Lesson, LessonItem, ShownBlock } from './contract.ts';
import type { LessonBlock, LessonDocument, Quote } from './document-schema.ts';
import { showExercise } from './exercises/show-exercise.ts';
import { findLesson } from './find-lesson.ts';
import { listLessons, presentLessonItem } from './list-lessons.ts';
import { findNextStep } from './path/texts-on-path.ts';
import { describeLemmas } from './read-dictionary.ts';
import { showLine } from './show-line.ts';

function quotesOf(blocks: readonly LessonBlock[]): Quote[] {
  return blocks.flatMap((block) =>
    block.kind === 'line' ? [block.quote, ...(block.fallback ? [block.fallback] : [])] : [],
  );
}

const lemmasOf = (blocks: readonly LessonBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'words' ? block.items.flatMap(({ lemma }) => lemma ?? []) : []));

const keyOf = ({ text_slug: slug, line }: Quote) => `${slug} ${line}`;

interface Shown {
  lines: ReadonlyMap<string, QuotedLine>;
  mayOpen: (line: QuotedLine) => boolean;
  entryOf: Awaited<ReturnType<typeof describeLemmas>>;
}

/** What of a lesson its reader is shown: a line whose text is gone, or is not theirs, makes way for the other one, or is left out. */
function showBlock(block: LessonBlock, { lines, mayOpen, entryOf }: Shown): ShownBlock[] {
  if (block.kind === 'words')
    return [{ ...block, items: block.items.map((word) => ({ ...word, entry: entryOf(word.lemma) })) }];
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
 * A lesson whole, with the lines that it quotes as they are now and what stands before and after it.
 * @param actor for whom; null is a visitor
 */
export async function showLesson(
  db: Knex,
  item: LessonItem,
  { blocks, prerequisites }: Pick<LessonDocument, 'blocks' | 'prerequisites'>,
  { actor, now }: { actor: Actor | null; now: Date },
): Promise<Lesson> {
  const quotes = quotesOf(blocks);
  const [all, entryOf, found] = await Promise.all([
    listLessons(db),
    describeLemmas(db, lemmasOf(blocks)),
    readQuotedLines(
      db,
      quotes.map(({ text_slug: textSlug, line }) => ({ textSlug, line })),
    ),
  ]);
  const lines = new Map(
    quotes.flatMap((quote, at) => {
      const line = found[at];
      return line ? [[keyOf(quote), line] as const] : [];
    }),
  );
  const mayOpen = ({ text }: QuotedLine) => mayRead(actor, { isFreeSample: text.is_free_sample }, now);
  // It may not be among them yet.
  const ofKind = all.filter(({ kind }) => kind === item.kind);
  const before = ofKind.filter(({ number }) => number < item.number);
  const after = ofKind.find(({ number }) => number > item.number);
  // Whoever has read the alphabet reads sentences.
  const next = after ?? (item.kind === 'alphabet' ? all.find(({ kind }) => kind === 'lesson') : undefined);
  return {
    ...item,
    prerequisites: prerequisites.flatMap((code) => neighbour(all.find((one) => one.code === code)) ?? []),
    previous: neighbour(before.at(-1)),
    next: neighbour(next),
    next_step: await findNextStep(db, item.code),
    blocks: blocks.flatMap((block) => showBlock(block, { lines, mayOpen, entryOf })),
  };
}

/**
 * A lesson for one reader. The caller has asked `requireLesson` before.
 * @param reader `actor` null is a visitor
 * @throws LessonNotFound when no lesson has this address
 */
export async function getLesson(
  db: Knex,
  slug: string,
  reader: { actor: Actor | null; now: Date },
): Promise<Lesson> {
  const row = await findLesson(db, slug);
  return showLesson(db, presentLessonItem(row), row.document, reader);
}
