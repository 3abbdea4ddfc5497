import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { rebuildApart } from '../../../modules/authoring/recordings/rebuild-apart.ts';
import { RecordingTooSlow } from '../../../modules/authoring/recordings/recording-formats.ts';
import { aSound } from '../../support/a-sound.ts';
import { DEADLINE_MS, leaveNoTime } from '../../support/recordings/no-time.ts';
import { contentFolder } from '../files/content-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await contentFolder({ 'page.mp3': '<!doctype html>' });
  await writeFile(join(folder, 'voix.wav'), aSound(1));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('[STF-02] the thread that reads a recording', () => {
  it('hands over its bytes, their name and its length', async () => {
    const { file, bytes, seconds } = (await rebuildApart(join(folder, 'voix.wav'))) ?? {};
    expect(file).toMatch(/^[0-9a-f]{32}\.wav$/);
    expect(Buffer.from(bytes ?? [])).toEqual(aSound(1));
    expect(seconds).toBe(1);
  });

  it('says nothing of what is no recording', async () => {
    expect(await rebuildApart(join(folder, 'page.mp3'))).toBeUndefined();
  });

  it('fails where its file is not there: that is no fault of the recording', async () => {
    await expect(rebuildApart(join(folder, 'none.mp3'))).rejects.toThrow('ENOENT');
  });

  it('says that its time was over, which is no fault of the recording; the next one is heard', async () => {
    leaveNoTime();
    await expect(rebuildApart(join(folder, 'voix.wav'))).rejects.toThrow(RecordingTooSlow);
    vi.restoreAllMocks();
    expect((await rebuildApart(join(folder, 'voix.wav')))?.seconds).toBe(1);
  });

  it('hears one after the other', async () => {
    const made = vi.spyOn(globalThis, 'setTimeout');
    const heard = Array.from({ length: 3 }, () => rebuildApart(join(folder, 'voix.wav')));
    await heard[0];
    const begun = made.mock.calls.filter(([, ms]) => ms === DEADLINE_MS);
    expect(begun.length).toBeLessThanOrEqual(2);
    await Promise.all(heard);
  });

  it('is waited for by nothing any more once it has answered', async () => {
    await rebuildApart(join(folder, 'voix.wav'));
    // Others of this process may have timers of their own.
    const set = vi.spyOn(globalThis, 'setTimeout');
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    for (const name of ['voix.wav', 'page.mp3']) await rebuildApart(join(folder, name));
    const deadlines = set.mock.results.filter((_, index) => set.mock.calls[index]?.[1] === DEADLINE_MS);
    expect(deadlines).toHaveLength(2);
    for (const { value } of deadlines) expect(cleared).toHaveBeenCalledWith(value);
  });
});
