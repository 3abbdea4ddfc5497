import { describe, expect, it } from 'vitest';
import { sensesKeys, stemsKeys, titleKeys } from '../../modules/search/indexing/sense-keys.ts';

const SAYS_NOTHING = ['de', 'la', 'les', 'avec'];
/** As the database does, in short: each word is its own stem, and some say nothing. */
const stems = (word: string) => (SAYS_NOTHING.includes(word) ? [] : [word]);
const ranks = (keys: readonly { key: string; rank: number }[]) => keys.map(({ key, rank }) => [key, rank]);

/** The best rank of the stem of a word in a translation. */
const rankOf = (translation: string, word: string) =>
  Math.min(
    ...sensesKeys(translation, stems)
      .filter(({ key }) => key === `s${word}`)
      .map(({ rank }) => rank),
  );

describe('the senses of an entry', () => {
  it('are found by the stems of their words, and as they are typed from each word on', () => {
    expect(sensesKeys('clé de la porte', stems)).toEqual([
      { key: 'sclé', rank: 2, form: 'clé de la porte' },
      { key: 'sporte', rank: 2, form: 'clé de la porte' },
      { key: 'fcle de la porte', rank: 0, form: 'clé de la porte' },
      { key: 'fde la porte', rank: 2, form: 'clé de la porte' },
      { key: 'fla porte', rank: 2, form: 'clé de la porte' },
      { key: 'fporte', rank: 2, form: 'clé de la porte' },
    ]);
  });

  it('come in their order: the first before all others, which are alike', () => {
    expect(ranks(sensesKeys('livre, tome; volume', stems))).toEqual([
      ['slivre', 0],
      ['flivre', 0],
      ['stome', 1],
      ['ftome', 1],
      ['svolume', 1],
      ['fvolume', 1],
    ]);
  });

  it.each([
    ['livre', 'livre', 0],
    ['la livre', 'livre', 0],
    ['tome, livre', 'livre', 1],
    ['livre ouvert', 'livre', 2],
    ['tome, livre ouvert', 'livre', 3],
    ['un deux trois quatre livre', 'livre', 8],
    ['tome, un deux trois quatre livre', 'livre', 9],
    ['un deux trois quatre cinq livre', 'livre', 9],
    ['tome, un deux trois quatre cinq six livre', 'livre', 9],
  ])('« %s »: %s says as little of it as its words are many, at the most nine', (translation, word, rank) => {
    expect(rankOf(translation, word)).toBe(rank);
  });

  it('are without what is said beside them, and none where nothing stands', () => {
    expect(ranks(sensesKeys('lettre (de l’alphabet), ; ', stems))).toEqual([
      ['slettre', 0],
      ['flettre', 0],
    ]);
    expect(ranks(sensesKeys('de, la', stems))).toEqual([
      ['fde', 0],
      ['fla', 1],
    ]);
  });
});

it('a text is found by the stems of its words that say something, all with its rank', () => {
  expect(stemsKeys('les clés de la porte', 5, stems)).toEqual([
    { key: 'sclés', rank: 5, form: '' },
    { key: 'sporte', rank: 5, form: '' },
  ]);
});

it('a title is found as it is typed from its first word on, and one rank below from each other', () => {
  expect(titleKeys('Les deux Frères', 3)).toEqual([
    { key: 'fles deux freres', rank: 3, form: 'Les deux Frères' },
    { key: 'fdeux freres', rank: 4, form: 'Les deux Frères' },
    { key: 'ffreres', rank: 4, form: 'Les deux Frères' },
  ]);
});
