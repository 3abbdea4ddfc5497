import { expect, it } from 'vitest';
import { frenchWords } from '../../../modules/authoring/french/french-line.ts';

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
