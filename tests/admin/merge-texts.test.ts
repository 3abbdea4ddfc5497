import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentWord, TextDocument } from '#modules/authoring/contract';
import { mergeTexts } from '../../apps/admin/resources/drafts/merge-texts.ts';

const line = fc.constantFrom('هٰذَا كِتَابٌ.', 'هٰذِهِ نَجْمَةٌ.', 'كَتَبَ.', 'ذَهَبَ.', '');
const lines = fc.array(line, { minLength: 1, maxLength: 6 }).map((all) => all.join('\n'));
const words = fc.uniqueArray(
  fc.record<DocumentWord>({
    word_id: fc.integer({ min: 1, max: 4 }),
    form: fc.constantFrom('كِتَابٌ', 'نَجْمَةٌ'),
    sense: fc.constantFrom(null, 'un livre', 'une étoile'),
    is_displayed: fc.boolean(),
  }),
  { selector: ({ word_id, form }) => `${word_id} ${form}` },
);
const document = fc.record<TextDocument>({
  book_id: fc.integer({ min: 1, max: 2 }),
  order_in_book: fc.integer({ min: 1, max: 3 }),
  title: fc.constantFrom('Un livre', 'Deux livres', 'Trois livres'),
  title_ar: fc.constantFrom(null, 'كِتَابٌ'),
  is_free_sample: fc.boolean(),
  arabic: lines,
  french: lines,
  words,
  recording: fc.constant(null),
  level: fc.constantFrom(null, { level: 'A2' as const, reason: '' }),
});

const sorted = (text: TextDocument) => ({
  ...text,
  words: text.words.toSorted((a, b) => a.word_id - b.word_id || a.form.localeCompare(b.form)),
});
const BASE: TextDocument = {
  book_id: 1,
  order_in_book: 1,
  title: 'Un livre',
  title_ar: null,
  is_free_sample: false,
  arabic: 'أ\nب\nت\nث',
  french: 'a\nb\nc\nd',
  words: [{ word_id: 1, form: 'كِتَابٌ', sense: null, is_displayed: true }],
  recording: null,
  level: null,
};

describe('[STF-03] what two people have made of one version of a text', () => {
  it('is what one of them has made of it when the other has changed nothing', () => {
    fc.assert(
      fc.property(document, document, (base, changed) => {
        for (const merged of [mergeTexts(base, changed, base), mergeTexts(base, base, changed)]) {
          expect(sorted(merged.document)).toEqual(sorted(changed));
          expect(merged.conflicts).toEqual([]);
        }
      }),
    );
  });

  it('is that when both have made the same of it', () => {
    fc.assert(
      fc.property(document, document, (base, changed) => {
        const merged = mergeTexts(base, changed, changed);
        expect(sorted(merged.document)).toEqual(sorted(changed));
        expect(merged.conflicts).toEqual([]);
      }),
    );
  });

  it('is the same for both where nothing is disputed, and disputed for both where it is', () => {
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        const here = mergeTexts(base, mine, theirs);
        const there = mergeTexts(base, theirs, mine);
        expect(there.conflicts.length).toBe(here.conflicts.length);
        if (here.conflicts.length === 0) expect(sorted(here.document)).toEqual(sorted(there.document));
      }),
    );
  });

  it('has every line that only one of them has changed, also beside one of the other', () => {
    const mine = { ...BASE, french: 'a\nB\nc\nd', title: 'Le livre' };
    const theirs = { ...BASE, french: 'a\nb\nC\nd\ne', arabic: 'أ\nب\nت\nث\nج' };
    expect(mergeTexts(BASE, mine, theirs)).toEqual({
      document: { ...BASE, title: 'Le livre', french: 'a\nB\nC\nd\ne', arabic: 'أ\nب\nت\nث\nج' },
      conflicts: [],
    });
  });

  it('has the words of both', () => {
    const [book] = BASE.words as [DocumentWord];
    const star = { word_id: 2, form: 'نَجْمَةٌ', sense: null, is_displayed: true };
    const mine = { ...BASE, words: [{ ...book, sense: 'un livre' }] };
    const theirs = { ...BASE, words: [book, star] };
    expect(mergeTexts(BASE, mine, theirs)).toEqual({
      document: { ...BASE, words: [{ ...book, sense: 'un livre' }, star] },
      conflicts: [],
    });
  });

  it('names what both have changed, each otherwise, and has one’s own there', () => {
    const [book] = BASE.words as [DocumentWord];
    const mine = { ...BASE, title: 'A', french: 'a\nb\nM\nd', words: [{ ...book, sense: 'un livre' }] };
    const theirs = { ...BASE, title: 'B', french: 'a\nb\nT\nd', words: [] };
    expect(mergeTexts(BASE, mine, theirs)).toEqual({
      document: mine,
      conflicts: ['Titre', 'Français, ligne 3', 'Mot كِتَابٌ'],
    });
  });
});
