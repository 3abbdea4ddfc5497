import type { Knex } from 'knex';
import type { DraftFault } from '#modules/authoring/contract';
import { readQuotableTexts } from '#modules/library';
import { checkLesson, checkReadable, type Surroundings } from '../checks/check-lessons.ts';
import { lessonFile } from '../format/lesson-file.ts';
import { type AuthoredLesson, parseLesson } from '../format/parse-lesson.ts';
import { readDictionaryFor } from '../read-dictionary.ts';
import type { LessonFileDocument } from './contract.ts';

export const parseFile = (document: LessonFileDocument) =>
  parseLesson({ file: lessonFile(document), source: document.source }, document.kind);

async function readTexts(db: Knex, { references }: AuthoredLesson): Promise<Surroundings['texts']> {
  const quotes = references.quotes.flatMap(({ quote, fallback }) => [
    quote,
    ...(fallback ? [fallback.quote] : []),
  ]);
  const texts = await readQuotableTexts(db, [...new Set(quotes.map(({ text_slug: slug }) => slug))]);
  return new Map(
    [...texts].map(([slug, { text, arabic, french }]) => [
      slug,
      { arabic, french, isFree: text.is_free_sample },
    ]),
  );
}

/** The files of other units that readers have, with this one in its place among them. */
async function unitsWith(db: Knex, unit: AuthoredLesson): Promise<AuthoredLesson[]> {
  const rows: (LessonFileDocument & { code: string })[] = await db('lessons')
    .select('code', 'kind', 'number', 'slug', 'source')
    .where({ kind: 'alphabet', state: 'published' })
    .whereNot({ code: unit.code });
  return [unit, ...rows.map((row) => parseFile(row).value)];
}

/** What keeps a lesson from being published beside its place: the checks that its file goes through. */
export async function checkDraft(db: Knex, document: LessonFileDocument): Promise<DraftFault[]> {
  const { value: lesson, faults: parsed } = parseFile(document);
  const faults: DraftFault[] = parsed.map(({ line, message }) => ({ field: 'source', line, message }));
  const add = (line: number, message: string) => faults.push({ field: 'source', line, message });
  const published: { code: string; notions: string[] }[] = await db('lessons')
    .where({ state: 'published' })
    .select('code', 'notions');
  const dictionary = await readDictionaryFor(
    db,
    lesson.references.lemmas.map(({ lemma }) => lemma),
  );
  checkLesson(
    lesson,
    {
      texts: await readTexts(db, lesson),
      dictionary,
      codes: new Set(published.map(({ code }) => code)),
      taught: new Map(published.flatMap(({ code, notions }) => notions.map((notion) => [notion, code]))),
    },
    add,
  );
  if (document.kind === 'alphabet') {
    checkReadable(await unitsWith(db, lesson), (unit) => (line, message) => {
      if (unit === lesson) add(line, message);
      else
        faults.push({
          field: 'source',
          line: null,
          message: `${unit.code}, ligne ${line}\u00a0: ${message}`,
        });
    });
  }
  return faults.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
