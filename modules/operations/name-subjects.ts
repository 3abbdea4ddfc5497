import type { Knex } from 'knex';
import { findTeamNames } from '#modules/accounts';
import { type Authored, authoredBooks, authoredPosts, listedTexts, readTitles } from '#modules/authoring';
import { findCategoryNames } from '#modules/blog';
import { authoredLessons } from '#modules/lessons';
import { findPlanNames } from '#modules/subscriptions';
import { readWords } from '#modules/vocabulary';

type Names = ReadonlyMap<number, string>;
type FindNames = (db: Knex, ids: readonly number[]) => Promise<Names>;

const titlesOf =
  (authored: Pick<Authored, 'list'>): FindNames =>
  (db, ids) =>
    readTitles(db, authored, ids);

async function nameWords(db: Knex, ids: readonly number[]): Promise<Names> {
  const words = await readWords(db, ids);
  return new Map([...words].map(([id, { arabic, french }]) => [id, `${arabic}, ${french}`]));
}

/** How what the team has touched is called, kind by kind. Of accounts those of the team alone: a reader's record is opened for a reason. */
const FINDERS: Readonly<Record<string, FindNames>> = {
  books: titlesOf(authoredBooks),
  texts: titlesOf(listedTexts),
  posts: titlesOf(authoredPosts),
  lessons: titlesOf(authoredLessons),
  words: nameWords,
  conjugations: nameWords,
  plans: findPlanNames,
  categories: findCategoryNames,
  users: findTeamNames,
};

interface Subject {
  resource: string;
  resource_id: string;
}

const numberOf = ({ resource_id }: Subject) => (/^\d{1,9}$/.test(resource_id) ? Number(resource_id) : null);

/** What these subjects are called today, in one question a kind; null of what is gone or has no name. */
export async function nameSubjects(
  db: Knex,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => string | null> {
  const ids = new Map<string, Set<number>>();
  for (const subject of subjects) {
    const id = numberOf(subject);
    if (id === null || !(subject.resource in FINDERS)) continue;
    ids.set(subject.resource, (ids.get(subject.resource) ?? new Set()).add(id));
  }
  const found = await Promise.all(
    [...ids].map(async ([resource, some]) => [resource, await FINDERS[resource]?.(db, [...some])] as const),
  );
  const names = new Map(found);
  return (subject) => names.get(subject.resource)?.get(numberOf(subject) ?? 0) ?? null;
}
