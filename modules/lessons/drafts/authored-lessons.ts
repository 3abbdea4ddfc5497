import type { Knex } from 'knex';
import {
  type Authored,
  DRAFT_STATUS_COLUMNS,
  draftStatusJoins,
  NotPublishable,
  presentDraftStatus,
} from '#modules/authoring';
import type { DraftFault } from '#modules/authoring/contract';
import type { PublicationState } from '#modules/library';
import { LessonNotFound } from '../errors.ts';
import { lessonCode } from '../format/lesson-file.ts';
import { readDictionaryFor } from '../read-dictionary.ts';
import { lemmasOf, saveLesson } from '../save-lesson.ts';
import { checkDraft, parseFile } from './check-draft.ts';
import type { DraftLessonItem, LessonFileDocument } from './contract.ts';

type Row = LessonFileDocument & { id: number; state: PublicationState };

const placeOf = ({ kind, number, slug }: LessonFileDocument) => ({
  ...{ kind, number, slug },
  code: lessonCode({ kind, number }),
});

/** A row that is nobody’s lesson yet: learners’ queries ask for what is published. */
const UNREAD = {
  ...{
    title: '',
    arabic_title: '',
    description: '',
    level: 'A1',
    is_free: false,
    minutes: 1,
    exercises_count: 0,
  },
  ...{ letters: [], document: '{}', source: '', state: 'draft' },
};

async function create(trx: Knex, document: LessonFileDocument): Promise<number> {
  const row = { ...UNREAD, ...placeOf(document), updated_at: trx.fn.now() };
  const [created] = await trx('lessons').insert(row).returning<{ id: number }[]>('id');
  return created?.id ?? 0;
}

async function checkPlace(db: Knex, document: LessonFileDocument, id: number | null): Promise<DraftFault[]> {
  const faults: DraftFault[] = [];
  const add = (field: string, message: string) => faults.push({ field, line: null, message });
  const { kind, number, slug, code } = placeOf(document);
  const rows: Row[] = await db('lessons').where({ slug }).orWhere({ code }).orWhere({ id });
  const others = rows.filter((row) => row.id !== id);
  if (others.some((row) => row.slug === slug)) add('slug', 'Cette adresse est déjà celle d’une autre leçon.');
  if (others.some((row) => row.kind === kind && row.number === number))
    add('number', `${code} est déjà une autre leçon.`);
  const own = rows.find((row) => row.id === id);
  if (own && own.state !== 'draft') {
    const reason = 'Les lecteurs la connaissent\u00a0: cela ne change plus.';
    if (own.slug !== slug) add('slug', reason);
    if (own.kind !== kind || own.number !== number) add('number', reason);
  }
  return faults;
}

/** @throws NotPublishable when its file is not a lesson */
async function publishLesson(trx: Knex.Transaction, id: number, file: LessonFileDocument): Promise<void> {
  const { document } = parseFile(file).value;
  if (!document) throw new NotPublishable(await checkDraft(trx, file));
  const lemmas = lemmasOf(document).map(({ lemma }) => lemma);
  const { find } = await readDictionaryFor(trx, lemmas);
  const wordIds = new Map(
    lemmas.flatMap((lemma) => {
      const found = find(lemma);
      return 'entry' in found ? [[lemma, found.entry.id] as const] : [];
    }),
  );
  await trx('lessons').where({ id }).update(placeOf(file));
  await saveLesson(trx, { document, source: file.source }, wordIds);
}

/** What a line of the header says in the working copy; the flag has ^ and $ stand for the ends of a line. */
const header = (key: string) =>
  `btrim(coalesce((regexp_match(file.source, '^\\s*${key}\\s*:(.*)$', 'n'))[1], ''), E' \\t\\r')`;

const LISTED = `
  select ${DRAFT_STATUS_COLUMNS}, subject.state = 'published' as is_live, ${header('titre')} as title,
    ${header('titre arabe')} as title_ar, ${header('niveau')} as level, ${header('gratuit')} = 'oui' as is_free,
    place.kind, place.number, place.slug, file.source,
    case place.kind when 'lesson' then 'L' else 'A' end || lpad(place.number::text, 2, '0') as code,
    regexp_count(file.source, '^\\s*\\[exercice', 1, 'n') as exercises_count
  from lessons as subject ${draftStatusJoins('lessons')}
  cross join lateral (select
    coalesce(revisions.document->>'kind', subject.kind) as kind,
    coalesce((revisions.document->>'number')::integer, subject.number) as number,
    coalesce(revisions.document->>'slug', subject.slug) as slug) as place
  cross join lateral (select coalesce(revisions.document->>'source', subject.source) as source) as file`;

export const authoredLessons: Authored<LessonFileDocument, DraftLessonItem> = {
  kind: 'lessons',
  NotFound: LessonNotFound,
  async find(db, id) {
    const row = await db('lessons').where({ id }).first<Row | undefined>();
    if (!row) return undefined;
    const { kind, number, slug, source, state } = row;
    return { document: { kind, number, slug, source }, state };
  },
  create,
  async place(trx, id, document) {
    await trx('lessons').where({ id }).update(placeOf(document));
  },
  checkPlace,
  check: checkDraft,
  publish: publishLesson,
  async archive(trx, id) {
    await trx('lessons').where({ id }).update({ state: 'archived' });
  },
  async isSold(db, id) {
    return (await db('lessons').where({ id, state: 'published', is_free: false }).first('id')) !== undefined;
  },
  list: (db) => db.from(db.raw(`(${LISTED}) as listed`)),
  present: (row) => ({
    ...presentDraftStatus(row),
    title: row.title,
    kind: row.kind as DraftLessonItem['kind'],
    number: row.number as number,
    slug: row.slug as string,
    code: row.code as string,
    level: row.level as string,
    is_free: row.is_free as boolean,
    exercises_count: row.exercises_count as number,
  }),
};
