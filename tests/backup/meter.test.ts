import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { createMeter } from '../../modules/backup/meter.ts';
import { createProgress, inFrench } from '../../modules/backup/progress.ts';

const CHUNKS = ['\none\ttwo\n', 'three', '\n\n'].map((text) => Buffer.from(text));

async function* chunks() {
  yield* CHUNKS;
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const found: Uint8Array[] = [];
  for await (const chunk of source) found.push(chunk);
  return found;
}

it('[OPS-03] what passes is handed on as it is, weighed and hashed', async () => {
  const meter = createMeter();
  expect(await collect(meter.weigh(chunks()))).toEqual(CHUNKS);
  expect(meter.bytes).toBe(16);
  expect(meter.sha256()).toBe(createHash('sha256').update(Buffer.concat(CHUNKS)).digest('hex'));
});

it('[OPS-03] rows are counted by the ends of their lines, and how many there are is said on the way', async () => {
  const said: number[] = [];
  const meter = createMeter((rows) => said.push(rows));
  expect(await collect(meter.count(chunks()))).toEqual(CHUNKS);
  expect(meter.rows).toBe(4);
  expect(said).toEqual([2, 2, 4]);
});

it('[OPS-03] of what nothing passes through there are no bytes and no rows', () => {
  expect(createMeter()).toMatchObject({ bytes: 0, rows: 0 });
});

it('[OPS-03] how far a work is, is said every two seconds at most', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const said: string[] = [];
  const progress = createProgress((line) => said.push(line));
  for (const at of [0, 1_999, 2_000, 3_999, 4_000, 9_000, 10_999]) {
    vi.setSystemTime(at);
    progress(() => inFrench(at));
  }
  expect(said).toEqual(['2\u202f000', '4\u202f000', '9\u202f000']);
});
