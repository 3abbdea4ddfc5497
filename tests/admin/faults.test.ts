import { describe, expect, it } from 'vitest';
import type { DraftFault, DraftState } from '#modules/authoring/contract';
import { actionsFor, type Me } from '../../apps/admin/resources/drafts/transitions.ts';
import { besidesOpen, checkable, missingOfText, tokenOf } from '../../apps/admin/resources/texts/faults.ts';
import type { EditorToken } from '../../apps/admin/resources/texts/lines/tokens.ts';

const token = (text: string, line: number, place: number, isLinked = false): EditorToken => ({
  text,
  key: text,
  line,
  place,
  state: isLinked ? 'linked' : 'unknown',
  isSure: false,
  word: isLinked ? { word_id: 1, form: text, sense: null, is_displayed: true } : null,
});
const LINES = [[token('كِتَابٌ', 0, 0, true)], [token('قِطَّةٌ', 1, 1), token('بَيْتٌ', 1, 2, true)]];
const fault = (field: string, line: number | null, message: string): DraftFault => ({ field, line, message });
const UNLINKED = fault('words', 2, '«\u00a0قِطَّةٌ\u00a0» n’est lié à aucune entrée du dictionnaire');
const TWICE = fault('words', 2, '«\u00a0بَيْتٌ\u00a0» est donné deux fois');
const BADLY_WRITTEN = fault('arabic', 2, '«\u00a0قِطَّةٌ\u00a0»\u00a0: voyelle');

describe('a fault', () => {
  it('[STF-04] leads to the word that it names, else to the first of its line that is not linked', () => {
    expect(tokenOf(TWICE, LINES)?.text).toBe('بَيْتٌ');
    expect(tokenOf(fault('words', 2, 'un mot'), LINES)?.text).toBe('قِطَّةٌ');
    expect(tokenOf(fault('words', 9, 'un mot'), LINES)).toBeNull();
  });

  it('[STF-04] is not told twice: words to settle have a list of their own, how they are written has not', () => {
    const open = LINES.flat().filter(({ state }) => state !== 'linked');
    expect(besidesOpen([UNLINKED, TWICE, BADLY_WRITTEN], open)).toEqual([TWICE, BADLY_WRITTEN]);
    expect(besidesOpen([UNLINKED], [])).toEqual([UNLINKED]);
  });

  it('[STF-04] of the lines is found before the text has a title and a book', () => {
    const document = {
      ...{ book_id: 0, order_in_book: 1, title: ' ', title_ar: null, is_free_sample: false },
      ...{ arabic: '', french: '', words: [], recording: null, level: null },
    };
    expect(missingOfText(document).map(({ field }) => field)).toEqual(['title', 'book_id']);
    const asked = checkable(document);
    expect(asked.book_id).toBeGreaterThan(0);
    expect(missingOfText(asked)).toEqual([]);
  });
});

describe('what may be done with a text', () => {
  const anna = { id: 1, username: 'Anna' };
  const bilal: Me = { id: 2, role: 'reviewer' };
  const actions = (state: DraftState, me: Me, is_live = false) =>
    actionsFor({ state, author: anna, submitted_by: anna, is_live }, me);

  it('[STF-01] is published by somebody else, or by a superuser', () => {
    expect(actions('in_review', { id: 1, role: 'reviewer' })).not.toContain('publish');
    expect(actions('in_review', bilal)).toContain('publish');
    expect(actions('in_review', { id: 1, role: 'superuser' })).toContain('publish');
    expect(actions('draft', bilal)).not.toContain('publish');
    expect(actions('in_review', { id: 2, role: 'editor' })).toEqual(['return', 'archive']);
  });

  it('[STF-03] follows its state', () => {
    expect(actions('draft', bilal)).toEqual(['submit', 'archive']);
    expect(actions('scheduled', bilal)).toContain('unschedule');
    expect(actions('published', bilal, true)).toEqual([]);
    expect(actions('draft', bilal, true)).toEqual(['submit']);
    expect(actions('published', { id: 2, role: 'superuser' }, true)).toEqual(['archive']);
    expect(actions('archived', bilal)).toEqual(['revive']);
  });
});
