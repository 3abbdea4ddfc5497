import { expect, test } from 'vitest';
import { titlesIn } from './test-titles.ts';

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
