import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYNTHETIC_CREDIT } from '#modules/library/contract';
import { DomainError } from '#modules/platform';
import { resample, SPEECH_RATE, trimSilence } from '../sound/speech.ts';
import { readWav } from '../sound/wav.ts';
import { type Joined, joinLines } from './join-lines.ts';

const PROGRAM = 'espeak-ng';
/** The Arabic of the program itself, and some 120 words a minute. */
const ARGUMENTS = ['-v', 'ar', '-s', '120', '--stdin', '-w'];

/** A second: there is no more in such a voice. */
const KILOBITS = 32;

/** What is said of such a recording wherever it is heard. */
export const SPOKEN_BY = `${SYNTHETIC_CREDIT} (eSpeak NG)`;

/** The program that speaks is not on this machine, or says nothing: `detail` is why, in French. */
export class NoVoice extends DomainError {
  readonly code = 'no_voice';
  override readonly facts: { detail: string };

  constructor(detail: string) {
    super(detail);
    this.facts = { detail };
  }
}

const MISSING = `Le programme ${PROGRAM} manque sur cette machine. Sous Debian\u00a0: apt-get install ${PROGRAM}`;

const HEARD: readonly (readonly [RegExp, string])[] = [
  [/([\u064B-\u0650])\u0651/g, '\u0651$1'],
  [/([َُِاويى]) ال([تثدذرزسشصضطظلن]ّ)/g, '$1 $2'],
  [/([َُِاويى]) ا([^َُِ])/g, '$1 $2'],
  [/ٌ ا(.ْ)/g, 'ُنِ $1'],
  [/([وف]َ)ا([^ل]ْ)/g, '$1$2'],
];

/**
 * A vowelled line as it is heard, for a voice that reads letters: chadda before its vowel, connecting hamzas silent
 * inside a phrase, and their helping vowel after a tanwin.
 */
export const asHeard = (line: string): string =>
  HEARD.reduce((heard, [pattern, spoken]) => heard.replace(pattern, spoken), line.normalize('NFC'));

/** Has the program write a line down as sound. */
function speakInto(file: string, line: string, program: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const speaking = spawn(program, [...ARGUMENTS, file], { stdio: ['pipe', 'ignore', 'pipe'] });
    const errors: Buffer[] = [];
    speaking.stderr.on('data', (bytes: Buffer) => errors.push(bytes));
    speaking.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new NoVoice(MISSING) : error),
    );
    speaking.once('exit', (code) => {
      if (code === 0) resolve();
      else
        reject(new NoVoice(`${program}\u00a0: ${Buffer.concat(errors).toString().trim() || `fin ${code}`}`));
    });
    // A program that ends at once has read nothing: its end says why.
    speaking.stdin.on('error', () => undefined);
    speaking.stdin.end(asHeard(line));
  });
}

/**
 * Lines in the voice of the machine, joined as those of the studio are.
 * @throws NoVoice
 */
export async function speakLines(lines: readonly string[], program = PROGRAM): Promise<Joined> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-voice-'));
  try {
    const spoken: Float32Array[] = [];
    for (const [index, line] of lines.entries()) {
      const file = join(folder, `${index}.wav`);
      await speakInto(file, line, program);
      const sound = readWav(await readFile(file));
      const said = sound && trimSilence(resample(sound.samples, sound.rate, SPEECH_RATE), SPEECH_RATE);
      if (!said) throw new NoVoice(`${program} n’a rien dit de la ligne ${index + 1}.`);
      spoken.push(said);
    }
    return await joinLines(spoken, KILOBITS);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
