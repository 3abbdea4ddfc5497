import fc from 'fast-check';

/** Texts that have broken programs before. None is SQL or a trace of ours: those are looked for in answers. */
const NASTY_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202Eevil\u202C',
  '\u2066a\u2069',
  '\uFEFF',
  '\u2028\u2029',
  'كَتَبَ',
  'ـــ',
  'ًٌٍَُِّْ',
  'ﷺ',
  '👩🏽‍🚀🇲🇦',
  'e\u0301'.repeat(50),
  'é'.repeat(3_000),
  'ا'.repeat(50_000),
  "'; -- ",
  '%',
  '_%\\',
  '\\',
  '$1 ?1 :name ??',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '{"a":1}',
  '[1,2',
  '9'.repeat(400),
  '2147483647',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '0x10',
  '1.5',
  '١٢٣',
  '2026-02-30T25:61:61Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  'a@b.c',
  'a@b.c\r\nBcc: d@e.f',
  'Europe/Nulle_Part',
  'Etc/GMT+12',
  'test-captcha',
] as const;

const NASTY_NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  1e21,
  -1e21,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  5e-324,
  1.7e308,
];

/** Any text, of the known ones more often than not. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** Any JSON value, shallow. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: nastyText },
  { weight: 3, arbitrary: fc.constantFrom(...NASTY_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { a: { b: {} } }) },
  { weight: 1, arbitrary: fc.array(nastyText, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(nastyText, nastyText, { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 30_000 }, (_, index) => index + 1)) },
);

/** What is no JSON object, or one that is written as none should be. */
export const nastyJson: fc.Arbitrary<string> = fc.constantFrom(
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"a":}',
  '{"__proto__":{"isStaff":true}}',
  '{"constructor":{"prototype":{"isStaff":true}}}',
  '{"id":1,"id":2,"password":"a","password":"b"}',
  `{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
  `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
  `{"a":"${'x'.repeat(200_000)}"}`,
  `{"a":${'9'.repeat(90_000)}}`,
  '\uFEFF{}',
  '{"a":"\\ud800","b":"\\u0000"}',
);

/** What may stand between two slashes, as it is sent. */
export const nastySegment: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom('%', '%zz', '%00', '%ED%A0%80', '%E0%A4%A', '..%2f..', '%2e%2e', '~', '*'),
  },
  {
    weight: 3,
    arbitrary: nastyText.map(
      (text) => encodeURIComponent(Buffer.from(text).toString().slice(0, 1_000)) || '%20',
    ),
  },
);
