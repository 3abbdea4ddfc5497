import { splitLines, stripVowels, tokenise } from '#modules/arabic';
import type { OwnText } from '#modules/own-texts/contract';
import { tidyText } from './pasted-text.ts';

export const MOST_CHARACTERS = 20_000;

/** Browsers have it on secure pages alone. */
function newId(): string {
  const { randomUUID } = crypto as Partial<Crypto>;
  if (randomUUID) return randomUUID.call(crypto);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A text that nobody has written yet. */
export function emptyDraft(): OwnText {
  const now = new Date().toISOString();
  return {
    id: newId(),
    title: '',
    arabic: '',
    french: '',
    choices: [],
    version: 0,
    created_at: now,
    updated_at: now,
  };
}

/** The same as a new text: what was made from an older version is stored beside the newer one. */
export const asNew = (text: OwnText): OwnText => ({ ...text, id: newId(), version: 0 });

const nonEmptyLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** A draft as it is read: put right, and in lines; as they were typed where French stands beside them. */
export function linedDraft(draft: OwnText, today: string): OwnText {
  const { text } = tidyText(draft.arabic);
  const french = nonEmptyLines(draft.french).map((line) => line.trim());
  const lines = french.length > 0 ? nonEmptyLines(text) : splitLines(text);
  return {
    ...draft,
    title: draft.title.trim() || `Texte du ${today}`,
    arabic: lines.join('\n'),
    french: french.join('\n'),
  };
}

export const wordsIn = (text: string): number => tokenise(text).filter(({ isWord }) => isWord).length;

/** Of a hundred letters fewer are vowelled than in any vowelled text. */
export function hasFewVowels(text: string): boolean {
  const bare = stripVowels(text).replace(/[^\u0621-\u064A]/g, '').length;
  const marks = text.length - stripVowels(text).length;
  return bare > 0 && marks / bare < 0.25;
}
