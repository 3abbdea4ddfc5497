import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NoVoice, speakLines } from '#modules/authoring';
import { writeWav } from '#modules/authoring/sound/wav';
import { aVoice } from '../../support/a-voice.ts';

const LINES = ['قَرَأَ الطّ\u064Eالِبُ.', 'كَتَبَ.'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soutour-programs-'));
  const [speech, room] = [{ voice: 1 }, { silence: 1 }];
  await writeFile(join(folder, 'spoken.wav'), writeWav(aVoice([room, speech, room], 22_050), 22_050));
  await writeFile(join(folder, 'silent.wav'), writeWav(aVoice([room], 22_050), 22_050));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that does so for every line; `$file` is where it is to write, `$said` where it may note what it is told. */
async function program(script: string): Promise<{ path: string; said: () => Promise<string> }> {
  const path = join(await mkdtemp(join(folder, 'a-')), 'espeak-ng');
  const said = `${path}.said`;
  await writeFile(path, `#!/bin/sh\nfor file; do :; done\nsaid='${said}'\ncd '${folder}'\n${script}\n`);
  await chmod(path, 0o755);
  return { path, said: () => readFile(said, 'utf8') };
}

const refusal = async (lines: readonly string[], path: string) => {
  const error = await speakLines(lines, path).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof NoVoice ? error.facts.detail : error;
};

describe('[LIB-02] the lines of a text in the voice of the machine', () => {
  it('are told to its program one by one, as they are heard, and joined in 32 kbit/s', async () => {
    const { path, said } = await program(
      'echo "$@" >> $said; cat >> $said; echo >> $said; cp spoken.wav "$file"',
    );
    const { content, seconds, times } = await speakLines(LINES, path);

    const [first = '', one, second = '', two] = (await said()).split('\n');
    expect([one, two]).toEqual(['قَرَأَ طّ\u064Eالِبُ.', 'كَتَبَ.']);
    expect([first, second].map((line) => line.replace(/ \/\S+\//, ' '))).toEqual([
      '-v ar -s 120 --stdin -w 0.wav',
      '-v ar -s 120 --stdin -w 1.wav',
    ]);
    expect(existsSync(dirname(first.split(' ').at(-1) ?? ''))).toBe(false);
    expect((content[2] ?? 0) >> 4).toBe(4);
    // A second of speech each, with what is left of the silence around it.
    expect(times).toEqual([
      { start: 0.35, end: 1.67 },
      { start: 2.27, end: 3.59 },
    ]);
    expect(seconds).toBe(3.84);
  });

  it('are not read by a program that is not there, and whoever asked is told how to have it', async () => {
    expect(await refusal(LINES, join(folder, 'none'))).toBe(
      'Le programme espeak-ng manque sur cette machine. Sous Debian\u00a0: apt-get install espeak-ng',
    );
  });

  it('are not read by a program that fails, whose own words are passed on', async () => {
    const { path } = await program(
      'cat > /dev/null; cp spoken.wav "$file"; echo " no such voice " >&2; exit 3',
    );
    expect(await refusal(LINES, path)).toBe(`${path}\u00a0: no such voice`);
  });

  it('are not read by a program that ends before it has heard a long one', async () => {
    const { path } = await program('exit 3');
    expect(await refusal(['كَتَبَ '.repeat(200_000)], path)).toBe(`${path}\u00a0: fin 3`);
  });

  it.each([
    ['says nothing', 'silent.wav'],
    ['writes something else', 'espeak-ng'],
  ])('are not read by a program that %s: the line is named', async (_, written) => {
    await writeFile(join(folder, 'espeak-ng'), 'no sound');
    const { path } = await program(
      `cat > /dev/null; case "$file" in *0.wav) cp spoken.wav "$file";; *) cp ${written} "$file";; esac`,
    );
    expect(await refusal(LINES, path)).toBe(`${path} n’a rien dit de la ligne 2.`);
  });
});
