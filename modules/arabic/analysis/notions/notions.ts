import type { WordAnalysis } from '../labels.ts';
import { NOTION_TABLE, type NotionRow } from './notion-table.ts';
import type { Line } from './predicates.ts';

/** A point of grammar that the words of a line show by themselves. */
export type Notion = keyof typeof NOTION_TABLE;

const TABLE: Readonly<Record<Notion, NotionRow>> = NOTION_TABLE;

/** All of them, from what few words show to what most do. */
export const NOTIONS = /* @__PURE__ */ Object.keys(NOTION_TABLE) as readonly Notion[];

/** The notion that the file of a lesson names so; undefined where none is. */
export function notionNamed(name: string): Notion | undefined {
  return NOTIONS.find((notion) => TABLE[notion].name === name);
}

/** As the file of a lesson names it. */
export const nameOfNotion = (notion: Notion): string => TABLE[notion].name;

/**
 * Whether a word shows a notion for certain.
 * @param words those of its line
 */
export function showsNotion(notion: Notion, words: Line, word: WordAnalysis): boolean {
  return !word.withheld?.length && TABLE[notion].shows(word, words);
}

/**
 * What a word shows, from what few words show to what most do; nothing of one that leaves a doubt.
 * @param words those of its line
 */
export function notionsOf(words: Line, word: WordAnalysis): Notion[] {
  const shown = NOTIONS.filter((notion) => showsNotion(notion, words, word));
  const special = shown.filter((notion) => !TABLE[notion].isPlain);
  return special.length > 0 ? special : shown;
}
