import { createMatcher, searchKey, tokenise } from '#modules/arabic';
import type { FoundLine } from '#modules/search/contract';
import { type OfflineText, offlineTexts } from '../../offline/offline-texts.ts';

/** What is found in the texts that are stored on this device. */
export interface OfflineFound {
  texts: number;
  lines: FoundLine[];
}

const ARABIC = /\p{Script=Arabic}/u;
const WORD = /[\p{Script=Latin}\p{M}]+/gu;
/** Of a French word so many characters at its end may be others. */
const ENDING = 3;

const fold = (word: string) => word.toLowerCase().replace(/œ/g, 'oe').normalize('NFD').replace(/\p{M}/gu, '');

/** The forms of a text that are of what was typed: its own, and those of an entry that is called so. */
function formsOf({ opened }: OfflineText, typed: string): string[] {
  const key = searchKey(typed);
  const isOfEntry = (forms: readonly (string | null)[]) =>
    forms.some((form) => form && searchKey(form) === key);
  const linked = opened.words.filter(({ word_details: word }) =>
    isOfEntry([word.arabic_with_vowels, word.plural_with_vowels, word.present_with_vowels]),
  );
  return [typed, ...linked.map((word) => word.contextual_form_with_vowels)];
}

type Range = [number, number];

function arabicHits(line: string, mark: ReturnType<typeof createMatcher>): Range[] {
  let at = 0;
  return mark(line).flatMap(({ text, entry }) => {
    const range: Range = [at, at + text.length];
    at += text.length;
    return entry === undefined ? [] : [range];
  });
}

function frenchHits(line: string, typed: string): Range[] {
  const start = fold(typed).slice(0, Math.max(4, typed.length - ENDING));
  return [...line.matchAll(WORD)].flatMap((match): Range[] =>
    fold(match[0]).startsWith(start) ? [[match.index, match.index + match[0].length]] : [],
  );
}

function linesOf(stored: OfflineText, q: string): FoundLine[] {
  const { text, opened } = stored;
  const isArabic = ARABIC.test(q);
  const forms = tokenise(q)
    .filter(({ isWord }) => isWord)
    .flatMap((word) => formsOf(stored, word.text));
  const mark = createMatcher(isArabic ? forms : []);
  const french = opened.text.french_translation.split('\n');
  return opened.text.content_with_vowels.split('\n').flatMap((arabic, index) => {
    const beside = french[index] ?? '';
    const hits = isArabic ? arabicHits(arabic, mark) : [];
    const french_hits = isArabic ? [] : frenchHits(beside, q);
    if (hits.length + french_hits.length === 0) return [];
    const place = { text_id: text.id, slug: text.slug, text_title: text.title, book_title: text.book_title };
    return [{ ...place, line: index + 1, arabic, french: beside, hits, french_hits }];
  });
}

/** Looks for a word in the lines that can be read without a network. */
export async function searchOffline(own: string | undefined, q: string): Promise<OfflineFound> {
  const stored = await offlineTexts(own);
  return { texts: stored.length, lines: stored.flatMap((one) => linesOf(one, q)) };
}
