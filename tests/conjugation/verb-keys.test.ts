import { describe, expect, it } from 'vitest';
import { keysOfQuery, transcribedKey } from '../../modules/conjugation/verb-keys.ts';

describe('what a verb is looked for by', () => {
  it('is the word as French has it, and as a transcription of Arabic', () => {
    expect(keysOfQuery('kataba')).toEqual(['kataba', transcribedKey('kataba')]);
  });

  it.each([
    ['nothing where a single letter is typed', 'k', []],
    ['the French alone where one letter is left of the transcription', 'ee', ['ee']],
    ['the French of two letters, and their transcription', 'ra', ['ra', transcribedKey('ra')]],
    ['nothing where a single Arabic letter is typed', 'ك', []],
    ['two Arabic letters', 'كت', ['كت']],
    ['the letters of a root, however they are set apart', 'ك - ت - ب', ['كتب']],
    ['nothing where a character stands that no database stores', 'kat\0aba', []],
  ])('is %s', (_, typed, keys) => {
    expect(keysOfQuery(typed)).toEqual(keys);
  });
});
