import { expect, it } from 'vitest';
import { analysisStaffCalls, draftFault, proposal } from '../../../modules/authoring/editor/contract.ts';
import { linesOf, typedLines } from '../../../modules/authoring/editor/document-lines.ts';
import { bookFileCalls } from '../../../modules/authoring/files/contract.ts';

const KIB = 1024;
const calls = { ...analysisStaffCalls, ...bookFileCalls };

it('[STF-04] [STF-02] what is typed is read up to a megabyte, a table up to five, an archive up to fifty', () => {
  const limits = Object.entries(calls).flatMap(([name, call]) =>
    'bodyLimit' in call ? [[name, call.bodyLimit / KIB]] : [],
  );
  expect(limits).toEqual([
    ['POST /admin/text-analysis/', 1024],
    ['POST /admin/text-checks/', 1024],
    ['POST /admin/post-checks/', 1024],
    ['POST /admin/book-archives/', 50 * 1024],
    ['POST /admin/text-tables/', 5 * 1024],
    ['POST /admin/words-columns/', 1024],
  ]);
  expect(Object.values(calls).filter((call) => 'upload' in call && call.upload === true)).toHaveLength(2);
});

const letters = (count: number) => 'a'.repeat(count);
const WORD = { word_id: 1, form: 'بَيْتٌ', sense: null, is_displayed: true };
const analysis = (of: object) => ({ arabic: '', ...of });
const drafted = (of: object) => ({ words: [{ form: 'بَيْتٌ', ...of }] });
const table = (of: object) => ({ name: 'a.csv', book_id: '1', ...of });

it.each<[string, 'body' | 'query', unknown, unknown]>([
  [
    'POST /admin/text-analysis/',
    'body',
    analysis({ arabic: letters(60_000) }),
    analysis({ arabic: letters(60_001) }),
  ],
  [
    'POST /admin/text-analysis/',
    'body',
    analysis({ french: letters(60_000) }),
    analysis({ french: letters(60_001) }),
  ],
  [
    'POST /admin/text-analysis/',
    'body',
    analysis({ words: Array(3_000).fill(WORD) }),
    analysis({ words: Array(3_001).fill(WORD) }),
  ],
  ['POST /admin/word-drafts/', 'body', drafted({ form: ' a ' }), drafted({ form: ' ' })],
  ['POST /admin/word-drafts/', 'body', drafted({ form: letters(60) }), drafted({ form: letters(61) })],
  ['POST /admin/word-drafts/', 'body', drafted({ lemma: 'a' }), drafted({ lemma: ' ' })],
  ['POST /admin/word-drafts/', 'body', drafted({ lemma: letters(60) }), drafted({ lemma: letters(61) })],
  [
    'POST /admin/word-drafts/',
    'body',
    drafted({ line: { french: letters(2_000), said: letters(60) } }),
    drafted({ line: { french: letters(2_001), said: letters(60) } }),
  ],
  [
    'POST /admin/word-drafts/',
    'body',
    drafted({ line: { french: '', said: 'a' } }),
    drafted({ line: { french: '', said: '' } }),
  ],
  [
    'POST /admin/word-drafts/',
    'body',
    drafted({ line: { french: '', said: letters(60) } }),
    drafted({ line: { french: '', said: letters(61) } }),
  ],
  [
    'POST /admin/word-drafts/',
    'body',
    { words: Array(50).fill({ form: 'a' }) },
    { words: Array(51).fill({ form: 'a' }) },
  ],
  ['POST /admin/word-drafts/', 'body', { words: [{ form: 'a' }] }, { words: [] }],
  ['POST /admin/text-tables/', 'query', table({ name: letters(200) }), table({ name: letters(201) })],
  ['POST /admin/text-tables/', 'query', table({ book_id: '7' }), table({ book_id: '0' })],
  ['POST /admin/words-columns/', 'body', { cells: [letters(4_000)] }, { cells: [letters(4_001)] }],
  ['POST /admin/words-columns/', 'body', { cells: Array(2_000).fill('') }, { cells: Array(2_001).fill('') }],
])(
  '[STF-04] [STF-02] %s takes in its %s what an author may give, and not one more',
  (name, part, most, more) => {
    const call = calls[name as keyof typeof calls] as unknown as Record<
      string,
      { safeParse(given: unknown): { success: boolean } }
    >;
    expect([call[part]?.safeParse(most).success, call[part]?.safeParse(more).success]).toEqual([true, false]);
  },
);

it('[STF-04] a text that is analysed may have no French and no words yet', () => {
  const { body } = analysisStaffCalls['POST /admin/text-analysis/'];
  expect(body.parse({ arabic: '' })).toEqual({ arabic: '', french: '', words: [] });
});

it('[STF-04] a fault stands at a line from the first on, or at none', () => {
  const isOne = (line: number | null) =>
    draftFault.safeParse({ field: 'arabic', line, message: 'x' }).success;
  expect([1, null, 0].map(isOne)).toEqual([true, true, false]);
  expect(proposal.shape.used_count.safeParse(0).success).toBe(true);
});

it('[STF-04] lines are numbered as they are typed, and empty ones at the end are none', () => {
  expect(typedLines(' un\r\n\rdeux \n \n')).toEqual([' un', '', 'deux']);
  expect(typedLines(' \n ')).toEqual([]);
  expect(linesOf('\n un \n\ndeux\n')).toEqual(['un', '', 'deux']);
});
