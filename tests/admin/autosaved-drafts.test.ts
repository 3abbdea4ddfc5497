import { describe, expect, it } from 'vitest';
import type { TextDocument } from '#modules/authoring/contract';
import {
  type AutosaveKey,
  findAutosaved,
  forget,
  writeAutosave,
} from '../../apps/admin/resources/drafts/autosave/autosaved-drafts.ts';
import { isSameDocument } from '../../apps/admin/resources/drafts/draft-kinds.ts';

const DOCUMENT: TextDocument = {
  book_id: 1,
  order_in_book: 1,
  title: 'La porte',
  title_ar: null,
  is_free_sample: false,
  arabic: 'فَتَحَ الْبَابَ.\nدَخَلَ.',
  french: 'Il a ouvert la porte.\nIl est entré.',
  words: [{ word_id: 1, form: 'فَتَحَ', sense: 'il a ouvert', is_displayed: true }],
  recording: null,
  level: null,
};
const draft = (at: number, revision = 1, title = 'La porte') => ({
  at,
  revision,
  document: { ...DOCUMENT, title },
});

const of = (userId: number, id: number | null): AutosaveKey => ({ userId, kind: 'texts', id });

/** As a browser's, with room for so many characters. */
function storage(room = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

describe('what was typed and not saved', () => {
  it('[STF-04] is found again by the same person, for the same text', () => {
    const place = storage();
    writeAutosave(place, of(7, 3), draft(10));
    expect(findAutosaved<TextDocument>(place, of(7, 3))?.document.title).toBe('La porte');
    expect(findAutosaved(place, of(8, 3))).toBeNull();
    expect(findAutosaved(place, of(7, 33))).toBeNull();
    expect(findAutosaved(place, of(7, null))).toBeNull();
    expect(findAutosaved(place, { ...of(7, 3), kind: 'books' })).toBeNull();
  });

  it('[STF-04] is kept for each version that it was made from; the newest is offered', () => {
    const place = storage();
    writeAutosave(place, of(7, 3), draft(20, 2, 'plus récent'));
    writeAutosave(place, of(7, 3), draft(10, 1, 'ancien'));
    expect(findAutosaved(place, of(7, 3))).toMatchObject({ revision: 2, document: { title: 'plus récent' } });
    forget(place, of(7, 3), 2);
    expect(findAutosaved(place, of(7, 3))?.revision).toBe(1);
    forget(place, of(7, 3));
    expect(findAutosaved(place, of(7, 3))).toBeNull();
  });

  it('says so when the browser has no room for it, and touches nothing else', () => {
    const place = storage(1_000);
    expect(writeAutosave(place, of(7, 3), draft(10))).toBe(true);
    expect(writeAutosave(place, of(7, 4), draft(20, 1, 'x'.repeat(1_000)))).toBe(false);
    expect(findAutosaved(place, of(7, 3))).not.toBeNull();
  });

  it('is not offered when it cannot be read', () => {
    const place = storage();
    place.setItem('soutour.console.draft.texts.7.3.1', '{');
    expect(findAutosaved(place, of(7, 3))).toBeNull();
  });
});

describe('two versions of a text', () => {
  it('[STF-03] are the same when they say the same', () => {
    expect(isSameDocument(DOCUMENT, structuredClone(DOCUMENT))).toBe(true);
    expect(isSameDocument(DOCUMENT, { ...DOCUMENT, words: [] })).toBe(false);
  });
});
