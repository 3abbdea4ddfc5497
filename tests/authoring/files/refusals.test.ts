import { expect, it } from 'vitest';
import { ContentRefused, describeFault } from '../../../modules/authoring/errors.ts';

const FAULT = { file: 'library/a/01.txt', line: 3, message: 'ligne vide' };

it('a fault is one line that an editor turns into a link, with its rule where it breaks one', () => {
  expect(describeFault(FAULT)).toBe('library/a/01.txt:3: ligne vide');
  expect(describeFault({ ...FAULT, rule: 'vocabulaire' })).toBe(
    'library/a/01.txt:3: ligne vide [vocabulaire]',
  );
});

it('content that is refused says how many faults it has, and the first of them', () => {
  expect(new ContentRefused([FAULT, { ...FAULT, line: 4 }]).message).toBe(
    '2 faults, the first: library/a/01.txt:3: ligne vide',
  );
  expect(new ContentRefused([FAULT]).message).toBe('1 faults, the first: library/a/01.txt:3: ligne vide');
  expect(new ContentRefused([FAULT]).facts).toEqual({ faults: [FAULT] });
  expect(new ContentRefused([]).message).toBe('0 faults, the first: ');
});
