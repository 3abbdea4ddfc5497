import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, ROOT } from './sources/source-file.ts';
import { titlesIn } from './test-titles.ts';

/** Of a test's whole title. */
const FEWEST_WORDS = 4;

const wordsOf = (title: string) =>
  title
    .replace(/\[[A-Z]+-\d+\]/g, '')
    .split(/\s+/)
    .filter(Boolean);

/** Whether nobody would guess a title: too short as a whole, or one word after those of its suites. A table's `$rule` is a sentence. */
function isRiddle(parts: readonly string[]): boolean {
  const own = parts.at(-1) ?? '';
  if (own.includes('$')) return false;
  return wordsOf(parts.join(' ')).length < FEWEST_WORDS || /^\p{L}+$/u.test(wordsOf(own).join(' '));
}

test('the titles of the tests are such as one can guess and ask for with -t', () => {
  const riddles = listFiles()
    .filter((path) => /^tests\/.*\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      titlesIn(path, readFileSync(join(ROOT, path), 'utf8')).map(({ parts }) => ({ path, parts })),
    )
    .filter(({ parts }) => isRiddle(parts))
    .map(({ path, parts }) => `${path} › ${parts.join(' › ')}`);
  expect(riddles).toEqual([]);
});

test('a title that nobody would guess is seen', () => {
  expect(isRiddle(['a book of the shelf', 'whole'])).toBe(true);
  expect(isRiddle(['[API-01] a book', 'is listed'])).toBe(false);
  expect(isRiddle(['[API-01] %s is %s'])).toBe(true);
  expect(isRiddle(['$rule'])).toBe(false);
});

test('a test is known by its title and those of its suites, and by whether it runs', () => {
  const text = `
    describe('a book', () => {
      it('is listed', () => {});
      it.each([1])(\`is \${one} of %s\`, () => {});
      describe.skip('that is lost', () => test('is not listed', () => {}));
      it.todo('is translated');
    });
    test.runIf(here)('is here', () => {});
    test('is thought of');`;
  expect(titlesIn('x.test.ts', text).map(({ parts, isRun }) => [parts.join(' › '), isRun])).toEqual([
    ['a book › is listed', true],
    [`a book › is ${'$'}{one} of %s`, true],
    ['a book › that is lost › is not listed', false],
    ['a book › is translated', false],
    ['is here', true],
    ['is thought of', false],
  ]);
});
