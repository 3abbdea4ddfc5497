import { expect, it } from 'vitest';
import { atFileEnd, cleanUpFile } from './at-file-end.ts';

it('what is undone after a file is undone last in, first out', async () => {
  const order: string[] = [];
  atFileEnd(() => order.push('database'));
  atFileEnd(async () => order.push('server'));
  await cleanUpFile();
  expect(order).toEqual(['server', 'database']);
});

it('a cleanup that fails stops none of the others, and fails the file', async () => {
  const order: string[] = [];
  atFileEnd(() => order.push('database'));
  atFileEnd(() => {
    throw new Error('the server hangs');
  });
  await expect(cleanUpFile()).rejects.toThrow('the server hangs');
  expect(order).toEqual(['database']);
});

it('every failure is named when several cleanups fail', async () => {
  for (const reason of ['first', 'second']) {
    atFileEnd(() => {
      throw new Error(reason);
    });
  }
  await expect(cleanUpFile()).rejects.toThrow(/second\n.*first/);
});

it('what has been undone is not undone again', async () => {
  let times = 0;
  atFileEnd(() => {
    times += 1;
  });
  await cleanUpFile();
  await cleanUpFile();
  expect(times).toBe(1);
});
