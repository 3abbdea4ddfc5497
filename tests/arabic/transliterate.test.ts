import { expect, it } from 'vitest';
import { indicativeKeys, transliterate } from '#modules/arabic';

it.each([
  ['مَدْرَسَةٌ', 'madrasa'],
  ['عُيُونٌ', 'uyun'],
  ['كَبِيرٌ', 'kabir'],
  ['يَوْمٌ', 'yawm'],
  ['بَيْتٌ', 'bayt'],
  ['وَلَدٌ', 'walad'],
  ['قُوَّةٌ', 'quwwa'],
  ['سَيَّارَةٌ', 'sayyara'],
  ['ثَلَّاجَةٌ', 'thallaja'],
  ['ذِئْبٌ', 'dhib'],
  ['غُرْفَةٌ', 'ghurfa'],
  ['ظُهْرٌ', 'zuhr'],
  ['وجه', 'wjh'],
  ['يد', 'yd'],
])('an address has %s in plain letters, long vowels as short ones: %s', (word, latin) => {
  expect(transliterate(word)).toBe(latin);
});

it.each([
  ['يكن', ['يكون', 'يكان', 'يكين']],
  ['قيل', ['قال', 'قول']],
  ['يمض', ['يمضي']],
  ['يدع', ['يدعو']],
  ['يمدد', ['يمد']],
  ['يكتبوا', ['يكتبون']],
  ['تكتبي', ['تكتبين']],
  ['يكتبا', ['يكتبان']],
])('the indicative of %s is looked for among %s', (key, indicatives) => {
  const keys = indicativeKeys(key);
  expect(keys[0]).toBe(key);
  for (const indicative of indicatives) expect(keys).toContain(indicative);
});

it('the indicative of a form without a long vowel is looked for under no other letters than its own and one long vowel', () => {
  expect(indicativeKeys('يكن')).toEqual(['يكن', 'يكنا', 'يكان', 'يكنو', 'يكون', 'يكني', 'يكين']);
  expect(indicativeKeys('يمدد')).toHaveLength(8);
});
