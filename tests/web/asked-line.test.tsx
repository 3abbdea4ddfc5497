import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ReviewCard } from '#modules/memory/contract';
import { AskedLine } from '../../apps/web/features/review/asked-line.tsx';

const marked = (form_with_vowels: string, arabic_with_vowels: string, vowels: boolean) => {
  const card = { form_with_vowels, line: { arabic_with_vowels } } as ReviewCard;
  const html = renderToStaticMarkup(<AskedLine card={card} vowels={vowels} />);
  return [...html.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word]) => word);
};

it.each([
  [true, 'بَيْتٌ'],
  [false, 'بيت'],
])('a word that its line has twice is marked once, where it comes first (vowels: %s)', (vowels, shown) => {
  expect(marked('بَيْتٌ', 'هٰذَا بَيْتٌ، وَذٰلِكَ بَيْتٌ.', vowels)).toEqual([shown]);
});
