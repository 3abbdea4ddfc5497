import { expect, it } from 'vitest';
import { isMailAddress } from '../../modules/platform/mail/mail-address.ts';

/** A host of so many letters, in labels that are not too long. */
const hostOf = (length: number) => 'abcdefghi.'.repeat(30).slice(0, length).replace(/\.$/, 'x');

it('an address has 254 letters at most, 64 of them before its sign', () => {
  expect(isMailAddress(`nour@${hostOf(249)}`)).toBe(true);
  expect(isMailAddress(`nour@${hostOf(250)}`)).toBe(false);
  expect(isMailAddress(`${'n'.repeat(64)}@exemple.fr`)).toBe(true);
  expect(isMailAddress(`${'n'.repeat(65)}@exemple.fr`)).toBe(false);
});
