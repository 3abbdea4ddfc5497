import { describe, expect, it } from 'vitest';
import { readRoot } from '#modules/arabic';

describe('the root that somebody means', () => {
  it.each([
    ['ك ت ب', 'ك ت ب'],
    ['كتب', 'ك ت ب'],
    ['ك-ت-ب', 'ك ت ب'],
    ['ك. ت. ب.', 'ك ت ب'],
    ['كَتَبَ', 'ك ت ب'],
    ['كــتــب', 'ك ت ب'],
    ['أ-خ-ذ', 'ء خ ذ'],
    ['اخذ', 'ء خ ذ'],
    // A letter and the hamza above it as two characters.
    ['ا\u0654خذ', 'ء خ ذ'],
    ['س ؤ ل', 'س ء ل'],
    ['ق ر ئ', 'ق ر ء'],
    ['بنى', 'ب ن ي'],
    ['مدّ', 'م د د'],
    ['ت ر ج م', 'ت ر ج م'],
  ])('%s is %s', (typed, root) => {
    expect(readRoot(typed)).toBe(root);
  });

  it.each(['', 'ك', 'kitab', 'k-t-b', 'كتابة', 'ك ت b', 'ت ر ج م ا ن ي', 'ك\u0000تب'])(
    'there is none in %j',
    (typed) => {
      expect(readRoot(typed)).toBeNull();
    },
  );
});
