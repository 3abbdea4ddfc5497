import { expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from '../../../modules/accounts/passwords/hash-password.ts';

const work = vi.hoisted(() => ({ running: 0, most: 0, done: 0 }));
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    async verify(...given) {
      work.running += 1;
      work.most = Math.max(work.most, work.running);
      const isRight = await real.verify(...given);
      work.running -= 1;
      work.done += 1;
      return isRight;
    },
  };
});

it('a password is stored as argon2id with 19 MiB and two passes, differently each time', async () => {
  const [one, other] = [await hashPassword('la patience'), await hashPassword('la patience')];

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, 'la patience')).toBe(true);
  expect(await verifyPassword(one, 'la patience ')).toBe(false);
});

it('without a stored one, or with something else in its place, the work is done and nothing is right', async () => {
  work.done = 0;
  expect(await verifyPassword(null, 'la patience')).toBe(false);
  expect(await verifyPassword('none', 'none')).toBe(false);
  expect(work.done).toBe(2);
});

it('of a hundred at once few are worked on, some wait, the rest are told to come back', async () => {
  work.done = 0;
  work.most = 0;
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => verifyPassword(null, 'x')));

  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(37);
  expect(refused.every(({ reason }) => reason.code === 'too_many_requests' && reason.seconds > 0)).toBe(true);
  expect(work).toMatchObject({ most: 3, done: 63 });
  expect(await verifyPassword(null, 'x')).toBe(false);
});
