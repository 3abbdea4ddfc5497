import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkContent } from '#modules/authoring';
import { writeWav } from '#modules/authoring/sound/wav';
import { asHeard } from '../../../modules/authoring/voice/speak-lines.ts';
import { aVoice } from '../../support/a-voice.ts';
import { contentFolder, GOOD_CONTENT } from '../files/content-folder.ts';
import { RECORDED_CONTENT, RECORDED_TEXT, RECORDING_FILE } from '../files/recordings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SECONDS = 1.5;

/** A folder with a program by the name of the voice: it writes the same second and a half for whatever it is told. */
let programs: string;
beforeAll(async () => {
  programs = await mkdtemp(join(tmpdir(), 'soutour-espeak-'));
  const spoken = writeWav(aVoice([{ silence: 0.2 }, { voice: SECONDS }, { silence: 0.4 }], 22_050), 22_050);
  await writeFile(join(programs, 'spoken.wav'), spoken);
  const script = `#!/bin/sh\ncat > /dev/null\nfor file; do :; done\ncp '${join(programs, 'spoken.wav')}' "$file"\n`;
  await writeFile(join(programs, 'espeak-ng'), script);
  await chmod(join(programs, 'espeak-ng'), 0o755);
});
afterAll(() => rm(programs, { recursive: true, force: true }));

function speak(folder: string, { path = programs, args = [] as string[] } = {}) {
  const env = { ...process.env, PATH: `${path}${delimiter}${path === programs ? process.env.PATH : ''}` };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['dist/server/content-voices.js', folder, ...args],
      { cwd: ROOT, env },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}

describe('the synthetic voice', () => {
  it('[LIB-02] reads a free text line by line, says in its file what it is, and when each line is heard', async () => {
    const folder = await contentFolder(GOOD_CONTENT);
    const { code, stdout } = await speak(folder);

    expect(stdout).toContain('maison/01\u00a0: 2 lignes');
    expect(code).toBe(0);
    const { library, faults } = await checkContent(folder, async () => false);
    expect(faults).toEqual([]);
    const { recording } = library.texts.find(({ file }) => file === RECORDED_TEXT) ?? {};
    expect(recording).toMatchObject({ name: '01.mp3', credit: 'Voix de synthèse (eSpeak NG)' });
    expect(recording?.lines).toHaveLength(2);
    for (const { start, end } of recording?.lines ?? []) expect(end - start).toBeCloseTo(SECONDS + 0.32, 1);
  });

  it('[LIB-02] leaves alone what is for subscribers, and what a person reads', async () => {
    const folder = await contentFolder(RECORDED_CONTENT);
    const before = await readFile(join(folder, RECORDED_TEXT), 'utf8');
    const { stdout } = await speak(folder, { args: ['--again'] });

    expect(stdout).toContain('Textes lus par la voix de synthèse\u00a0: 0');
    expect(await readFile(join(folder, RECORDED_TEXT), 'utf8')).toBe(before);
    await expect(stat(join(folder, 'library/source/01.mp3'))).rejects.toThrow('ENOENT');
  });

  it('[LIB-02] reads once more what it has read, when it is told to', async () => {
    const folder = await contentFolder(GOOD_CONTENT);
    await speak(folder);
    const first = await readFile(join(folder, RECORDED_TEXT), 'utf8');

    expect((await speak(folder)).stdout).toContain('synthèse\u00a0: 0');
    expect((await speak(folder, { args: ['--again'] })).stdout).toContain('synthèse\u00a0: 1');
    expect(await readFile(join(folder, RECORDED_TEXT), 'utf8')).toBe(first);
  });

  it('[LIB-02] that is not installed is named, with how to have it, and nothing is written', async () => {
    const folder = await contentFolder(GOOD_CONTENT);
    const { code, stderr } = await speak(folder, { path: dirname(join(folder, 'none')) });

    expect([code, stderr]).toEqual([
      1,
      'Le programme espeak-ng manque sur cette machine. Sous Debian\u00a0: apt-get install espeak-ng\n',
    ]);
    await expect(stat(join(folder, RECORDING_FILE))).rejects.toThrow('ENOENT');
  });

  it.each([
    ['a chadda is read before its vowel', 'الش\u064E\u0651مْسُ', 'الش\u0651\u064Eمْسُ'],
    ['a connecting hamza is silent inside a phrase', 'فِي الْبَيْتِ', 'فِي لْبَيْتِ'],
    ['a tanwin before one has its helping vowel', 'كِتَابٌ اسْمُهُ', 'كِتَابُنِ سْمُهُ'],
  ])('[LIB-02] %s', (_, written, heard) => {
    expect(asHeard(written)).toBe(heard);
  });
});
