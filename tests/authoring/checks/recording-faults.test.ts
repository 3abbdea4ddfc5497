import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test, vi } from 'vitest';
import { checkContent } from '#modules/authoring';
import { aSound } from '../../support/a-sound.ts';
import { aVorbis } from '../../support/recordings/an-ogg.ts';
import { EVERY_KIND } from '../../support/recordings/every-kind.ts';
import { leaveNoTime } from '../../support/recordings/no-time.ts';
import { type Breach, expectFaultIn } from '../files/breach.ts';
import { changed, contentFolder } from '../files/content-folder.ts';
import {
  LESSON,
  RECORDED_CONTENT,
  RECORDED_TEXT,
  RECORDING_FILE,
  TIMED_CONTENT,
} from '../files/recordings.ts';

const MEGABYTE = 1024 * 1024;

const breaches: Omit<Breach, 'file'>[] = [
  {
    rule: 'a recording says who speaks',
    from: 'crédit audio: Leïla Haddad\n',
    to: '',
    line: 4,
    message: '« crédit audio » manque',
  },
  {
    rule: 'who speaks is not left empty',
    from: 'crédit audio: Leïla Haddad',
    to: 'crédit audio:',
    line: 5,
    message: '« crédit audio » manque',
  },
  {
    rule: 'who speaks is written in correct French',
    from: 'Leïla Haddad',
    to: "Leïla d'Oran",
    line: 5,
    message: 'apostrophe droite',
  },
  {
    rule: 'each line has its time',
    from: '4 6.5\n',
    to: '',
    line: 21,
    message: 'lignes du texte : 2, temps : 1',
  },
  {
    rule: 'there is no time without a line',
    from: '4 6.5\n',
    to: '4 6.5\n7 8\n',
    line: 21,
    message: 'lignes du texte : 2, temps : 3',
  },
  {
    rule: 'a section of times is not empty',
    from: '0.00 3.42\n4 6.5\n',
    to: '',
    line: 21,
    message: 'lignes du texte : 2, temps : 0',
  },
  {
    rule: 'a time is two numbers of seconds',
    from: '4 6.5',
    to: '4,0 6,5',
    line: 23,
    message: 'début et fin en secondes',
  },
  { rule: 'a time is not negative', from: '0.00 3.42', to: '-1 3.42', line: 22, message: 'temps négatif' },
  {
    rule: 'a line ends after it has begun',
    from: '4 6.5',
    to: '6.5 6.5',
    line: 23,
    message: 'la fin doit venir après le début',
  },
  {
    rule: 'the times follow the order of the lines',
    from: '0.00 3.42\n4 6.5',
    to: '4 6.5\n0.00 3.42',
    line: 23,
    message: 'temps dans le désordre',
  },
  {
    rule: 'a line begins when the one before has ended',
    from: '4 6.5',
    to: '3 6.5',
    line: 23,
    message: 'avant la fin de la ligne précédente (3.42)',
  },
];

test.each(breaches)('$rule', (breach) => expectFaultIn(TIMED_CONTENT, { ...breach, file: RECORDED_TEXT }));

test('what is said of a recording needs one', async () => {
  const silent = changed(changed(TIMED_CONTENT, RECORDED_TEXT, 'audio: 01.mp3\n', ''), RECORDING_FILE, '');
  const { faults } = await checkContent(await contentFolder(silent));
  expect(faults).toEqual([
    { file: RECORDED_TEXT, line: 4, message: expect.stringContaining('sans «\u00A0audio\u00A0»') },
    { file: RECORDED_TEXT, line: 20, message: 'temps sans «\u00A0audio\u00A0»' },
  ]);
});

test('no line ends after the recording, where its length can be told', async () => {
  const named = changed(TIMED_CONTENT, RECORDED_TEXT, 'audio: 01.mp3', 'audio: 01.wav');
  const checked = async (seconds: number) => {
    const files = { ...changed(named, RECORDING_FILE, ''), 'library/maison/01.wav': aSound(seconds) };
    return (await checkContent(await contentFolder(files))).faults;
  };
  expect(await checked(7)).toEqual([]);
  const message = 'finit après l’enregistrement, qui dure 3\u00a0s';
  expect(await checked(3)).toEqual([
    { file: RECORDED_TEXT, line: 22, message },
    { file: RECORDED_TEXT, line: 23, message },
  ]);
});

test('a line may begin at the moment at which the one before ends', async () => {
  const close = changed(TIMED_CONTENT, RECORDED_TEXT, '4 6.5', '3.42 6.5');
  const { library, faults } = await checkContent(await contentFolder(close));
  expect(faults).toEqual([]);
  expect(library.texts[0]?.recording?.lines).toEqual([
    { start: 0, end: 3.42 },
    { start: 3.42, end: 6.5 },
  ]);
});

/** Checks recorded content with another recording under another name. */
async function checkRecording(name: string, bytes: Uint8Array | undefined, size = 0) {
  const named = changed(RECORDED_CONTENT, RECORDED_TEXT, 'audio: 01.mp3', `audio: ${name}`);
  const content = changed(named, RECORDING_FILE, '');
  const file = `library/maison/${name}`;
  const folder = await contentFolder(bytes ? { ...content, [file]: bytes } : content);
  if (size > 0) await truncate(join(folder, file), size);
  return (await checkContent(folder)).faults.map((fault) => `${fault.file}:${fault.line}: ${fault.message}`);
}

const at4 = (message: string) => [`${RECORDED_TEXT}:4: ${message}`];

describe('a recording', () => {
  it.each(EVERY_KIND)('may be $name', async ({ extension, alone }) => {
    expect(await checkRecording(`01.${extension}`, alone(1))).toEqual([]);
  });

  it('may have its extension in capitals, or begin with a tag', async () => {
    const tagged = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0'), LESSON]);
    expect(await checkRecording('leçon.MP3', tagged)).toEqual([]);
  });

  it.each(EVERY_KIND)('of $name is heard to its end: one that was cut has no sound', async (kind) => {
    const name = `01.${kind.extension}`;
    expect(await checkRecording(name, kind.alone(1).subarray(0, 80))).toEqual(
      at4(`aucun son n’a pu être lu jusqu’au bout dans «\u00A0${name}\u00A0»`),
    );
  });

  it.each(EVERY_KIND)(
    'of $name is that inside, not a page, a picture or another kind',
    async ({ extension }) => {
      const strangers = [
        Buffer.alloc(0),
        Buffer.from('<!doctype html><script>alert(1)</script>'),
        Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
        Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'),
        Buffer.from([0xff, 0xf1, 0x50, 0x80]),
        extension === 'wav' ? LESSON : aSound(1),
        ...(extension === 'opus' ? [aVorbis(1)] : []),
      ];
      for (const bytes of strangers) {
        expect(await checkRecording(`01.${extension}`, bytes)).toEqual(
          at4(`le contenu de «\u00A001.${extension}\u00A0» n’est pas celui d’un fichier ${extension}`),
        );
      }
    },
  );

  it.each(['01.flac', '01.mp3.exe', 'mp3', '.mp3'])('is not called %s', async (name) => {
    expect(await checkRecording(name, LESSON)).toEqual(
      at4(`«\u00A0${name}\u00A0» n’est pas un enregistrement connu\u00A0: mp3, m4a, ogg, opus, wav`),
    );
  });

  it('has a name, lies beside its text and nowhere else', async () => {
    expect(await checkRecording('', undefined)).toEqual(
      at4('«\u00A0audio\u00A0» manque\u00A0: le nom d’un fichier à côté du texte'),
    );
    expect(await checkRecording('02.mp3', undefined)).toEqual(
      at4('«\u00A002.mp3\u00A0» manque à côté du texte'),
    );
    expect(await checkRecording('../01.mp3', undefined)).toEqual(
      at4('«\u00A0../01.mp3\u00A0» manque à côté du texte'),
    );
  });

  it('weighs 20 Mo at most', async () => {
    expect(await checkRecording('01.mp3', LESSON, 20 * MEGABYTE)).toEqual([]);
    expect(await checkRecording('01.mp3', LESSON, 20 * MEGABYTE + 1)).toEqual(
      at4('«\u00A001.mp3\u00A0» pèse plus de 20\u00A0Mo'),
    );
  });

  it('that no text names is a fault, so that a forgotten header does not pass in silence', async () => {
    const { faults } = await checkContent(
      await contentFolder({
        ...RECORDED_CONTENT,
        'library/source/03.ogg': 'OggS',
        'dictionary/01.mp3': 'ID3',
      }),
    );
    expect(faults.map(({ file, message }) => [file, message])).toEqual([
      ['dictionary/01.mp3', expect.stringContaining('fichier que rien ne lit')],
      ['library/source/03.ogg', expect.stringContaining('enregistrement qu’aucun texte ne nomme')],
    ]);
  });
});

test('[STF-02] a recording whose time was over is a fault of the moment, and the file is not blamed', async () => {
  leaveNoTime();
  const { faults } = await checkContent(await contentFolder(RECORDED_CONTENT));
  vi.restoreAllMocks();
  expect(faults.map(({ message }) => message)).toEqual([
    '«\u00a001.mp3\u00a0» n’a pas pu être écouté à temps\u00a0: réessayez',
  ]);
});
