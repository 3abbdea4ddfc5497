import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { search } from '#modules/search';
import type { SearchAnswer } from '#modules/search/contract';
import { taughtDatabase } from '../support/services/database.ts';
import { indexAll } from './index-all.ts';

interface Question {
  group: string;
  query: string;
  kind: string;
  wanted: string;
}

let db: Knex;
let questions: Question[];

async function readQuestions(): Promise<Question[]> {
  const file = await readFile(new URL('questions.txt', import.meta.url), 'utf8');
  let group = '';
  return file.split('\n').flatMap((line) => {
    const [, heading] = /^\[(.*)\]$/.exec(line) ?? [];
    if (heading !== undefined) group = heading;
    const [query, kind, wanted] = line.split(' | ');
    return line.startsWith('#') || !query || !kind || !wanted ? [] : [{ group, query, kind, wanted }];
  });
}

/** What the first three of a kind are called, as the questions do. */
function firstThree(answer: SearchAnswer, kind: string): string[] {
  const named: Record<string, string[]> = {
    entries: answer.entries.map((one) => one.arabic_with_vowels),
    verbs: answer.verbs.flatMap((one) => [one.arabic_with_vowels, `${one.arabic_with_vowels} ${one.cell}`]),
    roots: answer.roots.map(({ root }) => root),
    lines: answer.lines.map(({ slug, line }) => `${slug}:${line}`),
    lessons: answer.lessons.map(({ slug }) => slug),
    articles: answer.articles.map(({ slug }) => slug),
    near: answer.near.map((one) => one.arabic_with_vowels),
  };
  // A slip that is the stem of a word finds it outright.
  if (kind === 'near' && answer.near.length === 0)
    return [...firstThree(answer, 'entries'), ...firstThree(answer, 'verbs')];
  return named[kind]?.slice(0, kind === 'verbs' ? 6 : 3) ?? [];
}

beforeAll(async () => {
  db = await taughtDatabase();
  await indexAll(db);
  questions = await readQuestions();
});

it('[SEA-01] of what readers type at least 95 % has its answer among the first three of its kind', async () => {
  const now = new Date();
  const asked = [];
  for (const question of questions) {
    const answer = await search(db, { q: question.query, page: 1 }, { actor: null, now });
    const found = firstThree(answer, question.kind);
    asked.push({ ...question, isRight: found.includes(question.wanted) });
  }
  const groups = [...new Set(questions.map(({ group }) => group))];
  for (const group of groups) {
    const ofGroup = asked.filter((one) => one.group === group);
    const right = ofGroup.filter(({ isRight }) => isRight).length;
    const missed = ofGroup.filter(({ isRight }) => !isRight).map(({ query }) => query);
    process.stdout.write(
      `${group}\u00a0: ${right}/${ofGroup.length}${missed.length > 0 ? ` (sans ${missed.join(', ')})` : ''}\n`,
    );
  }
  expect(questions.length).toBeGreaterThanOrEqual(300);
  expect(asked.filter(({ isRight }) => isRight).length / asked.length).toBeGreaterThanOrEqual(0.95);
});
