import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { conventions } from './conventions.ts';
import { ROOT } from './sources/source-file.ts';
import { titlesIn } from './test-titles.ts';

/** The list is at least so long, however much of it is lost. */
const LENGTH = 84;

/** The titles in a file of those tests that run; what expects nothing fails by itself (`requireAssertions`). */
type TitlesOf = (path: string) => readonly string[];

const rowsOf = (markdown: string): { number: number; cells: string[] }[] =>
  markdown
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) => {
      const [number, ...cells] = line.slice(2, -2).split(' | ');
      return { number: Number(number), cells };
    });

const testsIn = (markdown: string) =>
  [...markdown.matchAll(/`(tests\/\S+) › ([^`]+)`/g)].map(([, path = '', title = '']) => ({ path, title }));

/** What is promised, and what is said to be missing. */
function readList(markdown: string) {
  const [promises = '', gaps = ''] = markdown.split(/^## Known gaps$/m);
  return { promises, promised: rowsOf(promises), gaps: rowsOf(gaps) };
}

/** Promises that no test holds, and tests that there are not or that do not run. */
function faultsOf({ promises, promised }: ReturnType<typeof readList>, titlesOf: TitlesOf): string[] {
  return [
    ...promised
      .filter(({ cells }) => testsIn(cells.join()).length === 0)
      .map(({ number }) => `${number} names no test`),
    ...testsIn(promises)
      .filter(({ path, title }) => !titlesOf(path).includes(title))
      .map(({ path, title }) => `there is no ${path} › ${title}`),
  ];
}

const RULES = 'tests/architecture/conventions.ts';

const known = new Map<string, string[]>();

function titlesOf(path: string): string[] {
  const titles = known.get(path) ?? readTitles(path);
  known.set(path, titles);
  return titles;
}

function readTitles(path: string): string[] {
  // Each rule is a test's title, which stands in conventions.test.ts as $rule.
  if (path === RULES) return conventions.map(({ rule }) => rule);
  const file = join(ROOT, path);
  if (!existsSync(file)) return [];
  return titlesIn(path, readFileSync(file, 'utf8'))
    .filter(({ isRun }) => isRun)
    .flatMap(({ parts }) => parts);
}

const list = readList(readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8'));
const { gaps } = list;

describe('the list of what is promised of security', () => {
  test('has every line once, or says that it is missing', () => {
    const promised = list.promised.map(({ number }) => number);
    const numbers = new Set([...promised, ...gaps.map(({ number }) => number)]);

    expect(promised).toHaveLength(new Set(promised).size);
    const length = Math.max(LENGTH, ...numbers);
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length }, (_, index) => index + 1));
  });

  test('names tests that there are', () => {
    expect(faultsOf(list, titlesOf)).toEqual([]);
  });

  test('says of each gap what is missing, why, and what it would take', () => {
    const known = gaps.filter(
      ({ cells }) => cells.length === 3 && cells.every((cell) => cell.trim().length > 10),
    );
    expect(known).toEqual(gaps);
  });
});

test('a promise without a test of that name is seen', () => {
  const faults = (markdown: string) => faultsOf(readList(markdown), () => ['keeps it']);

  expect(faults('| 1 | All is well | `tests/x.test.ts › keeps it` |')).toEqual([]);
  expect(faults('| 1 | All is well | `tests/x.test.ts › kept it` |')).toHaveLength(1);
  expect(faults('| 1 | All is well | – |')).toEqual(['1 names no test']);
  expect(
    readList('| 1 | x | y |\n## Known gaps\n| 2 | x | y | z |').gaps.map(({ number }) => number),
  ).toEqual([2]);
});
