import { beforeAll, describe, expect, it } from 'vitest';
import { seededContent } from '../../support/seeds.ts';

// What the house asks of its own library, and of nobody else's.

let library: Awaited<ReturnType<typeof seededContent>>['library'];
beforeAll(async () => {
  ({ library } = await seededContent());
});

describe('the starter library', () => {
  it('is free from the beginning of each book on, without a gap: a story is not cut in the middle', () => {
    expect(library.books.length).toBeGreaterThan(0);
    for (const { slug } of library.books) {
      const texts = library.texts.filter(({ slugOfBook }) => slugOfBook === slug);
      const inOrder = texts.sort((a, b) => a.orderInBook - b.orderInBook).map((text) => text.isFreeSample);
      const freeCount = inOrder.filter(Boolean).length;
      expect([slug, inOrder]).toEqual([slug, inOrder.map((_, at) => at < freeCount)]);
      expect([slug, freeCount]).not.toEqual([slug, 0]);
    }
  });

  it('has what is written onto other words, and one entry for وَحْدَ', () => {
    const lemmas = library.dictionary.map(({ word }) => word.arabic);
    for (const lemma of ['وَ', 'فَ', 'كَ', 'سَ', 'أَ', 'الْ', 'بِ', 'لِ']) expect(lemmas).toContain(lemma);
    expect(lemmas.filter((lemma) => lemma.startsWith('وَحْدَ'))).toEqual(['وَحْدَ']);
  });

  it('has no French word of two meanings where an animal is meant, and no comma after the end of a quotation', () => {
    const lines = library.texts.flatMap(({ arabicLines, frenchLines, words }) => [
      ...[...arabicLines, ...frenchLines].map(({ text }) => text),
      ...words.map(({ sense }) => sense),
    ]);
    expect(lines.filter((line) => /\bchattes?\b|[؟!]»،/u.test(line))).toEqual([]);
  });

  it('writes no Arabic in Latin letters in its articles', () => {
    const articles = library.articles.map(({ content, description }) => description + content);
    const transliterated = /[âêîôûāīūḥṣḍṭẓʿʾ]\p{L}*-\p{L}|(?<![\p{L}-])(?:al|ach|fil|bil|minal|wach)-\p{L}/u;
    expect(articles.flatMap((text) => transliterated.exec(text)?.[0] ?? [])).toEqual([]);
  });
});
