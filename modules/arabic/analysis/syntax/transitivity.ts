import type { Lexeme } from '../words/lexemes.ts';
import { INTRANSITIVE, TRANSITIVE } from '../words/word-lists.ts';

/** The masdar فُعُولٌ belongs to verbs that have no object: جُلُوسٌ, خُرُوجٌ. */
const OF_STATE = /^.\u064F.\u064Fو.[\u064C]$/;
/** The past فَعُلَ, and the forms of what happens by itself. */
const HAPPENING = /^(?:.\u064E.\u064F.\u064E|ان.\u0652?.\u064E.\u064E.\u064E|ا\u0646\u0652.*)$/;

/** Whether a verb has no object by its form. */
export function isIntransitive({ key, masdarKey, entry }: Lexeme): boolean {
  if (HAPPENING.test(key) && !/^ا\u0646\u0652ت/.test(key)) return true;
  if (TRANSITIVE.has(key)) return false;
  if (masdarKey !== undefined && OF_STATE.test(masdarKey)) return true;
  return /^(?:s’|se )/.test(entry.french ?? '');
}

/** Whether a verb commonly has no object: سَارَ الطَّرِيقَ is right all the same, so that no fault follows from it. */
export function seldomHasObject(lexeme: Lexeme): boolean {
  return INTRANSITIVE.has(lexeme.key) || isIntransitive(lexeme);
}
