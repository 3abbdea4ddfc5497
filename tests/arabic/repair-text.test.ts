import { expect, it } from 'vitest';
import { decodeText, repairText, splitLines } from '#modules/arabic';

const PLAIN = 'ذَهَبَ الْوَلَدُ إِلَى الْمَدْرَسَةِ، ثُمَّ عَادَ.';

const SINGLE_BYTES = new Map<string, Uint8Array>();
/** Text in an encoding of one byte a character. */
function encode(text: string, encoding: string): Uint8Array {
  const known = SINGLE_BYTES.get(encoding) ?? Uint8Array.from({ length: 256 }, (_, byte) => byte);
  SINGLE_BYTES.set(encoding, known);
  const decoder = new TextDecoder(encoding);
  const codes = new Map([...known].map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from([...text].map((one) => codes.get(one) ?? 0x3f));
}
const utf16 = (text: string, isBig: boolean, mark: boolean) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

it.each([
  ['UTF-8', new TextEncoder().encode(PLAIN), PLAIN],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${PLAIN}`), PLAIN],
  ['Windows-1256', encode(PLAIN, 'windows-1256'), PLAIN],
  ['ISO 8859-6', encode('ذهب الولد إلى المدرسة، ثم عاد.', 'iso-8859-6'), 'ذهب الولد إلى المدرسة، ثم عاد.'],
  ['UTF-16 with its mark', utf16(PLAIN, false, true), PLAIN],
  ['UTF-16, big end first', utf16(PLAIN, true, true), PLAIN],
  ['UTF-16 without its mark', utf16(PLAIN, false, false), PLAIN],
])('[OWN-01] a file in %s is read as it was written', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});

it('a picture is no text', () => {
  expect(
    decodeText(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff, 0xd8, 0xfe, 0x81, 0x8d)),
  ).toBeUndefined();
});

const asRead = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);
const UTF8 = new TextEncoder().encode('ذهب الولد إلى المدرسة');

it.each([
  ['UTF-8 read as Windows-1252', asRead(UTF8, 'windows-1252')],
  ['UTF-8 read as Windows-1256', asRead(UTF8, 'windows-1256')],
  [
    'Windows-1256 read as Windows-1252',
    asRead(encode('ذهب الولد إلى المدرسة', 'windows-1256'), 'windows-1252'),
  ],
])('[OWN-01] %s is put right', (_, wrong) => {
  expect(repairText(wrong)).toEqual({ text: 'ذهب الولد إلى المدرسة', repairs: ['mojibake'] });
});

it.each([
  ['French', 'Il était une fois, à l’orée d’un bois, un garçon.'],
  ['vowelled Arabic', PLAIN],
  ['bare Arabic', 'ذهب الولد إلى المدرسة، ثم عاد.'],
  ['both', 'كَلْبٌ : un chien\nقِطَّةٌ : une chatte'],
])('%s is left as it is', (_, text) => {
  expect(repairText(text)).toEqual({ text, repairs: [] });
});

it.each([
  ['presentation forms', 'ﺫﻫﺐ ﺍﻟﻮﻟﺪ ﺇﻟﻰ ﷲ', 'ذهب الولد إلى الله', 'presentation-forms'],
  ['presentation forms with vowels', 'ﻛ\uFE76ﺘ\uFE7Aﺐ', 'كَتِب', 'presentation-forms'],
  ['tatweel', 'كـــتـــاب', 'كتاب', 'tatweel'],
  ['Persian letters', 'کتاب علی المکتبة', 'كتاب علي المكتبة', 'foreign-letters'],
  ['decomposed hamza', 'ا\u0654كل ا\u0655لى ا\u0653دم', 'أكل إلى آدم', 'composition'],
  ['invisible signs', '\u200Fكتاب\u200C جديد\u00AD', 'كتاب جديد', 'invisible'],
  ['a tanwin on its alef', 'كتاباً جميلاً', 'كتابًا جميلًا', 'marks'],
  ['a vowel typed twice', 'كَََتب', 'كَتب', 'marks'],
  ['signs of recitation', 'قَالُوٓا۟ ءَامَنَّا', 'قَالُوا ءَامَنَّا', 'marks'],
])('[OWN-01] %s are written as this site writes', (_, wrong, right, repair) => {
  expect(repairText(wrong)).toEqual({ text: right, repairs: [repair] });
});

it('spaces and empty lines are tidied, Latin stops behind Arabic are Arabic', () => {
  const { text } = repairText('  كتب,  ثم  خرج ;\r\n\r\n\r\n\r\nهل عاد ?\t\n');
  expect(text).toBe('كتب، ثم خرج ؛\n\nهل عاد ؟');
});

it('a paragraph is cut into sentences, a short line stays whole', () => {
  const paragraph = Array.from({ length: 6 }, () => 'ذهب الولد إلى المدرسة.').join(' ');
  expect(splitLines(`قال: نعم. ثم خرج.\n${paragraph}`)).toEqual([
    'قال: نعم. ثم خرج.',
    ...Array.from({ length: 6 }, () => 'ذهب الولد إلى المدرسة.'),
  ]);
});

it('a sentence without an end is cut at its commas, and nothing of it is lost', () => {
  const clause = 'ثم ذهب الولد إلى المدرسة،';
  const sentence = Array.from({ length: 12 }, () => clause).join(' ');
  const lines = splitLines(sentence);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(sentence);
});

it('a line of fifteen words stays as it is, a sentence of thirty too; clauses are joined up to fifteen words', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'كتب').join(' ');
  const [seven, eight] = [words(7), words(8)];
  expect(splitLines(`${seven}. ${eight}.`)).toEqual([`${seven}. ${eight}.`]);
  expect(splitLines(`${eight}. ${eight}.`)).toEqual([`${eight}.`, `${eight}.`]);
  expect(splitLines(`${words(15)}، ${words(15)}`)).toHaveLength(1);
  expect(splitLines(`${seven}، ${eight}، ${eight}، ${eight}`)).toEqual([
    `${seven}، ${eight}،`,
    `${eight}،`,
    eight,
  ]);
});
