import { expect, it } from 'vitest';
import { frenchWords } from '../../../modules/authoring/french/french-line.ts';
import {
  beginsWithVowel,
  feminineOf,
  formsOfAdjective,
  pluralOf,
} from '../../../modules/authoring/french/french-words.ts';

const wordsOf = (line: string) => frenchWords(line).map(({ text }) => text);

it.each<[string, string[]]>([
  ['L’enfant dort.', ['L’', 'enfant', 'dort']],
  ['Aujourd’hui, il dort.', ['Aujourd’hui', 'il', 'dort']],
  ["Aujourd'hui, qu'il dorme.", ['Aujourd’hui', 'qu’', 'il', 'dorme']],
  ['Un rendez-vous, un arc-en-ciel.', ['Un', 'rendez-vous', 'un', 'arc-en-ciel']],
  ['Donne-le, dit-il. Va-t-il dormir ?', ['Donne', 'le', 'dit', 'il', 'Va', 'il', 'dormir']],
])('[AUT-02] the words of « %s » are told apart where French joins them, and nowhere else', (line, words) => {
  expect(wordsOf(line)).toEqual(words);
});

it('[AUT-02] words are joined where nothing but spaces stands between them, also those that one apostrophe parts', () => {
  const joined = frenchWords('« L’œil, qu’il vit. ').map(
    ({ key, isJoined }) => `${isJoined ? '+' : '|'}${key}`,
  );
  expect(joined).toEqual(['|l’', '+oeil', '|qu’', '+il', '+vit']);
});

it.each([
  ['maison', 'maisons'],
  ['nez', 'nez'],
  ['bras', 'bras'],
  ['voix', 'voix'],
  ['cheval', 'chevaux'],
  ['festival', 'festivals'],
  ['bateau', 'bateaux'],
  ['feu', 'feux'],
  ['pneu', 'pneus'],
  ['œil', 'yeux'],
  ['grand-mère', 'grands-mères'],
  ['petite-fille', 'petites-filles'],
  ['petit-fils', 'petits-fils'],
])('[AUT-02] the plural of « %s » is « %s »', (singular, plural) => {
  expect(pluralOf(singular)).toBe(plural);
});

it.each([
  ['rapide', 'rapide'],
  ['heureux', 'heureuse'],
  ['beau', 'belle'],
  ['cruel', 'cruelle'],
  ['léger', 'légère'],
  ['muet', 'muette'],
  ['ancien', 'ancienne'],
  ['bon', 'bonne'],
  ['neuf', 'neuve'],
  ['petit', 'petite'],
  ['sec', 'sèche'],
  ['marron', 'marron'],
])('[AUT-02] the feminine of « %s » is « %s »', (masculine, feminine) => {
  expect(feminineOf(masculine)).toBe(feminine);
});

it('[AUT-02] an adjective has four forms, and a fifth where it has its own before a vowel', () => {
  expect(formsOfAdjective('beau')).toEqual(['beau', 'belle', 'beaux', 'belles', 'bel']);
  expect(formsOfAdjective('grand')).toEqual(['grand', 'grande', 'grands', 'grandes']);
});

it('[AUT-02] French elides before a vowel and a mute h, not before an aspirated one', () => {
  const elided =
    'ami école habit hacienda haleine halieutique hallali halogène haltère haltérophile haruspice hélas héritage héroïne ' +
    'héroïsme hésiter herbe hidalgo hippique hiver histoire homme honneur huile huître huitre humain humeur yeux';
  const whole =
    'garçon hasard haine halle halo halte haricot hâte héler héraut hère héros hérisson hêtre herse hibou hic hideux ' +
    'hijab hippie hockey hollandais honnir hongrois honte hors huer huguenot huit huitième humer humait hune hure ' +
    'hurler hutte yaourt yen onze oui';
  const isElided = (words: string) => words.split(' ').map((word) => `${word} ${beginsWithVowel(word)}`);
  expect(isElided(elided)).toEqual(elided.split(' ').map((word) => `${word} true`));
  expect(isElided(whole)).toEqual(whole.split(' ').map((word) => `${word} false`));
  expect([beginsWithVowel('Ami'), beginsWithVowel('Hasard')]).toEqual([true, false]);
});
