import { describe, expect, it } from 'vitest';
import { rebuildOgg } from '../../../modules/authoring/recordings/containers/rebuild-ogg.ts';
import { UnreadableRecording } from '../../../modules/authoring/recordings/recording-formats.ts';
import { longPages, oggPage } from '../../support/recordings/an-ogg.ts';
import { bytes, low } from '../../support/recordings/bytes.ts';

type Page = Parameters<typeof oggPage>[1];

const [CONTINUED, FIRST, LAST] = [1, 2, 4];
/** Of what is written: there is one stream. */
const OURS = 1;
const OTHER = 9;

const pages = (serial: number, ...all: readonly Page[]) =>
  bytes(...all.map((page, index) => oggPage(index, { serial, ...page })));

/** Its first bit says to Vorbis that it is one of sound. */
const packet = (length: number, filling = 'tone') => Buffer.alloc(length, filling);
const opusHead = (channels = 1, family = 0, more = '') =>
  bytes('OpusHead', [1, channels], low(2, 312), low(4, 48_000), [1, 0, family], more);
const vorbisHead = (length = 30) => bytes('\x01vorbis', Buffer.alloc(length - 7, 'head'));
const vorbisSetup = (length: number) => bytes('\x05vorbis', packet(length - 7, 'codebook'));
const TAGS = bytes('OpusTags', 'of somebody');
const VORBIS_TAGS = bytes('\x03vorbis', 'of somebody');

/** Nobody is named in them but the site. */
const OUR_TAGS = bytes('OpusTags', low(4, 7), 'soutour', low(4, 0));
const OUR_VORBIS_TAGS = bytes('\x03vorbis', low(4, 7), 'soutour', low(4, 0), [1]);

const HEAD: Page = { flags: FIRST, packets: [opusHead()] };
const COMMENTS: Page = { packets: [TAGS] };
const SOUND: Page = { flags: LAST, position: 960, packets: [packet(3), packet(400)] };
const WHOLE = pages(OTHER, HEAD, COMMENTS, SOUND);
const REBUILT = pages(OURS, HEAD, { packets: [OUR_TAGS] }, SOUND);

describe('an Ogg file of Opus', () => {
  it('[STF-02] has its sound on the pages where it was, the last one marked as such, and no comments', () => {
    const sound: Page[] = [
      { position: 960, packets: [packet(3), packet(400)] },
      { position: -1, segments: [255, 255], packets: [packet(510)] },
      { flags: CONTINUED, position: 2_880, packets: [packet(10), packet(2)] },
    ];
    const last = { position: 2 ** 40, packets: [packet(1)] };
    for (const flags of [0, CONTINUED]) {
      const marked = { flags: flags | LAST, ...last };
      const rebuilt = pages(OURS, HEAD, { packets: [OUR_TAGS] }, ...sound, marked);

      expect(rebuildOgg(pages(OTHER, HEAD, COMMENTS, ...sound, marked))).toEqual(rebuilt);
      expect(rebuildOgg(pages(OTHER, HEAD, COMMENTS, ...sound, { flags, ...last }))).toEqual(rebuilt);
      expect(rebuildOgg(rebuilt)).toEqual(rebuilt);
    }
  });

  it('[STF-02] may have no comments at all, or so many that they take several pages', () => {
    const bare = { packets: [bytes('OpusTags')] };
    expect(rebuildOgg(pages(OTHER, HEAD, bare, SOUND))).toEqual(REBUILT);
    for (const length of [254, 255, 256, 65_025, 130_051]) {
      const long = longPages([bytes('OpusTags', packet(length - 8, 'a picture'))]);
      expect(rebuildOgg(pages(OTHER, HEAD, ...long, SOUND)), `${length} bytes`).toEqual(REBUILT);
    }
  });

  it.each([
    ['one channel', 1, 0, 19],
    ['two channels', 2, 0, 19],
    ['one channel of a given order', 1, 1, 22],
    ['eight channels', 8, 1, 29],
  ])(
    '[STF-02] of %s has a head of its length, and is refused with a shorter one',
    (_, channels, family, length) => {
      const head = opusHead(channels, family, 'what is not known of');
      const of = (packets: Buffer) => pages(OTHER, { flags: FIRST, packets: [packets] }, COMMENTS, SOUND);
      const rewritten = { flags: FIRST, packets: [head.subarray(0, length)] };
      const rebuilt = pages(OURS, rewritten, { packets: [OUR_TAGS] }, SOUND);

      expect(rebuildOgg(of(head))).toEqual(rebuilt);
      expect(rebuildOgg(of(head.subarray(0, length)))).toEqual(rebuilt);
      expect(() => rebuildOgg(of(head.subarray(0, length - 1)))).toThrow();
    },
  );

  it.each([
    ['nine channels', opusHead(9, 1, 'which is which')],
    ['nine channels without an order', opusHead(9)],
    ['channels of an order that is not known', opusHead(2, 2, 'which is which')],
  ])('[STF-02] of %s is refused', (_, head) => {
    const given = pages(OTHER, { flags: FIRST, packets: [head] }, COMMENTS, SOUND);
    expect(() => rebuildOgg(given)).toThrow(UnreadableRecording);
  });
});

describe('an Ogg file of Vorbis', () => {
  const first = { flags: FIRST, packets: [vorbisHead()] };
  const whole = (head: Buffer, comments: Buffer, ...setup: readonly Buffer[]) =>
    pages(OTHER, { flags: FIRST, packets: [head] }, ...longPages([comments, ...setup]), SOUND);

  it.each([
    ['is short', 100],
    ['ends with a whole piece', 510],
    ['ends just before a whole piece', 509],
    ['fills its page', 253 * 255 + 254],
    ['has an empty piece on a page more', 254 * 255],
    ['has one piece on a page more', 254 * 255 + 254],
    ['fills three pages', 600 * 255 + 7],
  ])('[STF-02] has the setup that its sound needs, whose length %s', (_, length) => {
    const setup = vorbisSetup(length);
    expect(rebuildOgg(whole(vorbisHead(), VORBIS_TAGS, setup))).toEqual(
      pages(OURS, first, ...longPages([OUR_VORBIS_TAGS, setup]), SOUND),
    );
  });

  it('[STF-02] has a head of its length, and is refused with a shorter one', () => {
    const setup = vorbisSetup(9);
    expect(rebuildOgg(whole(vorbisHead(41), VORBIS_TAGS, setup))).toEqual(
      pages(
        OURS,
        { flags: FIRST, packets: [vorbisHead(41).subarray(0, 30)] },
        { packets: [OUR_VORBIS_TAGS, setup] },
        SOUND,
      ),
    );
    expect(() => rebuildOgg(whole(vorbisHead(29), VORBIS_TAGS, setup))).toThrow(UnreadableRecording);
  });

  it.each([
    ['comments that are none', whole(vorbisHead(), packet(20), vorbisSetup(9))],
    ['a setup that is none', whole(vorbisHead(), VORBIS_TAGS, packet(20))],
    ['no setup', whole(vorbisHead(), VORBIS_TAGS)],
  ])('[STF-02] with %s is refused', (_, given) => {
    expect(() => rebuildOgg(given)).toThrow(UnreadableRecording);
  });
});

describe('an Ogg file with other things in it', () => {
  const skeleton = { flags: FIRST, packets: [bytes('fishead\0 of another stream')] };

  it.each([
    ['another stream that begins before it', [pages(5, skeleton), WHOLE]],
    [
      'another stream between its pages',
      [
        oggPage(0, { serial: OTHER, ...HEAD }),
        oggPage(0, { serial: 5, ...skeleton }),
        oggPage(1, { serial: OTHER, ...COMMENTS }),
        oggPage(1, { serial: 5, packets: [packet(9)] }),
        oggPage(2, { serial: OTHER, ...SOUND }),
        oggPage(2, { serial: 5, flags: LAST, packets: [packet(9)] }),
      ],
    ],
    [
      'a second sound, which begins behind it',
      [oggPage(0, { serial: OTHER, ...HEAD }), pages(5, HEAD), WHOLE.subarray(47)],
    ],
    ['something behind its last page', [WHOLE, 'what follows']],
  ])('[STF-02] keeps the first sound alone: %s', (_, given) => {
    expect(rebuildOgg(bytes(...given))).toEqual(REBUILT);
  });

  const cut = oggPage(2, { serial: OTHER, ...SOUND, segments: [3, 255, 145 + 9] });
  it.each([
    ['nothing', bytes('')],
    ['something else', bytes('RIFF')],
    ['no sound', pages(OTHER, HEAD, COMMENTS)],
    ['a second recording behind the first one', bytes(WHOLE, WHOLE)],
    [
      'something between its pages',
      bytes(pages(OTHER, HEAD, COMMENTS, { ...SOUND, flags: 0 }), 'x', pages(OTHER, SOUND)),
    ],
    ['comments that are none', pages(OTHER, HEAD, { packets: [packet(20)] }, SOUND)],
    ['sound behind its comments', pages(OTHER, HEAD, { packets: [TAGS, packet(9)] }, SOUND)],
    ['an empty packet behind its comments', pages(OTHER, HEAD, { packets: [TAGS, packet(0)] }, SOUND)],
    [
      'the beginning of sound behind its comments',
      pages(OTHER, HEAD, { segments: [TAGS.length, 255], packets: [TAGS, packet(255)] }, SOUND),
    ],
    ['sound that begins in the midst', pages(OTHER, HEAD, COMMENTS, { ...SOUND, flags: CONTINUED })],
    ['a page that says it is longer', bytes(pages(OTHER, HEAD, COMMENTS), cut)],
    ['a stream that never begins', pages(OTHER, { ...HEAD, flags: 0 }, COMMENTS, SOUND)],
  ])('[STF-02] that has %s is refused', (_, given) => {
    expect(() => rebuildOgg(given)).toThrow(UnreadableRecording);
  });

  it('[STF-02] of which one byte was changed is refused, whichever it is', () => {
    for (const at of WHOLE.keys()) {
      const changed = Buffer.from(WHOLE);
      changed.writeUInt8((WHOLE.readUInt8(at) + 1) % 256, at);
      expect(() => rebuildOgg(changed), `byte ${at}`).toThrow();
    }
  });
});
